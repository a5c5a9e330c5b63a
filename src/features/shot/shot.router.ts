import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { pageBeside } from '../../kernel/paging';
import { protectedProcedure, reply, rest, router } from '../../server/trpc';
import { setChecklist } from './checklist.write';
import { createDrafts, duplicateShot } from './new-shots.write';
import { rescheduleShot } from './reschedule.write';
import { createShotCall, rescheduleCall } from './shot.input';
import {
  createDraftsInput,
  setChecklistInput,
  shotFindInput,
  shotIdInput,
  shotListInput,
  shotOut,
  shotStatusInput,
  shotSummaryOut,
  shotsTodayOut,
  updateShotInput,
} from './shot.schema';
import { getShot, setShotStatus } from './shot.service';
import { shotToWire } from './shot.wire';
import { createShot, updateShot } from './shot.write';
import { countToday, findShots, getShared, listProjectShots } from './shot-list.service';

const tag = 'Shots';
const listQuery =
  'By start, those without times last. `status` is a bucket, `q` looks in title, location, tags and description; with ' +
  '`limit` a page, `nextCursor` leads to the next; `fields=summary` leaves out description, checklists, media and members.';
const listOut = z.array(z.union([shotOut, shotSummaryOut]));

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

  createDrafts: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/createDrafts',
        tag,
        summary: 'Create drafts from titles',
        description:
          'All of them or none, in their order. A draft may lack its location and its times until it is published.',
      }),
    )
    .input(createDraftsInput)
    .output(reply(z.array(shotOut)))
    .mutation(async ({ ctx, input }) => ({ success: true, data: (await createDrafts(ctx, input)).map(shotToWire) })),

  duplicate: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/shotlist/{id}/duplicate',
        tag,
        summary: 'Make a draft like this shot',
        description:
          'In the same project, with everything but its ticks and its members. A completed shot can be duplicated too.',
      }),
    )
    .input(shotIdInput)
    .output(reply(shotOut))
    .mutation(async ({ ctx, input }) => ({ success: true, data: shotToWire(await duplicateShot(ctx, input)) })),

  setChecklist: protectedProcedure
    .meta(
      rest({
        method: 'PATCH',
        path: '/api/app/shotlist/{id}/checklist',
        tag,
        summary: 'Tick items of a checklist',
        description:
          'Changes the items that are named and no other, so that two windows never undo each other; the `version` stays. ' +
          'An item that the list does not hold is a 400, and nothing is changed.',
      }),
    )
    .input(setChecklistInput)
    .output(reply(shotOut))
    .mutation(async ({ ctx, input }) => ({ success: true, data: shotToWire(await setChecklist(ctx, input)) })),

  list: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/shotlists/{id}',
        tag,
        summary: "A project's shots",
        description: `For somebody the project is shared with: the shared shots, without drafts. ${listQuery}`,
      }),
    )
    .input(shotListInput)
    .output(reply(listOut, pageBeside))
    .query(async ({ ctx, input }) => {
      const { items, ...beside } = await listProjectShots(ctx, input);
      return { success: true, data: items, ...beside };
    }),

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
        description: `With a project's id its shots that are shared with you, with a shot's id that shot. No drafts. ${listQuery}`,
      }),
    )
    .input(shotListInput)
    .output(reply(z.union([listOut, shotOut]), pageBeside))
    .query(async ({ ctx, input }) => {
      const shared = await getShared(ctx, input);
      if (!('items' in shared)) return { success: true, data: shared };
      const { items, ...beside } = shared;
      return { success: true, data: items, ...beside };
    }),

  find: protectedProcedure
    .input(shotFindInput)
    .output(reply(z.array(z.string())))
    .query(async ({ ctx, input }) => ({ success: true, data: await findShots(ctx, input) })),

  today: protectedProcedure
    .input(z.object({}))
    .output(reply(shotsTodayOut))
    .query(async ({ ctx }) => ({ success: true, data: await countToday(ctx) })),

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

  reschedule: protectedProcedure
    .meta(
      rest({
        method: 'PATCH',
        path: '/api/app/shotlist/{id}/reschedule',
        tag,
        summary: 'Move a shot to new times',
        description:
          "A date-time without an offset is wall time of the shot's zone. A draft stays a draft. With `version`, a shot " +
          'that was changed meanwhile is a 409.',
      }),
    )
    .input(rescheduleCall)
    .output(reply(shotOut))
    .mutation(async ({ ctx, input }) => {
      const shot = await rescheduleShot(ctx, input);
      return { success: true, message: messages.shot.rescheduled, data: shotToWire(shot) };
    }),
});
