import { z } from 'zod';
import { idempotent, protectedProcedure, rest, router, successSchema } from '../../../server/trpc';
import { MAX_TOKENS } from './access-token.rules';
import { createTokenInput, newTokenOut, tokenIdInput, tokenOut } from './access-token.schema';
import { createAccessToken, listAccessTokens, revokeAccessToken } from './access-token.service';
import { tokenToWire } from './access-token.wire';

const tag = 'Access tokens';
const sessionOnly = true;

/** Personal access tokens, for sessions only: a token cannot create another one (contract section 3). */
export const accessTokenRouter = router({
  list: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/admin/tokens',
        tag,
        summary: 'Your personal access tokens',
        description: 'The newest first, without the tokens themselves. An expired token is listed for 30 more days.',
        sessionOnly,
      }),
    )
    .output(successSchema(z.array(tokenOut)))
    .query(async ({ ctx }) => ({ success: true, data: await listAccessTokens(ctx) })),

  create: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/admin/tokens',
        tag,
        summary: 'Create a personal access token',
        description:
          'For scripts, which should not keep a password. This answer alone shows `token`. A reset of the password ' +
          `ends every token of the account; a change of the password ends none. An account may have ${MAX_TOKENS} ` +
          'tokens.',
        sessionOnly,
      }),
    )
    .input(createTokenInput)
    .use(idempotent)
    .output(successSchema(newTokenOut))
    .mutation(async ({ ctx, input }) => {
      const { row, token } = await createAccessToken(ctx, input);
      return { success: true, data: { ...tokenToWire(row), token } };
    }),

  revoke: protectedProcedure
    .meta(
      rest({
        method: 'DELETE',
        path: '/api/admin/tokens/{id}',
        tag,
        summary: 'Revoke a personal access token',
        description: 'Programs that use it are refused from their next call on.',
        sessionOnly,
        refusals: { 404: 'Not there, or not yours' },
      }),
    )
    .input(tokenIdInput)
    .use(idempotent)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await revokeAccessToken(ctx, input);
      return { success: true, data: null };
    }),
});
