import { z } from 'zod';
import { messages } from '../../kernel/messages';
import {
  countLogins,
  limitAttempts,
  limitGuesses,
  protectedProcedure,
  publicProcedure,
  rest,
  router,
  successSchema,
} from '../../server/trpc';
import { loginInput, signupInput, signupOut, userOut, verifyEmailInput } from './auth.schema';
import { login, resendVerification, signup, verifyEmail } from './auth.service';
import { userToWire } from './auth.wire';
import { passwordHint, passwordProcedures } from './password/password.router';

const tag = 'Account';
const userReply = successSchema(userOut, { user: userOut });

/** The account calls of contract section 3. */
export const authRouter = router({
  signup: publicProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/signup',
        tag,
        isAccountCall: true,
        summary: 'Sign up',
        description: `Sends the verification mail. The account exists once its link has been used. ${passwordHint}`,
        protect: false,
        refusals: { 409: 'The address has an account' },
      }),
    )
    .input(signupInput)
    .use(limitAttempts)
    .output(successSchema(signupOut))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: await signup(ctx, input) })),

  login: publicProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/login',
        tag,
        isAccountCall: true,
        summary: 'Log in',
        protect: false,
        description:
          'Sets the session cookie. Calls below `/api/` need it, or an access token instead. `user` is the same as ' +
          '`data`. A sign-up whose link has not been used is a 403 if the password is right.',
        refusals: {
          401: 'Wrong e-mail address or password',
          403: 'The link of the sign-up has not been used, or the call comes from another site',
        },
      }),
    )
    .use(countLogins)
    .input(loginInput)
    .use(limitAttempts)
    .use(limitGuesses)
    .output(userReply)
    .mutation(async ({ ctx, input }) => {
      const user = userToWire(await login(ctx, input));
      return { success: true as const, data: user, user };
    }),

  check: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/check',
        tag,
        summary: 'Who is signed in',
        description: 'The account of the session. `user` is the same as `data`. Browsers never store the answer.',
      }),
    )
    .output(userReply)
    .query(({ ctx }) => {
      const user = userToWire(ctx.user);
      return { success: true as const, data: user, user };
    }),

  logout: publicProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/logout',
        tag,
        summary: 'Log out',
        protect: false,
        description: 'Ends the session on the server, too. Without a session it is a 200 as well.',
      }),
    )
    .output(successSchema(z.null()))
    .mutation(async ({ ctx }) => {
      await ctx.signOut();
      return { success: true as const, data: null };
    }),

  // A mutation, since it changes something; its REST route is the GET of the specification.
  verifyEmail: publicProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/verify-email',
        tag,
        isAccountCall: true,
        summary: 'Verify an e-mail address',
        description:
          'Uses the token of the verification mail. The same token again is a 200 again, while it is valid. With ' +
          '`Accept: text/html`, as browsers ask, the answer is the page that does this.',
        protect: false,
        refusals: { 403: 'A prefetch, which never verifies' },
      }),
    )
    .input(verifyEmailInput)
    .use(limitAttempts)
    .output(successSchema(z.null()))
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
        isAccountCall: true,
        summary: 'Send the verification mail again',
        description: 'Needs the password of the sign-up. At most three mails an hour for an address.',
        protect: false,
        refusals: { 401: 'Wrong e-mail address or password' },
      }),
    )
    // The password identifies one of an address's sign-ups, and proves that it is the caller's.
    .input(loginInput)
    .use(limitAttempts)
    .use(limitGuesses)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await resendVerification(ctx, input);
      return { success: true as const, data: null };
    }),

  ...passwordProcedures,
});
