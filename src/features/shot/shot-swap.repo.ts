import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { announceIf } from '../../server/change-notices';
import { changesAsJson, logOfEach } from '../../server/changes';
import { type Database, part, prepared } from '../../server/database';
import { foundFor, gathered, isKeyOf, keysOf } from '../../server/gathered';
import { jsonRow } from '../../server/json-rows';
import { givenRows, givenText, placesOf, writtenTogether } from '../../server/written-together';
import { type ProjectRow, projects } from '../project/project.table';
import { type ShotWithMembers, wholeShot } from './shot.repo';
import { type ShotRow, shots } from './shot.table';
import { changesOf } from './shot-changes.repo';
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

const columns = Object.values(getTableColumns(shots)).map(({ name }) => sql.identifier(name));
const listed = sql.join(columns, sql`, `);

interface Swap {
  stored: StoredShot;
  changes: Partial<ShotRow>;
  tab: string | null;
}

// The project first, as whoever locks both does. Nobody is waited for: who finds a row taken goes the way under locks.
const swapAll = writtenTogether<Swap>(
  ({ stored }) => stored.shot.id,
  async (db, swaps) => {
    const statement = prepared(db, 'shots_swapped', (db) => {
      const held = sql`select p.id from ${projects} p where ${isKeyOf(projects.id, 'projectIds', sql`p.id`)} and p.status = 'active'
        for share skip locked`;
      const taken = sql`select g.at, s.id, g.columns, g.changes from held h join given g on g.project_id = h.id
        join ${shots} s on s.id = g.id and s.xmin = g.state where ${isKeyOf(shots.id, 'ids', sql`s.id`)} for no key update of s skip locked`;
      const changed = sql`update ${shots} s
        set (${listed}) = (select ${listed} from json_populate_record(s, t.columns))
        from taken t where s.id = t.id returning t.at, t.changes`;
      return db
        .with(
          givenRows(db, sql`id uuid, project_id uuid, state xid, columns json, changes json`),
          part(db, 'held', held),
          part(db, 'taken', taken),
          part(db, 'changed', changed),
          part(db, 'logged', logOfEach(sql`changed`)),
        )
        .select({ at: sql<number>`at` })
        .from(sql`changed`);
    });
    const rows = swaps.map(({ stored: { shot, state }, changes, tab }) => ({
      ...{ id: shot.id, project_id: shot.projectId, state },
      columns: jsonRow(shots, { ...changes, ...searchedAs({ ...shot, ...changes }) }),
      changes: changesAsJson(changesOf(shot, changes.status ?? shot.status), tab),
    }));
    const done = await statement.execute({
      ids: keysOf(rows.map(({ id }) => id)),
      projectIds: keysOf(rows.map(({ project_id }) => project_id)),
      given: givenText(rows),
    });
    return placesOf(done);
  },
);

/**
 * Changes columns of a shot in an active project, which may not go out of anybody's sight with that. False, and nothing is changed,
 * when the row is not in that state any more, somebody holds it or its project, or the project is completed.
 */
export async function swapShot(
  db: Database,
  stored: StoredShot,
  changes: Partial<ShotRow>,
  tab: string | null,
): Promise<boolean> {
  return announceIf(db, await swapAll(db, { stored, changes, tab }));
}
