/** The roles that an owner gives people of a project, the least first (contract-crew, section 9). */
export const givenRoles = ['viewer', 'crew', 'editor'] as const;
export type GivenRole = (typeof givenRoles)[number];

/** What a person is in a project, the least first; a share of a single shot makes a viewer. */
export const roles = [...givenRoles, 'owner'] as const;
export type Role = (typeof roles)[number];

/** What a 403 means where the caller's role may not do it, for the API's document. */
export const notByRole = 'The project is shared with you, and your role may not do this';
