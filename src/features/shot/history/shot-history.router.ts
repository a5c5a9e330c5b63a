import { z } from 'zod';
import { notFoundMeaning } from '../../../server/http/refusals';
import { largeAnswer, protectedProcedure, rest, successSchema } from '../../../server/trpc';
import { shotIdInput } from '../shot-calls.schema';
import { historyEntryOut } from './shot-history.schema';
import { readHistory } from './shot-history.service';

/** The call that tells what was changed of a shot. */
export const shotHistoryProcedures = {
  history: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/shotlist/{id}/history',
        tag: 'Shots',
        summary: 'The history of a shot',
        description:
          'The last 200 writes of its planned fields, the newest first. Ticks, its status and its place in the order ' +
          'are not in it.',
        refusals: { 403: 'The shot is shared with you to read or as crew', 404: notFoundMeaning },
      }),
    )
    .input(shotIdInput)
    .use(largeAnswer('fewShots'))
    .output(successSchema(z.array(historyEntryOut)))
    .query(async ({ ctx, input }) => ({ success: true as const, data: await readHistory(ctx, input) })),
};
