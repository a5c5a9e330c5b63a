import { z } from 'zod';
import { idOut } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { emailText, requiredText } from '../../kernel/text';

const text = messages.team;

/** What somebody is called in a team: any printable characters, 100 at most (contract section 3). */
export const memberName = requiredText(text.nameRequired, 'Name', 100)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, text.namePrintable)
  .meta({ example: 'Mira Kessler' });

export const memberEmailInput = z.object({ memberEmail: emailText(text.emailRequired) });

export const memberStates = ['invited', 'joined'] as const;

/** Somebody in a team as an invitation's acceptance gives them (contract section 3). */
export const memberOut = z.object({
  _id: idOut,
  name: z.string(),
  email: z.string(),
  role: z.enum(['editor', 'viewer']),
});

/** An entry of the team. The caller's own has role `editor`, everyone else's `viewer`; `shotCount` counts the caller's shots that they are on. */
export const teamMemberOut = memberOut.extend({ state: z.enum(memberStates), shotCount: z.int() });

/** An entry in the export of the account. */
export const teamExportOut = memberOut.pick({ name: true, email: true }).extend({ state: z.enum(memberStates) });

export type MemberOut = z.infer<typeof memberOut>;
export type TeamMemberOut = z.infer<typeof teamMemberOut>;
export type TeamExportOut = z.infer<typeof teamExportOut>;
