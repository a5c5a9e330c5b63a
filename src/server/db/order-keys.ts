/**
 * From how many letters on the keys of an order are made anew. A key grows with each move between the same neighbours;
 * PostgreSQL's index takes 2,700 bytes, and `fractional-indexing` works by recursion.
 */
const LONGEST = 200;

/** Whether a key of `fractional-indexing` is so long that all keys of its order are to be made anew. */
export const isLongKey = (key: string): boolean => key.length > LONGEST;
