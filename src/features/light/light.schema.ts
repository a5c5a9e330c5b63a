import { z } from 'zod';
import { isInAlmanac, isMonth } from '../../kernel/light/almanac-days';
import { moonPhases } from '../../kernel/light/moon-phases';
import { lightWishes, phases, sunKinds } from '../../kernel/light/phase';
import { messages } from '../../kernel/messages';
import { momentOut } from '../../kernel/moments';
import { isCalendarDay } from '../../kernel/wall-time';
import { isZone } from '../../kernel/zones';

const text = messages.light;

const phaseOut = z.enum(phases).meta({
  description:
    "By the altitude of the sun's centre without refraction: `night` below -18°, `astronomical` to -12°, `nautical` " +
    'to -6°, `blue` to -4°, `golden` to 6°, `day` above.',
  example: 'golden',
});

/** A stretch of one phase in a response. */
export const phaseSpanOut = z
  .object({
    phase: phaseOut,
    start: momentOut.meta({ description: 'When it begins, in UTC.', example: '2026-11-21T03:12:59.000Z' }),
    end: momentOut.meta({ description: 'When it ends, in UTC.', example: '2026-11-21T04:05:55.000Z' }),
  })
  .meta({ id: 'LightPhase' });

/** The light that a shot wishes for, in a request. */
export const lightWish = z.enum(lightWishes, { error: text.wishInvalid });

const position = {
  lat: z
    .number({ error: text.latitudeRange })
    .min(-90, text.latitudeRange)
    .max(90, text.latitudeRange)
    .meta({ description: 'The latitude in degrees; south is negative.', example: -34.3536 }),
  lng: z
    .number({ error: text.longitudeRange })
    .min(-180, text.longitudeRange)
    .max(180, text.longitudeRange)
    .meta({ description: 'The longitude in degrees; west is negative.', example: 18.4904 }),
};
const zoneOf = (description: string) =>
  z
    .string({ error: messages.shot.zoneUnknown })
    .refine(isZone, messages.shot.zoneUnknown)
    .meta({ description, example: 'Africa/Johannesburg' });

export const lightDayInput = z.object({
  ...position,
  date: z
    .string({ error: text.dateForm })
    .refine(isCalendarDay, { error: text.dateForm, abort: true })
    .refine(isInAlmanac, text.dateRange)
    .meta({ description: 'A day YYYY-MM-DD of the years 1900 to 2200.', example: '2026-11-21' }),
  timeZoneId: zoneOf('The IANA time zone in which the day is meant.'),
});

export const lightMonthInput = z.object({
  ...position,
  month: z
    .string({ error: messages.lightPage.monthForm })
    .refine(isMonth, { error: messages.lightPage.monthForm, abort: true })
    .refine((month) => isInAlmanac(`${month}-01`), text.dateRange)
    .meta({ description: 'A month YYYY-MM of the years 1900 to 2200.', example: '2026-11' }),
  timeZoneId: zoneOf('The IANA time zone in which the days are meant.'),
});

const passOut = (what: string, example: string) =>
  momentOut.nullable().meta({ description: `${what}, in UTC. Null where there is none on that day.`, example });

/** The light of a civil day at a place. */
export const lightDayOut = z
  .object({
    date: z.string().meta({ description: 'The day YYYY-MM-DD.', example: '2026-11-21' }),
    timeZoneId: z.string().meta({ description: 'The IANA time zone of the day.', example: 'Africa/Johannesburg' }),
    sun: z.enum(sunKinds).meta({
      description: '`normal` where the sun crosses -0.833° on that day, else `neverRises` or `neverSets`.',
      example: 'normal',
    }),
    sunrise: passOut('The first sunrise of the day', '2026-11-21T03:30:05.000Z'),
    sunset: passOut('The first sunset of the day, which may be before the sunrise', '2026-11-21T17:34:07.000Z'),
    solarNoon: passOut('When the sun passes the meridian', '2026-11-21T10:31:53.000Z'),
    dayMinutes: z.int().meta({ description: 'For how many minutes the sun is above -0.833°.', example: 844 }),
    phases: z
      .array(phaseSpanOut)
      .meta({ description: 'The phases from the beginning of the day to its end, without gap or overlap.' }),
    moon: z
      .object({
        rise: passOut("When the moon's upper edge rises", '2026-11-21T14:15:54.000Z'),
        set: passOut("When the moon's upper edge sets", '2026-11-21T00:58:02.000Z'),
        illumination: z
          .number()
          .meta({ description: 'How much of the moon is lit in the middle of the day, 0 to 1.', example: 0.864 }),
        phase: z.enum(moonPhases).meta({
          description: '`new`, `firstQuarter`, `full` and `lastQuarter` on the day on which they occur.',
          example: 'waxingGibbous',
        }),
      })
      .meta({ description: 'The moon of the day.' }),
  })
  .meta({ id: 'LightDay' });

/** A day of a month. */
export const lightOfMonthOut = lightDayOut.omit({ phases: true }).meta({ id: 'LightOfMonth' });

const shotEndOut = (what: string, at: string) =>
  z
    .object({
      at: momentOut.meta({ description: `When the shot ${what}, in UTC.`, example: at }),
      altitude: z.number().meta({ description: "The altitude of the sun's centre in degrees, without refraction." }),
      azimuth: z.number().meta({ description: 'The direction of the sun in degrees, from north over east.' }),
      phase: phaseOut,
    })
    .meta({ description: `The sun where the shot ${what}.` });

/** The light of the day on which a shot starts, and of the shot itself. */
export const shotLightOut = lightDayOut
  .extend({
    start: shotEndOut('starts', '2026-11-21T03:30:00.000Z').meta({
      example: { at: '2026-11-21T03:30:00.000Z', altitude: -0.8, azimuth: 115, phase: 'golden' },
    }),
    end: shotEndOut('ends', '2026-11-21T05:00:00.000Z').meta({
      example: { at: '2026-11-21T05:00:00.000Z', altitude: 16.7, azimuth: 103, phase: 'day' },
    }),
    wish: z.enum(lightWishes).nullable().meta({ description: 'The light that it wishes for.', example: 'golden' }),
    fits: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether all of it lies in that light. Null without a wish.', example: false }),
    notes: z.array(z.string()).meta({
      description: 'What people should know of it, the most important first.',
      example: ['Ends 54 min after golden hour', 'Starts in golden hour, ends in daylight', 'Starts at sunrise'],
    }),
  })
  .meta({ id: 'ShotLight' });

export type ShotLightOut = z.infer<typeof shotLightOut>;
