import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { errorIssues, errorText } from '../../client/error-text';
import { trpc, type Utils } from '../../client/trpc';
import { messages } from '../../kernel/messages';
import { toast } from '../../ui/feedback/toast-store';
import { refetchShots } from '../shot/shot.queries';
import type { ScheduleDayOut, ShiftOut } from './schedule.schema';

const text = messages.runningLate;
const MINUTE = 60_000;

/** The days of a project on which shots start. */
export function useDays(projectId: string) {
  return trpc.schedule.days.useQuery({ id: projectId }, { select: ({ data }) => data });
}

/** A day of a project; asked again each minute, since how far behind it is changes by the clock. */
export function useDay(projectId: string, date: string | undefined) {
  return trpc.schedule.day.useQuery(
    { id: projectId, date: date ?? '' },
    {
      enabled: date !== undefined,
      select: ({ data }) => data,
      placeholderData: keepPreviousData,
      refetchInterval: MINUTE,
    },
  );
}

interface Late {
  projectId: string;
  date: string;
  fromId: string | undefined;
  minutes: number | null;
}

/** What would move: the preview of a shift, asked again whenever the day has changed. */
export function useShiftPreview({ projectId, date, fromId, minutes }: Late, day: ScheduleDayOut | undefined) {
  const { client } = trpc.useUtils();
  const versions = day?.shots.map(({ _id, version }) => `${_id} ${version}`);
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
  const utils = trpc.useUtils();
  return trpc.schedule.shift.useMutation({
    onSettled: () => refetchShots(utils, projectId),
    onSuccess: ({ data }, { minutes }) => {
      if (data.shots.length === 0) return;
      const back = () => void undoShift(utils, projectId, data.shots);
      toast.success(text.shifted(data.shots.length, Math.abs(minutes)), undefined, {
        action: { label: messages.schedule.undo, onAction: back },
      });
    },
  });
}

/**
 * Gives the unchanged shots of a shift their old times, and names the others. The server refuses all
 * if one is stale, so the stale ones are left out of the next try.
 */
async function undoShift(utils: Utils, projectId: string, shifted: ShiftOut['shots']): Promise<void> {
  let left = shifted;
  try {
    while (left.length > 0) {
      const changes = left.map(({ _id, from, to, end, version }) => {
        const length = Date.parse(end) - Date.parse(to);
        const endDateTime = new Date(Date.parse(from) + length).toISOString();
        return { id: _id, version, startDateTime: from, endDateTime };
      });
      try {
        await utils.client.shot.updateMany.mutate({ changes });
        break;
      } catch (error) {
        const changed = new Set(errorIssues(error).map(({ path }) => Number(/^changes\.(\d+)/.exec(path)?.[1])));
        const rest = left.filter((_, at) => !changed.has(at));
        if (rest.length === left.length) throw error;
        left = rest;
      }
    }
    const changed = shifted.filter((shot) => !left.includes(shot)).map(({ number }) => number);
    if (changed.length === 0) toast.success(text.movedBack(left.length));
    else toast.warning(text.movedBackBut(left.length, shifted.length, changed));
  } catch (error) {
    toast.error(messages.schedule.notUndone, errorText(error));
  }
  refetchShots(utils, projectId);
}
