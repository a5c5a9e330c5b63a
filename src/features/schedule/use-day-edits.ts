import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '../../client/error-text';
import { isolated } from '../../kernel/isolated';
import { messages } from '../../kernel/messages';
import { wallDate } from '../../kernel/zones';
import { toast } from '../../ui/feedback/toast-store';
import { useWriteShot } from '../shot/store/shot-writes.queries';
import { useOfferUndo } from '../shot/store/undo.queries';
import { isWaiting } from '../shot/store/waiting.rules';
import { type DayEntry, isRow, timesBeside } from './column.rules';
import { dayEdits, type Stand, type TypedTimes } from './day-edits';

const text = messages.schedule;

interface ShownDay {
  date: string;
  /** Called when a shot was moved from that day to another one. */
  onOtherDay: (date: string) => void;
}

/** The edits of shots on the schedule with their toasts; `day` is the one that is shown, if there is one. */
export function useDayEdits(day?: ShownDay) {
  const write = useWriteShot();
  const [typed, show] = useState<TypedTimes | null>(null);
  const offerUndo = useOfferUndo();
  const latest = useRef({ write, offerUndo, day });
  useLayoutEffect(() => {
    latest.current = { write, offerUndo, day };
    // A step may be taken back in another view.
    return () => {
      latest.current.day = undefined;
    };
  });
  const [{ save, type, takeBack, flush }] = useState(() => {
    const follow = (to: Stand, was: Stand) => {
      const shown = latest.current.day;
      const date = dateOf(to);
      if (shown && date && date !== shown.date && (dateOf(was) ?? shown.date) === shown.date) shown.onOtherDay(date);
    };
    return dayEdits({
      show,
      write: async (entry, { times, timeZoneId }, was, version) => {
        const { write } = latest.current;
        const { _id: id, projectId } = entry;
        if (isRow(entry)) {
          const { start, end } = times ?? { start: Number.NaN, end: Number.NaN };
          const fields = { startDateTime: isoOf(start), minutes: Math.round((end - start) / MINUTE) };
          return (await write('schedule.changeRow', { id, ...fields, version }, { projectId })).data.version;
        }
        const zone = timeZoneId !== was.timeZoneId && { timeZoneId };
        const [startDateTime, endDateTime] = times ? [isoOf(times.start), isoOf(times.end)] : [null, null];
        const { data } =
          startDateTime !== null && endDateTime !== null && !zone
            ? await write('shot.reschedule', { id, startDateTime, endDateTime, version })
            : await write('shot.update', { id, startDateTime, endDateTime, ...zone, version });
        return data.version;
      },
      onMoved: (entry, to, was, ways) => {
        const { _id: id, projectId } = entry;
        const name = nameOf(entry);
        const { times, timeZoneId } = to;
        const said = () => ({
          title: text.moved(name, times ? timesBeside(times, timeZoneId, latest.current.day?.date) : ''),
        });
        follow(to, was);
        latest.current.offerUndo(projectId, said(), {
          undo: async () => {
            await ways.undo();
            follow(was, to);
            return { title: text.undone(name) };
          },
          redo: async () => {
            await ways.redo();
            follow(to, was);
            return said();
          },
          failed: text.notUndone,
          shots: [id],
        });
      },
      onRefused: (entry, error) => {
        if (!isWaiting(error)) toast.error(text.notMoved(nameOf(entry)), errorText(error));
      },
    });
  });
  useEffect(() => flush, [flush]);
  return { typed, save, type, takeBack };
}

const MINUTE = 60_000;

/** A shot by its number, a row by its title. */
const nameOf = (entry: DayEntry) => (isRow(entry) ? isolated(entry.title) : entry.number);

const isoOf = (instant: number) => new Date(instant).toISOString();
const dateOf = ({ times, timeZoneId }: Stand) => times && wallDate(new Date(times.start), timeZoneId);
