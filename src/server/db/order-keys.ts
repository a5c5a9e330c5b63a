/**
 * The longest key of an order, in letters. A key grows with each move between the same two neighbours. An index of
 * PostgreSQL takes entries of at most 2,700 bytes, and `fractional-indexing` overflows the stack on very long keys.
 */
const LONGEST = 200;

/** Whether a key of `fractional-indexing` is too long: the caller then gives every row of the order a new key. */
export const isLongKey = (key: string): boolean => key.length > LONGEST;
