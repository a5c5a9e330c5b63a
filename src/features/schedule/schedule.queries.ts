import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { isTransient } from '../../client/error-text';
import { newIdempotencyKey, retryWhileRunning } from '../../client/form/idempotency';
import { trpc, withIdempotencyKey } from '../../client/trpc';
import { messages } from '../../kernel/messages';
import { toast } from '../../ui/feedback/toast-store';
import { useUndoShots } from '../shot/bulk/undo-shots.queries';
import { refetchShots } from '../shot/shot-cache.queries';
import { useShownSelect } from '../shot/store/shot-writes.queries';
import { type Shown, shownShots } from '../shot/store/shot-writes.rules';
import { choiceOf, type KeyedShift, shiftToSend } from './running-late.rules';
import type { ScheduleDayOut, ShiftInput, ShiftOut } from './schedule.schema';

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
      select: useShownSelect(shownDay),
      placeholderData: keepPreviousData,
      refetchInterval: MINUTE,
    },
  );
}

const shownDay = ({ data }: { data: ScheduleDayOut }, shown: Shown): ScheduleDayOut => ({
  ...data,
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
  const undo = useUndoShots(projectId);
  const unanswered = useRef(new Map<string, KeyedShift>());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ input, key }: KeyedShift) =>
      (await utils.client.schedule.shift.mutate(input, withIdempotencyKey(key))).data,
    ...retryWhileRunning,
    onSettled: (_data, error, { input }) => {
      if (!error || !isTransient(error)) unanswered.current.delete(choiceOf(input));
      refetchShots(utils, projectId);
    },
    onSuccess: ({ shots }, { input: { minutes } }) => {
      if (shots.length === 0) return;
      const back = () =>
        void undo({
          changes: shots.map(timesBefore),
          send: (some) =>
            utils.client.shot.updateMany.mutate({ changes: some.map(({ number: _, ...change }) => change) }),
          isMove: true,
        });
      toast.success(text.shifted(shots.length, Math.abs(minutes)), undefined, {
        action: { label: messages.undoShots.undo, onAction: back },
      });
    },
  });
  const shiftDay = (input: ShiftInput) => mutateAsync(shiftToSend(unanswered.current, input, newIdempotencyKey));
  return { shiftDay, isPending };
}

/** The change that gives a shifted shot its old times. */
function timesBefore({ _id: id, number, from, to, end, version }: ShiftOut['shots'][number]) {
  const length = Date.parse(end) - Date.parse(to);
  const endDateTime = new Date(Date.parse(from) + length).toISOString();
  return { id, number, version, startDateTime: from, endDateTime };
}
