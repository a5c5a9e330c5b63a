import { z } from 'zod';
import { messages } from '../../../kernel/messages';
import { momentOut } from '../../../kernel/moments';
import { shotLimits } from '../../shot/shot-limits.data';
import { dayInput, shiftInput, shiftOut } from '../schedule.schema';
import { mostDays } from './move-day.data';

const text = messages.moveDay;

const within = (most: number, message: string) =>
  z.int({ error: message }).min(-most, message).max(most, message).default(0);

export const moveDayInput = dayInput
  .extend({
    days: within(mostDays, text.daysRange(mostDays)),
    minutes: within(shotLimits.shiftMinutes, messages.shot.shiftInvalid),
    ...shiftInput.pick({ apply: true, versions: true }).shape,
  })
  .refine(({ days, minutes }) => days !== 0 || minutes !== 0, { path: ['days'], error: text.nowhere });

const { shots, rows } = shiftOut.shape;

export const moveDayOut = z.object({
  shots: z.array(
    shots.element.omit({ overlaps: true, overlapCount: true }).extend({
      /** When it ended until now: clocks that change make it longer or shorter. */
      fromEnd: momentOut,
    }),
  ),
  rows,
});

export type MoveDayInput = z.infer<typeof moveDayInput>;
export type MoveDayOut = z.infer<typeof moveDayOut>;
