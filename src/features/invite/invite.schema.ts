import { z } from 'zod';
import { idSchema } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { emailText } from '../../kernel/text';
import { memberName } from '../team/team.schema';

const text = messages.team;

const inviteFields = z.object({
  name: z
    .string({ error: text.nameRequired })
    .trim()
    .optional()
    .meta({ example: 'Mira Kessler', maxLength: 100, description: 'May be left out when `shotlistId` is given.' }),
  email: z
    .string({ error: text.emailRequired })
    .trim()
    .meta({ example: 'mira@northcrew.film', format: 'email', maxLength: 254 }),
  shotlistId: idSchema.optional(),
});

/** Whichever fields failed before, so that one answer lists every failing one. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** What createInvite takes: to the team a name and an address; to a shot an address, whose sentence is another (contract section 2). */
export const createInviteInput = inviteFields.superRefine(({ name, email, shotlistId }, refinement) => {
  const toTeam = shotlistId === undefined;
  const judged = z.object({
    name: toTeam ? memberName : z.union([memberName, z.literal('')], text.nameRequired).optional(),
    email: emailText(toTeam ? text.emailRequired : messages.account.emailRequired),
  });
  const found = judged.safeParse({ name, email }).error?.issues ?? [];
  const others = refinement.issues.filter(({ path }) => path?.[0] === 'shotlistId');
  refinement.issues.splice(0);
  for (const { path, message } of found) refinement.addIssue({ code: 'custom', path, message });
  refinement.issues.push(...others);
}, always);

export const acceptInviteInput = z.object({
  token: z.string({ error: text.tokenMissing }).min(1, text.tokenMissing).max(200, text.tokenInvalid),
  email: emailText(messages.account.emailRequired),
});

/** An invitation; its token is shown to the inviter, once. */
export const inviteOut = z.object({
  token: z.string(),
  email: z.string(),
  mailed: z
    .boolean()
    .meta({ description: 'False when the address has had its mails of this hour: the invitation holds.' }),
});

export type CreateInviteInput = z.infer<typeof createInviteInput>;
export type AcceptInviteInput = z.infer<typeof acceptInviteInput>;
export type InviteOut = z.infer<typeof inviteOut>;
