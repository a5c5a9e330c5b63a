import { useMemo, useRef, useState } from 'react';
import { ADDING, type GridColumn } from '../grid.data';
import { type Block, blockOf, type Place, type Shown } from '../grid-block.rules';
import type { SheetRow } from '../grid-cells.rules';

/** A cell by the key of its row and its column, which stay when others come and go. */
interface Spot {
  key: string;
  column: GridColumn;
}

interface Selected {
  active: Spot;
  corner: Spot;
  /** Whether the corner is to be seen: keys have moved it. */
  isFollowed?: boolean;
}

/** The cell with the focus and the block around it. They stay with their rows when others come and go. */
export function useGridSelection(rows: readonly SheetRow[], canAdd: boolean, shown: Shown) {
  const [selected, setSelected] = useState<Selected>();
  const places = useMemo(() => new Map(rows.map(({ key }, at) => [key, at])), [rows]);
  const last = rows.length - (canAdd ? 0 : 1);
  // A row that went gives its place to the next one.
  const known = useRef<Place>({ row: 0, column: 0 });
  // A column that was hidden gives its place to the title.
  const columnAt = (column: GridColumn) => shown.indexOf(shown.includes(column) ? column : 'title');
  const placeOf = (spot: Spot | undefined, otherwise: Place): Place => {
    if (!spot) return otherwise;
    const row = spot.key === ADDING && canAdd ? rows.length : places.get(spot.key);
    return { row: Math.max(0, Math.min(last, row ?? otherwise.row)), column: columnAt(spot.column) };
  };
  const active = placeOf(selected?.active, selected ? known.current : { row: 0, column: columnAt('title') });
  const corner = placeOf(selected?.corner, active);
  known.current = active;
  const block: Block = blockOf(active, corner);
  const keyAt = (row: number) => rows[row]?.key ?? ADDING;
  const spotAt = ({ row, column }: Place): Spot => ({ key: keyAt(row), column: shown[column] ?? 'title' });
  return {
    active,
    /** The column with the focus. */
    column: shown[active.column] ?? 'title',
    shown,
    corner,
    isFollowed: selected?.isFollowed === true,
    /** The rows that are there: the one that adds a shot is in no block. */
    block: { ...block, bottom: Math.min(block.bottom, Math.max(block.top, rows.length - 1)) },
    isAdding: active.row >= rows.length,
    keyAt,
    select: (place: Place) => setSelected({ active: spotAt(place), corner: spotAt(place) }),
    selectKey: (key: string, column: GridColumn) => setSelected({ active: { key, column }, corner: { key, column } }),
    extend: (place: Place, isFollowed = false) =>
      setSelected({ active: spotAt(active), corner: spotAt(place), isFollowed }),
    selectBlock: (from: Place, to: Place) => setSelected({ active: spotAt(from), corner: spotAt(to) }),
    /** Selects a block whose rows the page may not have rendered yet. */
    selectSpots: (active: Spot, corner: Spot) => setSelected({ active, corner }),
  };
}

export type GridSelection = ReturnType<typeof useGridSelection>;
