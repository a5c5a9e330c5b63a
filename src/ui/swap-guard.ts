/** The shortest time in which a person sees that another thing stands under the pointer, in milliseconds. */
const SEEN = 500;

/**
 * Tells whether a press means what stands under the pointer: not in the moment after it took the place of something
 * else by itself, since the hand was on its way to that. `now` and `swappedAt` are of one clock; null for no swap.
 */
export const isMeant = (now: number, swappedAt: number | null): boolean =>
  swappedAt === null || now - swappedAt >= SEEN;
