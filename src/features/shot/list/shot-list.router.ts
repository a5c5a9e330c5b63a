import { z } from 'zod';
import { pageFields } from '../../../kernel/paging';
import { notFoundMeaning } from '../../../server/http/refusals';
import { largeAnswer, protectedProcedure, rest, successSchema } from '../../../server/trpc';
import { shotOut, shotSummaryOut } from '../shot.schema';
import { sharedShotsInput, shotFindInput, shotListInput } from '../shot-calls.schema';
import { pictureSizesOut } from './picture-sizes.schema';
import { findShots, firstGear, getShared, listProjectShots, pictureSizes, usedGear } from './shot-list.service';
import { usedGearOut } from './used-gear.schema';

const tag = 'Shots';
const listQuery =
  "By start, shots without times last, in the project's own order, or by setup. `q` searches title, location, tags, " +
  'description, the beginning of the number and the title of the scene. With `limit` the answer is a page, and ' +
  '`nextCursor` leads to the next page.';
const listOut = z.array(z.union([shotOut, shotSummaryOut]));

/** The calls that list shots. */
export const shotListProcedures = {
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
    .use(largeAnswer('wholeLists'))
    .output(successSchema(listOut, pageFields))
    .query(async ({ ctx, input }) => {
      const { items, ...beside } = await listProjectShots(ctx, input);
      return { success: true, data: items, ...beside };
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
    .use(largeAnswer('wholeLists'))
    .output(successSchema(z.union([listOut, shotOut]), pageFields))
    .query(async ({ ctx, input }) => {
      const shared = await getShared(ctx, input);
      if (!('items' in shared)) return { success: true, data: shared };
      const { items, ...beside } = shared;
      return { success: true, data: items, ...beside };
    }),

  find: protectedProcedure
    .input(shotFindInput)
    .use(largeAnswer('lists'))
    .output(successSchema(z.array(z.string())))
    .query(async ({ ctx, input }) => ({ success: true, data: await findShots(ctx, input) })),

  /** For the page alone: its rows name a piece of gear where one fits. */
  firstGear: protectedProcedure
    .input(shotFindInput.pick({ id: true }))
    .use(largeAnswer('lists'))
    .output(successSchema(z.array(z.object({ id: z.guid(), name: z.string() }))))
    .query(async ({ ctx, input }) => ({ success: true, data: await firstGear(ctx, input) })),

  /** For the page alone: its form offers what other shots of the project use. */
  usedGear: protectedProcedure
    .input(shotFindInput.pick({ id: true }))
    .output(successSchema(z.array(usedGearOut)))
    .query(async ({ ctx, input }) => ({ success: true, data: await usedGear(ctx, input) })),

  /** For the page alone: it asks whether a device is to keep the large pictures of a project. */
  pictureSizes: protectedProcedure
    .input(shotFindInput.pick({ id: true }))
    .output(successSchema(pictureSizesOut))
    .query(async ({ ctx, input }) => ({ success: true, data: await pictureSizes(ctx, input) })),
};
