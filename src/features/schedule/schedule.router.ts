import { z } from 'zod';
import { notFoundMeaning } from '../../server/http/refusals';
import { idempotent, largeAnswer, protectedProcedure, rest, successSchema } from '../../server/trpc';
import { projectIdInput } from '../project/project.schema';
import { notByRole } from '../project/roles.data';
import { moveDayInput, moveDayOut } from './move-day/move-day.schema';
import { moveDay } from './move-day/move-day.write';
import { dayInput, scheduleDayOut, shiftInput, shiftOut, shootDayOut, unscheduledOut } from './schedule.schema';
import { listDays, readDay } from './schedule.service';
import { shiftDay } from './shift-day.write';

const tag = 'Schedule';
const path = '/api/app/projects/{id}/days';

/** The days of a project (contract-beyond, section 4). */
export const scheduleProcedures = {
  days: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path,
        tag,
        summary: 'The days of a project',
        description:
          'Each day on which a shot or a row starts in its own zone. Members see the days of the shots that are ' +
          'shared with them. Drafts with times count for the owner.',
        refusals: { 404: notFoundMeaning },
      }),
    )
    .input(projectIdInput)
    .use(largeAnswer('lists'))
    .output(successSchema(z.array(shootDayOut), { unscheduled: unscheduledOut }))
    .query(async ({ ctx, input }) => {
      const { days, unscheduled } = await listDays(ctx, input);
      return { success: true, data: days, unscheduled };
    }),

  day: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: `${path}/{date}`,
        tag,
        summary: 'A day of a project',
        description:
          'Its shots and rows by start, what runs into it from the day before, what overlaps, how far it is from one ' +
          'to the next, its light, and what is wrong with it. A day without shots has empty lists.',
        refusals: { 404: notFoundMeaning },
      }),
    )
    .input(dayInput)
    .use(largeAnswer('lists'))
    .output(successSchema(scheduleDayOut))
    .query(async ({ ctx, input }) => ({ success: true, data: await readDay(ctx, input) })),

  shift: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: `${path}/{date}/shift`,
        tag,
        summary: 'Shift the rest of a day',
        description:
          'Moves a shot or row and all later ones of its day, all of them or none; of equal starts all. Completed ' +
          'shots and pinned rows stay. Without `apply` nothing is written, and the answer shows what would move.',
        refusals: {
          403: notByRole,
          404: 'The project is not there, deleted, or not yours; or the shot or row is not on that day',
          409: 'The project is completed, something has changed since it was read, or the next day is full',
        },
      }),
    )
    .input(shiftInput)
    .use(idempotent)
    .output(successSchema(shiftOut))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: await shiftDay(ctx, input) })),

  /** For the page alone: a script reads the day and sends `updateMany`. */
  moveDay: protectedProcedure
    .input(moveDayInput)
    .use(idempotent)
    .output(successSchema(moveDayOut))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: await moveDay(ctx, input) })),
};
