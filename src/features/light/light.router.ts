import { z } from 'zod';
import { daysOfMonth } from '../../kernel/light/almanac-days';
import { lightDay } from '../../kernel/light/light-day';
import { notFoundMeaning } from '../../server/http/refusals';
import { protectedProcedure, rest, router, successSchema } from '../../server/trpc';
import { shotIdInput } from '../shot/shot-calls.schema';
import { lightDayInput, lightDayOut, lightMonthInput, lightOfMonthOut, shotLightOut } from './light.schema';
import { lightOfShot } from './light.service';

const tag = 'Light';

export const lightRouter = router({
  day: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/light',
        tag,
        summary: 'The light of a day at a place',
        description:
          'Computed, exact to a minute for latitudes below 60° and to two minutes below 72°. The phases cover the ' +
          'day of the zone from its 00:00 to the next one.',
      }),
    )
    .input(lightDayInput)
    .output(successSchema(lightDayOut))
    .query(({ input: { date, timeZoneId, ...place } }) => ({
      success: true as const,
      data: lightDay(date, timeZoneId, place),
    })),

  month: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/light/month',
        tag,
        summary: 'The light of each day of a month at a place',
        description: 'As the light of a day has it, without the phases.',
      }),
    )
    .input(lightMonthInput)
    .output(successSchema(z.array(lightOfMonthOut)))
    .query(({ input: { month, timeZoneId, ...place } }) => ({
      success: true as const,
      data: daysOfMonth(month).map((date) => {
        const { phases: _, ...day } = lightDay(date, timeZoneId, place);
        return day;
      }),
    })),

  ofShot: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/shotlist/{id}/light',
        tag,
        summary: 'The light of a shot',
        description:
          'The light of the day on which it starts at its place, and where the shot lies in it. Null for a shot ' +
          'without coordinates or times, and outside of the years 1900 to 2200.',
        refusals: { 404: notFoundMeaning },
      }),
    )
    .input(shotIdInput)
    .output(successSchema(shotLightOut.nullable()))
    .query(async ({ ctx, input }) => ({ success: true as const, data: await lightOfShot(ctx, input) })),
});
