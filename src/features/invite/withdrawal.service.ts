import type { Platform } from '../../server/platform';
import { deleteExpiredInvites, endInvitesToShot } from './invite.repo';

/** Ends the open invitations to a shot of those who are taken off it: an old token brings nobody back. */
export const withdrawInvites = endInvitesToShot;

/** Removes invitations that nobody can accept any more. */
export function sweepInvites({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  return deleteExpiredInvites(db, clock.now());
}
