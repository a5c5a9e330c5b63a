import { useCallback, useEffect, useRef, useState } from 'react';
import { cacheShown } from '../../../client/cache-shown';
import { errorCode, errorIssues, errorText, isTransient } from '../../../client/error-text';
import { newIdempotencyKey } from '../../../client/form/idempotency';
import type { ShotOut } from '../shot.schema';
import { type EditColumn, isNewRow } from './grid.data';
import { useGridCache, useGridCall, useRowCalls } from './grid.queries';
import { keptInPlace, type Refusal, type Refusals, type SheetRow, shotAbove, withoutTexts } from './grid-cells.rules';
import { type CallRefusal, type GridCall, nextCall, readRefusal } from './grid-save.rules';
import type { SavePhase } from './grid-shown.rules';
import type { useGridDraft } from './use-grid-draft';

const RETRY_MS = 5000;

interface RefusedCell extends Refusal {
  key: string;
  column: EditColumn;
}

interface Saver {
  draft: ReturnType<typeof useGridDraft>;
  /** The rows as they are now, also between two renders. */
  readRows: () => readonly SheetRow[];
  /** Gives the shot that was made of a new row its row's key. */
  onMade: (shotId: string, key: string) => void;
  onRefused: (refused: CallRefusal) => void;
}

/**
 * Sends what is typed as one goes: one call at a time, everything that has been typed meanwhile in the next one. A call
 * without an answer is repeated under its key.
 */
export function useGridSaver(projectId: string, { draft, readRows, onMade, onRefused }: Saver) {
  const [phase, setPhase] = useState<SavePhase>('idle');
  const [refusals, setRefusals] = useState<Refusals>({});
  const [stale, setStale] = useState<ReadonlySet<string>>(new Set());
  const held = useRef(stale);
  held.current = stale;
  const refused = useRef(refusals);
  const refusedRows = useRef(new Set<string>());
  const lookups = useRef(new Set<Promise<unknown>>());
  const isRunning = useRef(false);
  const run = useRef(Promise.resolve());
  const cache = useGridCache(projectId);
  const calls = useRowCalls();
  const { mutateAsync: send } = useGridCall(projectId);
  const state = useRef({ draft, readRows, onMade, onRefused, cache, calls, send });
  state.current = { draft, readRows, onMade, onRefused, cache, calls, send };

  const hold = useCallback((change: (now: ReadonlySet<string>) => ReadonlySet<string>) => {
    held.current = change(held.current);
    setStale(held.current);
  }, []);

  /** Marks cells as refused while they say the same. */
  const refuse = useCallback((cells: readonly RefusedCell[]) => {
    const next = { ...refused.current };
    for (const { key, column, text, sentence } of cells) next[key] = { ...next[key], [column]: { text, sentence } };
    refused.current = next;
    setRefusals(next);
  }, []);

  /** Removes the typed texts of these rows that the server has stored already; a place may be looked up still. */
  const dropSettled = useCallback((isWanted: (row: SheetRow) => boolean) => {
    const { draft, readRows } = state.current;
    const isSettled = (column: EditColumn) => column !== 'place' || lookups.current.size === 0;
    const done = readRows().filter((row) => row.settled.some(isSettled) && isWanted(row));
    if (done.length === 0) return;
    draft.change((now) => {
      let { cells } = now;
      for (const { id, settled } of done) {
        const typed = cells[id] ?? {};
        const texts = settled.filter(isSettled).map((column) => [column, typed[column] ?? '']);
        cells = withoutTexts(cells, id, Object.fromEntries(texts));
      }
      return { ...now, cells };
    });
  }, []);

  /** Frees rows whose texts were refused and of which nothing is typed any more, as after Undo. */
  const freeEmpty = useCallback(() => {
    const { draft, readRows } = state.current;
    const { cells } = draft.latest();
    const typed = new Set(
      readRows().flatMap(({ id, key }) => (Object.keys(cells[id] ?? cells[key] ?? {}).length > 0 ? key : [])),
    );
    const isEmpty = (key: string) => refusedRows.current.has(key) && !typed.has(key);
    if ([...held.current].some(isEmpty)) hold((now) => new Set([...now].filter((key) => !isEmpty(key))));
  }, [hold]);

  const saved = useCallback(
    async (call: GridCall, shots: ShotOut[]) => {
      const { draft, cache, calls, onMade, readRows } = state.current;
      const before = readRows();
      const made = new Set(call.kind === 'create' ? call.rows.map(({ key }) => key) : []);
      if (call.kind === 'create') {
        const { fresh } = draft.latest();
        const ids = new Map(before.map(({ key, id }) => [key, id]));
        for (const [at, { _id }] of shots.entries()) {
          const key = call.rows[at]?.key ?? _id;
          ids.set(key, _id);
          onMade(_id, key);
        }
        const above = (at: number) => shotAbove(call.rows[at]?.key ?? '', fresh, ids);
        cache.add(shots, above);
        for (const [at, { _id }] of shots.entries()) {
          const neighbour = above(at);
          if (neighbour !== undefined) await calls.move(_id, neighbour).catch(cache.refetch);
        }
      } else cache.put(shots);
      // Until the page has the answer, what was typed stays shown.
      await cacheShown();
      draft.change((now) => {
        let { cells } = now;
        for (const [at, row] of call.rows.entries()) {
          cells = withoutTexts(cells, row.id, row.typed);
          const made = shots[at];
          const left = cells[row.id];
          if (call.kind !== 'create' || !made || !left) continue;
          const { [row.id]: _, ...others } = cells;
          cells = { ...others, [made._id]: left };
        }
        const left = now.fresh.filter(({ id }) => !made.has(id));
        const fresh = keptInPlace(left, before, made);
        // One's own change takes what waits in its rows along to the version that it made.
        const own = Object.fromEntries(shots.map(({ _id, version }) => [_id, version]));
        return { ...now, cells, fresh, call: null, versions: { ...now.versions, ...own } };
      });
      const keys = new Set(call.rows.map(({ key }) => key));
      dropSettled(({ key }) => keys.has(key));
      cache.markOld();
    },
    [dropSettled],
  );

  /** Marks what was refused; false when the call is to be repeated. */
  const failed = useCallback(
    (call: GridCall, error: unknown): boolean => {
      if (isTransient(error) || errorCode(error) === 'UNAUTHORIZED') return false;
      const { draft, cache, onRefused } = state.current;
      if (errorCode(error) === 'NOT_FOUND' && call.kind === 'update') cache.refetch();
      const refusal = readRefusal(call, errorIssues(error), errorText(error));
      draft.change((now) => ({ ...now, call: null }));
      refuse(
        refusal.cells.map(({ row, column, sentence }) => ({
          ...{ key: row.key, column, sentence },
          text: row.typed[column] ?? '',
        })),
      );
      for (const { key } of refusal.stale) refusedRows.current.add(key);
      if (refusal.stale.length > 0) hold((now) => new Set([...now, ...refusal.stale.map(({ key }) => key)]));
      onRefused(refusal);
      return true;
    },
    [hold, refuse],
  );

  const sendAll = useCallback(async (): Promise<void> => {
    try {
      for (;;) {
        while (lookups.current.size > 0) await Promise.all(lookups.current);
        const { draft, readRows, send } = state.current;
        const { cells, call: unanswered, versions } = draft.latest();
        const typedOf = (row: SheetRow) => cells[row.id] ?? cells[row.key] ?? {};
        const call = unanswered ?? nextCall(readRows(), typedOf, held.current, newIdempotencyKey(), versions ?? {});
        if (!call) {
          // An undone change that was never sent would hide what another person writes later.
          dropSettled(({ id }) => !isNewRow(id));
          freeEmpty();
          break;
        }
        setPhase((now) => (now === 'waiting' ? now : 'saving'));
        draft.change((now) => ({ ...now, call }));
        try {
          await saved(call, await send(call));
          setPhase('saving');
        } catch (error) {
          if (!failed(call, error)) {
            setPhase('waiting');
            return;
          }
          // The refusal must be rendered before the rest is planned.
          await cacheShown();
        }
      }
      setPhase('idle');
    } finally {
      isRunning.current = false;
    }
  }, [saved, failed, dropSettled, freeEmpty]);

  /** Sends what waits; resolves when there is nothing to send any more, or no answer comes. */
  const flush = useCallback((): Promise<void> => {
    if (!isRunning.current) {
      isRunning.current = true;
      run.current = sendAll();
    }
    return run.current;
  }, [sendAll]);

  useEffect(() => {
    if (phase !== 'waiting') return;
    const again = () => void flush();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [phase, flush]);

  return {
    phase,
    refusals,
    /** The refusals as they are now, also between two renders. */
    readRefusals: () => refused.current,
    stale,
    flush,
    /** Holds rows that have changed elsewhere until their latest version is loaded. */
    holdStale: (keys: readonly string[]) => hold((now) => new Set([...now, ...keys])),
    /** Holds the next call until a place is looked up. */
    waitFor: (lookup: Promise<unknown>) => {
      lookups.current.add(lookup);
      void lookup.finally(() => lookups.current.delete(lookup));
    },
    /** Loads a row that has changed elsewhere; what was typed into it goes. */
    loadLatest: async (row: SheetRow): Promise<void> => {
      cache.put([await calls.latest(row.id)]);
      await cacheShown();
      draft.change((now) => ({ ...now, cells: withoutTexts(now.cells, row.id, now.cells[row.id] ?? {}) }));
      refusedRows.current.delete(row.key);
      hold((now) => new Set([...now].filter((key) => key !== row.key)));
      void flush();
    },
  };
}
