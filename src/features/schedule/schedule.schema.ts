import { z } from 'zod';
import { idOf, idOut, idSchema } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { momentOut } from '../../kernel/moments';
import { dayDate, dayRowOut, EXAMPLE_DAY } from '../day-row/day-row.schema';
import { lightDayOut } from '../light/light.schema';
import { projectId } from '../project/project.schema';
import { EXAMPLE_SHOT_ID, shotOut, shotSummaryOut } from '../shot/shot.schema';
import { shotLimits } from '../shot/shot-limits.data';

const text = messages.schedule;
/** Twelve hours: what is later than that is another day's plan. */
const MAX_SHIFT = 720;

export const dayInput = z.object({ id: projectId, date: dayDate });

export const shiftInput = dayInput.extend({
  fromId: idOf(
    'the first shot or row that is late; all later open shots and rows that are not pinned move with it',
    EXAMPLE_SHOT_ID,
  ),
  minutes: z
    .int({ error: text.minutesRange })
    .min(-MAX_SHIFT, text.minutesRange)
    .max(MAX_SHIFT, text.minutesRange)
    .refine((minutes) => minutes !== 0, text.minutesRange)
    .meta({ description: 'By how much they move; negative for earlier. Not 0.', example: 30 }),
  apply: z
    .boolean()
    .meta({ description: 'Whether the times are written. By default false, which is a preview.', example: true })
    .default(false),
  versions: z
    .record(idSchema, z.int())
    .refine((versions) => Object.keys(versions).length <= shotLimits.inProject, {
      error: messages.errors.tooMany('Versions', shotLimits.inProject),
    })
    .meta({
      description:
        'The `version` of each shot and row that you read, by its `_id`, at most 10,000. If one has changed since, ' +
        'the answer is a 409.',
      example: { [EXAMPLE_SHOT_ID]: 7 },
    })
    .optional(),
});

const intOut = (description: string, example: number) => z.int().meta({ description, example });

/** A day on which shots or rows start. */
export const shootDayOut = z
  .object({
    date: z.string().meta({ description: 'The day YYYY-MM-DD.', example: EXAMPLE_DAY }),
    timeZoneId: z
      .string()
      .meta({ description: 'The zone of its first shot, else of its first row.', example: 'Africa/Johannesburg' }),
    shots: z
      .int()
      .meta({ description: 'The number of its shots, completed ones too; drafts for the owner.', example: 1 }),
    firstStart: momentOut.meta({
      description: 'When its first shot or row starts, in UTC.',
      example: '2026-11-21T03:30:00.000Z',
    }),
    lastEnd: momentOut.meta({
      description: 'When the last of its shots and rows ends, in UTC.',
      example: '2026-11-21T05:00:00.000Z',
    }),
    plannedMinutes: intOut('The minutes of its shots together.', 90),
    overlaps: intOut('The number of pairs that overlap; a pair over midnight is on the day of the later one.', 0),
    rows: intOut('The number of its rows that are no shots.', 0),
    warnings: intOut('The number of its warnings.', 0),
    callSheet: z
      .object({
        revision: intOut('Its newest revision; 0 until it is published.', 1),
        generalCall: z
          .string()
          .nullable()
          .meta({ description: 'Its general call, `HH:mm`; for owner and editors.', example: '05:30' }),
      })
      .nullable()
      .meta({ description: 'Its call sheet; null until somebody has written or, for others, published one.' }),
  })
  .meta({ id: 'ShootDay' });

/** Beside the list of days. */
export const unscheduledOut = z.int().meta({ description: 'The number of your drafts without times.', example: 0 });

export const moveOut = z
  .object({
    fromId: idOut.meta({ description: 'The `_id` of a shot or row.', example: EXAMPLE_SHOT_ID }),
    toId: idOut.meta({ description: 'The `_id` of the next one.', example: EXAMPLE_SHOT_ID }),
    km: z
      .number()
      .nullable()
      .meta({
        description:
          'The great circle between the two places, one decimal. Null where a place has no coordinates or is the ' +
          'same, and beside a row.',
        example: 4.2,
      }),
    gapMinutes: intOut('From the end of the one to the start of the next, negative where they overlap.', 45),
  })
  .meta({ description: 'From one shot or row to the next by start.' });

/** How a day went that has begun. */
export const wrapOut = z
  .object({
    plannedFirst: momentOut.meta({ description: 'When its first shot was to end, in UTC.' }),
    actualFirst: momentOut.meta({ description: 'When the first one was completed, in UTC.' }),
    plannedLast: momentOut.meta({ description: 'When its last shot is to end, in UTC.' }),
    actualLast: momentOut.meta({ description: 'When the last one was completed, in UTC.' }),
    behindMinutes: intOut('From the planned end of the one that was completed last to then; negative for early.', 35),
    completed: intOut('How many of its shots are completed.', 3),
    open: intOut('How many of its planned shots are left.', 5),
  })
  .meta({ id: 'DayWrap' });

export const scheduleDayOut = z
  .object({
    date: z.string().meta({ description: 'The day YYYY-MM-DD.', example: EXAMPLE_DAY }),
    shots: z.array(shotSummaryOut).meta({ description: 'The shots that start on it, by start.' }),
    carried: z
      .array(shotSummaryOut)
      .meta({ description: 'Shots that started before the day and run into it.', example: [] }),
    rows: z
      .array(dayRowOut)
      .meta({ description: 'The rows that start on it and are no shots, by start.', example: [] }),
    overlaps: z.array(z.tuple([z.guid(), z.guid()])).meta({
      description:
        'Pairs of `_id` that overlap, the later shot second, by its start: at most 200 of a shot and 2,000 in all.',
      example: [],
    }),
    overlapCount: intOut('The number of pairs that overlap.', 0),
    moves: z.array(moveOut).meta({ description: 'From each shot or row of the day to the next.', example: [] }),
    light: lightDayOut.nullable().meta({ description: "The light at the day's first place, or null without one." }),
    behindMinutes: z
      .int()
      .nullable()
      .meta({
        description:
          'The minutes since the end of the earliest planned shot of the day that has ended, 0 without one. Null ' +
          'when the day is not today in its zone.',
        example: null,
      }),
    wrapEstimate: momentOut.nullable().meta({
      description:
        'The last end of its planned shots and of its rows that are not over, later by `behindMinutes` but for ' +
        'pinned rows. Null when none is left.',
      example: '2026-11-21T05:00:00.000Z',
    }),
    warnings: z.array(z.string()).meta({
      description: 'What is wrong with it, in sentences: meals, overlaps and ways that take longer than there is time.',
      example: [],
    }),
    wrap: wrapOut.nullable().meta({ description: 'How it went; null before its first completion.', example: null }),
  })
  .meta({ id: 'ScheduleDay' });

export const shiftOut = z
  .object({
    shots: z
      .array(
        z.object({
          _id: shotOut.shape._id,
          number: shotOut.shape.number,
          title: shotOut.shape.title,
          from: momentOut.meta({
            description: 'When it started until now, in UTC.',
            example: '2026-11-21T03:30:00.000Z',
          }),
          to: momentOut.meta({ description: 'When it starts then, in UTC.', example: '2026-11-21T04:00:00.000Z' }),
          end: momentOut.meta({ description: 'When it ends then, in UTC.', example: '2026-11-21T05:30:00.000Z' }),
          version: shotOut.shape.version.meta({
            description: 'Its `version`, after the shift if it was written.',
            example: 8,
          }),
          lightFits: shotOut.shape.lightFits,
          overlaps: z.array(z.guid()).meta({
            description:
              'The `_id` of each shot with which it overlaps then, the first by start: at most 200, and 2,000 of ' +
              'all shots that move.',
            example: [],
          }),
          overlapCount: intOut('With how many shots it overlaps then.', 0),
        }),
      )
      .meta({ description: 'The shots that move, by start.' }),
    rows: z
      .array(
        z.object({
          ...dayRowOut.pick({ _id: true, title: true }).shape,
          from: momentOut.meta({ description: 'When it started until now, in UTC.' }),
          to: momentOut.meta({ description: 'When it starts then, in UTC.' }),
          end: momentOut.meta({ description: 'When it ends then, in UTC.' }),
          version: dayRowOut.shape.version.meta({
            description: 'Its `version`, after the shift if it was written.',
            example: 2,
          }),
        }),
      )
      .meta({ description: 'The rows that move, by start.', example: [] }),
    lastEnd: momentOut.meta({
      description: 'When the last shot or row of the day ends then, in UTC.',
      example: '2026-11-21T05:30:00.000Z',
    }),
  })
  .meta({ id: 'Shift' });

export type DayInput = z.infer<typeof dayInput>;
export type ShiftInput = z.infer<typeof shiftInput>;
export type ShootDayOut = z.infer<typeof shootDayOut>;
export type ScheduleDayOut = z.infer<typeof scheduleDayOut>;
export type ShiftOut = z.infer<typeof shiftOut>;
