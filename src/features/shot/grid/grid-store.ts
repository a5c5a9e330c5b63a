import { newIdempotencyKey } from '../../../client/form/idempotency';
import { AppError } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { afterPaint } from '../../../ui/after-paint';
import { toast } from '../../../ui/feedback/toast-store';
import type { Place as FoundPlace } from '../../place/place.schema';
import type { ShotOut } from '../shot.schema';
import type { Said, UndoStack } from '../store/undo-stack';
import { withVersion } from './conflicts/read-versions.rules';
import { ADDING, isNewRow, newRowId } from './grid.data';
import type { GridCache, RowCalls, Writes } from './grid.queries';
import type { Edit } from './grid-block.rules';
import { createSheetReader, isChangedSince, type OpenedCell, type SheetRow, withEdit } from './grid-cells.rules';
import { emptyGridDraft, type GridDraft, type GridDraftStore } from './grid-draft';
import { createGridHistory } from './grid-history';
import { type Step, stepBetween } from './grid-history.rules';
import { type EditKind, unclearAfter } from './grid-paste.rules';
import { placesOf } from './grid-places.rules';
import type { Sheet, TypedRow } from './grid-row.rules';
import { createGridSaver } from './grid-saver';
import { newlyRefused, type RefusedCell, rowName } from './grid-shown.rules';
import { type GridSort, sortedKeys, withKeyBelow } from './grid-sort.rules';

/** A new row is where the one above is, and in its scene, which gives it its next letters. */
const placeAbove = (above: SheetRow | undefined): TypedRow => ({
  ...(above?.place && { place: above.place }),
  ...(above?.texts.scene && !above.issues.scene && { scene: above.texts.scene }),
});

/** What the rows need to know that is not of the grid: today, the days of the project, the names of types and gear. */
export type Known = Omit<Sheet, 'places' | 'unclear'>;

interface EditContext {
  /** The dates that stand in a pasted End column. */
  endDates?: readonly string[];
  /** The scenes that were made for the texts. */
  scenes?: Step['scenes'];
  /** The field that the text comes from, and the key of its row. */
  opened?: { key: string; opened: OpenedCell } | undefined;
}

interface Store {
  projectId: string;
  draft: GridDraftStore;
  cache: GridCache;
  calls: RowCalls;
  writes: Writes;
  stack: () => UndoStack;
}

/** Tells readers a sentence; an urgent one interrupts what is being read. */
export type Announce = (sentence: string, isUrgent?: boolean) => void;

/** The keys of the rows in a sorted view; null for the project's order. */
type Order = readonly string[] | null;

type ChosenPlace = Pick<FoundPlace, 'name' | 'address' | 'lat' | 'lng' | 'timeZoneId'>;

export type GridStore = ReturnType<typeof createGridStore>;

const nothingKnown: Known = {
  ...{ today: '', days: ['', ''], kinds: [], gear: [], scenes: [], hasAngles: false, areNumbersLocked: false },
};
const text = messages.grid;

/**
 * The rows of a project's grid, what may be done to them, and how they are saved: what the server has, with what is
 * typed over it. It stays when the grid leaves the page, so that answers are heard and steps can be taken back.
 */
export function createGridStore({ projectId, draft, cache, calls, writes, stack }: Store) {
  let known = nothingKnown;
  let order = null as Order;
  let sort = null as GridSort | null;
  /** Tells readers a sentence, in a grid that is on the page. */
  let announce = null as Announce | null;
  /** The keys of shots that were made of new rows, by the shots' ids. */
  const keys = new Map<string, string>();
  const listeners = new Set<() => void>();
  const readSheet = createSheetReader();
  const readContext = createSheet(cache.shots);

  const sheet = (over: Known = known): Sheet => readContext(over, draft.latest());

  /** The rows as they are now, also between two renders: the same ones as long as nothing of them changes. */
  function rows(over?: Known): readonly SheetRow[] {
    const { fresh, cells } = draft.latest();
    const shots = cache.shots();
    const zone = shots[0]?.timeZoneId ?? '';
    return readSheet({ keys, order, sheet: sheet(over), zone, refusals: saver.refusals(), shots, fresh, cells });
  }

  function changed(): void {
    shown = { order, sort, stale: saver.stale() };
    for (const listener of listeners) listener();
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  function setOrder(next: Order): void {
    order = next;
    changed();
  }

  function tellRefused([first, ...more]: readonly RefusedCell[]): void {
    if (!first) return;
    const { row, column, sentence } = first;
    const said = text.refused(text.columns[column], rowName(row), text.another(sentence, more.length));
    announce?.(said, row.conflicts[column] !== undefined);
  }

  function tellReplayed({ title, isPartly, isNothing }: Said): void {
    announce?.(isNothing ? text.changedSince : isPartly ? `${title}. ${text.changedSince}` : title);
    if (isNothing) toast.warning(text.changedSince);
    else if (isPartly) toast.warning(title, text.changedSince);
    else if (!announce) toast.success(title);
  }

  const saver = createGridSaver({
    ...{ projectId, draft, cache, calls, writes, subscribe },
    readRows: rows,
    readSheet: () => sheet(),
    onMade: (shotId, key) => keys.set(shotId, key),
    onRefused: ({ cells, stale }) => {
      const byKey = new Map(rows().map((row) => [row.key, row]));
      const refused = cells.flatMap(({ row: { key }, column, sentence }) => {
        const row = byKey.get(key);
        return row ? { row, column, sentence: row.issues[column] ?? sentence } : [];
      });
      if (refused.length > 0) tellRefused(refused);
      else if (stale.length > 0) announce?.(text.changedElsewhere);
    },
    onChange: changed,
  });
  let shown = { order, sort, stale: saver.stale() };
  writes.subscribe(changed);

  /** New rows with these texts, at the end or below another; gives their keys. */
  function addRows(texts: readonly TypedRow[], after: string | null = null): string[] {
    const added = texts.map((typed) => ({ id: newRowId(newIdempotencyKey()), typed }));
    draft.change((now) => ({
      ...now,
      fresh: [...now.fresh, ...added.map(({ id }, at) => ({ id, after: after && (added[at - 1]?.id ?? after) }))],
      cells: { ...now.cells, ...Object.fromEntries(added.map(({ id, typed }) => [id, typed])) },
    }));
    return added.map(({ id }) => id);
  }

  /** Adds a duplicate of a row below it. Gives its key; throws while the row is not made, or is gone. */
  async function copyRow(key: string): Promise<string> {
    // The server copies what it has.
    await saver.flush();
    const row = rows().find((one) => one.key === key);
    if (!row) throw new AppError('NOT_FOUND', text.rowGone);
    if (isNewRow(row.id)) throw new Error(messages.errors.offline);
    const copy = await calls.duplicate(row.id);
    cache.add([copy]);
    setOrder(withKeyBelow(order, copy._id, key));
    // The server has put it at the end.
    void calls.move(copy._id, row.id).catch(() => undefined);
    return copy._id;
  }

  const history = createGridHistory({
    ...{ stack, draft, cache, calls, saver, addRows, copyRow },
    readRows: rows,
    knowScenes: (scenes) => {
      known = { ...known, scenes };
    },
    isOpen: () => announce !== null,
    tell: tellReplayed,
  });

  /** Changes what is typed, as one step that Undo takes back. */
  function apply(change: (rows: readonly SheetRow[]) => void, scenes?: Step['scenes']): Step | null {
    const before = rows();
    change(before);
    const after = rows();
    const refused = newlyRefused(before, after);
    tellRefused(refused);
    const step = stepBetween(before, after);
    if (step) history.addStep({ ...step, scenes });
    // After the key has been answered on the screen.
    afterPaint(saver.send);
    return step;
  }

  /** Types these texts; rows beyond the last one are new, with the place of the row above. */
  function edit(
    edits: readonly Edit[],
    kind: EditKind,
    { endDates = [], scenes, opened }: EditContext = {},
  ): Step | null {
    return apply((before) => {
      const more = Math.max(0, ...edits.map(({ row }) => row + 1 - before.length));
      const { scene, ...place } = placeAbove(before.at(-1));
      const blank = {
        ...(edits.some(({ column }) => column === 'place') ? {} : place),
        // A list that is pasted says itself which scenes it has.
        ...(kind === 'typed' && scene && { scene }),
      };
      const added = addRows(Array.from({ length: more }, () => blank));
      const now = added.length > 0 ? rows() : before;
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
        const versions = isStale ? withVersion(typed.versions, openedRow.id, opened.opened) : typed.versions;
        return { ...typed, cells, versions, unclear: unclear.length > 0 ? unclear : null };
      });
    }, scenes);
  }

  return {
    rows,
    sheet,
    shots: cache.shots,
    /** Whether this page has made a version of a shot. */
    isOwn: writes.isOwn,
    saver,
    edit,
    subscribe,
    /** What it shows beside the rows. */
    shown: () => shown,
    /** Takes what the rows need to know; they are read with it from now on. */
    know(next: Known): void {
      const areNew = next.scenes !== known.scenes;
      known = next;
      // A text that names a scene from before the list had it is saved now.
      if (areNew) afterPaint(saver.send);
    },
    /** Is on the page, with what tells its readers a sentence; gives a function that ends this. */
    open(tell: Announce) {
      announce = tell;
      return () => {
        announce = null;
        sort = null;
        setOrder(null);
      };
    },
    /** Takes rows out of Undo and Redo. */
    forgetRows: history.forgetRows,
    /** Drops all that is typed and not saved. */
    forgetTyped: (): void => {
      draft.change(() => emptyGridDraft);
      changed();
    },
    /** Removes rows that the server does not know yet. */
    discard: (...gone: SheetRow[]): Promise<void> => history.takeAway(new Set(gone.map(({ key }) => key))),
    /** Puts the rows in order once; null is the project's own. */
    sortBy: (next: GridSort | null): void => {
      sort = next;
      setOrder(next && sortedKeys(rows(), next, known.scenes));
    },
    /** Adds a row at the end. */
    addRow: (): string => addRows([placeAbove(rows().at(-1))])[0] ?? ADDING,
    insertBelow(row: SheetRow): string {
      const key = addRows([placeAbove(row)], row.key)[0] ?? ADDING;
      setOrder(withKeyBelow(order, key, row.key));
      return key;
    },
    /** Waits with the next call until a chosen place is looked up; without an answer its words are saved alone. */
    choosePlace: (words: string, lookup: Promise<ChosenPlace | null>): void =>
      saver.waitFor(
        lookup.then((found) => {
          if (!found) return;
          const { name, address, lat, lng, timeZoneId } = found;
          const place = { locationData: { name, address, lat, lng }, timeZoneId };
          draft.change((now) => ({ ...now, places: { ...now.places, [words]: place } }));
        }),
      ),
    /** Adds a duplicate of each row below it, as a step that Undo takes back; gives their keys. */
    duplicate: history.duplicate,
    cache,
  };
}

/** Reads the sheet of the shots and the draft: the same object as long as nothing of them changes. */
function createSheet(shotsNow: () => readonly ShotOut[]): (known: Known, draft: GridDraft) => Sheet {
  let last: { shots: readonly ShotOut[]; draft: GridDraft; known: Known; sheet: Sheet } | undefined;
  return (known, draft) => {
    const shots = shotsNow();
    if (last?.known === known && last.shots === shots && last.draft === draft) return last.sheet;
    const sheet = { ...known, places: { ...placesOf(shots), ...draft.places }, unclear: draft.unclear ?? [] };
    last = { shots, draft, known, sheet };
    return sheet;
  };
}
