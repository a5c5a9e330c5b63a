import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { leaveList } from '../../list/list-place';
import { useOpeningPlace } from '../../list/ui/use-list-place';
import type { SheetRow } from '../grid-cells.rules';

interface GridPlace {
  projectId: string;
  rows: readonly SheetRow[];
  /** The row that people are at; undefined when they are at none. */
  row: SheetRow | undefined;
  isLoaded: boolean;
  /** Called once with the row that was left, when the page is returned to. */
  onReturn: (row: SheetRow) => void;
}

/** Stores the row at which a grid is left, and leads back to it from the shot's page. */
export function useGridPlace({ projectId, rows, row, isLoaded, onReturn }: GridPlace): void {
  const pending = useRef(useOpeningPlace(projectId, 'grid')?.rows[0]?.id);
  const leave = useEffectEvent(() =>
    leaveList({ projectId, view: 'grid', search: '', tab: null, rows: row ? [{ id: row.id, top: null }] : [] }),
  );
  const open = useEffectEvent(() => {
    const left = rows.find(({ id }) => id === pending.current);
    pending.current = undefined;
    if (left) onReturn(left);
  });
  useLayoutEffect(() => () => leave(), []);
  useLayoutEffect(() => {
    if (isLoaded) open();
  }, [isLoaded]);
}
