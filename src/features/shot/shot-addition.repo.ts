import { eq, sql } from 'drizzle-orm';
import { announceIf } from '../../server/change-notices';
import { changesAsJson, logOfEach } from '../../server/changes';
import { type Database, part, prepared } from '../../server/database';
import { isKeyOf, keysOf } from '../../server/gathered';
import { jsonRow, rowsIn } from '../../server/json-rows';
import { givenRows, givenText, placesOf, writtenTogether } from '../../server/written-together';
import { users } from '../auth/auth.table';
import { projects } from '../project/project.table';
import { type ShotRow, shots } from './shot.table';
import { countChange } from './shot-changes.repo';
import { searchedAs } from './shot-search.rules';

interface Addition extends Pick<ShotRow, 'projectId' | 'ownerId'> {
  rows: readonly ShotRow[];
  tab: string | null;
}

// Who holds an account, as its new password does, makes all wait that refers to it: it is left out with the rest that is held.
const addAll = writtenTogether<Addition>(
  ({ projectId }) => projectId,
  async (db, additions) => {
    const statement = prepared(db, 'shots_added', (db) => {
      const held = sql`select g.at, p.id, g.rows, g.changes from ${projects} p join given g on g.project_id = p.id and g.owner_id = p.owner_id
        join ${users} u on u.id = p.owner_id where ${isKeyOf(projects.id, 'projectIds', sql`p.id`)} and p.status = 'active'
        for no key update of p skip locked for key share of u skip locked`;
      const counted = sql`update ${projects} p set shot_count = shot_count + n.shots
        from (select id, sum(json_array_length(rows))::integer shots from held group by id) n where p.id = n.id returning p.id`;
      const added = sql`insert into ${shots} select r.* from held h, ${rowsIn(shots, sql`h.rows`)} r returning id`;
      return db
        .with(
          givenRows(db, sql`project_id uuid, owner_id uuid, rows json, changes json`),
          part(db, 'held', held),
          part(db, 'counted', counted),
          part(db, 'added', added),
          part(db, 'logged', logOfEach(sql`held`)),
        )
        .select({ at: sql<number>`at` })
        .from(sql`held`);
    });
    const stored = additions.map(({ projectId, ownerId, rows, tab }) => ({
      ...{ project_id: projectId, owner_id: ownerId },
      rows: rows.map((row) => jsonRow(shots, { ...row, ...searchedAs(row) })),
      changes: changesAsJson([countChange({ ownerId, projectId })], tab),
    }));
    const done = await statement.execute({
      projectIds: keysOf(stored.map(({ project_id }) => project_id)),
      given: givenText(stored),
    });
    return placesOf(done);
  },
);

/**
 * Adds shots to an active project of an owner and counts them. False, and nothing is added, when it is not theirs or not active, or
 * somebody else holds it or their account.
 */
export async function addShots(
  db: Database,
  { projectId, ownerId }: Pick<ShotRow, 'projectId' | 'ownerId'>,
  rows: readonly ShotRow[],
  tab: string | null,
): Promise<boolean> {
  return announceIf(db, await addAll(db, { projectId, ownerId, rows, tab }));
}

/** Waits for whoever holds the account that shots will refer to, and keeps it until the transaction ends. */
export async function holdOwner(tx: Database, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('key share');
}
