import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { outboxTable } from './outbox.table';

/** The mails that wait, and those that were given up and are not forgotten yet. */
export interface Backlog {
  waiting: number;
  givenUp: number;
  /** When the oldest of those that wait was written down; null for none. */
  oldest: Date | null;
}

/** How far the outbox is behind. */
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
