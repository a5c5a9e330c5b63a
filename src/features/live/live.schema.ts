import { z } from 'zod';

/**
 * How long ago, in seconds, the page asked for what it shows, and the id of its browser tab. Neither opens anything.
 */
export const changesInput = z.object({
  secondsAgo: z.int().min(0).max(86_400).default(0),
  tab: z.string().max(50).optional(),
});

export type ChangesInput = z.infer<typeof changesInput>;

/**
 * Something to ask for again: a shot, or with null its project's own data. Gone is what is not the reader's any more.
 */
export interface ChangedItem {
  projectId: string;
  shotId: string | null;
  isGone: boolean;
}

/** What the pages of an account should ask for again, by ids alone. */
export interface LiveEvent {
  /** Too much came together, or too long ago: everything. */
  everything: boolean;
  items: ChangedItem[];
  /** The account's own team. */
  team: boolean;
}
