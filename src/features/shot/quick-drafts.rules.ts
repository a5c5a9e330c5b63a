import { shotLimits } from './shot-limits.data';

/** What lines ask to make drafts of. */
export interface TitleLines {
  /** The titles of the next call, in their order; the same one twice is two drafts. */
  titles: string[];
  /** Those that are over what one call takes. */
  later: string[];
  /** Lines that are no title, being too long. */
  tooLong: string[];
}

/** Reads lines as the titles of drafts. */
export function titleLines(lines: readonly string[]): TitleLines {
  const fits = (line: string) => line.length <= shotLimits.title;
  const fitting = lines.filter(fits);
  return {
    titles: fitting.slice(0, shotLimits.drafts),
    later: fitting.slice(shotLimits.drafts),
    tooLong: lines.filter((line) => !fits(line)),
  };
}
