import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { filmNumberKey } from '../../kernel/film-numbers';
import { inParts } from '../../kernel/parts';
import type { Database } from '../../server/db/database';
import { prepared } from '../../server/db/prepared';
import { rowsUpdate } from '../../server/db/update-rows';
import { mapWithPauses } from '../../server/pauses';
import { users } from '../auth/auth.table';
import { media } from '../media/media.table';
import type { ProjectStatus } from '../project/project.data';
import { countText } from '../project/project.repo';
import { isOwner, type ProjectRow, projectColumns, projectMembers, projects, shareMay } from '../project/project.table';
import { scenes } from '../scene/scene.table';
import { shotTextBytes } from './bounds/shot-text';
import { entryBeside, pruneAfter, recordHistory } from './history/shot-history.repo';
import { searchedFields, searchTextOf } from './list/shot-search.rules';
import type { ShotPicture } from './shot.schema';
import { isSeenBy, type ShotRow, shotColumns, shotMembers, shotReaders, shots, visibleToMembers } from './shot.table';
import { recordNewShots, recordShotChanges } from './shot-changes.repo';

/** A person with whom a shot is shared. */
export interface ShotMember {
  id: string;
  email: string;
  name: string;
}

/** What answers say of a shot that other tables hold. */
export interface ShotSurroundings {
  /** In the order in which they were added. */
  members: ShotMember[];
  /** The first image that was uploaded. */
  picture: ShotPicture | null;
  projectStatus: ProjectStatus;
  sceneNumber: string | null;
  /** The name of who changed it last, once that was another than its owner. */
  changerName: string | null;
  /** The place of its scene among those of the project; behind them all in no scene. */
  scenePlace: string;
}

/** A shot with its members and what else answers say of it. */
export interface ShotWithMembers extends ShotRow, ShotSurroundings {}

const members = sql<ShotMember[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'email', m.email, 'name', m.name) order by m.id), '[]'::json)
  from ${shotMembers} m where m.shot_id = ${shots}.id)`;

const uploadUrl = '^/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/large$';

/** The place of a shot's scene. Keys of `fractional-indexing` have no tilde, which stands behind their characters. */
export const scenePlace = sql<string>`coalesce((
  select s.position from ${scenes} s where s.id = ${shots}.scene_id), '~')`;

/** What lists show of a shot that other tables hold, as columns. */
export const summarySurroundings = {
  picture: sql<ShotPicture | null>`(
    select json_build_object('url', i.url, 'width', i.width, 'height', i.height) from (
      select i.url, m.width, m.height from unnest(${shots}.images) with ordinality i(url, at)
      join ${media} m on m.id = substring(i.url from ${uploadUrl}::text)::uuid
      where i.url like '/media/%' order by i.at limit 1
    ) i)`.as('picture'),
  projectStatus: sql<ProjectStatus>`(select p.status from ${projects} p where p.id = ${shots}.project_id)`.as(
    'project_status',
  ),
  sceneNumber: sql<string | null>`(select s.number from ${scenes} s where s.id = ${shots}.scene_id)`.as('scene_number'),
  scenePlace: scenePlace.as('scene_place'),
  changerName: sql<string | null>`(select u.name from ${users} u where u.id = ${shots.changedById})`.as('changer_name'),
};

const surroundings = { ...summarySurroundings, members: members.as('members') };

/** The columns of a shot with its members and what else answers say of it. */
export const shotWithMembers = { ...shotColumns, ...surroundings };

const shotOfId = prepared('shot_of_id', (db) =>
  db
    .select(shotWithMembers)
    .from(shots)
    .where(and(eq(shots.id, sql.placeholder('id')), ne(shots.status, 'deleted'))),
);

/** The shot with this id and its members, unless it is deleted; checks no access. */
export async function findShot(db: Database, id: string): Promise<ShotWithMembers | undefined> {
  const [shot] = await shotOfId(db).execute({ id });
  return shot;
}

/** The ids of a project's shots that are not deleted, oldest first. */
export async function listShotIdsOf(db: Database, projectId: string): Promise<string[]> {
  const own = and(eq(shots.projectId, projectId), ne(shots.status, 'deleted'));
  const rows = await db.select({ id: shots.id }).from(shots).where(own).orderBy(asc(shots.id));
  return rows.map(({ id }) => id);
}

/** The shots of another's project that are shared with the email address, drafts left out, oldest first. */
export function listNamesOfShared(
  db: Database,
  { projectId, email }: { projectId: string; email: string },
): Promise<Pick<ShotRow, 'id' | 'projectId' | 'title'>[]> {
  return db
    .selectDistinct({ id: shots.id, projectId: shots.projectId, title: shots.title })
    .from(shotReaders)
    .innerJoin(shots, eq(shots.id, shotReaders.shotId))
    .where(and(eq(shotReaders.projectId, projectId), eq(shotReaders.email, email)))
    .orderBy(asc(shots.id));
}

/** The owner, project and status of a shot, unless it is deleted; takes no lock. */
export async function findShotOwnership(
  db: Database,
  id: string,
): Promise<Pick<ShotRow, 'ownerId' | 'projectId' | 'status'> | undefined> {
  const { ownerId, projectId, status } = shots;
  const [ownership] = await db
    .select({ ownerId, projectId, status })
    .from(shots)
    .where(and(eq(shots.id, id), ne(status, 'deleted')));
  return ownership;
}

/** A shot that its owner is about to change; it and its project are locked until the transaction ends. */
export interface LockedShot {
  shot: ShotRow;
  project: ProjectRow;
}

/**
 * Locks a shot of the account, or one that is shared with it, together with its project, unless the shot is deleted.
 * PostgreSQL locks in the order of the `of` list: the project first, as in every call that changes both, so that two
 * writers cannot deadlock. Checks no role.
 */
export async function lockSeenShot(
  tx: Database,
  id: string,
  viewer: { id: string; email: string },
): Promise<LockedShot | undefined> {
  const [held] = await tx
    .select({ shot: shotColumns, project: projectColumns })
    .from(shots)
    .innerJoin(projects, eq(projects.id, shots.projectId))
    .where(and(eq(shots.id, id), isSeenBy(viewer), ne(shots.status, 'deleted')))
    .for('no key update', { of: [projects, shots] });
  return held;
}

/** The same of several shots; one writer after the other locks them, by project and id. */
export function lockSeenShots(
  tx: Database,
  ids: readonly string[],
  viewer: { id: string; email: string },
): Promise<LockedShot[]> {
  return tx
    .select({ shot: shotColumns, project: projectColumns })
    .from(shots)
    .innerJoin(projects, eq(projects.id, shots.projectId))
    .where(and(inArray(shots.id, [...ids]), isSeenBy(viewer), ne(shots.status, 'deleted')))
    .orderBy(asc(projects.id), asc(shots.id))
    .for('no key update', { of: [projects, shots] });
}

const { id, version, fieldChanges, fieldsSince, startDateTime, endDateTime } = shots;
const revisionColumns = { id, version, fieldChanges, fieldsSince, startDateTime, endDateTime };
export type ShotRevision = Pick<ShotRow, keyof typeof revisionColumns>;

/** The versions and times of those of these shots that are of the project and not deleted, by id; takes no lock. */
export async function listRevisions(
  db: Database,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, ShotRevision>> {
  if (ids.length === 0) return new Map();
  const named = and(eq(shots.projectId, projectId), inArray(shots.id, [...ids]), ne(shots.status, 'deleted'));
  const rows = await db.select(revisionColumns).from(shots).where(named);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What answers say of a shot that other tables hold. */
export async function readSurroundings(db: Database, shotId: string): Promise<ShotSurroundings> {
  return (await listSurroundings(db, [shotId])).get(shotId) as ShotSurroundings;
}

/** The same of several shots, by id. */
export async function listSurroundings(db: Database, shotIds: string[]): Promise<Map<string, ShotSurroundings>> {
  if (shotIds.length === 0) return new Map();
  const read = await db
    .select({ id: shots.id, ...surroundings })
    .from(shots)
    .where(inArray(shots.id, shotIds));
  return new Map(read.map(({ id, ...rest }) => [id, rest]));
}

/** Whether the email address reads the shot, by a share of it or of its project; false for a draft. */
export async function isReader(db: Database, shotId: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: shotReaders.shotId })
    .from(shotReaders)
    .where(and(eq(shotReaders.shotId, shotId), eq(shotReaders.email, email)))
    .limit(1);
  return rows.length > 0;
}

/** Whether a shot of a query contains the uploaded image with a url; by the index `shots_uploaded_images`. */
const hasUploaded = (url: SQL): SQL => sql`uploaded_images(${shots.inspirationImages}) @> array[${url}]`;

/** Among how many shots with an image its readers are looked for: an account may have it on millions. */
const MOST_WITH_IMAGE = 100_000;

/** Whether the account owns a shot that contains the uploaded image, or reads one by a share. */
export async function isImageSeen(
  db: Database,
  url: string,
  { id: viewerId, email }: { id: string; email: string },
): Promise<boolean> {
  const isOnIt = and(hasUploaded(sql`${url}`), ne(shots.status, 'deleted'));
  const { id, projectId, ownerId } = shots;
  const isShown = sql<boolean>`${visibleToMembers}`.as('is_shown');
  const some = db.select({ id, projectId, ownerId, isShown }).from(shots).where(isOnIt).limit(MOST_WITH_IMAGE);
  const found = db.$with('found').as(some);
  const own = db.select({ id: found.id }).from(found).where(isOwner(found.ownerId, viewerId));
  // From the few shots with the image to their shares: what else is shared with the person is not read.
  const whole = db
    .select({ id: found.id })
    .from(found)
    .innerJoin(projectMembers, and(eq(projectMembers.projectId, found.projectId), eq(projectMembers.email, email)))
    .where(or(eq(found.isShown, true), shareMay('plan')));
  const single = db
    .select({ id: found.id })
    .from(found)
    .innerJoin(shotMembers, and(eq(shotMembers.shotId, found.id), eq(shotMembers.email, email)))
    .where(eq(found.isShown, true));
  const reads = unionAll(own, whole, single).as('reads');
  const rows = await db.with(found).select({ id: reads.id }).from(reads).limit(1);
  return rows.length > 0;
}

/** Whether a shot that is not deleted contains the uploaded image with a url. */
export const isOnShot = (url: SQL): SQL =>
  sql`exists (select from ${shots} where ${hasUploaded(url)} and ${ne(shots.status, 'deleted')})`;

/** How many letters of shots one statement writes: others are served in between. */
const WRITTEN_AT_ONCE = 500_000;
/** About what a shot has beside its search text and description. */
const OTHER_LETTERS = 2000;
const lettersOf = (row: { searchText: string; description: string }) =>
  row.searchText.length + row.description.length + OTHER_LETTERS;

/** Inserts shots into a locked project that has counted them; gives them in order, without one whose id is taken. */
export async function insertShots(tx: Database, rows: readonly ShotRow[]): Promise<ShotWithMembers[]> {
  const searched = await mapWithPauses(rows, (row) => ({
    ...row,
    searchText: searchTextOf(row),
    setupKey: filmNumberKey(row.setup),
  }));
  const stored: Written[] = [];
  for (const part of inParts(searched, WRITTEN_AT_ONCE, lettersOf))
    stored.push(
      ...(await tx
        .insert(shots)
        .values(part)
        .onConflictDoNothing({ target: shots.id })
        .returning({ id: shots.id, ...surroundings })),
    );
  const inserted = withSurroundings(rows, stored);
  await recordNewShots(tx, inserted);
  return inserted;
}

/** What the database says of a shot that was written. */
type Written = { id: string } & ShotSurroundings;

function withSurroundings(rows: readonly ShotRow[], written: Written[]): ShotWithMembers[] {
  const byId = new Map(written.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const its = byId.get(row.id);
    return its && byId.delete(row.id) ? [{ ...row, ...its }] : [];
  });
}

/** Updates columns of a locked shot and gives the new row. Throws CONFLICT as `countText` does. */
export async function changeShot(tx: Database, shot: ShotRow, changes: Partial<ShotRow>): Promise<ShotWithMembers> {
  const changed = { ...shot, ...changes };
  const derived = {
    ...(searchedFields.some((field) => field in changes) && { searchText: searchTextOf(changed) }),
    ...(changes.setup !== undefined && { setupKey: filmNumberKey(changes.setup) }),
  };
  const entry = entryBeside(tx, { was: shot, is: changed });
  const [written] = await (entry ? tx.with(entry) : tx)
    .update(shots)
    .set({ ...changes, ...derived })
    .where(eq(shots.id, shot.id))
    .returning(surroundings);
  await pruneAfter(tx, [{ was: shot, is: changed }]);
  await countText(tx, shot.projectId, shotTextBytes(changed) - shotTextBytes(shot));
  await recordShotChanges(tx, [{ was: shot, is: changed }]);
  return { ...changed, ...(written as ShotSurroundings) };
}

/**
 * Writes shots of one project that are locked as they are to be; gives them by id with their members. Throws CONFLICT
 * as `countText` does.
 */
export async function changeShots(
  tx: Database,
  rows: readonly { was: ShotRow; is: ShotRow }[],
): Promise<Map<string, ShotWithMembers>> {
  const [first] = rows;
  if (!first) return new Map();
  const searched = await mapWithPauses(rows, ({ was, is }) => ({
    was: { ...was, searchText: '', setupKey: filmNumberKey(was.setup) },
    is: {
      ...is,
      searchText: searchedFields.some((field) => was[field] !== is[field]) ? searchTextOf(is) : '',
      setupKey: filmNumberKey(is.setup),
    },
  }));
  const written: Written[] = [];
  for (const part of inParts(searched, WRITTEN_AT_ONCE, ({ is }) => lettersOf(is))) {
    const { set, changed: joined, isChanged } = rowsUpdate(shots, part);
    written.push(
      ...(await tx
        .update(shots)
        .set(set)
        .from(joined)
        .where(isChanged)
        .returning({ id: shots.id, ...surroundings })),
    );
  }
  const grown = rows.reduce((sum, { was, is }) => sum + shotTextBytes(is) - shotTextBytes(was), 0);
  await countText(tx, first.was.projectId, grown);
  await recordHistory(tx, rows);
  await recordShotChanges(tx, rows);
  const changed = withSurroundings(
    rows.map(({ is }) => is),
    written,
  );
  return new Map(changed.map((shot) => [shot.id, shot]));
}
