import { z } from 'zod';
import { idOut } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { emailOut, emailText, requiredText } from '../../kernel/text';

const text = messages.team;

/** The name of a team member: any printable characters, at most 100 (contract section 3). */
export const memberName = requiredText(text.nameRequired, 'Name', 100)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, text.namePrintable)
  .meta({ description: 'The name of the person: printable characters.', example: 'Mira Kessler' });

/** The address of the team member in the document's examples. */
export const teammate = { example: 'mira@northcrew.film' };

export const memberEmailInput = z.object({
  memberEmail: emailText(text.emailRequired).meta({
    ...teammate,
    description: 'The e-mail address of a person in your team.',
  }),
});

export const memberStates = ['invited', 'joined'] as const;
export const stateOut = z.enum(memberStates).meta({
  description: '`invited` until the person has opened something that is shared with them, then `joined`.',
  example: 'joined',
});

/** A team member in the response of accepting an invitation (contract section 3). */
export const memberOut = z
  .object({
    _id: idOut.meta({ example: '0199d2d2-48ab-7126-a07e-3f9c6d5b1e84' }),
    name: z.string().meta({ description: 'The name of the person.', example: 'Mira Kessler' }),
    email: emailOut.meta({ ...teammate, description: 'The e-mail address that was invited.' }),
    role: z
      .enum(['editor', 'viewer'])
      .meta({ description: '`editor` for yourself, `viewer` for every other person.', example: 'viewer' }),
  })
  .meta({ id: 'Member' });

/**
 * An entry of the team. The caller's own has the role `editor`; `shotCount` counts the shots that the caller shares
 * with them.
 */
export const teamMemberOut = memberOut
  .extend({
    state: stateOut,
    shotCount: z.int().meta({ description: 'The number of your shots that are shared with them.', example: 1 }),
  })
  .meta({ id: 'TeamMember' });

/** An entry in the export of the account. */
export const teamExportOut = memberOut.pick({ name: true, email: true }).extend({ state: stateOut });

export type MemberOut = z.infer<typeof memberOut>;
export type TeamMemberOut = z.infer<typeof teamMemberOut>;
export type TeamExportOut = z.infer<typeof teamExportOut>;
