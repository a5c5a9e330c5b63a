/** What a project can be; apart from the shapes of the wire, which a page need not load for it. */
export const projectStatuses = ['active', 'completed'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];
