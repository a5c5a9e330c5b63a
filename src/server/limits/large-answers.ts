import { boundedQueue } from './bounded-queue';

/** How many large answers are made at once, in all and for one account. */
const PLACES = 4;
const PLACES_EACH = 2;
/** How many more may wait, in all and of one account with those under way. */
const WAITING = 200;
const EACH = 40;

/**
 * Runs a call whose answer may be larger than a page when one of the places for them is free: each reads and computes
 * as long as a hundred others (case B2). Throws SERVICE_UNAVAILABLE when too many wait.
 */
export const inLargeAnswerPlace = boundedQueue(PLACES, WAITING, EACH, PLACES_EACH);
