import { notFound } from '../../../kernel/errors';
import type { SignedContext } from '../../../server/context';
import { hashSecret } from '../../../server/secret';
import { deleteOtherSessions, deleteSessionOf, listSessions, type SessionRow } from './session.repo';
import { oldestStart } from './session.rules';
import type { DeviceOut, EndDeviceInput } from './session.schema';
import { deviceToWire } from './session.wire';

/** The devices on which the account is signed in, this browser first, then the last used. */
export async function listDevices(ctx: SignedContext): Promise<{ session: SessionRow; current: boolean }[]> {
  const now = ctx.clock.now();
  const rows = await listSessions(ctx.db, { userId: ctx.user.id, now, oldest: oldestStart(now) });
  const here = currentHash(ctx);
  const devices = rows.map((session) => ({ session, current: session.idHash === here }));
  return devices.sort((one, other) => Number(other.current) - Number(one.current));
}

/** The same in the contract's form, for the export of the account. */
export async function exportDevices(ctx: SignedContext): Promise<DeviceOut[]> {
  return (await listDevices(ctx)).map(deviceToWire);
}

/** Signs a device out, which may be this browser. Throws NOT_FOUND for a session of another account. */
export async function endDevice(ctx: SignedContext, { id }: EndDeviceInput): Promise<void> {
  const gone = await deleteSessionOf(ctx.db, { userId: ctx.user.id, id });
  if (!gone) throw notFound();
  if (gone === currentHash(ctx)) await ctx.signOut();
}

/** Signs out every device except this one. */
export async function endOtherDevices(ctx: SignedContext): Promise<void> {
  await deleteOtherSessions(ctx.db, { userId: ctx.user.id, idHash: currentHash(ctx) });
}

function currentHash({ sessionId }: SignedContext): string {
  return hashSecret(sessionId ?? '');
}
