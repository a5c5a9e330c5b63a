import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { notFoundMeaning } from '../../server/http/refusals';
import { idempotent, largeAnswer, prepares, protectedProcedure, rest, successSchema } from '../../server/trpc';
import { projectOut } from '../project/project.schema';
import { rescheduleShot } from './actions/reschedule.write';
import { setChecklist } from './checklist.write';
import { onceForAll } from './content/lookups.service';
import { duplicateShot } from './new-shots.write';
import { addMember, leaveShot } from './sharing/shot-members.service';
import { createShotCall, rescheduleCall, updateShotCall } from './shot.input';
import { shotOut } from './shot.schema';
import { getCreatedShot, getShot, setShotStatus } from './shot.service';
import { shotToWire } from './shot.wire';
import { createShot, updateShot } from './shot.write';
import {
  addMemberInput,
  type CreateShotInput,
  createdInput,
  leaveShotInput,
  setChecklistInput,
  shotIdInput,
  shotStatusInput,
  type UpdateShotInput,
} from './shot-calls.schema';
import { addsNotByRole, completed, noProject, notByRole } from './shot-refusals.data';

const tag = 'Shots';

/** The calls on one shot. */
export const shotProcedures = {
  create: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/createShotlist',
        tag,
        summary: 'Create a shot',
        description:
          'A draft by default. With `status` `upcoming`, or `due` or `delayed` as another shot shows it, a planned ' +
          'shot. Title, location, start and end are required. New members must be in your team.',
        alsoRequired: ['title', 'location', 'startDateTime', 'endDateTime'],
        refusals: {
          403: addsNotByRole,
          404: `${noProject}; or a new member is not in your team`,
          409: 'The project is completed, or it or the day is full',
        },
      }),
    )
    .input(createShotCall)
    .use(prepares((shot: CreateShotInput) => onceForAll([shot])))
    .use(idempotent)
    .output(successSchema(shotOut))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: shotToWire(await createShot(ctx, input, await ctx.prepared())),
    })),

  created: protectedProcedure
    .input(createdInput)
    .use(largeAnswer('fewShots'))
    .output(successSchema(shotOut))
    .query(async ({ ctx, input }) => ({ success: true, data: shotToWire(await getCreatedShot(ctx, input)) })),

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
          403: notByRole,
          404: 'The shot is not there, deleted, or not yours; or a new member is not in your team',
          409: 'Changed since it was read, or completed',
        },
      }),
    )
    .input(updateShotCall)
    .use(prepares((shot: UpdateShotInput) => onceForAll([shot])))
    .use(idempotent)
    .output(successSchema(shotOut))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      data: shotToWire(await updateShot(ctx, input, await ctx.prepared())),
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
          403: notByRole,
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
          403: notByRole,
          404: notFoundMeaning,
          409: 'The shot or its project is completed',
        },
      }),
    )
    .input(setChecklistInput)
    .use(idempotent)
    .output(successSchema(shotOut))
    .mutation(async ({ ctx, input }) => ({ success: true, data: shotToWire(await setChecklist(ctx, input)) })),

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
          403: notByRole,
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
          403: notByRole,
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
          403: notByRole,
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
        refusals: { 404: 'Not there, or not shared with you', 409: 'The project is shared with you as a whole' },
      }),
    )
    .input(leaveShotInput)
    .use(idempotent)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await leaveShot(ctx, input);
      return { success: true, data: null };
    }),
};
