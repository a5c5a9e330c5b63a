import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { pageBeside } from '../../kernel/paging';
import { notFoundMeaning } from '../../server/http/refusals';
import { idempotent, protectedProcedure, rest, router, successSchema } from '../../server/trpc';
import { projectOut } from '../project/project.schema';
import { rescheduleShot } from './actions/reschedule.write';
import { createShots } from './bulk/create-shots.write';
import { updateShots } from './bulk/update-shots.write';
import { setChecklist } from './checklist.write';
import { countToday, findShots, getShared, listProjectShots } from './list/shot-list.service';
import { createDrafts, duplicateShot } from './new-shots.write';
import { renumberShots } from './order/renumber.write';
import { moveShot } from './order/shot-order.write';
import { addMember, leaveShot } from './sharing/shot-members.service';
import { createShotCall, rescheduleCall } from './shot.input';
import { newNumberOut, shotOut, shotSummaryOut, shotsTodayOut } from './shot.schema';
import { getCreatedShot, getShot, setShotStatus } from './shot.service';
import { shotToWire } from './shot.wire';
import { createShot, updateShot } from './shot.write';
import {
  addMemberInput,
  createDraftsInput,
  createdInput,
  createShotsInput,
  leaveShotInput,
  moveShotInput,
  renumberInput,
  setChecklistInput,
  sharedShotsInput,
  shotFindInput,
  shotIdInput,
  shotListInput,
  shotStatusInput,
  updateShotInput,
  updateShotsInput,
} from './shot-calls.schema';

const tag = 'Shots';
const ownersAlone = 'The shot is shared with you: only its owner may change it';
const ownersProject = 'Shots of the project are shared with you: only its owner may add to it';
const noProject = 'The project is not there, deleted, or not yours';
const completed = 'The project is completed';
const listQuery =
  "By start, shots without times last, or in the project's own order. `q` searches title, location, tags and " +
  'description. With ' +
  '`limit` the answer is a page, and `nextCursor` leads to the next page.';
const listOut = z.array(z.union([shotOut, shotSummaryOut]));

export const shotRouter = router({
  create: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/createShotlist',
        tag,
        summary: 'Create a shot',
        description:
          'A draft by default. With `status` `upcoming`, or `due` or `delayed` as another shot shows it, a planned ' +
          'shot. Title, location, start and end are required.',
        alsoRequired: ['title', 'location', 'startDateTime', 'endDateTime'],
        refusals: {
          403: ownersProject,
          404: noProject,
          409: completed,
        },
      }),
    )
    .input(createShotCall)
    .use(idempotent)
    .output(successSchema(shotOut))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: shotToWire(await createShot(ctx, input)) })),

  created: protectedProcedure
    .input(createdInput)
    .output(successSchema(shotOut))
    .query(async ({ ctx, input }) => ({ success: true, data: shotToWire(await getCreatedShot(ctx, input)) })),

  createMany: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/createShots',
        tag,
        summary: 'Create several shots',
        description:
          'All of them or none, in the order of the list. `issues` names each failing field: `shots.3.title`.',
        refusals: {
          403: ownersProject,
          404: noProject,
          409: 'The project is completed, or a number is taken',
        },
      }),
    )
    .input(createShotsInput)
    .use(idempotent)
    .output(successSchema(z.array(shotOut)))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: (await createShots(ctx, input)).map(shotToWire),
    })),

  updateMany: protectedProcedure
    .meta(
      rest({
        method: 'PUT',
        path: '/api/app/shots',
        tag,
        summary: 'Change several shots of a project',
        description:
          'All of them or none, each as updateShotlist does. `issues` names each failing change: `changes.3` for a ' +
          'shot that has changed since, `changes.3.startDateTime` for a field.',
        refusals: {
          403: ownersAlone,
          404: 'A shot is not there, deleted, or not yours; or a new member is not in your team',
          409: 'Changed since it was read, completed, or a number is taken',
        },
      }),
    )
    .input(updateShotsInput)
    .use(idempotent)
    .output(successSchema(z.array(shotOut)))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: (await updateShots(ctx, input)).map(shotToWire),
    })),

  move: protectedProcedure
    .meta(
      rest({
        method: 'PATCH',
        path: '/api/app/shotlist/{id}/position',
        tag,
        summary: "Move a shot in the project's order",
        description: 'Its number and its `version` stay. A completed shot can be moved, too.',
        refusals: {
          403: ownersAlone,
          404: 'The shot, or the one behind which it is to stand, is not there, deleted, or not yours',
          409: completed,
        },
      }),
    )
    .input(moveShotInput)
    .use(idempotent)
    .output(successSchema(shotOut))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: shotToWire(await moveShot(ctx, input)) })),

  renumber: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/projects/{id}/renumber',
        tag,
        summary: "Number a project's shots anew",
        description:
          "Whole numbers in the project's order. Completed shots keep theirs, and the others skip those. The answer " +
          'lists ' +
          'each number that changes; without `apply` nothing is written.',
        refusals: {
          403: ownersAlone,
          404: noProject,
          409: 'The numbers are locked, or the project is completed',
        },
      }),
    )
    .input(renumberInput)
    .use(idempotent)
    .output(successSchema(z.array(newNumberOut)))
    .mutation(async ({ ctx, input }) => ({ success: true as const, data: await renumberShots(ctx, input) })),

  update: protectedProcedure
    .meta(
      rest({
        method: 'PUT',
        path: '/api/app/updateShotlist/{id}',
        tag,
        revision: 'version',
        summary: 'Change a shot, or publish a draft',
        description:
          'A field that is left out stays as it is. `status: upcoming` publishes. `members` replaces the list of ' +
          'members; a new member must be in your team. With `membersBefore`, the list as you read it, members that ' +
          'were added or removed since stay so. With `version`, or If-Match, a shot that has changed since is a 409; ' +
          'ticks do not count as a change. An item without `selected` keeps its tick.',
        refusals: {
          403: ownersAlone,
          404: 'The shot is not there, deleted, or not yours; or a new member is not in your team',
          409: 'Changed since it was read, or completed',
        },
      }),
    )
    .input(updateShotInput)
    .use(idempotent)
    .output(successSchema(shotOut))
    .mutation(async ({ ctx, input }) => ({ success: true, data: shotToWire(await updateShot(ctx, input)) })),

  createDrafts: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/createDrafts',
        tag,
        summary: 'Create drafts from titles',
        description:
          'All of them or none, in the order of the titles. A draft may have no location and no times until it is ' +
          'published.',
        refusals: {
          403: ownersProject,
          404: noProject,
          409: completed,
        },
      }),
    )
    .input(createDraftsInput)
    .use(idempotent)
    .output(successSchema(z.array(shotOut)))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: (await createDrafts(ctx, input)).map(shotToWire),
    })),

  duplicate: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/shotlist/{id}/duplicate',
        tag,
        summary: 'Make a draft like this shot',
        description:
          'In the same project, with all fields except ticks and members. A completed shot can be duplicated, too.',
        refusals: {
          403: ownersAlone,
          404: notFoundMeaning,
          409: completed,
        },
      }),
    )
    .input(shotIdInput)
    .use(idempotent)
    .output(successSchema(shotOut))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: shotToWire(await duplicateShot(ctx, input)),
    })),

  setChecklist: protectedProcedure
    .meta(
      rest({
        method: 'PATCH',
        path: '/api/app/shotlist/{id}/checklist',
        tag,
        summary: 'Tick items of a checklist',
        description:
          'Changes the named items and no others, so that two windows never undo each other. The `version` stays. If ' +
          'the list has no such item, the answer is a 400 and nothing changes.',
        refusals: {
          403: ownersAlone,
          404: notFoundMeaning,
          409: 'The shot or its project is completed',
        },
      }),
    )
    .input(setChecklistInput)
    .use(idempotent)
    .output(successSchema(shotOut))
    .mutation(async ({ ctx, input }) => ({ success: true, data: shotToWire(await setChecklist(ctx, input)) })),

  list: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/shotlists/{id}',
        tag,
        summary: "A project's shots",
        description: `For its owner all of them, for other people the shared ones without drafts. ${listQuery}`,
        refusals: { 404: notFoundMeaning },
      }),
    )
    .input(shotListInput)
    .output(successSchema(listOut, pageBeside))
    .query(async ({ ctx, input }) => {
      const { items, ...beside } = await listProjectShots(ctx, input);
      return { success: true, data: items, ...beside };
    }),

  get: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/getShotlistsById/{id}',
        tag,
        revision: 'version',
        summary: 'One shot',
        description: '`project` is the project that it belongs to.',
        refusals: { 404: notFoundMeaning },
      }),
    )
    .input(shotIdInput)
    .output(successSchema(shotOut, { project: projectOut.optional() }))
    .query(async ({ ctx, input }) => {
      const { project, ...shot } = await getShot(ctx, input);
      return { success: true, data: shotToWire(shot), project };
    }),

  listShared: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/getShotlistByMembers/{id}',
        tag,
        summary: 'What is shared with you',
        description:
          'By the id of a project, its shots that are shared with you; by the id of a shot, that shot. No drafts. ' +
          `${listQuery}`,
        refusals: { 404: 'Not there, deleted, or not shared with you' },
      }),
    )
    .input(sharedShotsInput)
    .output(successSchema(z.union([listOut, shotOut]), pageBeside))
    .query(async ({ ctx, input }) => {
      const shared = await getShared(ctx, input);
      if (!('items' in shared)) return { success: true, data: shared };
      const { items, ...beside } = shared;
      return { success: true, data: items, ...beside };
    }),

  find: protectedProcedure
    .input(shotFindInput)
    .output(successSchema(z.array(z.string())))
    .query(async ({ ctx, input }) => ({ success: true, data: await findShots(ctx, input) })),

  today: protectedProcedure
    .input(z.object({}))
    .output(successSchema(shotsTodayOut))
    .query(async ({ ctx }) => ({ success: true, data: await countToday(ctx) })),

  setStatus: protectedProcedure
    .meta(
      rest({
        method: 'PATCH',
        path: '/api/app/shotlist/{id}/status',
        tag,
        revision: 'version',
        summary: 'Complete, delete, reopen or publish a shot',
        description:
          'A status that the shot already has changes nothing. With `version`, or If-Match, a shot that has changed ' +
          'since is a 409.',
        refusals: {
          403: ownersAlone,
          404: notFoundMeaning,
          409: 'Changed since it was read, or its project is completed',
        },
      }),
    )
    .input(shotStatusInput)
    .use(idempotent)
    .output(successSchema(shotOut))
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
        revision: 'version',
        summary: 'Move a shot to new times',
        description:
          'A date-time without an offset is wall time in the zone of the shot. A draft stays a draft. With ' +
          '`version`, or If-Match, a shot that has changed since is a 409.',
        refusals: {
          403: ownersAlone,
          404: notFoundMeaning,
          409: 'Changed since it was read, or completed',
        },
      }),
    )
    .input(rescheduleCall)
    .use(idempotent)
    .output(successSchema(shotOut))
    .mutation(async ({ ctx, input }) => {
      const shot = await rescheduleShot(ctx, input);
      return { success: true, message: messages.shot.rescheduled, data: shotToWire(shot) };
    }),

  addMember: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/addMembersToShotlist',
        tag,
        summary: 'Share a shot with a person in your team',
        description: 'An address that is not in your team is a 404. An address that is already on the shot is a 409.',
        refusals: {
          403: ownersAlone,
          404: 'The shot is not there, deleted, or not yours; or the address is not in your team',
          409: 'Already on the shot, or the shot is completed',
        },
      }),
    )
    .input(addMemberInput)
    .use(idempotent)
    .output(successSchema(shotOut))
    .mutation(async ({ ctx, input }) => ({ success: true, data: shotToWire(await addMember(ctx, input)) })),

  leave: protectedProcedure
    .meta(
      rest({
        method: 'DELETE',
        path: '/api/app/shared/{shotlistId}',
        tag,
        summary: 'Leave a shot that is shared with you',
        description: 'Its owner and its other members keep it.',
        refusals: { 404: 'Not there, or not shared with you' },
      }),
    )
    .input(leaveShotInput)
    .use(idempotent)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await leaveShot(ctx, input);
      return { success: true, data: null };
    }),
});
