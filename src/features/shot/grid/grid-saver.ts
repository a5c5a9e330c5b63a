import { cacheShown } from '../../../client/cache-shown';
import { now } from '../../../client/clock';
import { errorConflicts, errorIssues, errorText } from '../../../client/error-text';
import { newIdempotencyKey } from '../../../client/form/idempotency';
import { AppError } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import type { EditColumn } from '../columns/columns.rules';
import type { ShotOut } from '../shot.schema';
import { type ShotWrite, versionsOf } from '../store/shot-writes.rules';
import { until } from '../store/until';
import { type ReadVersions, withJudged, withOwn } from './conflicts/read-versions.rules';
import { createRefusals } from './conflicts/refusals';
import { isNewRow } from './grid.data';
import type { GridCache, RowCalls, Writes } from './grid.queries';
import { type Cells, keptInPlace, type SheetRow, shotAbove, withoutTexts } from './grid-cells.rules';
import { type GridDraftStore, unanswered, withoutCall } from './grid-draft';
import type { Sheet, TypedRow } from './grid-row.rules';
import { busyRows, type CallRefusal, type GridCall, nextCall, readRefusal, withoutRead } from './grid-save.rules';
import type { SavePhase } from './grid-shown.rules';

interface Saver {
  projectId: string;
  draft: GridDraftStore;
  cache: GridCache;
  calls: RowCalls;
  writes: Writes;
  readRows: () => readonly SheetRow[];
  readSheet: () => Sheet;
  /** Gives the shot that was made of a new row its row's key. */
  onMade: (shotId: string, key: string) => void;
  onRefused: (refused: CallRefusal) => void;
  /** What it says of the rows has changed. */
  onChange: () => void;
  /** Calls a listener after each change, also of a write; gives a function that ends this. */
  subscribe: (listener: () => void) => () => void;
}

export type GridSaver = ReturnType<typeof createGridSaver>;

/**
 * Makes writes of what is typed. A row whose last write is not answered waits for it, and so do new rows, which stand
 * in their order; what is typed meanwhile goes with the next one. What is typed stays in the draft until it is stored.
 */
export function createGridSaver(saver: Saver) {
  const { projectId, draft, cache, calls, writes, readRows, onMade, onRefused, onChange, subscribe } = saver;
  const refusals = createRefusals({ draft, cache, calls, readSheet: saver.readSheet, onChange, send: () => send() });
  let stale: ReadonlySet<string> = new Set();
  /** The keys of rows that the server has refused since they have changed elsewhere. */
  const refusedRows = new Set<string>();
  /** Why writes of rows were refused, by the rows' keys. */
  const errors = new Map<string, unknown>();
  /** The keys of the calls whose answers this page awaits. */
  const running = new Set<string>();
  const lookups = new Set<Promise<unknown>>();

  const phase = (): SavePhase => {
    const { lost } = writes.shown();
    if ([...running].some((key) => lost.has(key))) return 'waiting';
    return running.size > 0 ? 'saving' : 'idle';
  };

  function hold(keys: ReadonlySet<string>): void {
    stale = keys;
    onChange();
  }

  /** Removes the typed texts of these rows that the server has stored already; a place may be looked up still. */
  function dropSettled(isMeant: (row: SheetRow) => boolean): void {
    const isSettled = (column: EditColumn) => column !== 'place' || lookups.size === 0;
    const done = readRows().filter((row) => row.settled.some(isSettled) && isMeant(row));
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
  }

  /** Frees rows whose texts were refused and of which nothing is typed any more, as after Undo. */
  function freeEmpty(): void {
    const { cells } = draft.latest();
    const typed = new Set(
      readRows().flatMap(({ id, key }) => (Object.keys(cells[id] ?? cells[key] ?? {}).length > 0 ? key : [])),
    );
    const isEmpty = (key: string) => refusedRows.has(key) && !typed.has(key);
    if ([...stale].some(isEmpty)) hold(new Set([...stale].filter((key) => !isEmpty(key))));
  }

  /** Puts new shots where their rows are. */
  async function place({ rows }: GridCall, shots: readonly ShotOut[], before: readonly SheetRow[]): Promise<void> {
    const { fresh } = draft.latest();
    const ids = new Map(before.map(({ key, id }) => [key, id]));
    for (const [at, { _id }] of shots.entries()) {
      const key = rows[at]?.key ?? _id;
      ids.set(key, _id);
      onMade(_id, key);
    }
    const above = (at: number) => shotAbove(rows[at]?.key ?? '', fresh, ids);
    cache.add(shots);
    // Made at once, so that each stands in its place from now on; the queue sends them in their order.
    const moves: Promise<unknown>[] = [];
    for (const [at, { _id }] of shots.entries()) {
      const neighbour = above(at);
      if (neighbour === undefined) continue;
      const move = calls.move(_id, neighbour).catch(() => undefined);
      if (neighbour === null) await move;
      moves.push(move);
    }
    await Promise.all(moves);
  }

  async function saved(call: GridCall, shots: readonly ShotOut[]): Promise<void> {
    const before = readRows();
    const isCreate = call.kind === 'create';
    const made = new Set(isCreate ? call.rows.map(({ key }) => key) : []);
    if (isCreate) await place(call, shots, before);
    // Until the page has the answer, what was typed stays shown.
    await cacheShown();
    draft.change((now) => {
      let { cells } = now;
      for (const [at, row] of call.rows.entries()) {
        cells = withoutTexts(cells, row.id, row.typed);
        const shot = shots[at];
        if (!isCreate || !shot) continue;
        const { [row.id]: left, ...others } = cells;
        // What was typed since the row has its shot has all that stood in the row before.
        cells = withoutTexts({ ...(left && { [shot._id]: left }), ...others }, shot._id, row.typed);
      }
      const left = now.fresh.filter(({ id }) => !made.has(id));
      const fresh = keptInPlace(left, before, made);
      let { versions } = now;
      for (const [at, { _id, version }] of shots.entries()) {
        const fields = call.rows[at]?.fields ?? {};
        versions = withOwn(versions, _id, cells[_id], { fields, version, isNew: isCreate });
      }
      return { ...now, ...withoutCall(now, call), cells, fresh, versions };
    });
    const keys = new Set(call.rows.map(({ key }) => key));
    dropSettled(({ key }) => keys.has(key));
  }

  /** Marks what was refused while it says the same. */
  function failed(call: GridCall, error: unknown): void {
    const { versions } = draft.latest();
    const found = readRefusal(call, errorIssues(error), errorText(error), errorConflicts(error));
    const refusal = withoutRead(found, versions);
    draft.change((now) => ({ ...now, ...withoutCall(now, call), versions: judged(now.versions, found) }));
    for (const { row } of refusal.cells) errors.set(row.key, error);
    refusals.mark(refusal.cells);
    for (const { key } of refusal.stale) refusedRows.add(key);
    hold(new Set([...stale, ...refusal.stale.map(({ key }) => key)]));
    onRefused(refusal);
  }

  async function run(call: GridCall): Promise<void> {
    running.add(call.key);
    onChange();
    try {
      const { data } = await writes.add(writeOf(call, projectId));
      await saved(call, [data].flat() as ShotOut[]);
    } catch (error) {
      failed(call, error);
    }
    running.delete(call.key);
    send();
    onChange();
  }

  /** Makes writes of what can be sent now. */
  function send(): void {
    refusals.forgetSettled(readRows());
    if (lookups.size > 0) return;
    // What an earlier visit has left is sent first, under its keys.
    for (const call of unanswered(draft.latest())) if (!running.has(call.key)) void run(call);
    // While no answers come, what is typed gathers for one call.
    if (phase() === 'waiting') writes.sendLost();
    else sendTyped();
  }

  function sendTyped(): void {
    for (;;) {
      const now = draft.latest();
      const { cells, versions } = now;
      const rows = readRows();
      const typedOf = (row: SheetRow) => cells[row.id] ?? cells[row.key] ?? {};
      const busy = busyRows(rows, unanswered(now));
      const call = nextCall(rows, typedOf, new Set([...stale, ...busy]), newIdempotencyKey(), versions ?? {});
      if (!call) {
        // An undone change that was never sent would hide what another person writes later.
        dropSettled(({ id, key }) => !isNewRow(id) && !busy.has(key));
        freeEmpty();
        return;
      }
      draft.change((now) => ({ ...now, call: null, calls: [...unanswered(now), call] }));
      void run(call);
    }
  }

  /** Sends what waits; resolves when there is nothing to send any more, or no answer comes. */
  async function flush(): Promise<void> {
    while (lookups.size > 0) await Promise.all(lookups);
    send();
    await until(subscribe, () => [...running].every((key) => writes.isLost(key)));
  }

  return {
    phase,
    refusals: refusals.all,
    keepTheirs: refusals.keepTheirs,
    writeMine: refusals.writeMine,
    /** The keys of the rows that have changed elsewhere. */
    stale: () => stale,
    send,
    flush,
    /** The same; takes these texts out where they were refused, and throws the refusal. */
    async flushOrTakeOut(typed: readonly { key: string; before: TypedRow }[]): Promise<void> {
      errors.clear();
      await flush();
      const refused = new Map(
        typed.flatMap(({ key, before }) => (errors.has(key) || stale.has(key) ? [[key, Object.keys(before)]] : [])),
      );
      const [first] = refused.keys();
      if (first === undefined) return;
      const rows = new Map(readRows().map(({ key, id }) => [id, key]));
      draft.change((now) => ({ ...now, cells: withoutColumns(now.cells, (id) => refused.get(rows.get(id) ?? '')) }));
      freeEmpty();
      throw errors.get(first) ?? new AppError('CONFLICT', messages.errors.stale);
    },
    /** Holds rows that have changed elsewhere until their latest version is loaded. */
    holdStale: (keys: readonly string[]) => hold(new Set([...stale, ...keys])),
    /** Holds the next call until a place is looked up. */
    waitFor(lookup: Promise<unknown>): void {
      lookups.add(lookup);
      void lookup.finally(() => {
        lookups.delete(lookup);
        send();
      });
    },
    /** Loads a row that has changed elsewhere; what was typed into it goes. */
    async loadLatest(row: SheetRow): Promise<void> {
      cache.put([await calls.latest(row.id)]);
      await cacheShown();
      draft.change((now) => ({ ...now, cells: withoutTexts(now.cells, row.id, now.cells[row.id] ?? {}) }));
      refusedRows.delete(row.key);
      hold(new Set([...stale].filter((key) => key !== row.key)));
      send();
    },
  };
}

/** The versions of what was typed after a refusal; those of rows in which others have changed something. */
function judged(versions: ReadVersions | null, { cells }: CallRefusal): ReadVersions | null {
  let next = versions;
  for (const row of new Set(cells.flatMap((cell) => (cell.conflict ? cell.row : [])))) {
    const refused = cells.flatMap((cell) => (cell.row === row ? cell.column : []));
    next = withJudged(next, row.id, Object.keys(row.typed) as EditColumn[], refused);
  }
  return next;
}

/** What is typed without some columns of some rows, by the rows' ids. */
const withoutColumns = (cells: Cells, columnsOf: (id: string) => readonly string[] | undefined) =>
  Object.fromEntries(
    Object.entries(cells).map(([id, typed]) => [
      id,
      Object.fromEntries(Object.entries(typed).filter(([column]) => !columnsOf(id)?.includes(column))),
    ]),
  );

/** A call as a write of the page's queue. */
function writeOf({ key, kind, rows }: GridCall, projectId: string): ShotWrite {
  const write = { key, at: now().getTime(), isKept: true, isTyped: true, isOfGrid: true };
  if (kind === 'create') {
    const input = { projectId, shots: rows.map(({ fields }) => fields) };
    return { ...write, call: 'shot.createMany', input, seen: { projectId, versions: {} } };
  }
  const input = { changes: rows.map(({ id, fields }) => ({ ...fields, id })) };
  return { ...write, call: 'shot.updateMany', input, seen: { projectId, versions: versionsOf(input.changes) } };
}
