import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '../../../client/trpc';
import { formatDayMonth } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { useMoveOnce } from '../move-once.queries';
import type { ScheduleDayOut } from '../schedule.schema';
import type { DayMove } from './move-day.rules';
import type { MoveDayInput } from './move-day.schema';

/** What would move: asked again whenever the day has changed. */
export function useMovePreview(projectId: string, day: ScheduleDayOut | undefined, move: DayMove | null) {
  const { client } = trpc.useUtils();
  const versions = day && [...day.shots, ...day.rows].map(({ _id, version }) => `${_id} ${version}`);
  return useQuery({
    queryKey: ['preview of a moved day', projectId, day?.date, move, versions],
    queryFn: async () =>
      day && move ? (await client.schedule.moveDay.mutate({ id: projectId, date: day.date, ...move })).data : null,
    enabled: Boolean(day && move),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export type Moved = (from: string, to: string) => void;

/** A move of a day as its preview was, with the date on which it begins then. */
interface MoveToDate {
  input: MoveDayInput;
  newDate: string;
}

/** Moves a day as its preview was; `onMoved` hears of it, and of its Undo. `move` throws the server's refusal. */
export function useMoveDay(projectId: string, onMoved: Moved) {
  const { client } = trpc.useUtils();
  return useMoveOnce<MoveToDate>(projectId, {
    send: async ({ input }, once) => (await client.schedule.moveDay.mutate(input, once)).data,
    choiceOf: ({ input: { date, days, minutes } }) => `${date} ${days} ${minutes}`,
    said: (shots, rows, { input: { date, minutes }, newDate }) =>
      newDate === date
        ? messages.runningLate.shifted(shots, rows, Math.abs(minutes))
        : messages.moveDay.moved(shots, rows, formatDayMonth(new Date(`${newDate}T12:00Z`), 'UTC')),
    onMoved: (to, { input: { date }, newDate }) => (to === 'to' ? onMoved(date, newDate) : onMoved(newDate, date)),
  });
}
