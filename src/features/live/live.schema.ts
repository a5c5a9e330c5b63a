import { z } from 'zod';

/** The id of the page's browser tab. It grants nothing. */
export const changesInput = z.object({
  tab: z.string().max(50).optional(),
  lastEventId: z
    .string()
    .max(100)
    .meta({ description: 'The `x-live-position` of an answer, or the id of the last event that was heard.' })
    .optional(),
});

export type ChangesInput = z.infer<typeof changesInput>;

/** Something to refetch: a shot, or with null the project's own data. `isGone`: deleted, or access lost. */
export interface ChangedItem {
  projectId: string;
  shotId: string | null;
  isGone: boolean;
}

/** What the pages of an account should refetch, by ids alone. */
export interface LiveEvent {
  /** Refetch everything: changes may have been missed, or there are too many. */
  everything: boolean;
  items: ChangedItem[];
  /** The account's own team. */
  team: boolean;
}
