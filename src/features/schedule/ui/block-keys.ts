import type { KeyboardEvent, PointerEvent } from 'react';
import { historyWay } from '../../../client/shortcuts';
import type { Span } from '../../../kernel/schedule/overlaps';
import { type DayEntry, STEP, spanOfShot } from '../column.rules';

const keySteps: Record<string, number> = { ArrowUp: -STEP, ArrowDown: STEP };
const LONG_STEP = 30 * 60_000;

export interface BlockHandlers {
  onGrab: (event: PointerEvent, entry: DayEntry, part: 'all' | 'end') => void;
  onTimes: (entry: DayEntry, times: Span) => void;
  /** Takes back times that keys have typed and that are not saved yet; tells whether there were some. */
  onTakeBack: (entry: DayEntry) => boolean;
}

/** Moves a block by arrow keys, with Alt its end; Escape and Undo take back what is not saved yet. */
export function pressBlockKey(
  event: KeyboardEvent,
  entry: DayEntry,
  mayEdit: boolean,
  { onTimes, onTakeBack }: Pick<BlockHandlers, 'onTimes' | 'onTakeBack'>,
): void {
  if (event.key === 'Escape') onTakeBack(entry);
  else if (historyWay(event) === 'undo' && onTakeBack(entry)) event.preventDefault();
  const step = keySteps[event.key];
  if (!step || !mayEdit || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const span = spanOfShot(entry);
  const by = event.shiftKey ? Math.sign(step) * LONG_STEP : step;
  if (!event.altKey) onTimes(entry, { start: span.start + by, end: span.end + by });
  else if (span.end + by > span.start) onTimes(entry, { start: span.start, end: span.end + by });
}
