/** The most calendar links of an account (contract-beyond section 2). */
export const MAX_FEEDS = 20;

/** The longest reminder, in minutes: a day. */
export const MAX_REMIND_MINUTES = 1440;

/** The most events of a feed (contract-crew, section 16). */
export const MAX_EVENTS = 5000;

/** A shot leaves the feed when its end is this many days ago. */
const SHOWN_DAYS = 90;

/** A read is recorded at most this often, in ms. */
export const READ_RECORDED_MS = 60_000;

/** The end from which on shots are in a feed. */
export function shownFrom(now: Date): Date {
  return new Date(now.getTime() - SHOWN_DAYS * 86_400_000);
}

/** The path of a link's feed. */
export const feedPath = (token: string) => `/calendar/${token}.ics`;

const feedFile = /^([\w-]{43})\.ics$/;

/** The token in the last part of a feed's path; null for what is none of ours. */
export function tokenOfFile(file: string): string | null {
  return feedFile.exec(file)?.[1] ?? null;
}
