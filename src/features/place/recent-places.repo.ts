import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/db/database';
import { shots } from '../shot/shot.table';

/**
 * The places of an account's latest shots: the last ones in the order of `projectId`, planned and completed ones by
 * their end. Each part is read along its index and stops at `limit`, however many shots there are.
 */
export function listUsedPlaces(
  db: Database,
  { ownerId, projectId, limit }: { ownerId: string; projectId: string | undefined; limit: number },
) {
  const { location, locationData, timeZoneId, startDateTime, endDateTime, position, status } = shots;
  const columns = { projectId: shots.projectId, location, locationData, timeZoneId, startDateTime, endDateTime };
  const latest = (which: SQL | undefined, order: SQL) =>
    db
      .select({ ...columns, position })
      .from(shots)
      .where(and(eq(shots.ownerId, ownerId), ne(location, ''), which))
      .orderBy(order)
      .limit(limit);
  const planned = latest(eq(status, 'upcoming'), desc(endDateTime));
  const completed = latest(eq(status, 'completed'), desc(endDateTime));
  if (projectId === undefined) return unionAll(planned, completed);
  const ofProject = and(eq(shots.projectId, projectId), ne(status, 'deleted'));
  return unionAll(planned, completed, latest(ofProject, desc(position)));
}
