import { z } from 'zod';
import { messages } from '../../../kernel/messages';
import {
  idempotent,
  limitAttempts,
  limitGuesses,
  prepares,
  protectedProcedure,
  publicProcedure,
  rest,
  successSchema,
} from '../../../server/trpc';
import { changePasswordInput, requestResetInput, resetPasswordInput } from '../auth.schema';
import { passwordRules } from './password.rules';
import { changePassword, checkNewPassword, requestReset, resetPassword } from './password.service';

const tag = 'Account';

/** The password rules in a sentence, for callers without a page that shows them. */
export const passwordHint = `A password has at least: ${passwordRules
  .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
  .join(', ')}.`;

/** The calls that reset or change a password (contract section 3). */
export const passwordProcedures = {
  requestReset: publicProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/password-reset',
        tag,
        isAccountCall: true,
        summary: 'Ask for a password reset mail',
        description: 'The answer is the same for known and for unknown addresses. A new link ends the older ones.',
        protect: false,
      }),
    )
    .input(requestResetInput)
    .use(limitAttempts)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await requestReset(ctx, input);
      return { success: true as const, data: null };
    }),

  resetPassword: publicProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/password-update',
        tag,
        isAccountCall: true,
        summary: 'Set a new password with the token of the mail',
        description:
          'The token works once, for an hour. All sessions, personal access tokens and calendar links of the account ' +
          `end. ${passwordHint}`,
        protect: false,
      }),
    )
    .input(resetPasswordInput)
    .use(limitAttempts)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx, input);
      return { success: true as const, data: null };
    }),

  changePassword: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/change-password',
        tag,
        isAccountCall: true,
        summary: 'Change your password',
        description:
          'The other sessions of the account end. Its personal access tokens and calendar links stay. A wrong ' +
          `\`currentPassword\` is a 400. ${passwordHint}`,
      }),
    )
    .input(changePasswordInput)
    .use(limitAttempts)
    .use(limitGuesses)
    .use(prepares(checkNewPassword))
    .use(idempotent)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx }) => {
      await changePassword(ctx, await ctx.prepared());
      return { success: true as const, message: messages.settings.passwordChanged, data: null };
    }),
};
