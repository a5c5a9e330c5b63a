import { z } from 'zod';

/** How long ago, in seconds, the page loaded its data, and the id of its browser tab. Neither grants anything. */
export const changesInput = z.object({
  secondsAgo: z.int().min(0).max(86_400).default(0),
  tab: z.string().max(50).optional(),
});

export type ChangesInput = z.infer<typeof changesInput>;

/** Something to refetch: a shot, or with null the project's own data. `isGone`: the reader has lost access. */
export interface ChangedItem {
  projectId: string;
  shotId: string | null;
  isGone: boolean;
}

/** What the pages of an account should refetch, by ids alone. */
export interface LiveEvent {
  /** Too many changes, or too long ago: refetch everything. */
  everything: boolean;
  items: ChangedItem[];
  /** The account's own team. */
  team: boolean;
}
