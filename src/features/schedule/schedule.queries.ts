import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useOnline } from '../../client/kept/online';
import { FRESH_MS } from '../../client/query-client';
import { trpc } from '../../client/trpc';
import { messages } from '../../kernel/messages';
import { inParts } from '../../kernel/parts';
import { shownRows } from '../day-row/shown-rows.rules';
import { shotLimits } from '../shot/shot-limits.data';
import { useShownSelect, useWriteShot } from '../shot/store/shot-writes.queries';
import { type Shown, shownShots } from '../shot/store/shown-shots.rules';
import { isWaiting } from '../shot/store/waiting.rules';
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
  const isOnline = useOnline();
  const versions = day && [...day.shots, ...day.rows].map(({ _id, version }) => `${_id} ${version}`);
  return useQuery({
    queryKey: ['shift preview', projectId, date, fromId, minutes, versions, isOnline],
    queryFn: async () => {
      if (!fromId || !minutes || !day) return null;
      // It computes light, of which Today needs nothing before.
      if (!isOnline) return (await import('./shift-here.rules')).shiftHere(day, fromId, minutes);
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
  const { move, isPending } = useMoveOnce<ShiftInput>(projectId, {
    send: async (input, once) => {
      const { shots, rows } = (await client.schedule.shift.mutate(input, once)).data;
      return { shots: shots.map(withOldEnd), rows };
    },
    choiceOf: ({ date, fromId, minutes }) => `${date} ${fromId} ${minutes}`,
    said: (shots, rows, { minutes }) => messages.runningLate.shifted(shots, rows, Math.abs(minutes)),
  });
  return { shiftDay: move, isPending };
}

/**
 * Makes a shift that waits for the network, as its preview was: one change of all its shots, and one of each of its
 * rows, which the server judges when they are sent. Throws where changes cannot wait.
 */
export function useShiftLater(projectId: string) {
  const write = useWriteShot();
  return async ({ shots, rows }: Pick<ShiftOut, 'shots' | 'rows'>): Promise<void> => {
    const changes = shots.map(({ _id: id, to, end, version }) => ({
      id,
      version,
      startDateTime: to,
      endDateTime: end,
    }));
    const waits = (error: unknown) => {
      if (!isWaiting(error)) throw error;
    };
    for (const part of inParts(changes, shotLimits.atOnce))
      await write('shot.updateMany', { changes: part }).catch(waits);
    for (const { _id: id, to: startDateTime, version } of rows)
      await write('schedule.changeRow', { id, startDateTime, version }, { projectId }).catch(waits);
  };
}

/** A shifted shot with its old end: it is as long as it was. */
function withOldEnd(shot: ShiftOut['shots'][number]) {
  const length = Date.parse(shot.end) - Date.parse(shot.to);
  return { ...shot, fromEnd: new Date(Date.parse(shot.from) + length).toISOString() };
}
