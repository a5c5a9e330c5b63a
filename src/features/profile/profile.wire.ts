import type { SessionUser } from '../../server/auth/sessions';
import type { ProfileOut } from './profile.schema';

/** What a read of the profile answers; its ETag is that of these words. */
export function profileBody(user: SessionUser) {
  return { success: true as const, data: profileToWire(user) };
}

/** A profile in the wire's names. */
export function profileToWire({ id, name, email, profileImage }: SessionUser): ProfileOut {
  return { _id: id, name, email, profileImage };
}
