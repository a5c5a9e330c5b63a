import { z } from 'zod';
import { messages } from '../../kernel/messages';
import {
  idempotent,
  largeAnswer,
  limitGuesses,
  protectedProcedure,
  rest,
  router,
  successSchema,
} from '../../server/trpc';
import { exportOut } from './export.schema';
import { exportAccount } from './export.service';
import { deleteAccountInput, profileOut, updateProfileInput } from './profile.schema';
import { deleteAccount, updateProfile } from './profile.service';
import { profileBody, profileToWire } from './profile.wire';

const tag = 'Account';
const sessionOnly = true;

export const profileRouter = router({
  get: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/admin/get-profile',
        tag,
        summary: 'Your profile',
        sessionOnly,
        description: 'Your name, your address and your picture, as others see them.',
      }),
    )
    .output(successSchema(profileOut))
    .query(({ ctx }) => profileBody(ctx.user)),

  update: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/admin/update-profile',
        tag,
        summary: 'Change your name and picture',
        sessionOnly,
        comparesEtag: true,
        description:
          '`profileImage` is the `url` of upload-profile. Other fields of a profile are ignored. With If-Match, a ' +
          'profile that has changed since is a 409.',
        refusals: { 409: 'Changed since it was read' },
      }),
    )
    .input(updateProfileInput)
    .use(idempotent)
    .output(successSchema(profileOut))
    .mutation(async ({ ctx, input }) => {
      const data = profileToWire(await updateProfile(ctx, input));
      return { success: true as const, message: messages.profile.updated, data };
    }),

  deleteAccount: protectedProcedure
    .meta(
      rest({
        method: 'DELETE',
        path: '/api/admin/account',
        tag,
        summary: 'Delete your account',
        description:
          'Deletes the account with all its data and images. It cannot be undone. A wrong password is a 400.',
        bodyOnly: true,
        sessionOnly,
      }),
    )
    .input(deleteAccountInput)
    .use(limitGuesses)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx, input);
      return { success: true as const, data: null };
    }),

  export: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/admin/export',
        tag,
        summary: 'Download your data',
        description: 'All data of your account as one JSON file. Images are listed by their addresses.',
        download: 'firstlight-data.json',
        sessionOnly,
      }),
    )
    .use(largeAnswer('wholeLists'))
    .output(successSchema(exportOut))
    .query(async ({ ctx }) => ({ success: true as const, data: await exportAccount(ctx) })),
});
