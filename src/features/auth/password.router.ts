import { z } from 'zod';
import { messages } from '../../kernel/messages';
import {
  idempotent,
  limitAttempts,
  limitGuesses,
  protectedProcedure,
  publicProcedure,
  reply,
  rest,
} from '../../server/trpc';
import { changePasswordInput, requestResetInput, resetPasswordInput } from './auth.schema';
import { passwordRules } from './password.rules';
import { changePassword, requestReset, resetPassword } from './password.service';

const tag = 'Account';

/** For whoever has no page that says so while one types. */
export const passwordWanted = `A password has at least: ${passwordRules
  .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
  .join(', ')}.`;

/** The calls around a password that was forgotten or is to change (contract section 3). */
export const passwordProcedures = {
  requestReset: publicProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/password-reset',
        tag,
        isAccountCall: true,
        summary: 'Ask for a password reset mail',
        description: 'The answer is the same whether the address is known or not. A new link ends the older ones.',
        protect: false,
      }),
    )
    .input(requestResetInput)
    .use(limitAttempts)
    .output(reply(z.null()))
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
        summary: 'Set a new password by the token of the mail',
        description: `The token works once, for an hour. Every session and every personal access token of the account ends. ${passwordWanted}`,
        protect: false,
      }),
    )
    .input(resetPasswordInput)
    .use(limitAttempts)
    .output(reply(z.null()))
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
        description: `The other sessions of the account end; its personal access tokens stay. A wrong \`currentPassword\` is a 400. ${passwordWanted}`,
      }),
    )
    .input(changePasswordInput)
    .use(limitAttempts)
    .use(limitGuesses)
    .use(idempotent)
    .output(reply(z.null()))
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, input);
      return { success: true as const, message: messages.settings.passwordChanged, data: null };
    }),
};
