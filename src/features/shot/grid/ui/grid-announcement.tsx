import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useDebounced } from '../../../../client/use-debounced';
import { messages } from '../../../../kernel/messages';
import { isNewRow } from '../grid.data';
import type { SheetRow } from '../grid-cells.rules';
import { durationAloud, readinessOf, waitingWords } from '../grid-shown.rules';

const text = messages.grid;
const SETTLED_MS = 400;

export type Announce = (sentence: string) => void;

/**
 * What the grid tells readers. It has its own state, since a sentence must not render the whole grid. The sentences
 * of one change are one announcement; of urgent ones, which interrupt what is being read, only the last counts.
 */
export function GridAnnouncement({ ref, isUrgent = false }: { ref: Ref<Announce>; isUrgent?: boolean }) {
  const [said, setSaid] = useState('');
  const pending = useRef<string[]>([]);
  useImperativeHandle(
    ref,
    () => (sentence) => {
      pending.current.push(sentence);
      if (pending.current.length > 1) return;
      setTimeout(() => {
        const sentences = pending.current.splice(0);
        const next = isUrgent ? (sentences.at(-1) ?? '') : sentences.join('. ');
        // Screen readers announce only a text that has changed: a no-break space repeats the last sentence.
        setSaid((before) => (before === next ? `${next}\u00a0` : next));
      });
    },
    [isUrgent],
  );
  return (
    <p role={isUrgent ? undefined : 'status'} aria-live={isUrgent ? 'assertive' : undefined} className="sr-only">
      {said}
    </p>
  );
}

/** Tells a block once it is no longer being extended. */
export function useSelectionSaid({ cells, duration }: { cells: number; duration: string }, announce: Announce) {
  const sentence = useDebounced(cells > 1 ? text.selectedAloud(cells, durationAloud(duration)) : '', SETTLED_MS);
  const say = useEffectEvent(announce);
  useEffect(() => {
    if (sentence) say(sentence);
  }, [sentence]);
}

/** Tells once that what is typed cannot be sent. */
export function useWaitingSaid(isWaiting: boolean, cells: number, announce: Announce) {
  const say = useEffectEvent(() => announce(waitingWords(cells, navigator.onLine)));
  // The cells are counted a moment after they wait.
  const areSome = isWaiting && cells > 0;
  useEffect(() => {
    if (areSome) say();
  }, [areSome]);
}

/** Tells when a row that lacked something, or is new, can be published. */
export function useReadySaid(rows: readonly SheetRow[], stale: ReadonlySet<string>, announce: Announce) {
  const lacking = useRef(new Set<string>());
  const say = useEffectEvent(announce);
  useEffect(() => {
    let isSaid = false;
    for (const row of rows) {
      const { kind } = readinessOf(row, stale.has(row.key));
      if (isNewRow(row.id) || kind === 'needs' || kind === 'refused') lacking.current.add(row.key);
      else if (kind === 'ready') isSaid = lacking.current.delete(row.key) || isSaid;
    }
    if (isSaid) say(text.readyToPublish);
  }, [rows, stale]);
}
