import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FRESH_MS } from '../../client/query-client';
import { trpc } from '../../client/trpc';
import { messages } from '../../kernel/messages';
import { shownRows } from '../day-row/shown-rows.rules';
import { useShownSelect } from '../shot/store/shot-writes.queries';
import { type Shown, shownShots } from '../shot/store/shown-shots.rules';
import { useMoveOnce } from './move-once.queries';
import type { ScheduleDayOut, ShiftInput, ShiftOut } from './schedule.schema';

const MINUTE = 60_000;

/** The days of a project on which shots start. */
export function useDays(projectId: string) {
  return trpc.schedule.days.useQuery({ id: projectId }, { select: ({ data }) => data, staleTime: FRESH_MS });
}

/** A day of a project; asked again each minute, since how far behind it is changes by the clock. */
export function useDay(projectId: string, date: string | undefined) {
  return trpc.schedule.day.useQuery(
    { id: projectId, date: date ?? '' },
    {
      enabled: date !== undefined,
      select: useShownSelect(shownDay),
      placeholderData: keepPreviousData,
      refetchInterval: MINUTE,
      staleTime: FRESH_MS,
    },
  );
}

const shownDay = ({ data }: { data: ScheduleDayOut }, shown: Shown): ScheduleDayOut => ({
  ...data,
  rows: shownRows(data.rows, data.date, shown),
  shots: shownShots(data.shots, shown).filter(
    ({ status, startDateTime }) => status !== 'deleted' && startDateTime !== null,
  ),
});

interface Late {
  projectId: string;
  date: string;
  fromId: string | undefined;
  minutes: number | null;
}

/** What would move: the preview of a shift, asked again whenever the day has changed. */
export function useShiftPreview({ projectId, date, fromId, minutes }: Late, day: ScheduleDayOut | undefined) {
  const { client } = trpc.useUtils();
  const versions = day && [...day.shots, ...day.rows].map(({ _id, version }) => `${_id} ${version}`);
  return useQuery({
    queryKey: ['shift preview', projectId, date, fromId, minutes, versions],
    queryFn: async () => {
      if (!fromId || !minutes) return null;
      return (await client.schedule.shift.mutate({ id: projectId, date, fromId, minutes })).data;
    },
    enabled: Boolean(fromId && minutes && day),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Shifts the rest of a day, as its preview was. Throws the server's refusal. */
export function useShiftDay(projectId: string) {
  const { client } = trpc.useUtils();
  const { move: shiftDay, isPending } = useMoveOnce<ShiftInput>(projectId, {
    send: async (input, once) => {
      const { shots, rows } = (await client.schedule.shift.mutate(input, once)).data;
      return { shots: shots.map(withOldEnd), rows };
    },
    choiceOf: ({ date, fromId, minutes }) => `${date} ${fromId} ${minutes}`,
    said: (shots, rows, { minutes }) => messages.runningLate.shifted(shots, rows, Math.abs(minutes)),
  });
  return { shiftDay, isPending };
}

/** A shifted shot with its old end: it is as long as it was. */
function withOldEnd(shot: ShiftOut['shots'][number]) {
  const length = Date.parse(shot.end) - Date.parse(shot.to);
  return { ...shot, fromEnd: new Date(Date.parse(shot.from) + length).toISOString() };
}
