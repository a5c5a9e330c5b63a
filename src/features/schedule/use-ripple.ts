import { useCallback, useRef, useState } from 'react';
import { errorText } from '../../client/error-text';
import { messages } from '../../kernel/messages';
import { toast } from '../../ui/feedback/toast-store';
import { type Moving, rippledAt, rippledBy } from './column/ripple.rules';
import type { DayEntry } from './column.rules';
import { useShiftDay } from './schedule.queries';
import type { ScheduleDayOut } from './schedule.schema';

const MINUTE = 60_000;

/**
 * Moves an entry of a day and all later ones by the same minutes, in one write; they stand there until its answer. The
 * next one waits for that answer; a refusal takes back all that wait.
 */
export function useRipple(projectId: string, day: ScheduleDayOut) {
  const { shiftDay } = useShiftDay(projectId);
  const [moving, setMoving] = useState<Moving>(new Map());
  const latest = useRef(moving);
  const queue = useRef(Promise.resolve());
  const refusals = useRef(0);
  /** The versions that answers have made, which the page may not have read yet. */
  const made = useRef(new Map<string, number>());
  const show = (next: Moving) => {
    latest.current = next;
    setMoving(next);
  };

  const ripple = (from: DayEntry, by: number): void => {
    const along = rippledBy([...day.shots, ...day.rows], latest.current, from._id, by);
    show(new Map([...latest.current, ...along]));
    const input = { id: projectId, date: day.date, fromId: from._id, minutes: Math.round(by / MINUTE), apply: true };
    const before = refusals.current;
    const send = async () => {
      if (refusals.current !== before) return;
      const versions = [...along].map(([id, { version }]) => [id, Math.max(version, made.current.get(id) ?? 0)]);
      try {
        const { shots, rows } = await shiftDay({ ...input, versions: Object.fromEntries(versions) });
        for (const { _id, version } of [...shots, ...rows]) made.current.set(_id, version);
      } catch (error) {
        refusals.current += 1;
        show(new Map());
        toast.error(messages.runningLate.notShifted, errorText(error));
      }
    };
    queue.current = queue.current.then(send);
  };
  const rippled = useCallback(<Entry extends DayEntry>(entry: Entry): Entry => rippledAt(entry, moving), [moving]);
  return { ripple, rippled };
}
