import { AppError } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import { deleteGear, insertGear, listGearRows } from './gear.repo';
import { gearNameKey } from './gear.rules';
import type { GearOut } from './gear.schema';
import { gearToWire } from './gear.wire';

/** One thing of an account's default gear list. */
export interface Gear {
  id: string;
  name: string;
}

/** Adds to the caller's default gear list (contract section 3). Throws CONFLICT when the name is there, case ignored. */
export async function addGear(ctx: SignedContext, input: { gearName: string }): Promise<Gear> {
  const added = {
    id: newId(),
    ownerId: ctx.user.id,
    name: input.gearName,
    nameKey: gearNameKey(input.gearName),
    createdAt: ctx.clock.now(),
  };
  if (!(await insertGear(ctx.db, added))) throw new AppError('CONFLICT', messages.gear.exists);
  return added;
}

/** The caller's default gear list, in the order in which it grew. */
export function listGear(ctx: SignedContext): Promise<Gear[]> {
  return listGearRows(ctx.db, ctx.user.id);
}

/** The same in the wire's names; for the export. */
export async function exportGear(ctx: SignedContext): Promise<GearOut[]> {
  return (await listGear(ctx)).map(gearToWire);
}

/** Takes gear off the caller's default list; shots that chose it keep it. Throws NOT_FOUND. */
export async function removeGear(ctx: SignedContext, input: { id: string }): Promise<void> {
  if (!(await deleteGear(ctx.db, ctx.user.id, input.id))) throw new AppError('NOT_FOUND', messages.errors.notFound);
}
