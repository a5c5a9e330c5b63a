import { Pin } from 'lucide-react';
import { memo } from 'react';
import { messages } from '../../../kernel/messages';
import { zoneLabel } from '../../../kernel/zone-label';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import type { DayRowOut } from '../../day-row/day-row.schema';
import { rowIcons } from '../../day-row/ui/row-icons';
import { NotSentYet } from '../../shot/store/ui/not-sent-yet';
import { LEAST_LINE, ONE_LINE, spanOfShot, timesOf } from '../column.rules';
import { type BlockHandlers, pressBlockKey } from './block-keys';
import { blockId, draggedBy, FOR_READERS } from './day-block';
import { StretchHandle } from './stretch-handle';

/** A lower one has smaller words. */
const WITH_LARGE_WORDS = 24;
const LARGE = 'text-[0.9375rem] leading-5';
const SMALL = 'text-xs leading-4';
const LOW = 'text-[0.6875rem] leading-3.5';

interface DayRowBlockProps extends BlockHandlers {
  row: DayRowOut;
  mayEdit: boolean;
  top: number;
  height: number;
  /** How far a drag has it from there. */
  down?: number;
  left: string;
  width: string;
  /** Whether nothing stands beside it. */
  isAlone: boolean;
  isHidden: boolean;
  columnZone: string;
  isDragged: boolean;
  keysId: string;
  onOpenRow: (row: DayRowOut) => void;
}

/** A row of the day that is no shot, as a narrow block (design-crew 76). */
export const DayRowBlock = memo(function DayRowBlock(props: DayRowBlockProps) {
  const { row, mayEdit, top, height, down, left, width, isAlone, isHidden, ...others } = props;
  const { columnZone, isDragged, keysId, onOpenRow, ...handlers } = others;
  const isSmall = height < WITH_LARGE_WORDS;
  // There is room for its title alone.
  const isLow = height < ONE_LINE;
  const span = spanOfShot(row);
  const zone = row.timeZoneId === columnZone ? '' : ` ${zoneLabel(row.timeZoneId, new Date(span.start))}`;
  const times = `${timesOf(span, row.timeZoneId)}${zone}`;
  const caption = (
    <span
      dir="auto"
      className={classes('min-w-0 flex-1 truncate text-left font-semibold', isLow ? LOW : isSmall ? SMALL : LARGE)}
    >
      {row.title}
    </span>
  );
  return (
    <li
      data-row={row._id}
      className={classes(
        isHidden
          ? 'sr-only'
          : 'group @container isolate absolute flex rounded-[10px] border border-line-strong bg-draft-wash select-none',
        'has-[button:focus-visible]:outline-2 has-[button:focus-visible]:outline-focus',
        isDragged && 'z-10 translate-x-2.5 border-2 border-accent-mark shadow-3',
        mayEdit && 'cursor-grab',
      )}
      style={
        isHidden ? undefined : { top, height, left, width: isAlone ? 'min(100%, 330px)' : width, ...draggedBy(down) }
      }
      onPointerDown={mayEdit ? (event) => handlers.onGrab(event, row, 'all') : undefined}
    >
      <span
        className={height < LEAST_LINE ? FOR_READERS : 'flex min-w-0 flex-1 items-center gap-2.5 overflow-hidden px-3'}
      >
        <Icon of={rowIcons[row.kind]} size={isLow ? 10 : isSmall ? 14 : 18} className="shrink-0 text-muted" />
        {mayEdit ? (
          <button
            id={blockId(row._id)}
            type="button"
            aria-describedby={keysId}
            data-tip={isLow ? `${row.title}, ${times}` : undefined}
            onKeyDown={(event) => pressBlockKey(event, row, mayEdit, handlers)}
            onClick={() => onOpenRow(row)}
            className="flex min-w-0 flex-1 cursor-grab outline-none after:absolute after:inset-0"
          >
            {caption}
          </button>
        ) : (
          caption
        )}
        <NotSentYet id={row._id} isDot className="shrink-0" />
        {row.isPinned && (
          <span className="shrink-0 text-muted">
            <Icon of={Pin} size={isLow ? 10 : 14} />
            <span className="sr-only">{messages.dayRow.pinned}</span>
          </span>
        )}
        <span
          className={classes(
            'figures shrink-0 font-semibold',
            isLow ? 'sr-only' : '@max-[12rem]:sr-only',
            isSmall ? SMALL : 'text-sm leading-4',
          )}
        >
          {times}
        </span>
      </span>
      {mayEdit && <StretchHandle onGrab={(event) => handlers.onGrab(event, row, 'end')} />}
    </li>
  );
});
