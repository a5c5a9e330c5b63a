import { z } from 'zod';
import { cleanEmail, MAX_EMAIL } from '../../kernel/email';
import { messages } from '../../kernel/messages';
import { emailOut, emailText, knownEmailText, tidyLine } from '../../kernel/text';
import { ownShotId } from '../shot/shot-calls.schema';
import { contactIn, MEMBER_NAME, memberName, teammate } from './team.schema';

const text = messages.team;
const TOKEN = 'q3mX0nYkq6mF2v0n5Jr1cVb8tPzQwL4e';

const inviteFields = z.object({
  name: z.string({ error: text.nameRequired }).overwrite(tidyLine(MEMBER_NAME)).optional().meta({
    description: 'The name of the person. It may be left out when `shotlistId` is given.',
    example: 'Mira Kessler',
    maxLength: MEMBER_NAME,
  }),
  email: z
    .string({ error: text.emailRequired })
    .overwrite(cleanEmail)
    .meta({
      ...teammate,
      description: 'An e-mail address whose top-level domain has 2 to 4 letters.',
      format: 'email',
      maxLength: MAX_EMAIL,
    }),
  ...contactIn,
  shotlistId: ownShotId.optional(),
});

/** Run this check even if other fields are invalid, so that one response lists every invalid field. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/**
 * The input of createInvite: for the team a name and an email address; for a shot an address, with another sentence
 * (contract section 2).
 */
export const createInviteInput = inviteFields.superRefine(({ name, email, shotlistId }, refinement) => {
  const toTeam = shotlistId === undefined;
  const judged = z.object({
    name: toTeam ? memberName : z.union([memberName, z.literal('')], text.nameRequired).optional(),
    email: emailText(toTeam ? text.emailRequired : messages.account.emailRequired),
  });
  const found = judged.safeParse({ name, email }).error?.issues ?? [];
  const others = refinement.issues.filter(({ path }) => path?.[0] !== 'name' && path?.[0] !== 'email');
  refinement.issues.splice(0);
  for (const { path, message } of found) refinement.addIssue({ code: 'custom', path, message });
  refinement.issues.push(...others);
}, always);

export const acceptInviteInput = z.object({
  token: z
    .string({ error: text.tokenMissing })
    .min(1, text.tokenMissing)
    .max(200, text.tokenInvalid)
    .meta({ description: 'The `token` that createInvite gave.', example: TOKEN }),
  email: knownEmailText(messages.account.emailRequired).meta(teammate),
});

/** An invitation; its token is shown once, to the inviter. */
export const inviteOut = z
  .object({
    token: z.string().meta({ description: 'Accepts the invitation, once, for 7 days.', example: TOKEN }),
    email: emailOut.meta({ ...teammate, description: 'The e-mail address that is invited.' }),
    mailed: z.boolean().meta({
      description: 'False when the address has reached its hourly limit of mails. The invitation works in any case.',
      example: true,
    }),
  })
  .meta({ id: 'Invitation' });

export type CreateInviteInput = z.infer<typeof createInviteInput>;
export type AcceptInviteInput = z.infer<typeof acceptInviteInput>;
export type InviteOut = z.infer<typeof inviteOut>;
