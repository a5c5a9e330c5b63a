import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { announceChanges } from '../../server/change-notices';
import { changesText, logAfter, type NewChange } from '../../server/changes';
import { afterCommit, type Database, part, prepared } from '../../server/database';
import { foundFor, gathered, isKeyOf, keysOf } from '../../server/gathered';
import { jsonRow, jsonRows, rowsOf } from '../../server/json-rows';
import { type ProjectRow, projects } from '../project/project.table';
import { type ShotWithMembers, wholeShot } from './shot.repo';
import { type ShotRow, shots } from './shot.table';
import { changesOf, countChange } from './shot-changes.repo';
import { searchedAs } from './shot-search.rules';

// What is written in one statement, without a lock that is held over several: a write is made of what was read, and happens only
// if that still holds. Whoever gets false reads again under locks.

/** A shot and its project as they are stored at one moment; nothing of it is held. */
interface StoredShot {
  shot: ShotWithMembers;
  project: ProjectRow;
  /** This state of the row, by the transaction that wrote it. */
  state: string;
}

/** The shot of this id, unless it is deleted; whoever may see it. */
export const findStoredShot = gathered(async (db, ids: string[]) => {
  const found = await prepared(db, 'stored_shots', (db) =>
    db
      .select({ shot: wholeShot, project: projects, state: sql<string>`${shots}.xmin::text` })
      .from(shots)
      .innerJoin(projects, eq(projects.id, shots.projectId))
      .where(and(isKeyOf(shots.id, 'ids'), ne(shots.status, 'deleted'))),
  ).execute({ ids: keysOf(ids) });
  return foundFor<StoredShot>(ids, found, ({ shot }) => shot.id);
});

const given = sql.placeholder;
const columns = Object.values(getTableColumns(shots)).map(({ name }) => sql.identifier(name));
const listed = sql.join(columns, sql`, `);

/**
 * Changes columns of a shot in an active project, which may not go out of anybody's sight with that. False, and nothing is changed,
 * when the row is not in that state any more or the project is completed.
 */
export async function swapShot(
  db: Database,
  { shot, state }: StoredShot,
  changes: Partial<ShotRow>,
  tab: string | null,
): Promise<boolean> {
  const statement = prepared(db, 'shot_swapped', (db) => {
    // The project first, as whoever locks both does: nobody waits for the other.
    const held = sql`select id from ${projects} where id = ${given('projectId')}::text::uuid and status = 'active' for share`;
    const changed = sql`update ${shots} s
      set (${listed}) = (select ${listed} from json_populate_record(s, ${given('columns')}::text::json))
      from held where s.id = ${given('id')}::text::uuid and s.xmin = ${given('state')}::text::xid returning s.id`;
    const parts = [part(db, 'held', held), part(db, 'changed', changed)];
    return db
      .with(...parts, part(db, 'logged', logAfter(sql`changed`)))
      .select({ id: sql`id` })
      .from(sql`changed`);
  });
  const searched = searchedAs({ ...shot, ...changes });
  const done = await statement.execute({
    ...{ id: shot.id, projectId: shot.projectId, state },
    columns: JSON.stringify(jsonRow(shots, { ...changes, ...searched })),
    changes: changesText(changesOf(shot, changes.status ?? shot.status), tab),
  });
  return tellIf(db, done.length > 0);
}

/** Adds shots to an active project of an owner and counts them. False, and nothing is added, when it is not theirs or not active. */
export async function addShots(
  db: Database,
  { projectId, ownerId }: Pick<ShotRow, 'projectId' | 'ownerId'>,
  rows: readonly ShotRow[],
  tab: string | null,
): Promise<boolean> {
  const statement = prepared(db, 'shots_added', (db) => {
    const counted = sql`update ${projects} set shot_count = shot_count + ${given('count')}::text::integer
      where id = ${given('projectId')}::text::uuid and owner_id = ${given('ownerId')}::text::uuid and status = 'active' returning id`;
    const added = sql`insert into ${shots} select r.* from counted, ${rowsOf(shots, 'rows')} r returning id`;
    const parts = [part(db, 'counted', counted), part(db, 'added', added)];
    return db
      .with(...parts, part(db, 'logged', logAfter(sql`counted`)))
      .select({ id: sql`id` })
      .from(sql`added`);
  });
  const stored = rows.map((row) => ({ ...row, ...searchedAs(row) }));
  const changes: NewChange[] = [countChange({ ownerId, projectId })];
  const done = await statement.execute({
    ...{ projectId, ownerId, count: String(rows.length) },
    ...{ rows: jsonRows(shots, stored), changes: changesText(changes, tab) },
  });
  return tellIf(db, done.length > 0);
}

function tellIf(db: Database, isDone: boolean): boolean {
  if (isDone) afterCommit(db, announceChanges);
  return isDone;
}
