import type { SignedContext } from '../../server/context';
import { type Database, transaction } from '../../server/database';
import { type HeldShot, ownedShot } from './shot.access';
import { changeShot } from './shot.repo';
import type { ShotRow } from './shot.table';
import type { ShotView } from './shot.wire';
import { findStoredShot, swapShot } from './shot-swap.repo';

/**
 * What a write makes of a shot; null when it changes nothing. Throws for what may not be written. It may be asked twice, and what it
 * asks the database it asks `db`.
 */
type Decide = (held: HeldShot, db: Database) => Partial<ShotRow> | null | Promise<Partial<ShotRow> | null>;

/**
 * Changes a shot of the caller, which stays in the sight of whoever sees it. Nearly always nobody else writes to it at that moment:
 * so it is decided on what is read, and written if that still holds, which is two statements and no lock between them. Else, and for
 * whoever is not its owner, it is done over in a transaction that holds project and shot. Throws as `ownedShot`, and what `decide` throws.
 */
export async function changeOwnShot(ctx: SignedContext, id: string, decide: Decide): Promise<ShotView> {
  const now = ctx.clock.now();
  const stored = await findStoredShot(ctx.db, id);
  if (stored && stored.shot.ownerId === ctx.user.id) {
    const { shot } = stored;
    const changes = await decide(stored, ctx.db);
    if (!changes) return { shot, isShared: false, now };
    if (await swapShot(ctx.db, stored, changes, ctx.tab))
      return { shot: { ...shot, ...changes }, isShared: false, now };
  }
  return transaction(ctx, async (tx) => {
    const held = await ownedShot(ctx, tx, id);
    const changes = await decide(held, tx);
    if (changes) await changeShot(tx, held.shot, changes);
    return { shot: { ...held.shot, ...changes }, isShared: false, now };
  });
}
