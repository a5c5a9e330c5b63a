import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { outboxTable } from './outbox.table';

/** The mails that wait, and those that were given up in the last 30 days. */
export interface Backlog {
  waiting: number;
  givenUp: number;
  /** When the oldest waiting mail was added; null for none. */
  oldest: Date | null;
}

/** Counts the mails that wait and those that were given up. */
export async function findBacklog(db: Database): Promise<Backlog> {
  const { sentAt, parkedAt, createdAt } = outboxTable;
  const isWaiting = and(isNull(sentAt), isNull(parkedAt));
  const [found] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${isWaiting})`.mapWith(Number),
      givenUp: sql<number>`count(*) filter (where ${isNotNull(parkedAt)})`.mapWith(Number),
      oldest: sql<Date | null>`min(${createdAt}) filter (where ${isWaiting})`.mapWith(createdAt),
    })
    .from(outboxTable)
    .where(isNull(sentAt));
  return found ?? { waiting: 0, givenUp: 0, oldest: null };
}
