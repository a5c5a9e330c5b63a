import { and, eq, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/db/database';
import { type Change, type NewChange, recordChanges } from '../../server/events/changes';
import { projectMembers, shareMay } from '../project/project.table';
import { projectReaders } from '../project/project-readers.repo';
import { isVisibleToMembers } from './shot.schema';
import { type ShotRow, shotMembers, shotReaders, shots } from './shot.table';

type ShotIds = Pick<ShotRow, 'id' | 'projectId' | 'ownerId' | 'status'>;

const shotChange = ({ id, projectId, ownerId }: ShotIds, lost: string[] = []): NewChange => ({
  kind: 'shot',
  ...{ ownerId, projectId, shotId: id, lost },
});

/**
 * When one call changes the visibility of more shots than these, readers hear only that the project has changed, and
 * their pages read its shots again: two hundred shots of two hundred readers each would be thousands of notices.
 */
const TOLD_ONE_BY_ONE = 20;

/**
 * The changes when shots become visible or invisible to members, with those who lose each: what they see of its project
 * changes too, which is said once, since a person may be on ten thousand shots of it.
 */
function visibilityChanges(shots: readonly { shot: ShotIds; lost: string[] }[]): NewChange[] {
  const projects = new Map<string, { ownerId: string; lost: Set<string> }>();
  for (const { shot, lost } of shots) {
    const project = projects.get(shot.projectId) ?? { ownerId: shot.ownerId, lost: new Set() };
    for (const email of lost) project.lost.add(email);
    projects.set(shot.projectId, project);
  }
  return [
    ...(shots.length > TOLD_ONE_BY_ONE ? [] : shots.map(({ shot, lost }) => shotChange(shot, lost))),
    ...[...projects].map(([projectId, { ownerId, lost }]): NewChange => {
      return { kind: 'project', ownerId, projectId, lost: [...lost] };
    }),
  ];
}

/** Up to this number each changed shot has a notice of its own; beyond it, one notice names their project. */
const CHANGED_ONE_BY_ONE = 500;

/**
 * The changes when shots stay as visible as they were. Of hidden ones members must not hear by their project; `lostOf`
 * gives the editors who lose a draft.
 */
function stayedChanges(shots: readonly ShotIds[], lostOf: (shot: ShotIds) => string[]): NewChange[] {
  const [shown, hidden] = divide(shots, ({ status }) => isVisibleToMembers(status));
  const projects = new Map(shown.map(({ projectId, ownerId }) => [projectId, ownerId]));
  return [
    ...hidden.map((shot) => shotChange(shot, lostOf(shot))),
    ...(shown.length <= CHANGED_ONE_BY_ONE
      ? shown.map((shot) => shotChange(shot))
      : [...projects].map(([projectId, ownerId]): NewChange => ({ kind: 'project', ownerId, projectId }))),
  ];
}

/** Records that shots were changed; where the new status hides one from its members, they lost access. */
export async function recordShotChanges(
  tx: Database,
  changed: readonly { was: ShotIds; is: Pick<ShotIds, 'status'> }[],
): Promise<void> {
  const isShown = ({ status }: Pick<ShotIds, 'status'>) => isVisibleToMembers(status);
  const [turned, others] = divide(changed, ({ was, is }) => isShown(was) !== isShown(is));
  const hidden = turned.filter(({ was }) => isShown(was)).map(({ was }) => was.id);
  const areFew = turned.length <= TOLD_ONE_BY_ONE;
  const readers = await (areFew ? listReadersOf(tx, hidden) : listReadersByProject(tx, hidden));
  const lostOf = ({ id, projectId }: ShotIds) => readers.get(areFew ? id : projectId) ?? [];
  const drafts = others.filter(({ was, is }) => was.status === 'draft' && is.status === 'deleted');
  const editors = await listEditorsOf(tx, [...new Set(drafts.map(({ was }) => was.projectId))]);
  const deleted = new Set(drafts.map(({ was }) => was.id));
  await recordChanges(tx, [
    ...stayedChanges(
      others.map(({ was }) => was),
      ({ id, projectId }) => (deleted.has(id) ? (editors.get(projectId) ?? []) : []),
    ),
    ...visibilityChanges(turned.map(({ was }) => ({ shot: was, lost: lostOf(was) }))),
  ]);
}

/** Records that shots were made; those that are no drafts change what the readers of the project see. */
export async function recordNewShots(tx: Database, made: readonly ShotIds[]): Promise<void> {
  const shown = made.find(({ status }) => isVisibleToMembers(status));
  if (!shown) return;
  await recordChanges(tx, [{ kind: 'project', ownerId: shown.ownerId, projectId: shown.projectId }]);
}

/** The change that makes the owner and editors reload the project's number of shots, drafts included. */
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
  const shared = await tx.select({ id, projectId, ownerId, status }).from(shots).where(inArray(id, named));
  // Members must not learn that a hidden shot is being edited: only the owner and editors are notified.
  const [shown, hidden] = divide(shared, ({ status }) => isVisibleToMembers(status));
  await recordChanges(tx, [
    ...visibilityChanges(shown.map((shot) => ({ shot, lost: lostOf(shot.id) }))),
    ...(hidden.length > TOLD_ONE_BY_ONE ? [] : hidden.map((shot) => shotChange(shot))),
    ...hidden.map(countChange),
  ]);
}

/** The items that fulfil a condition, and the others. */
function divide<Item>(items: readonly Item[], fulfils: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(fulfils), items.filter((item) => !fulfils(item))];
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

/** The email addresses with which any of these shots, or their project as a whole, are shared, by project. */
async function listReadersByProject(db: Database, shotIds: string[]): Promise<Map<string, string[]>> {
  if (shotIds.length === 0) return new Map();
  const named = inArray(shots.id, shotIds);
  const ofShots = db
    .select({ id: shots.projectId, email: shotMembers.email })
    .from(shots)
    .innerJoin(shotMembers, eq(shotMembers.shotId, shots.id))
    .where(named);
  const ofProjects = db
    .select({ id: projectMembers.projectId, email: projectMembers.email })
    .from(projectMembers)
    .where(inArray(projectMembers.projectId, db.select({ id: shots.projectId }).from(shots).where(named)));
  return emailsById(await union(ofShots, ofProjects));
}

/** The email addresses of the editors of projects, by project. */
async function listEditorsOf(db: Database, projectIds: string[]): Promise<Map<string, string[]>> {
  if (projectIds.length === 0) return new Map();
  const { projectId, email, role } = projectMembers;
  return emailsById(
    await db
      .select({ id: projectId, email })
      .from(projectMembers)
      .where(and(inArray(projectId, projectIds), shareMay('plan', role))),
  );
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

function readersOfShots(db: Database, ids: string[], among: string[]): Promise<Reader[]> {
  return db
    .selectDistinct({ id: shotReaders.shotId, email: shotReaders.email })
    .from(shotReaders)
    .where(and(inArray(shotReaders.shotId, ids), inArray(shotReaders.email, among)));
}

function readersOfProjects(db: Database, ids: string[], among: string[]): Promise<Reader[]> {
  const readers = projectReaders(db);
  return db
    .selectDistinct({ id: readers.projectId, email: readers.email })
    .from(readers)
    .where(and(inArray(readers.projectId, ids), inArray(readers.email, among)));
}

function editorsOf(db: Database, ids: string[], among: string[]): Promise<Reader[]> {
  const { projectId, email, role } = projectMembers;
  return db
    .select({ id: projectId, email })
    .from(projectMembers)
    .where(and(inArray(projectId, ids), inArray(email, among), shareMay('plan', role)));
}

/**
 * Those of some email addresses that may see each change: for a shot its readers, for a project those of all its shots
 * and those it is shared with; for drafts, and the number of shots with them, editors alone.
 */
export async function listReaders(
  db: Database,
  changes: readonly Change[],
  among: readonly string[],
): Promise<(change: Change) => readonly string[]> {
  const emails = [...new Set(among)];
  const [counts, forReaders] = divide(changes, ({ kind }) => kind === 'count');
  const counted = counts.flatMap(({ projectId }) => projectId ?? []);
  const shotIds = forReaders.flatMap(({ shotId }) => shotId ?? []);
  const projectIds = forReaders.flatMap(({ shotId, projectId }) => (shotId === null ? (projectId ?? []) : []));
  const rows = [
    ...(shotIds.length > 0 ? await readersOfShots(db, shotIds, emails) : []),
    ...(projectIds.length > 0 ? await readersOfProjects(db, projectIds, emails) : []),
  ];
  const readers = emailsById(rows);
  const editors = emailsById(counted.length > 0 ? await editorsOf(db, counted, emails) : []);
  return ({ kind, shotId, projectId }) =>
    (kind === 'count' ? editors.get(projectId ?? '') : readers.get(shotId ?? projectId ?? '')) ?? [];
}
