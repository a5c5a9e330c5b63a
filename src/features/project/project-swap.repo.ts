import { sql } from 'drizzle-orm';
import { announceIf } from '../../server/change-notices';
import { changesAsJson, logOfEach } from '../../server/changes';
import { type Database, part, prepared } from '../../server/database';
import { isKeyOf, keysOf } from '../../server/gathered';
import { jsonRow } from '../../server/json-rows';
import { givenRows, givenText, placesOf, writtenTogether } from '../../server/written-together';
import { type ProjectRow, projects } from './project.table';
import { projectChange } from './project-changes.repo';

/** What a project's own writes change of it; each of them makes `updatedAt` later. */
export type ProjectChanges = Pick<ProjectRow, 'updatedAt'> &
  Partial<Pick<ProjectRow, 'title' | 'countryCode' | 'startAt' | 'endAt' | 'status'>>;

interface Swap {
  before: ProjectRow;
  changes: ProjectChanges;
  tab: string | null;
}

const { title, countryCode, startAt, endAt, status, updatedAt } = projects;
const listed = sql.join(
  [title, countryCode, startAt, endAt, status, updatedAt].map(({ name }) => sql.identifier(name)),
  sql`, `,
);

// Shots that come and go count beside it: their number is not what was read, and not written.
const swapAll = writtenTogether<Swap>(
  ({ before }) => before.id,
  async (db, swaps) => {
    const statement = prepared(db, 'projects_swapped', (db) => {
      const held = sql`select g.at, p.id, g.columns, g.changes from ${projects} p join given g on g.id = p.id
        where ${isKeyOf(projects.id, 'ids', sql`p.id`)} and date_trunc('milliseconds', p.updated_at) = g.updated_at
        for no key update of p skip locked`;
      const changed = sql`update ${projects} p set (${listed}) = (select ${listed} from json_populate_record(p, h.columns))
        from held h where p.id = h.id returning h.at, h.changes`;
      return db
        .with(
          givenRows(db, sql`id uuid, updated_at timestamptz, columns json, changes json`),
          part(db, 'held', held),
          part(db, 'changed', changed),
          part(db, 'logged', logOfEach(sql`changed`)),
        )
        .select({ at: sql<number>`at` })
        .from(sql`changed`);
    });
    const rows = swaps.map(({ before, changes, tab }) => ({
      ...{ id: before.id, updated_at: before.updatedAt },
      columns: jsonRow(projects, changes),
      changes: changesAsJson([projectChange(before)], tab),
    }));
    const ids = keysOf(rows.map(({ id }) => id));
    return placesOf(await statement.execute({ ids, given: givenText(rows) }));
  },
);

/**
 * Changes columns of a project in one statement, without a lock over several. False, and nothing is changed, when it was changed since
 * it was read, or somebody holds it (docs/adr/0012).
 */
export async function swapProject(
  db: Database,
  before: ProjectRow,
  changes: ProjectChanges,
  tab: string | null,
): Promise<boolean> {
  return announceIf(db, await swapAll(db, { before, changes, tab }));
}
