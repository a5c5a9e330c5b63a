import type { SessionUser } from '../../server/context';
import type { ProfileOut } from './profile.schema';

/** A profile in the wire's names. */
export function profileToWire({ id, name, email, profileImage }: SessionUser): ProfileOut {
  return { _id: id, name, email, profileImage };
}
