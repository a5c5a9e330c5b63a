/** How many shots are read at once at most, so that other requests are served in between. */
export const LONGEST_SLICE = 500;
/** At least so many are measured for a slice, however few of them it has in the end. */
const SHORTEST_SLICE = 25;

/**
 * The bytes of shots that one statement may read, as `shotBytes` estimates them: what the database answers is in memory
 * as a whole (case B2). For a summary the database reads most of them only to count, which takes its time.
 */
export const sliceBytes = { whole: 4 * 1024 * 1024, summary: 16 * 1024 * 1024 } as const;

/**
 * How many shots to measure for the slice after one that held so many, where a slice has `longest` at most. Those for
 * which there is no room are measured again for the next slice, so that they should be few.
 */
export const nextSlice = (held: number, longest: number) => Math.min(longest, Math.max(SHORTEST_SLICE, 2 * held));

/**
 * Whether nothing stands behind a slice: fewer shots were found than were asked for, and all of them had room. `bytes`
 * are those of all that it has.
 */
export const isLastSlice = (
  { held, bytes }: { held: number; bytes: number },
  { take, most }: { take: number; most: number },
) => held < take && bytes < most;
