import { z } from 'zod';
import { idOf, idOut } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { createdAtOut, momentOut, updatedAtOut } from '../../kernel/moments';
import { singleLine } from '../../kernel/text';
import { isDate } from '../../kernel/wall-time';
import { isZone } from '../../kernel/zones';
import { PROJECT, projectId } from '../project/project.schema';
import { rowKinds, rowLimits } from './day-row.data';

const text = messages.dayRow;
const EXAMPLE_ROW_ID = '0199d2d1-6c4f-7e81-b2a9-5f0c3d8e7a16';
export const EXAMPLE_DAY = '2026-11-21';

/** A day YYYY-MM-DD in the path of a call. */
export const dayDate = z.string({ error: messages.schedule.dateForm }).refine(isDate, messages.schedule.dateForm).meta({
  description: 'A day YYYY-MM-DD: shots and rows are on the day on which they start in their own zone.',
  example: EXAMPLE_DAY,
});

/** The id of the row in the path of a call. */
const rowId = idOf('the row', EXAMPLE_ROW_ID);

const rowFields = z.object({
  kind: z
    .enum(rowKinds, { error: text.kindInvalid })
    .meta({ description: 'What the row stands for.', example: 'meal' }),
  title: singleLine('Title', rowLimits.title).meta({
    description:
      'Up to 80 characters. By default, or empty, the title of its kind: Lunch, Company move, Preparation, Wrap or ' +
      'Break, which follows the kind.',
    example: 'Lunch',
  }),
  startDateTime: z
    .string({ error: messages.shot.startRequired })
    .max(64, messages.errors.tooLong('Start', 64))
    .meta({
      description:
        'A date-time, not a date alone. Without an offset it is wall time in the zone of the row. A time that a ' +
        'clock change skips is moved forward by the gap; of a time that occurs twice, the first is used.',
      example: '2026-11-21T12:30:00+02:00',
    }),
  minutes: z
    .int({ error: text.minutesRange })
    .min(rowLimits.leastMinutes, text.minutesRange)
    .max(rowLimits.mostMinutes, text.minutesRange)
    .meta({ description: 'How long it takes.', example: 45 }),
  timeZoneId: z
    .string({ error: messages.shot.zoneUnknown })
    .refine(isZone, messages.shot.zoneUnknown)
    .meta({
      description:
        "An IANA time zone. By default that of the day's first shot, else that of the capital of the project's " +
        'country.',
      example: 'Africa/Johannesburg',
    }),
  isPinned: z.boolean().meta({
    description: 'Whether it stays by the clock when the day is shifted. By default false.',
    example: false,
  }),
});

const version = z
  .int()
  .meta({ description: 'The `version` that you read. If the row has changed since, the answer is a 409.' })
  .optional();

export const addRowInput = rowFields
  .partial({ title: true, timeZoneId: true, isPinned: true })
  .extend({ id: projectId, date: dayDate });
export const changeRowInput = rowFields.partial().extend({ id: rowId, version });
export const removeRowInput = z.object({ id: rowId, version });

export const dayRowOut = z
  .object({
    _id: idOut.meta({ example: EXAMPLE_ROW_ID }),
    projectId: idOut.meta({ description: 'The project that it belongs to.', example: PROJECT }),
    date: z.string().meta({ description: 'The day on which it starts in its zone.', example: EXAMPLE_DAY }),
    kind: z.enum(rowKinds).meta({ description: 'What the row stands for.', example: 'meal' }),
    title: z.string().meta({ description: 'What it is called.', example: 'Lunch' }),
    startDateTime: momentOut.meta({ description: 'When it starts, in UTC.', example: '2026-11-21T10:30:00.000Z' }),
    minutes: z.int().meta({ description: 'How long it takes.', example: 45 }),
    endDateTime: momentOut.meta({ description: 'When it ends, in UTC.', example: '2026-11-21T11:15:00.000Z' }),
    timeZoneId: z.string().meta({ description: 'The IANA time zone of its clock.', example: 'Africa/Johannesburg' }),
    isPinned: z.boolean().meta({
      description: 'Whether it stays by the clock when the day is shifted.',
      example: false,
    }),
    version: z.int().meta({ description: 'Rises by one with each change.', example: 1 }),
    createdAt: createdAtOut.meta({ example: '2026-11-20T16:20:00.000Z' }),
    updatedAt: updatedAtOut,
  })
  .meta({ id: 'DayRow' });

export type DayRowOut = z.infer<typeof dayRowOut>;
export type AddRowInput = z.infer<typeof addRowInput>;
export type ChangeRowInput = z.infer<typeof changeRowInput>;
export type RemoveRowInput = z.infer<typeof removeRowInput>;
