import { z } from 'zod';
import { idempotent, protectedProcedure, rest, successSchema } from '../../server/trpc';
import { notByRole } from '../project/roles.data';
import { addRowInput, changeRowInput, dayRowOut, removeRowInput } from './day-row.schema';
import { dayRowToWire } from './day-row.wire';
import { addRow, changeRow, removeRow } from './day-row.write';

const tag = 'Schedule';
const path = '/api/app/day-rows/{id}';
const noRow = 'The row is not there, or not yours';

/** The rows of a project's days that are no shots (contract-crew, section 11). */
export const dayRowProcedures = {
  addRow: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/projects/{id}/days/{date}/rows',
        tag,
        summary: 'Add a row to a day',
        description: 'A meal, a move or another part of the day that is no shot. It has to start on the day.',
        refusals: {
          403: notByRole,
          404: 'The project is not there, deleted, or not yours',
          409: 'The project is completed, or the day has 30 rows',
        },
      }),
    )
    .input(addRowInput)
    .use(idempotent)
    .output(successSchema(dayRowOut))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: dayRowToWire(await addRow(ctx, input)) })),

  changeRow: protectedProcedure
    .meta(
      rest({
        method: 'PUT',
        path,
        tag,
        revision: 'version',
        summary: 'Change a row of a day',
        description:
          'A field that is left out stays as it is. Another start may move it to another day. With `version`, or ' +
          'If-Match, a row that has changed since is a 409; its `conflicts` name the fields that have, and by whom.',
        refusals: {
          403: notByRole,
          404: noRow,
          409: 'Changed since it was read, the project is completed, or the day has 30 rows',
        },
      }),
    )
    .input(changeRowInput)
    .use(idempotent)
    .output(successSchema(dayRowOut))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: dayRowToWire(await changeRow(ctx, input)) })),

  removeRow: protectedProcedure
    .meta(
      rest({
        method: 'DELETE',
        path,
        tag,
        revision: 'version',
        orInBody: true,
        summary: 'Remove a row from its day',
        description: 'In a completed project, too.',
        refusals: { 403: notByRole, 404: noRow, 409: 'Changed since it was read' },
      }),
    )
    .input(removeRowInput)
    .use(idempotent)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeRow(ctx, input);
      return { success: true as const, data: null };
    }),
};
