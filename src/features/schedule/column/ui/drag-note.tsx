import { classes } from '../../../../ui/classes';
import { type DayColumn, topOf } from '../../column.rules';
import { type Drag, type DragStore, useDrag } from '../drag-store';

interface DragNoteProps {
  column: DayColumn;
  drags: DragStore;
  /** The dragged times and what the light says of them. */
  noteOf: (drag: Drag) => string;
}

/** What a drag would do, below where it would end. */
export function DragNote({ column, drags, noteOf }: DragNoteProps) {
  const drag = useDrag(drags);
  if (!drag) return null;
  return (
    <li
      aria-hidden="true"
      className={classes(
        'figures pointer-events-none absolute left-2 z-20 rounded-control bg-ink px-3 py-1.5 text-sm',
        'font-semibold text-bg',
      )}
      style={{ top: topOf(column, drag.end) + 6 }}
    >
      {noteOf(drag)}
    </li>
  );
}
