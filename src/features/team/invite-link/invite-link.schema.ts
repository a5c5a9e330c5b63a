import { z } from 'zod';
import { messages } from '../../../kernel/messages';
import { emailOut } from '../../../kernel/text';
import { teammate } from '../team.schema';

const text = messages.team;

export const openInviteInput = z.object({
  token: z.string({ error: text.tokenMissing }).min(1, text.tokenMissing).max(200, text.tokenInvalid).meta({
    description: 'What follows `#invite=` in the link of the mail.',
    example: 'q3mX0nYkq6mF2v0n5Jr1cVb8tPzQwL4e',
  }),
});

/** What an invitation mail is about. */
export const inviteLinkOut = z
  .object({
    inviter: z.string().meta({ description: 'The name of who invites.', example: 'Nadia Adeyemi' }),
    title: z.string().meta({ description: 'The title of the project or shot.', example: 'The Lighthouse Keeper' }),
    email: emailOut.meta({ ...teammate, description: 'The e-mail address that is invited.' }),
  })
  .meta({ id: 'InvitationLink' });

export type InviteLinkOut = z.infer<typeof inviteLinkOut>;
