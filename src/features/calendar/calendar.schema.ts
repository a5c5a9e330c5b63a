import { z } from 'zod';
import { idOf, idOut } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { createdAtOut, momentOut } from '../../kernel/moments';
import { projectId } from '../project/project.schema';
import { MAX_REMIND_MINUTES } from './calendar.rules';

const text = messages.calendar;
const FEED = '0199d2c0-71b4-7e02-8a6c-5d1f9b3c7e20';
const PROJECT = '0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f';

export const createFeedInput = z.object({
  projectId: projectId.nullish().meta({
    description: 'A project of yours, or one of which you see something. Without it, all that you see.',
    example: PROJECT,
  }),
  remindMinutes: z
    .number({ error: text.remindInvalid })
    .int(text.remindInvalid)
    .min(0, text.remindInvalid)
    .max(MAX_REMIND_MINUTES, text.remindInvalid)
    .nullish()
    .meta({
      description: 'How many minutes before a shot a calendar reminds of it: 0 to 1440. Without it, never.',
      example: 60,
    }),
});

export const feedIdInput = z.object({ id: idOf('the calendar link', FEED) });

/** A calendar link in a list, without its address. */
export const feedOut = z
  .object({
    _id: idOut.meta({ example: FEED }),
    projectId: idOut.nullable().meta({ description: 'Its project; null for all that you see.', example: PROJECT }),
    projectTitle: z
      .string()
      .nullable()
      .meta({ description: 'The title of its project.', example: 'The Lighthouse Keeper' }),
    remindMinutes: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'How many minutes before a shot a calendar reminds of it; null for never.', example: 60 }),
    createdAt: createdAtOut,
    lastReadAt: momentOut.nullable().meta({
      description: 'When a calendar last read it, to the minute, in UTC. Null if none did.',
      example: null,
    }),
  })
  .meta({ id: 'CalendarLink' });

/** A new calendar link, the only time that its address is shown. */
export const newFeedOut = feedOut
  .extend({
    url: z.string().meta({
      description: 'The address that a calendar reads; whoever has it sees the shots. This answer alone shows it.',
      example: 'https://firstlight.example/calendar/….ics',
    }),
  })
  .meta({ id: 'NewCalendarLink' });

export type CreateFeedInput = z.infer<typeof createFeedInput>;
export type CalendarFeedOut = z.infer<typeof feedOut>;
export type NewCalendarFeedOut = z.infer<typeof newFeedOut>;
