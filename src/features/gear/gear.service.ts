import { AppError } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { transaction } from '../../server/db/transaction';
import { projectFor } from '../project/project.service';
import { deleteGear, findGearRows, insertGear, listGearRows } from './gear.repo';
import { gearNameKey, uniqueNames } from './gear.rules';
import type { GearOut } from './gear.schema';
import type { GearRow } from './gear.table';
import { type Gear, gearToWire } from './gear.wire';

/**
 * Adds a piece to the caller's default gear list (contract section 3). Throws CONFLICT when the name is there, ignoring
 * case, and for more than an account may have.
 */
export async function addGear(ctx: SignedContext, input: { gearName: string }): Promise<Gear> {
  const row = newRow(ctx, input.gearName);
  const added = await transaction(ctx, (tx) => insertGear(tx, ctx.user.id, [row]));
  if (added.size === 0) throw new AppError('CONFLICT', messages.gear.exists);
  return row;
}

/**
 * Adds several pieces, all or none; a name that is in the list already, or is sent twice, is no error. Gives the new
 * and the known ones, each in the order of the request (spec section 5, for a pasted list). Throws CONFLICT for more
 * than an account may have.
 */
export async function addManyGear(
  ctx: SignedContext,
  input: { gearNames: string[] },
): Promise<{ added: Gear[]; known: Gear[] }> {
  const rows = uniqueNames(input.gearNames).map((name) => newRow(ctx, name));
  if (rows.length === 0) return { added: [], known: [] };
  // In the order of the names: of two concurrent calls with the same names the second waits, without a deadlock.
  const inserted = await transaction(ctx, (tx) => insertGear(tx, ctx.user.id, rows.toSorted(byNameKey)));
  const others = rows.filter(({ id }) => !inserted.has(id)).map(({ nameKey }) => nameKey);
  const found = others.length === 0 ? [] : await findGearRows(ctx.db, ctx.user.id, others);
  return {
    added: rows.filter(({ id }) => inserted.has(id)),
    known: others.flatMap((key) => found.find(({ nameKey }) => nameKey === key) ?? []),
  };
}

function newRow(ctx: SignedContext, name: string): GearRow {
  return { id: newId(), ownerId: ctx.user.id, name, nameKey: gearNameKey(name), createdAt: ctx.clock.now() };
}

function byNameKey(a: GearRow, b: GearRow): number {
  return a.nameKey < b.nameKey ? -1 : 1;
}

/** The default gear list of an account, in the order in which pieces were added; checks no access. */
export const listGearOf = (db: Database, ownerId: string): Promise<readonly Gear[]> => listGearRows(db, ownerId);

/** That of the caller. */
export const listGear = ({ db, user }: SignedContext): Promise<readonly Gear[]> => listGearOf(db, user.id);

/** The gear list of a project's owner, for its owner and editors. Throws FORBIDDEN and NOT_FOUND. */
export async function listGearOfProject(ctx: SignedContext, { id }: { id: string }): Promise<readonly Gear[]> {
  const { project } = await projectFor(ctx, id, 'plan');
  return listGearOf(ctx.db, project.ownerId);
}

/** The same by JSON names; for the export. */
export async function exportGear(ctx: SignedContext): Promise<GearOut[]> {
  return (await listGear(ctx)).map(gearToWire);
}

/** Removes gear from the caller's default list; shots that use it keep it. Throws NOT_FOUND. */
export async function removeGear(ctx: SignedContext, input: { id: string }): Promise<void> {
  if (!(await deleteGear(ctx.db, ctx.user.id, input.id))) throw new AppError('NOT_FOUND', messages.errors.notFound);
}
