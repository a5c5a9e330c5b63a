import type { SessionUser } from '../../server/auth/sessions';
import type { UserOut } from './auth.schema';

/** The account in the contract's form (contract section 3). */
export function userToWire({ id, name, email, profileImage }: SessionUser): UserOut {
  return { _id: id, name, email, profileImage };
}
