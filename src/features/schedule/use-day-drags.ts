import { type PointerEvent, type RefObject, useCallback, useRef } from 'react';
import type { Span } from '../../kernel/schedule/overlaps';
import type { Point } from '../../ui/pointer-drag';
import type { Drag } from './column/drag-store';
import { mayShiftBy, movedAlong, onOtherDay } from './column/drop.rules';
import { type DayEntry, type DayShot, lengthOf, STEP, spanOfShot, stepsOf, zoneInColumn } from './column.rules';
import type { ScheduleDayOut } from './schedule.schema';
import { moved, stretched, useBlockDrag } from './use-block-drag';

interface DayDrags {
  lane: RefObject<HTMLElement | null>;
  isShown: boolean;
  /** As the server has it. */
  day: ScheduleDayOut;
  /** At the times that the page shows. */
  entries: readonly DayEntry[];
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
  const { drags, begin, cancel } = useBlockDrag(lane, isShown);
  // The functions stay the same at every render, so that a drag renders only the blocks that it moves.
  const latest = useRef(options);
  latest.current = options;
  const onGrab = useCallback(
    (event: PointerEvent, entry: DayEntry, part: 'all' | 'end') => {
      const { day, onTouch } = latest.current;
      onTouch();
      const grabbed = [...day.shots, ...day.rows].find(({ _id }) => _id === entry._id) ?? entry;
      const span = spanOfShot(entry);
      const dragTo = (times: Span, more: Partial<Drag> = {}): Drag => ({
        ...{ id: entry._id, ...times, by: times.start - span.start, along: none, date: null, isRipple: false },
        ...more,
      });
      begin(event, {
        dropAt: (down, point, isShift) => {
          const { hourPx, entries } = latest.current;
          if (part === 'end') return dragTo(stretched(span, hourPx, down));
          const date = dayAt(point);
          if (date !== null)
            return date === day.date ? null : dragTo(onOtherDay(span, entry.timeZoneId, date), { date });
          if (!isInside(lane.current?.closest('[data-column]'), point)) return null;
          const times = moved(span, hourPx, down);
          if (!isShift || !mayShiftBy(entry, times.start - span.start)) return dragTo(times);
          const along = new Set(movedAlong(entries, entry._id).map(({ _id }) => _id));
          return dragTo(times, { along, isRipple: true });
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
      dropAt: (_, point) => {
        const box = lane.current?.getBoundingClientRect();
        if (!box || !isInside(lane.current, point)) return null;
        const start = Math.round((first + stepsOf(latest.current, point.y - box.top)) / STEP) * STEP;
        return { id: shot._id, start, end: start + lengthOf(shot), by: 0, along: none, date: null, isRipple: false };
      },
      onDrop: ({ start, end }) => {
        const { save, say } = latest.current;
        save(shot, { start, end }, inZone);
        say(shot, { start, end }, inZone);
      },
    });
  };
  return { drags, cancel, onGrab, grabDraft };
}

const none: ReadonlySet<string> = new Set();

/** The day whose chip is at a point of the window. */
const dayAt = (point: Point) =>
  isInside(document.querySelector('[data-days]'), point)
    ? (document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-day]')?.dataset.day ?? null)
    : null;

function isInside(element: Element | null | undefined, { x, y }: Point): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
