import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { shots } from './shot.table';

/** How many rows one statement writes: others are served in between. */
const AT_ONCE = 500;

/** Gives all shots of a locked project to another account, deleted ones too. */
export async function moveShotsTo(tx: Database, projectId: string, ownerId: string): Promise<void> {
  const others = and(eq(shots.projectId, projectId), ne(shots.ownerId, ownerId));
  const some = tx.select({ id: shots.id }).from(shots).where(others).limit(AT_ONCE);
  for (;;) {
    const moved = await tx.update(shots).set({ ownerId }).where(inArray(shots.id, some)).returning({ id: shots.id });
    if (moved.length === 0) return;
  }
}
