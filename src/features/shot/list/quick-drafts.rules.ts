import { shotLimits } from '../shot-limits.data';

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

/** Titles that wait to be added; those of a call without an answer have its key, under which they are made but once. */
export interface WaitingTitles {
  titles: string[];
  key?: string;
}

/** What waits, as it was kept; '' is nothing, and so is what is not ours. */
export function readWaiting(kept: string): WaitingTitles[] {
  try {
    const waiting: unknown = JSON.parse(kept);
    return Array.isArray(waiting) ? waiting.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

/** What waits, to be kept. */
export function writeWaiting(waiting: readonly WaitingTitles[]): string {
  return waiting.length > 0 ? JSON.stringify(waiting) : '';
}

/** What waits, with what was sent after those that were sent and before those that were not. */
export function withUnanswered(waiting: readonly WaitingTitles[], sent: WaitingTitles): WaitingTitles[] {
  const isSent = ({ key }: WaitingTitles) => key !== undefined;
  return [...waiting.filter(isSent), sent, ...waiting.filter((one) => !isSent(one))];
}

function isWaiting(one: unknown): one is WaitingTitles {
  const { titles, key } = (one ?? {}) as { titles?: unknown; key?: unknown };
  const isText = (value: unknown) => typeof value === 'string';
  return Array.isArray(titles) && titles.every(isText) && (key === undefined || isText(key));
}
