import { shotLimits } from '../shot-limits.data';

/** Lines parsed as titles of drafts. */
export interface TitleLines {
  /** The titles of the next call, in their order; the same one twice makes two drafts. */
  titles: string[];
  /** Titles beyond the limit of one call. */
  later: string[];
  /** Lines that are too long for a title. */
  tooLong: string[];
}

/** "1. " of a numbered list; "1.5 km" is none. */
const listNumber = /^\p{Nd}{1,4}\.(?!\p{Nd})\s*(?=\S)/u;

/** Parses lines as the titles of drafts. A numbered list keeps its order alone: shots get numbers of their own. */
export function titleLines(lines: readonly string[]): TitleLines {
  const fits = (title: string) => title.length <= shotLimits.title;
  const titles = lines.map((line) => line.replace(listNumber, ''));
  const fitting = titles.filter(fits);
  return {
    titles: fitting.slice(0, shotLimits.drafts),
    later: fitting.slice(shotLimits.drafts),
    tooLong: titles.filter((title) => !fits(title)),
  };
}

/** Titles that wait to be added. A call without a response keeps its key, so that a retry adds no title twice. */
export interface WaitingTitles {
  titles: string[];
  key?: string;
}

/** Parses the stored titles; none for '' and for a text of another form. */
export function readWaiting(stored: string): WaitingTitles[] {
  try {
    const waiting: unknown = JSON.parse(stored);
    return Array.isArray(waiting) ? waiting.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

/** Serialises the titles for storing. */
export function writeWaiting(waiting: readonly WaitingTitles[]): string {
  return waiting.length > 0 ? JSON.stringify(waiting) : '';
}

/** The waiting titles with a call added: after those that were sent, before those that were not. */
export function withFailedCall(waiting: readonly WaitingTitles[], sent: WaitingTitles): WaitingTitles[] {
  const isSent = ({ key }: WaitingTitles) => key !== undefined;
  return [...waiting.filter(isSent), sent, ...waiting.filter((one) => !isSent(one))];
}

function isWaiting(one: unknown): one is WaitingTitles {
  const { titles, key } = (one ?? {}) as { titles?: unknown; key?: unknown };
  const isText = (value: unknown) => typeof value === 'string';
  return Array.isArray(titles) && titles.every(isText) && (key === undefined || isText(key));
}
