import { boundedQueue } from './bounded-queue';

/** How many more may wait, in all and of one account with those under way. */
const WAITING = 200;
const EACH = 40;

/**
 * Each runs a call when one of its places is free, so many in all and for one account, and throws SERVICE_UNAVAILABLE
 * when too many wait. Each has places of its own: lists of whole projects hold up no other read.
 */
export const answerPlaces = {
  /** Whole shots of a project: each list reads and computes as long as a hundred other calls (case B2). */
  wholeLists: boundedQueue(4, WAITING, EACH, 2),
  /** Scenes, days, projects and what lists name in a line each: some MB at most. */
  lists: boundedQueue(8, WAITING, EACH, 4),
  /** Writes that hold many whole shots in memory, several times with their answer. */
  manyShots: boundedQueue(4, WAITING, EACH, 2),
  /** Writes of a few: those of one account wait for its locks, and must not wait with all connections. */
  fewShots: boundedQueue(16, WAITING, EACH, 2),
};
