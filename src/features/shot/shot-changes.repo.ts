import { eq, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/db/database';
import { type Change, type NewChange, recordChanges } from '../../server/events/changes';
import { projectMembers } from '../project/project.table';
import { projectReaders } from '../project/project-readers.repo';
import { isVisibleToMembers } from './shot.schema';
import { type ShotRow, shotMembers, shotReaders, shots } from './shot.table';

type ShotIds = Pick<ShotRow, 'id' | 'projectId' | 'ownerId' | 'status'>;

const shotChange = ({ id, projectId, ownerId }: ShotIds, lost: string[] = []): NewChange => ({
  kind: 'shot',
  ...{ ownerId, projectId, shotId: id, lost },
});

/** The changes when a shot becomes visible or invisible to members: what they see of its project changes too. */
const visibilityChanges = (shot: ShotIds, lost: string[]): NewChange[] => [
  shotChange(shot, lost),
  { kind: 'project', ownerId: shot.ownerId, projectId: shot.projectId, lost },
];

/** Records that shots were changed; where the new status hides one from its members, they lost access. */
export async function recordShotChanges(
  tx: Database,
  changed: readonly { was: ShotIds; is: Pick<ShotIds, 'status'> }[],
): Promise<void> {
  const isShown = ({ status }: Pick<ShotIds, 'status'>) => isVisibleToMembers(status);
  const hidden = changed.filter(({ was, is }) => isShown(was) && !isShown(is)).map(({ was }) => was.id);
  const readers = await listReadersOf(tx, hidden);
  await recordChanges(
    tx,
    changed.flatMap(({ was, is }) =>
      isShown(was) === isShown(is) ? [shotChange(was)] : visibilityChanges(was, readers.get(was.id) ?? []),
    ),
  );
}

/** Records that shots were made; those that are no drafts change what the readers of the project see. */
export async function recordNewShots(tx: Database, made: readonly ShotIds[]): Promise<void> {
  const shown = made.find(({ status }) => isVisibleToMembers(status));
  if (!shown) return;
  await recordChanges(tx, [{ kind: 'project', ownerId: shown.ownerId, projectId: shown.projectId }]);
}

/** The change that makes the owner reload the project's number of shots, drafts included. */
function countChange({ ownerId, projectId }: Pick<ShotIds, 'ownerId' | 'projectId'>): NewChange {
  return { kind: 'count', ownerId, projectId };
}

/** Records that shots were shared with people, or that the addresses which `lostOf` gives lost access to one. */
export async function recordSharing(
  tx: Database,
  shotIds: readonly string[],
  lostOf: (shotId: string) => string[] = () => [],
): Promise<void> {
  if (shotIds.length === 0) return;
  const { id, projectId, ownerId, status } = shots;
  const named = [...new Set(shotIds)];
  // As one parameter: a person may be on more shots than a statement may have values.
  const given = sql`select value::uuid from json_array_elements_text(${JSON.stringify(named)}::text::json)`;
  const shared = await tx.select({ id, projectId, ownerId, status }).from(shots).where(sql`${id} in (${given})`);
  await recordChanges(
    tx,
    // Members must not learn that a hidden shot is being edited: only the owner is notified.
    shared.flatMap((shot) =>
      isVisibleToMembers(shot.status)
        ? visibilityChanges(shot, lostOf(shot.id))
        : [shotChange(shot), countChange(shot)],
    ),
  );
}

/** The email addresses with which shots, or their project as a whole, are shared, by shot; statuses do not count. */
async function listReadersOf(db: Database, shotIds: string[]): Promise<Map<string, string[]>> {
  if (shotIds.length === 0) return new Map();
  const ofShots = db
    .select({ id: shotMembers.shotId, email: shotMembers.email })
    .from(shotMembers)
    .where(inArray(shotMembers.shotId, shotIds));
  const ofProjects = db
    .select({ id: shots.id, email: projectMembers.email })
    .from(shots)
    .innerJoin(projectMembers, eq(projectMembers.projectId, shots.projectId))
    .where(inArray(shots.id, shotIds));
  return emailsById(await union(ofShots, ofProjects));
}

interface Reader {
  id: string;
  email: string;
}

function emailsById(readers: readonly Reader[]): Map<string, string[]> {
  const emails = new Map<string, string[]>();
  for (const { id, email } of readers) {
    const others = emails.get(id);
    if (others) others.push(email);
    else emails.set(id, [email]);
  }
  return emails;
}

function readersOfShots(db: Database, ids: string[]): Promise<Reader[]> {
  return db
    .selectDistinct({ id: shotReaders.shotId, email: shotReaders.email })
    .from(shotReaders)
    .where(inArray(shotReaders.shotId, ids));
}

function readersOfProjects(db: Database, ids: string[]): Promise<Reader[]> {
  const readers = projectReaders(db);
  return db
    .selectDistinct({ id: readers.projectId, email: readers.email })
    .from(readers)
    .where(inArray(readers.projectId, ids));
}

/**
 * The email addresses that may see each change: for a shot its readers, for a project those of all its shots and those
 * it is shared with; nothing for drafts.
 */
export async function listReaders(db: Database, changes: Change[]): Promise<(change: Change) => readonly string[]> {
  const forReaders = changes.filter(({ kind }) => kind !== 'count');
  const shotIds = forReaders.flatMap(({ shotId }) => shotId ?? []);
  const projectIds = forReaders.flatMap(({ shotId, projectId }) => (shotId === null ? (projectId ?? []) : []));
  const rows = [
    ...(shotIds.length > 0 ? await readersOfShots(db, shotIds) : []),
    ...(projectIds.length > 0 ? await readersOfProjects(db, projectIds) : []),
  ];
  const readers = emailsById(rows);
  return ({ kind, shotId, projectId }) => (kind === 'count' ? [] : (readers.get(shotId ?? projectId ?? '') ?? []));
}
