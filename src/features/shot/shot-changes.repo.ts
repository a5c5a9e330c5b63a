import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { type Change, type NewChange, recordChanges } from '../../server/events/changes';
import { isVisibleToMembers } from './shot.schema';
import { type ShotRow, shotMembers, shots, visibleToMembers } from './shot.table';

type Placed = Pick<ShotRow, 'id' | 'projectId' | 'ownerId' | 'status'>;

const shotChange = ({ id, projectId, ownerId }: Placed, lost: string[] = []): NewChange => ({
  kind: 'shot',
  ...{ ownerId, projectId, shotId: id, lost },
});

/** The changes when a shot becomes visible or invisible to members: what they see of its project changes too. */
const visibilityChanges = (shot: Placed, lost: string[]): NewChange[] => [
  shotChange(shot, lost),
  { kind: 'project', ownerId: shot.ownerId, projectId: shot.projectId, lost },
];

/** Records that a shot was changed; a new `status` that hides it from members also records that they lost access. */
export async function recordShotChange(tx: Database, shot: Placed, status = shot.status): Promise<void> {
  const [was, is] = [isVisibleToMembers(shot.status), isVisibleToMembers(status)];
  if (was === is) return recordChanges(tx, [shotChange(shot)]);
  await recordChanges(tx, visibilityChanges(shot, was ? await listEmails(tx, shot.id) : []));
}

/** The change that makes the owner reload the project's number of shots, drafts included. */
function countChange({ ownerId, projectId }: Pick<Placed, 'ownerId' | 'projectId'>): NewChange {
  return { kind: 'count', ownerId, projectId };
}

/** Records that shots were shared with people, or that those in `lost` lost access. */
export async function recordSharing(tx: Database, shotIds: string[], lost: string[] = []): Promise<void> {
  if (shotIds.length === 0) return;
  const { id, projectId, ownerId, status } = shots;
  const shared = await tx.select({ id, projectId, ownerId, status }).from(shots).where(inArray(id, shotIds));
  await recordChanges(
    tx,
    // Members must not learn that a hidden shot is being edited: only the owner is notified.
    shared.flatMap((shot) =>
      isVisibleToMembers(shot.status) ? visibilityChanges(shot, lost) : [shotChange(shot), countChange(shot)],
    ),
  );
}

async function listEmails(db: Database, shotId: string): Promise<string[]> {
  const rows = await db.select({ email: shotMembers.email }).from(shotMembers).where(eq(shotMembers.shotId, shotId));
  return rows.map(({ email }) => email);
}

function readersOfShots(db: Database, ids: string[]): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: shots.id, email: shotMembers.email })
    .from(shots)
    .innerJoin(shotMembers, eq(shotMembers.shotId, shots.id))
    .where(and(inArray(shots.id, ids), visibleToMembers));
}

function readersOfProjects(db: Database, ids: string[]): Promise<{ id: string; email: string }[]> {
  return db
    .selectDistinct({ id: shots.projectId, email: shotMembers.email })
    .from(shots)
    .innerJoin(shotMembers, eq(shotMembers.shotId, shots.id))
    .where(and(inArray(shots.projectId, ids), visibleToMembers));
}

/**
 * The email addresses that may see each change: for a shot its members, for a project the members of all its shots;
 * nothing for drafts.
 */
export async function listReaders(db: Database, changes: Change[]): Promise<(change: Change) => readonly string[]> {
  const forReaders = changes.filter(({ kind }) => kind !== 'count');
  const shotIds = forReaders.flatMap(({ shotId }) => shotId ?? []);
  const projectIds = forReaders.flatMap(({ shotId, projectId }) => (shotId === null ? (projectId ?? []) : []));
  const rows = [
    ...(shotIds.length > 0 ? await readersOfShots(db, shotIds) : []),
    ...(projectIds.length > 0 ? await readersOfProjects(db, projectIds) : []),
  ];
  const readers = new Map<string, string[]>();
  for (const { id, email } of rows) {
    const others = readers.get(id);
    if (others) others.push(email);
    else readers.set(id, [email]);
  }
  return ({ kind, shotId, projectId }) => (kind === 'count' ? [] : (readers.get(shotId ?? projectId ?? '') ?? []));
}
