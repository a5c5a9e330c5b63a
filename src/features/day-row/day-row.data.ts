/** What a row of a day stands for, in a file without zod, so that pages can import it. */
export const rowKinds = ['meal', 'move', 'prep', 'wrap', 'other'] as const;
export type RowKind = (typeof rowKinds)[number];

/** The fields of a row that people change. */
export const rowFields = ['kind', 'title', 'startDateTime', 'minutes', 'timeZoneId', 'isPinned'] as const;
export type RowField = (typeof rowFields)[number];

export const rowLimits = { title: 80, leastMinutes: 5, mostMinutes: 720, onDay: 30, inProject: 10_000 } as const;
