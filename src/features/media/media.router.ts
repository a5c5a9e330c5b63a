import { protectedProcedure, rest, router, successSchema } from '../../server/trpc';
import { embedInfo } from './media.embed';
import { embedInfoInput, embedInfoOut } from './media.schema';

export const mediaRouter = router({
  embedInfo: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/getEmbedInfo',
        tag: 'Images',
        summary: 'Title and picture of a video',
        description: 'For a link to a YouTube video; `data` is null for any other link.',
        refusals: { 502: 'YouTube could not be asked' },
      }),
    )
    .input(embedInfoInput)
    .output(successSchema(embedInfoOut))
    .query(async ({ ctx, input }) => ({ success: true as const, data: await embedInfo(ctx, input.url) })),
});
