import { AppError } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';

/**
 * What the shots of one call may hold together: they are in memory as rows, as JSON and sealed, for up to four calls at
 * once. Two calls of 32 MB end the process, and one of 16 MB holds the embedded database for a second.
 */
const MOST_BYTES = 8_000_000;

/** About what a new member of a shot takes: its row, and its part of the answer. */
const NEW_MEMBER_BYTES = 400;

/** Throws PAYLOAD_TOO_LARGE for a call whose shots take more bytes than fit in memory, with the members they get. */
export function assertFitsCall({ bytes = 0, newMembers = 0 }: { bytes?: number; newMembers?: number }): void {
  if (bytes + newMembers * NEW_MEMBER_BYTES > MOST_BYTES)
    throw new AppError('PAYLOAD_TOO_LARGE', messages.shot.tooMuchToChange);
}
