import { type PointerEvent, type RefObject, useCallback, useRef } from 'react';
import type { Span } from '../../kernel/schedule/overlaps';
import type { Point } from '../../ui/pointer-drag';
import { mayShiftBy, onOtherDay } from './column/drop.rules';
import { type DayEntry, type DayShot, lengthOf, STEP, spanOfShot, stepsOf, zoneInColumn } from './column.rules';
import type { ScheduleDayOut } from './schedule.schema';
import { type Drop, moved, stretched, useBlockDrag } from './use-block-drag';

interface DayDrags {
  lane: RefObject<HTMLElement | null>;
  isShown: boolean;
  /** As the server has it. */
  day: ScheduleDayOut;
  zone: string;
  hourPx: number;
  /** Called when a drag may begin. */
  onTouch: () => void;
  save: (entry: DayEntry, times: Span, zone?: string) => void;
  /** Moves the entry, and all later ones of its day, by that much time. */
  ripple: (entry: DayEntry, by: number) => void;
  say: (entry: DayEntry, times: Span, zone: string) => void;
}

/** The drags of a day: blocks to other times, their ends, blocks onto another day's chip, drafts into the column. */
export function useDayDrags({ lane, isShown, ...options }: DayDrags) {
  const { drag, begin, cancel } = useBlockDrag(lane, isShown);
  // The functions stay the same at every render, so that a drag renders only the blocks that it moves.
  const latest = useRef(options);
  latest.current = options;
  const onGrab = useCallback(
    (event: PointerEvent, entry: DayEntry, part: 'all' | 'end') => {
      const { day, onTouch } = latest.current;
      onTouch();
      const grabbed = [...day.shots, ...day.rows].find(({ _id }) => _id === entry._id) ?? entry;
      const span = spanOfShot(entry);
      const inColumn = (times: Span, isRipple = false): Drop => ({ ...times, date: null, isRipple });
      begin(event, {
        id: entry._id,
        dropAt: (down, point, isShift) => {
          const { hourPx } = latest.current;
          if (part === 'end') return inColumn(stretched(span, hourPx, down));
          const date = dayAt(point);
          if (date !== null) {
            const isOther = date !== day.date;
            return isOther ? { ...onOtherDay(span, entry.timeZoneId, date), date, isRipple: false } : null;
          }
          if (!isInside(lane.current?.closest('[data-column]'), point)) return null;
          const times = moved(span, hourPx, down);
          return inColumn(times, isShift && mayShiftBy(entry, times.start - span.start));
        },
        onDrop: (drop) => {
          if (span.start === drop.start && span.end === drop.end) return;
          const { save, ripple, say } = latest.current;
          if (drop.isRipple) ripple(grabbed, drop.start - span.start);
          else save(grabbed, { start: drop.start, end: drop.end });
          say(entry, drop, entry.timeZoneId);
        },
      });
    },
    [begin, lane],
  );
  const grabDraft = (event: PointerEvent, shot: DayShot) => {
    event.preventDefault();
    const { zone, onTouch } = latest.current;
    onTouch();
    const first = Number(lane.current?.dataset.start);
    const inZone = zoneInColumn(shot, zone);
    begin(event, {
      id: shot._id,
      dropAt: (_, point) => {
        const box = lane.current?.getBoundingClientRect();
        if (!box || !isInside(lane.current, point)) return null;
        const start = Math.round((first + stepsOf(latest.current, point.y - box.top)) / STEP) * STEP;
        return { start, end: start + lengthOf(shot), date: null, isRipple: false };
      },
      onDrop: ({ start, end }) => {
        const { save, say } = latest.current;
        save(shot, { start, end }, inZone);
        say(shot, { start, end }, inZone);
      },
    });
  };
  return { drag, cancel, onGrab, grabDraft };
}

/** The day whose chip is at a point of the window. */
const dayAt = ({ x, y }: Point) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day ?? null;

function isInside(element: Element | null | undefined, { x, y }: Point): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
