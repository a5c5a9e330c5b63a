import { z } from 'zod';
import { largeAnswer, protectedProcedure, rest, successSchema } from '../../server/trpc';
import { shotsTodayOut, todayFields, todayShotOut } from './today.schema';
import { countToday, readToday } from './today.service';

/** The calls of the day that runs, over all projects. */
export const todayProcedures = {
  dueToday: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/today',
        tag: 'Shots',
        summary: 'The shots of today',
        description:
          'All shots that are due now, your own and those shared with you, of active projects, by start. Each is due ' +
          'by the day of its own zone.',
      }),
    )
    .input(z.object({}))
    .use(largeAnswer('lists'))
    .output(successSchema(z.array(todayShotOut).meta({ example: [] }), todayFields))
    .query(async ({ ctx }) => ({ success: true, ...(await readToday(ctx)) })),

  today: protectedProcedure
    .input(z.object({}))
    .output(successSchema(shotsTodayOut))
    .query(async ({ ctx }) => ({ success: true, data: await countToday(ctx) })),
};
