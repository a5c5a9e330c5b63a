/** Text that may be read at once, in bytes. */
const SLICE_TEXT = 4 * 1024 * 1024;
/** How many shots of a project with less text are read at once, so that other requests are served in between. */
const SLICE = 500;
/** Of a project with more: each may have a description of 100 kB and names of that much. */
const SMALL_SLICE = 100;

/**
 * How many of a project's shots are read at once: what the database answers is in memory as a whole (case B2). Slices
 * are as long as they may be, since each is a statement.
 */
export const sliceOf = ({ textBytes }: { textBytes: number }) => (textBytes > SLICE_TEXT ? SMALL_SLICE : SLICE);
