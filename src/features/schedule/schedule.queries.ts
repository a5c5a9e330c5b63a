import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isTransient } from '../../client/error-text';
import { newIdempotencyKey, retryWhileRunning } from '../../client/form/idempotency';
import { FRESH_MS } from '../../client/query-client';
import { trpc, withIdempotencyKey } from '../../client/trpc';
import { messages } from '../../kernel/messages';
import { refetchProject } from '../live/stale.queries';
import { sendRest, useUndoShots, useUpdateShots } from '../shot/bulk/undo-shots.queries';
import { followVersion, useShownSelect } from '../shot/store/shot-writes.queries';
import { type Shown, shownShots } from '../shot/store/shown-shots.rules';
import { useOfferUndo } from '../shot/store/undo.queries';
import { choiceOf, type KeyedShift, shiftToSend } from './running-late.rules';
import type { ScheduleDayOut, ShiftInput, ShiftOut } from './schedule.schema';

const text = messages.runningLate;
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
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const undoShots = useUndoShots(projectId);
  const updateShots = useUpdateShots();
  const offerUndo = useOfferUndo();
  const unanswered = useRef(new Map<string, KeyedShift>());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ input, key }: KeyedShift) =>
      (await utils.client.schedule.shift.mutate(input, withIdempotencyKey(key))).data,
    ...retryWhileRunning,
    onSettled: (_data, error, { input }) => {
      if (!error || !isTransient(error)) unanswered.current.delete(choiceOf(input));
      refetchProject(queries, projectId);
    },
    onSuccess: ({ shots }, { input: { minutes } }) => {
      if (shots.length === 0) return;
      for (const { _id, version } of shots) followVersion(queries, _id, version - 1, version);
      let moved = shots;
      const undo = async () => {
        const { restored, ...said } = await undoShots({
          changes: moved.map(timesBefore),
          send: updateShots,
          isMove: true,
        });
        const ids = restored.map(({ id }) => id);
        moved = moved.filter(({ _id }) => ids.includes(_id));
        return said;
      };
      const redo = async () => {
        const again = await sendRest(moved.map(timesAfter), updateShots);
        const ids = again.map(({ id }) => id);
        const refused = moved.filter(({ _id }) => !ids.includes(_id)).map(({ number }) => number);
        moved = moved.filter(({ _id }) => ids.includes(_id));
        return {
          title: again.length > 0 ? text.shifted(again.length, Math.abs(minutes)) : messages.undoShots.notRedone,
          ...(refused.length > 0 && { text: messages.undoShots.changedSince(refused), isPartly: true }),
          isNothing: again.length === 0,
        };
      };
      const said = { title: text.shifted(shots.length, Math.abs(minutes)) };
      const ids = shots.map(({ _id }) => _id);
      offerUndo(projectId, said, { undo, redo, failed: messages.undoShots.failed, shots: ids });
    },
  });
  const shiftDay = (input: ShiftInput) => mutateAsync(shiftToSend(unanswered.current, input, newIdempotencyKey));
  return { shiftDay, isPending };
}

/** The change that gives a shot the times of its shift again. */
const timesAfter = ({ _id: id, number, to, end, version }: ShiftOut['shots'][number]) => ({
  ...{ id, number, version },
  ...{ startDateTime: to, endDateTime: end },
});

/** The change that gives a shifted shot its old times. */
function timesBefore({ _id: id, number, from, to, end, version }: ShiftOut['shots'][number]) {
  const length = Date.parse(end) - Date.parse(to);
  const endDateTime = new Date(Date.parse(from) + length).toISOString();
  return { id, number, version, startDateTime: from, endDateTime };
}
