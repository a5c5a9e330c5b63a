/** A project's statuses, in a file without zod, so that pages can import them. */
export const projectStatuses = ['active', 'completed'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** After how many minutes without a meal a day is warned of, by default. */
export const DEFAULT_MEAL_AFTER = 360;
