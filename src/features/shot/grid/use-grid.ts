import { useCallback, useMemo, useRef, useState } from 'react';
import { useNow } from '../../../client/clock';
import { newIdempotencyKey } from '../../../client/form/idempotency';
import { viewerZone } from '../../../client/viewer-zone';
import { AppError } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { wallDate } from '../../../kernel/zones';
import { afterPaint } from '../../../ui/after-paint';
import { useGear } from '../../gear/gear.queries';
import type { Place as FoundPlace } from '../../place/place.schema';
import type { ProjectOut } from '../../project/project.schema';
import { plannedShots } from '../actions/plan-warnings.rules';
import { useShotKinds } from '../shot.queries';
import type { Said, Way } from '../store/undo-stack';
import { ADDING, isNewRow, newRowId } from './grid.data';
import { useGridCache, useGridShots, useRowCalls } from './grid.queries';
import type { Edit } from './grid-block.rules';
import { createSheetReader, isChangedSince, type OpenedCell, type SheetRow, withEdit } from './grid-cells.rules';
import { type Step, stepBetween } from './grid-history.rules';
import { type EditKind, unclearAfter } from './grid-paste.rules';
import type { Sheet, TypedRow } from './grid-row.rules';
import { withVersion } from './grid-save.rules';
import { newlyRefused, type Plan, type RefusedCell } from './grid-shown.rules';
import { sortedKeys, withKeyBelow } from './grid-sort.rules';
import { placesOf } from './grid-values.rules';
import { useGridDraft } from './use-grid-draft';
import { useGridHistory } from './use-grid-history';
import { useGridSaver } from './use-grid-saver';

const none: never[] = [];

/** A new row is where the one above is. */
const placeAbove = (above: SheetRow | undefined): TypedRow => (above?.place ? { place: above.place } : {});

/** The value before as long as the next one says the same. */
function useStable<Value>(value: Value): Value {
  const last = useRef(value);
  if (last.current !== value && JSON.stringify(last.current) !== JSON.stringify(value)) last.current = value;
  return last.current;
}

/** Called with the cells that were refused, here or by the server, and with rows that have changed elsewhere. */
export type OnRefused = (cells: readonly RefusedCell[], isStale: boolean) => void;

interface EditContext {
  /** The dates that stand in a pasted End column. */
  endDates?: readonly string[];
  /** The field that the text comes from, and the key of its row. */
  opened?: { key: string; opened: OpenedCell } | undefined;
}

/**
 * The rows of a project's grid, what may be done to them, and how they are saved; `tellReplayed` says what Undo or Redo
 * did, and is the same function at every render.
 */
export function useGrid(project: ProjectOut, onRefused: OnRefused, tellReplayed: (said: Said, way: Way) => void) {
  const list = useGridShots(project._id);
  const cache = useGridCache(project._id);
  const calls = useRowCalls();
  const draft = useGridDraft(project._id, cache.shots);
  const kinds = useShotKinds().data ?? none;
  const gear = useGear().data ?? none;
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [keys] = useState(() => new Map<string, string>());
  const [readSheet] = useState(createSheetReader);
  const shots = list.data ?? none;
  const { places: chosen } = draft.draft;
  const places = useStable(useMemo(() => ({ ...placesOf(shots), ...chosen }), [shots, chosen]));
  const [from, to] = [project.scheduleStartDate.slice(0, 10), project.scheduleEndDate.slice(0, 10)];
  const now = useNow();
  const day = useMemo(() => wallDate(now, viewerZone()), [now]);
  const known = useMemo<Omit<Sheet, 'places' | 'unclear'>>(
    () => ({ today: day, days: [from, to], kinds, gear: gear.map(({ gearName }) => gearName) }),
    [day, from, to, kinds, gear],
  );
  const unclear = useStable(draft.draft.unclear ?? none);
  const sheet = useMemo<Sheet>(() => ({ ...known, places, unclear }), [known, places, unclear]);
  const zone = shots[0]?.timeZoneId ?? '';
  const latest = useRef<() => readonly SheetRow[]>(() => []);

  const saver = useGridSaver(project._id, {
    draft,
    readRows: () => latest.current(),
    onMade: (shotId, key) => keys.set(shotId, key),
    onRefused: ({ cells, stale }) => {
      const byKey = new Map(latest.current().map((row) => [row.key, row]));
      const refused = cells.flatMap(({ row: { key }, column, sentence }) => {
        const row = byKey.get(key);
        return row ? { row, column, sentence } : [];
      });
      onRefused(refused, stale.length > 0);
    },
  });
  const { refusals, flush } = saver;
  const shared = { keys, order, sheet, zone, refusals };
  const rows = readSheet({ ...shared, shots, fresh: draft.draft.fresh, cells: draft.draft.cells });
  latest.current = () => {
    const { fresh, cells, places, unclear } = draft.latest();
    const isKnown = Object.keys(places).every((words) => sheet.places[words]?.locationData);
    const now = { ...sheet, unclear: unclear ?? none, ...(!isKnown && { places: { ...sheet.places, ...places } }) };
    return readSheet({
      ...shared,
      refusals: saver.readRefusals(),
      sheet: now,
      shots: cache.shots(),
      fresh,
      cells,
    });
  };
  const placeNames = useStable(useMemo(() => [...new Set(rows.flatMap(({ place }) => place || []))], [rows]));
  const planned = useStable(useMemo(() => plannedShots(shots), [shots]));
  const { scheduleStartDate, scheduleEndDate } = project;
  const plan = useMemo<Plan>(
    () => ({ project: { scheduleStartDate, scheduleEndDate }, planned }),
    [scheduleStartDate, scheduleEndDate, planned],
  );
  const state = useRef({ rows, onRefused });
  state.current = { rows, onRefused };

  /** New rows with these texts, at the end or below another; gives their keys. */
  const addRows = useCallback(
    (texts: readonly TypedRow[], after: string | null = null): string[] => {
      const added = texts.map((typed) => ({ id: newRowId(newIdempotencyKey()), typed }));
      draft.change((now) => ({
        ...now,
        fresh: [...now.fresh, ...added.map(({ id }, at) => ({ id, after: after && (added[at - 1]?.id ?? after) }))],
        cells: { ...now.cells, ...Object.fromEntries(added.map(({ id, typed }) => [id, typed])) },
      }));
      return added.map(({ id }) => id);
    },
    [draft.change],
  );

  const readRows = useCallback(() => latest.current(), []);
  /** Adds a duplicate of a row below it. Gives its key; throws while the row is not made, or is gone. */
  const copyRow = async (key: string): Promise<string> => {
    // The server copies what it has.
    await flush();
    const row = latest.current().find((one) => one.key === key);
    if (!row) throw new AppError('NOT_FOUND', messages.grid.rowGone);
    if (isNewRow(row.id)) throw new Error(messages.errors.offline);
    const copy = await calls.duplicate(row.id);
    cache.add([copy], () => row.id);
    setOrder((now) => withKeyBelow(now, copy._id, key));
    // The server has put it at the end.
    void calls
      .move(copy._id, row.id)
      .catch(() => undefined)
      .then(cache.refetch);
    return copy._id;
  };
  const latestCopyRow = useRef(copyRow);
  latestCopyRow.current = copyRow;
  const history = useGridHistory(project._id, {
    ...{ draft, cache, calls, flush, addRows, readRows, tell: tellReplayed },
    copyRow: useCallback((key: string) => latestCopyRow.current(key), []),
  });
  const { addStep } = history;

  /** Changes what is typed, as one step that Undo takes back. */
  const apply = useCallback(
    (change: (rows: readonly SheetRow[]) => void): Step | null => {
      const before = latest.current();
      change(before);
      const after = latest.current();
      const refused = newlyRefused(before, after);
      if (refused.length > 0) state.current.onRefused(refused, false);
      const step = stepBetween(before, after);
      if (step) addStep(step);
      // After the key has been answered on the screen.
      afterPaint(() => void flush());
      return step;
    },
    [flush, addStep],
  );

  /** Types these texts; rows beyond the last one are new, with the place of the row above. */
  const edit = useCallback(
    (edits: readonly Edit[], kind: EditKind, { endDates = [], opened }: EditContext = {}): Step | null =>
      apply((before) => {
        const more = Math.max(0, ...edits.map(({ row }) => row + 1 - before.length));
        const blank = edits.some(({ column }) => column === 'place') ? {} : placeAbove(before.at(-1));
        const added = addRows(Array.from({ length: more }, () => blank));
        const now = added.length > 0 ? latest.current() : before;
        const rowAt = (at: number) => now[at] ?? now.find(({ key }) => key === added[at - before.length]);
        draft.change((typed) => {
          const cells = { ...typed.cells };
          const edited = new Set(edits.flatMap(({ row }) => rowAt(row)?.id ?? []));
          const others = Object.entries(cells).map(([id, { date }]) => (edited.has(id) ? undefined : date));
          const unclear = unclearAfter(typed.unclear ?? [], edits, kind, others, endDates);
          const openedRow = before.find(({ key }) => key === opened?.key);
          const isStale = openedRow && opened && isChangedSince(openedRow, opened.opened);
          const typedOf = ({ id, key }: SheetRow) => cells[id] ?? cells[key] ?? {};
          for (const { row: at, column, text, besideEnd } of edits) {
            const row = rowAt(at);
            if (row) cells[row.id] = withEdit(typedOf(row), row, column, text.trim(), besideEnd);
          }
          // With the version that the person had before them, so that the server refuses to replace the other text.
          const versions = isStale ? withVersion(typed.versions, openedRow.id, opened.opened.version) : typed.versions;
          return { ...typed, cells, versions, unclear: unclear.length > 0 ? unclear : null };
        });
      }),
    [apply, addRows, draft.change],
  );

  return {
    list,
    rows,
    /** The places of the rows, in the order of the sheet. */
    placeNames,
    plan,
    sheet,
    zone,
    saver,
    edit,
    /** Takes rows out of Undo and Redo. */
    forgetRows: history.forgetRows,
    /** Removes a row that the server does not know yet. */
    discard: (row: SheetRow): Promise<void> => history.takeAway(new Set([row.key])),
    isSorted: order !== null,
    toggleSort: () => setOrder((now) => (now ? null : sortedKeys(state.current.rows))),
    /** Adds a row at the end. */
    addRow: (): string => addRows([placeAbove(state.current.rows.at(-1))])[0] ?? ADDING,
    insertBelow: (row: SheetRow): string => {
      const key = addRows([placeAbove(row)], row.key)[0] ?? ADDING;
      setOrder((now) => withKeyBelow(now, key, row.key));
      return key;
    },
    /** Waits with the next call until a chosen place is looked up; without an answer its words are saved alone. */
    choosePlace: (words: string, lookup: Promise<FoundPlace | null>) =>
      saver.waitFor(
        lookup.then((found) => {
          if (!found) return;
          const { name, address, lat, lng, timeZoneId } = found;
          const place = { locationData: { name, address, lat, lng }, timeZoneId };
          draft.change((now) => ({ ...now, places: { ...now.places, [words]: place } }));
        }),
      ),
    /** Adds a duplicate of a row below it, as a step that Undo takes back; gives its key. */
    duplicate: history.duplicate,
    draft: draft.draft,
    cache,
  };
}

export type Grid = ReturnType<typeof useGrid>;
