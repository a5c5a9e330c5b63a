import { Plus, Route } from 'lucide-react';
import { memo } from 'react';
import { formatTime } from '../../../../kernel/dates';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import type { RowKind } from '../../../day-row/day-row.data';
import { AddRowMenu } from '../../../day-row/ui/add-row-menu';
import { type DragStore, useDragOf } from '../drag-store';

/** A gap that is lower has no room for its text. */
const GAP_PX = 22;

interface DayGapProps {
  /** What comes after it. */
  nextId: string;
  drags: DragStore;
  top: number;
  height: number;
  minutes: number;
  km: number | null;
  start: number;
  zone: string;
  onAddRow: ((kind: RowKind, start: number) => unknown) | undefined;
}

/** The time and the way between two blocks; readers hear it where there is no room to draw it, too. */
export const DayGap = memo(function DayGap({ nextId, drags, top, height, ...gap }: DayGapProps) {
  const { minutes, km, start, zone, onAddRow } = gap;
  const drag = useDragOf(drags, nextId);
  const sentence = messages.schedule.gap(minutes, km);
  // Those between blocks that move along would stand under them.
  if (!sentence || drag?.along.has(nextId)) return null;
  const isDrawn = height >= GAP_PX;
  return (
    <li
      className={classes(
        'figures absolute left-0 flex items-center border-l border-dashed border-line-strong pl-1 text-xs text-muted',
        !isDrawn && 'sr-only',
      )}
      style={{ top: top + 2, height: Math.max(0, height - 4) }}
    >
      {/* Neither the lines of the hours nor that of now go through its words. */}
      <span className="flex max-h-full items-center gap-2 rounded-full bg-surface px-2 leading-4">
        {km && <Icon of={Route} size={16} />}
        <span>{sentence}</span>
        {onAddRow && isDrawn && (
          <AddRowMenu
            trigger={
              <button
                type="button"
                aria-label={messages.dayRow.addAt(formatTime(new Date(start), zone))}
                className={classes(
                  'inline-flex h-7 max-h-full w-7 items-center justify-center rounded-full hover:bg-hover',
                  'hover:text-ink pointer-coarse:-my-2.5 pointer-coarse:size-11',
                )}
              >
                <Icon of={Plus} size={16} />
              </button>
            }
            onAdd={(kind) => void onAddRow(kind, start)}
          />
        )}
      </span>
    </li>
  );
});
