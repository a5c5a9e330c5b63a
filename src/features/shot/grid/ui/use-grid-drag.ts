import { type MouseEvent, type PointerEvent, useState } from 'react';
import { isApple } from '../../../../client/is-apple';
import type { Block, Place } from '../grid-block.rules';
import { placeOfCell } from './use-grid-keys';
import type { GridSelection } from './use-grid-selection';

interface GridDrag {
  selection: GridSelection;
  rowAt: (key: string) => number;
  /** The last row that a fill may reach. */
  lastRow: number;
  onFill: (over: Block) => void;
}

/** Whether a press opens the menu: on a Mac it may be one with Ctrl. */
const isOfMenu = ({ button, ctrlKey }: MouseEvent) => button === 2 || (button === 0 && isApple && ctrlKey);

/**
 * Dragging over cells selects them; the handle of a block fills down or to the right, whichever is further. Everything
 * that is dragged can be done by keys too.
 */
export function useGridDrag({ selection, rowAt, lastRow, onFill }: GridDrag) {
  const [dragging, setDragging] = useState<'select' | 'fill' | null>(null);
  const [over, setOver] = useState<Block | null>(null);
  const { block } = selection;
  const end = () => {
    setDragging(null);
    setOver(null);
  };
  const placeAt = ({ clientX, clientY }: PointerEvent): Place | null =>
    placeOfCell(document.elementFromPoint(clientX, clientY), rowAt, selection.shown);
  const fillTo = ({ row, column }: Place) => {
    const [down, right] = [row - block.bottom, column - block.right];
    if (down <= 0 && right <= 0) return setOver(null);
    setOver(down >= right ? { ...block, bottom: Math.min(lastRow, row) } : { ...block, right: column });
  };
  return {
    /** The block that a fill would cover; null while nothing is filled. */
    over,
    end,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      if (event.button !== 0 || isOfMenu(event)) return;
      if (target.closest('button, input, textarea, [role=listbox]')) return;
      const place = placeOfCell(target, rowAt, selection.shown);
      if (!place) return;
      if (target.closest('[data-handle]')) {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging('fill');
        return;
      }
      if (event.shiftKey) {
        event.preventDefault();
        selection.extend(place);
        return;
      }
      selection.select(place);
      if (event.pointerType === 'mouse') setDragging('select');
    },
    // The cell would take the focus, and a selected block would be one cell again.
    onMouseDown: (event: MouseEvent) => {
      if (isOfMenu(event)) event.preventDefault();
    },
    onPointerMove: (event: PointerEvent) => {
      if (!dragging) return;
      const place = placeAt(event);
      if (!place) return;
      if (dragging === 'fill') fillTo(place);
      else if (place.row !== selection.corner.row || place.column !== selection.corner.column) selection.extend(place);
    },
    onPointerUp: () => {
      if (dragging === 'fill' && over) onFill(over);
      end();
    },
  };
}
