import { type ComponentProps, memo } from 'react';
import type { DayRowOut } from '../../../day-row/day-row.schema';
import { type DayColumn, type DayEntry, entryAt, heightOf, isRow, spanOfShot, topOf } from '../../column.rules';
import { DayBlock } from '../../ui/day-block';
import { DayRowBlock } from '../../ui/day-row-block';
import { type DragStore, useDragOf } from '../drag-store';

type Shared = 'top' | 'height' | 'left' | 'width' | 'columnZone' | 'keysId' | 'onGrab' | 'onTimes' | 'onTakeBack';

interface PlacedBlockProps extends Pick<ComponentProps<typeof DayBlock>, Shared> {
  entry: DayEntry;
  column: DayColumn;
  drags: DragStore;
  isAlone: boolean;
  isHidden: boolean;
  mayEdit: boolean;
  overlap: string | undefined;
  onOpenRow: (row: DayRowOut) => void;
}

/** A shot or row of a column in its place, or where a drag has it. */
export const PlacedBlock = memo(function PlacedBlock(props: PlacedBlockProps) {
  const { entry, column, drags, isAlone, isHidden, mayEdit, overlap, onOpenRow, ...place } = props;
  const drag = useDragOf(drags, entry._id);
  const isDragged = drag?.id === entry._id;
  const span = spanOfShot(entry);
  const shown = drag
    ? entryAt(entry, { start: span.start + drag.by, end: isDragged ? drag.end : span.end + drag.by })
    : entry;
  const at = spanOfShot(shown);
  const drawn = {
    ...{ ...place, isHidden: isHidden && !isDragged, isDragged },
    ...(drag && { down: topOf(column, at.start) - place.top, height: heightOf(column, at.end - at.start) }),
  };
  return (
    <>
      {isDragged && (
        <li
          aria-hidden="true"
          className="absolute inset-x-0 rounded-[10px] border border-dashed border-line-strong"
          style={{ top: place.top, height: heightOf(column, span.end - span.start) }}
        />
      )}
      {isRow(shown) ? (
        <DayRowBlock {...drawn} row={shown} isAlone={isAlone} mayEdit={mayEdit} onOpenRow={onOpenRow} />
      ) : (
        <DayBlock {...drawn} shot={shown} overlap={overlap} />
      )}
    </>
  );
});
