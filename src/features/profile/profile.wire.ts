import type { SessionUser } from '../../server/auth/sessions';
import type { ProfileOut } from './profile.schema';

/** The response of reading the profile, whose hash is its ETag. */
export function profileBody(user: SessionUser) {
  return { success: true as const, data: profileToWire(user) };
}

/** A profile by JSON names. */
export function profileToWire({ id, name, email, profileImage }: SessionUser): ProfileOut {
  return { _id: id, name, email, profileImage };
}
