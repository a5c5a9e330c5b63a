import { useEffect, useRef, useState } from 'react';
import type { EditColumn } from '../../columns/columns.rules';
import type { SheetRow } from '../grid-cells.rules';
import type { GridStore } from '../grid-store';
import { changedByOthers } from './changed-by-others.rules';

/** How long a cell is marked that somebody else has changed. */
const MARKED_MS = 2000;

export type ChangedCells = ReadonlyMap<string, readonly EditColumn[]>;
const none: ChangedCells = new Map();

/** The cells that other people have changed just now, by the keys of their rows. */
export function useChangedByOthers(rows: readonly SheetRow[], { isOwn }: GridStore): ChangedCells {
  const [changed, setChanged] = useState(none);
  const before = useRef(rows);
  useEffect(() => {
    const found = changedByOthers(before.current, rows, isOwn);
    before.current = rows;
    if (found.size > 0) setChanged((now) => new Map([...now, ...found]));
  }, [rows, isOwn]);
  useEffect(() => {
    if (changed.size === 0) return;
    const timer = setTimeout(setChanged, MARKED_MS, none);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}
