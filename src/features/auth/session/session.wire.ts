import { deviceName } from '../device.rules';
import type { SessionRow } from './session.repo';
import { lastUse } from './session.rules';
import type { DeviceOut } from './session.schema';

/** A session for the list of devices, without anything that grants access. */
export function deviceToWire({ session, current }: { session: SessionRow; current: boolean }): DeviceOut {
  return {
    _id: session.id,
    device: deviceName(session.userAgent),
    current,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: lastUse(session.expiresAt).toISOString(),
  };
}
