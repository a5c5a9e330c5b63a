import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '../../client/error-text';
import { trpc } from '../../client/trpc';
import { messages } from '../../kernel/messages';
import { wallDate } from '../../kernel/zones';
import { toast } from '../../ui/feedback/toast-store';
import { useRescheduleShot } from '../shot/actions/shot-actions.queries';
import { refetchShots } from '../shot/shot.queries';
import { timesBeside } from './column.rules';
import { dayEdits, type Edit, type Stand } from './day-edits';

const text = messages.schedule;

interface ShownDay {
  date: string;
  /** Called when a shot was moved from that day to another one. */
  onOtherDay: (date: string) => void;
}

/** The edits of a project's shots with their toasts; `day` is the one that is shown, if there is one. */
export function useDayEdits(projectId: string, day?: ShownDay) {
  const utils = trpc.useUtils();
  const { mutateAsync: reschedule } = useRescheduleShot();
  const [edits, show] = useState<ReadonlyMap<string, Edit>>(new Map());
  const latest = useRef({ utils, reschedule, day });
  useLayoutEffect(() => {
    latest.current = { utils, reschedule, day };
  });
  const [{ save, type, takeBack, flush }] = useState(() => {
    const refetch = () => refetchShots(latest.current.utils, projectId);
    const follow = (to: Stand, was: Stand) => {
      const shown = latest.current.day;
      const date = dateOf(to);
      if (shown && date && date !== shown.date && (dateOf(was) ?? shown.date) === shown.date) shown.onOtherDay(date);
    };
    return dayEdits({
      show,
      write: async (id, { times, timeZoneId }, was) => {
        const { version } = was;
        const zone = timeZoneId !== was.timeZoneId && { timeZoneId };
        const [startDateTime, endDateTime] = times ? [isoOf(times.start), isoOf(times.end)] : [null, null];
        const { data } =
          startDateTime !== null && endDateTime !== null && !zone
            ? await latest.current.reschedule({ id, startDateTime, endDateTime, version })
            : await latest.current.utils.client.shot.update.mutate({
                id,
                startDateTime,
                endDateTime,
                ...zone,
                version,
              });
        refetch();
        return data.version;
      },
      onMoved: ({ number }, to, was, undo) => {
        const { times, timeZoneId } = to;
        follow(to, was);
        toast.success(
          text.moved(number, times ? timesBeside(times, timeZoneId, latest.current.day?.date) : ''),
          undefined,
          {
            action: { label: text.undo, onAction: undo },
          },
        );
      },
      onRefused: ({ number }, error) => {
        toast.error(text.notMoved(number), errorText(error));
        refetch();
      },
      onUndone: ({ number }, to, was) => {
        follow(to, was);
        toast.success(text.undone(number));
      },
      onNotUndone: (error) => toast.error(text.notUndone, errorText(error)),
    });
  });
  useEffect(() => flush, [flush]);
  return { edits, save, type, takeBack };
}

const isoOf = (instant: number) => new Date(instant).toISOString();
const dateOf = ({ times, timeZoneId }: Stand) => times && wallDate(new Date(times.start), timeZoneId);
