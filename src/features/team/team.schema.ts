import { z } from 'zod';

/** An entry of the team. The caller's own has role `editor`, everyone else's `viewer` (contract section 3). */
export const teamMemberOut = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['editor', 'viewer']),
});

export type TeamMemberOut = z.infer<typeof teamMemberOut>;
