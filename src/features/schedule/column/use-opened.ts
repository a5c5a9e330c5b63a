import { type FocusEvent, useState } from 'react';
import type { DayLane, HiddenEntries } from './lanes.rules';

/** Room beside the lanes for the button that opens what is hidden, and between two of them. */
const MORE_PX = 44;
const BETWEEN_PX = 6;

/** Where a block stands across the column. */
export function acrossOf({ lane, lanes, hasMore }: DayLane = { lane: 0, lanes: 1, isHidden: false, hasMore: false }) {
  if (lanes === 1) return { left: '0%', width: '100%', isAlone: true };
  const all = hasMore ? `(100% - ${MORE_PX}px)` : '100%';
  const width = `calc(${all} / ${lanes} - ${BETWEEN_PX}px)`;
  return { left: `calc(${all} * ${lane} / ${lanes})`, width, isAlone: false };
}

/**
 * The blocks that were hidden and are to be seen. One that has the focus is: also when it moves to where it would have
 * no lane.
 */
export function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const open = (ids: readonly string[]) => setOpened((was) => new Set([...was, ...ids]));
  return {
    opened,
    open,
    /** Hides those of a group again; its buttons stand beside it until the same instant. */
    close: (hidden: readonly HiddenEntries[], until: number) => {
      const ids = hidden.flatMap((one) => (one.until === until ? one.ids : []));
      setOpened((was) => new Set([...was].filter((id) => !ids.includes(id))));
    },
    onFocus: ({ target }: FocusEvent) => {
      const { shot, row } = target.closest<HTMLElement>('li[data-shot], li[data-row]')?.dataset ?? {};
      const id = shot ?? row;
      if (id !== undefined && !opened.has(id)) open([id]);
    },
  };
}
