import { z } from 'zod';
import { messages } from '../../kernel/messages';
import {
  limitAttempts,
  limitGuesses,
  protectedProcedure,
  publicProcedure,
  reply,
  rest,
  router,
} from '../../server/trpc';
import { loginInput, signupInput, userOut, verifyEmailInput } from './auth.schema';
import { login, resendVerification, signup, verifyEmail } from './auth.service';
import { userToWire } from './auth.wire';
import { passwordProcedures } from './password.router';

const tag = 'Account';
const userReply = reply(userOut, { user: userOut });

/** The account calls of contract section 3. */
export const authRouter = router({
  signup: publicProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/signup',
        tag,
        summary: 'Sign up',
        description: 'Sends the verification mail; the account exists once its link is used.',
        protect: false,
      }),
    )
    .input(signupInput)
    .use(limitAttempts)
    .output(reply(z.object({ email: z.string() })))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: await signup(ctx, input) })),

  login: publicProcedure
    .meta(rest({ method: 'POST', path: '/login', tag, summary: 'Log in', protect: false }))
    .input(loginInput)
    .use(limitAttempts)
    .use(limitGuesses)
    .output(userReply)
    .mutation(async ({ ctx, input }) => {
      const user = userToWire(await login(ctx, input));
      return { success: true as const, data: user, user };
    }),

  check: protectedProcedure
    .meta(rest({ method: 'GET', path: '/check', tag, summary: 'Who is signed in' }))
    .output(userReply)
    .query(({ ctx }) => {
      const user = userToWire(ctx.user);
      return { success: true as const, data: user, user };
    }),

  logout: publicProcedure
    .meta(rest({ method: 'POST', path: '/logout', tag, summary: 'Log out', protect: false }))
    .output(reply(z.null()))
    .mutation(async ({ ctx }) => {
      await ctx.signOut();
      return { success: true as const, data: null };
    }),

  // A mutation, since it changes something; its REST face is the GET of the spec.
  verifyEmail: publicProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/verify-email',
        tag,
        summary: 'Verify an e-mail address',
        description: 'Uses the link of the verification mail. The same link again, while valid, answers 200 again.',
        protect: false,
      }),
    )
    .input(verifyEmailInput)
    .use(limitAttempts)
    .output(reply(z.null()))
    .mutation(async ({ ctx, input }) => {
      await verifyEmail(ctx, input);
      return { success: true as const, message: messages.account.verified, data: null };
    }),

  resendVerification: publicProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/verify-email/resend',
        tag,
        summary: 'Send the verification mail again',
        description: 'To whoever knows the password of the sign-up; at most three times an hour for one address.',
        protect: false,
      }),
    )
    // The password says which of an address's sign-ups is meant, and that it is the caller's own.
    .input(loginInput)
    .use(limitAttempts)
    .use(limitGuesses)
    .output(reply(z.null()))
    .mutation(async ({ ctx, input }) => {
      await resendVerification(ctx, input);
      return { success: true as const, data: null };
    }),

  ...passwordProcedures,
});
