import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { notFoundMeaning } from '../../server/http/refusals';
import { idempotent, protectedProcedure, rest, router, successSchema } from '../../server/trpc';
import { projectIdInput } from '../project/project.schema';
import { addedGearOut, addGearInput, addManyGearInput, gearOut, removeGearInput } from './gear.schema';
import { addGear, addManyGear, listGear, listGearOfProject, removeGear } from './gear.service';
import { gearToWire } from './gear.wire';

const tag = 'Gear';

export const gearRouter = router({
  add: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/admin/addGearList',
        tag,
        summary: 'Add to the default gear list',
        description:
          'A name that is already in the list, in upper or lower case, is a 409. The list has at most 5,000 pieces.',
        refusals: { 409: 'In the list already, or the list is full' },
      }),
    )
    .input(addGearInput)
    .use(idempotent)
    .output(successSchema(gearOut))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: gearToWire(await addGear(ctx, input)) })),

  addMany: protectedProcedure
    .input(addManyGearInput)
    .use(idempotent)
    .output(successSchema(addedGearOut))
    .mutation(async ({ ctx, input }) => {
      const { added, known } = await addManyGear(ctx, input);
      return { success: true, data: { added: added.map(gearToWire), known: known.map(gearToWire) } };
    }),

  list: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/admin/getGearList',
        tag,
        summary: 'The default gear list',
        description:
          'In the order in which it was added. Empty by default. A shot has the gear that was chosen for it from ' +
          'this list.',
      }),
    )
    .input(z.object({}))
    .output(successSchema(z.array(gearOut)))
    .query(async ({ ctx }) => ({ success: true, data: (await listGear(ctx)).map(gearToWire) })),

  ofProject: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/projects/{id}/gear',
        tag,
        summary: 'The gear list for a project',
        description: 'The default gear list of the owner of the project, for whoever may plan it.',
        refusals: { 403: 'The project is shared with you to read or as crew', 404: notFoundMeaning },
      }),
    )
    .input(projectIdInput)
    .output(successSchema(z.array(gearOut)))
    .query(async ({ ctx, input }) => ({
      success: true as const,
      data: (await listGearOfProject(ctx, input)).map(gearToWire),
    })),

  remove: protectedProcedure
    .meta(
      rest({
        method: 'DELETE',
        path: '/api/admin/removeGearlist/{id}',
        tag,
        summary: 'Remove from the default gear list',
        description: 'Shots that have it keep it.',
        refusals: { 404: 'Not there, or not yours' },
      }),
    )
    .input(removeGearInput)
    .use(idempotent)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeGear(ctx, input);
      return { success: true, message: messages.gear.deleted, data: null };
    }),
});
