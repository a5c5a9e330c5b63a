import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** `count` is how many shots a project has in all, drafts included: for its owner alone, who could tell by it when they are worked on. */
export const changeKinds = ['shot', 'project', 'count', 'team'] as const;

/**
 * What was changed, by ids, for the pages that are open elsewhere (docs/adr/0009). Written in the transaction of the change and
 * swept after a day. Times are the database's own, since the processes that write and read them share nothing else.
 */
export const changesTable = pgTable(
  'changes',
  {
    /** The writing transaction: what a reader may have missed is told by it, as no counter could. */
    xid: bigint({ mode: 'number' }).notNull().default(sql`(pg_current_xact_id()::text::bigint)`),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    kind: text({ enum: changeKinds }).notNull(),
    /** Whose it is; null when the account went with it. */
    ownerId: uuid('owner_id'),
    projectId: uuid('project_id'),
    /** Null for a change of the project itself, its number of shots included. */
    shotId: uuid('shot_id'),
    /** Addresses that could see it until then. */
    lost: text().array().notNull().default(sql`'{}'`),
    /** The tab that made the change, which knows of it already. */
    tab: text(),
  },
  (table) => [index('changes_xid').on(table.xid), index('changes_at').on(table.at)],
);
