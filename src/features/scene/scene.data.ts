/** Where a scene is shot, in a file without zod, so that pages can import them. */
export const intExts = ['INT', 'EXT', 'INT/EXT'] as const;
export type IntExt = (typeof intExts)[number];

export const sceneLimits = { title: 200, dayPart: 40, synopsis: 2000, number: 12, inProject: 2000 } as const;
