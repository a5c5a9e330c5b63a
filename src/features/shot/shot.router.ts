import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { protectedProcedure, reply, rest, router } from '../../server/trpc';
import { createShotCall } from './shot.input';
import { shotIdInput, shotOut, shotStatusInput, updateShotInput } from './shot.schema';
import { getShared, getShot, listProjectShots, setShotStatus } from './shot.service';
import { shotToWire } from './shot.wire';
import { createShot, updateShot } from './shot.write';

const tag = 'Shots';

export const shotRouter = router({
  create: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/createShotlist',
        tag,
        summary: 'Create a shot',
        description: 'A draft, unless `status` is `upcoming`. Title, location, start and end are required.',
      }),
    )
    .input(createShotCall)
    .output(reply(shotOut))
    .mutation(async ({ ctx, input }) => ({ success: true, data: shotToWire(await createShot(ctx, input)) })),

  update: protectedProcedure
    .meta(
      rest({
        method: 'PUT',
        path: '/api/app/updateShotlist/{id}',
        tag,
        summary: 'Change a shot, or publish a draft',
        description:
          'A field left out stays as it was. `status: upcoming` publishes. `members` is the list to keep. With `version`, ' +
          'a shot that was changed meanwhile is a 409.',
      }),
    )
    .input(updateShotInput)
    .output(reply(shotOut))
    .mutation(async ({ ctx, input }) => ({ success: true, data: shotToWire(await updateShot(ctx, input)) })),

  list: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/shotlists/{id}',
        tag,
        summary: "A project's shots",
        description: 'For somebody the project is shared with: the shared shots, without drafts.',
      }),
    )
    .input(shotIdInput)
    .output(reply(z.array(shotOut)))
    .query(async ({ ctx, input }) => ({ success: true, data: (await listProjectShots(ctx, input)).map(shotToWire) })),

  get: protectedProcedure
    .meta(rest({ method: 'GET', path: '/api/app/getShotlistsById/{id}', tag, summary: 'One shot' }))
    .input(shotIdInput)
    .output(reply(shotOut))
    .query(async ({ ctx, input }) => ({ success: true, data: shotToWire(await getShot(ctx, input)) })),

  listShared: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/getShotlistByMembers/{id}',
        tag,
        summary: 'What is shared with you',
        description: "With a project's id its shots that are shared with you, with a shot's id that shot. No drafts.",
      }),
    )
    .input(shotIdInput)
    .output(reply(z.union([z.array(shotOut), shotOut])))
    .query(async ({ ctx, input }) => {
      const shared = await getShared(ctx, input);
      return { success: true, data: Array.isArray(shared) ? shared.map(shotToWire) : shotToWire(shared) };
    }),

  setStatus: protectedProcedure
    .meta(
      rest({
        method: 'PATCH',
        path: '/api/app/shotlist/{id}/status',
        tag,
        summary: 'Complete, delete, reopen or publish a shot',
      }),
    )
    .input(shotStatusInput)
    .output(reply(shotOut))
    .mutation(async ({ ctx, input }) => {
      const shot = await setShotStatus(ctx, input);
      return { success: true, message: messages.shot.statusUpdated, data: shotToWire(shot) };
    }),
});
