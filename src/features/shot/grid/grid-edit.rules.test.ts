import { describe, expect, it } from 'vitest';
import { messages } from '../../../kernel/messages';
import { keptVersions } from './conflicts/read-versions.rules';
import { blockOf, copyOf, fillDown, fillOver, moved, nextEditPlace, pasteInto } from './grid-block.rules';
import {
  type Cells,
  createSheetReader,
  keptInPlace,
  type SheetInput,
  type SheetRow,
  shotAbove,
  withEdit,
  withoutTexts,
  withTexts,
} from './grid-cells.rules';
import { stepBetween, textsToReplay, withAdded, withoutRows } from './grid-history.rules';
import { editsOfMatch, pasteOf, readTable, unclearAfter } from './grid-paste.rules';
import { blankShot, type GridShot, type TypedRow } from './grid-row.rules';
import { nextCall, readRefusal } from './grid-save.rules';
import { byStart, sortedKeys, withKeyBelow } from './grid-sort.rules';

const zone = 'Africa/Johannesburg';
const shown = ['title', 'date', 'start', 'duration', 'end', 'place', 'types', 'gear', 'ready'] as const;
const shot = (id: string, fields: Partial<GridShot> = {}): GridShot => ({
  ...blankShot(id, zone),
  title: `Shot ${id}`,
  version: 3,
  ...fields,
});
const at = (start: string, end: string) => ({
  startDateTime: `2026-11-25T${start}:00.000Z`,
  endDateTime: `2026-11-25T${end}:00.000Z`,
});
const base: SheetInput = {
  shots: [shot('a', at('04:00', '04:20')), shot('b'), shot('c')],
  fresh: [],
  cells: {},
  refusals: {},
  keys: new Map(),
  order: null,
  sheet: {
    today: '2026-11-20',
    days: ['2026-11-23', '2026-11-26'],
    ...{ kinds: [], gear: [], scenes: [], hasAngles: false, areNumbersLocked: false },
    places: {},
    unclear: [],
  },
  zone,
};
const read = (input: Partial<SheetInput>) => createSheetReader()({ ...base, ...input });

describe('the sheet', () => {
  it('has drafts and planned shots in their order, and new rows last or below their neighbour', () => {
    const shots = [shot('a'), shot('b', { status: 'completed' }), shot('c', { status: 'upcoming' })];
    const fresh = [
      { id: 'new 1', after: 'a' },
      { id: 'new 2', after: null },
    ];
    expect(read({ shots, fresh }).map(({ key }) => key)).toEqual(['a', 'new 1', 'c', 'new 2']);
  });

  it('chains durations: each row starts at the end of the one above', () => {
    const cells: Cells = { b: { duration: '20' }, c: { duration: '15' } };
    expect(read({ cells }).map(({ texts }) => [texts.start, texts.end])).toEqual([
      ['06:00', '06:20'],
      ['06:20', '06:40'],
      ['06:40', '06:55'],
    ]);
  });

  it('gives the same object for a row that nothing has changed for', () => {
    const reader = createSheetReader();
    const before = reader(base);
    const after = reader({ ...base, cells: { c: { title: 'Other' } } });
    expect(after.map((row, place) => row === before[place])).toEqual([true, true, false]);
  });

  it('a new row keeps its key when its shot is made', () => {
    const keys = new Map([['d', 'new 1']]);
    const rows = read({ shots: [shot('d')], fresh: [{ id: 'new 1', after: null }], keys });
    expect(rows.map(({ key, id }) => [key, id])).toEqual([['new 1', 'd']]);
  });

  it('a new row that is refused stays where it is while those around it are made', () => {
    const fresh = ['new 1', 'new 2', 'new 3', 'new 4'].map((id) => ({ id, after: null }));
    const made = new Set(['new 2', 'new 4']);
    const before = read({ shots: [], fresh });
    const left = keptInPlace(
      [fresh[0], fresh[2]].flatMap((one) => one ?? []),
      before,
      made,
    );
    const keys = new Map([
      ['d', 'new 2'],
      ['e', 'new 4'],
    ]);
    const rows = read({ shots: [shot('d'), shot('e')], fresh: left, keys });
    expect(rows.map(({ key }) => key)).toEqual(['new 1', 'new 2', 'new 3', 'new 4']);
    // Its shot then goes below that of the row above, or to the first place.
    const ids = new Map(rows.map(({ key, id }) => [key, id]));
    expect(['new 1', 'new 3', 'new 9'].map((key) => shotAbove(key, left, ids))).toEqual([null, 'd', undefined]);
    expect(shotAbove('x', [...left, { id: 'x', after: 'new 3' }], ids)).toBe('d');
  });

  it('sorts once by start; rows without one are last', () => {
    const shots = [shot('x'), shot('late', at('09:00', '10:00')), shot('early', at('05:00', '06:00'))];
    expect(sortedKeys(read({ shots }), 'time', [])).toEqual(['early', 'late', 'x']);
    expect(read({ shots: [...shots, shot('y')], order: ['early', 'late', 'x'] }).map(({ key }) => key)).toEqual([
      'early',
      'late',
      'x',
      'y',
    ]);
  });
});

it('equal starts and rows without one keep their order', () => {
  const [timed, untimed] = read({});
  expect([byStart(timed as never, timed as never), byStart(untimed as never, untimed as never)]).toEqual([0, 0]);
});

it('a row that is inserted in a sorted view stays below its neighbour, also when its shot is made', () => {
  const order = withKeyBelow(['b', 'a', 'c'], 'new 1', 'b');
  const keysOf = (input: Partial<SheetInput>) => read({ ...input, order }).map(({ key }) => key);
  expect(keysOf({ fresh: [{ id: 'new 1', after: 'b' }] })).toEqual(['b', 'new 1', 'a', 'c']);
  expect(keysOf({ shots: [...base.shots, shot('d')], keys: new Map([['d', 'new 1']]) })).toEqual([
    ...['b', 'new 1', 'a', 'c'],
  ]);
  expect([withKeyBelow(null, 'x', 'b'), withKeyBelow(['b'], 'x', 'c')]).toEqual([null, ['b']]);
});

describe('typed cells', () => {
  const [timed, untimed] = read({});
  it('a duration and an end replace each other', () => {
    expect(withEdit({ end: '07:00' }, timed as never, 'duration', '20')).toEqual({ duration: '20' });
    expect(withEdit({ duration: '20' }, timed as never, 'end', '07:00')).toEqual({ end: '07:00' });
  });
  it('a start keeps the duration up to an end that waits', () => {
    const cells: Cells = { a: { start: '10', end: '11' }, b: { date: '2026-11-25', end: '11' } };
    const [row, alone] = read({ cells: { ...cells, c: { start: '23:30', end: '00:30 +1' } } });
    expect(withEdit(cells.a ?? {}, row as never, 'start', '12:00')).toEqual({ start: '12:00', duration: '1 h' });
    expect(withEdit(cells.a ?? {}, row as never, 'start', 'noon')).toEqual({ start: 'noon', end: '11' });
    expect(withEdit(cells.b ?? {}, alone as never, 'date', '2026-11-26')).toEqual({ date: '2026-11-26', end: '11' });
  });
  it('the parts of an emptied time stay', () => {
    expect(withEdit({}, timed as never, 'end', '')).toEqual({ date: '2026-11-25', start: '06:00', end: '' });
    expect(withEdit({}, timed as never, 'start', '')).toEqual({ date: '2026-11-25', duration: '20 min', start: '' });
    expect(withEdit({ start: '06:00', end: '08:00' }, untimed as never, 'end', '')).toEqual({ start: '06:00' });
  });
  it('saved cells go, unless other text was typed meanwhile', () => {
    const cells: Cells = { a: { title: 'New', start: '08:00' } };
    expect(withoutTexts(cells, 'a', { title: 'New', start: '07:00' })).toEqual({ a: { start: '08:00' } });
    expect(withoutTexts(cells, 'a', { title: 'New', start: '08:00' })).toEqual({});
  });
});

describe('blocks', () => {
  const sides = { rowCount: 3, shown };
  const texts = (row: number, column: string) => `${column}${row}`;
  it('fills down from its first row, or from the row above', () => {
    const edits = fillDown(blockOf({ row: 2, column: 1 }, { row: 0, column: 2 }), shown, texts);
    expect(edits.map(({ row, column, text }) => [row, column, text])).toEqual([
      [1, 'date', 'date0'],
      [1, 'start', 'start0'],
      [2, 'date', 'date0'],
      [2, 'start', 'start0'],
    ]);
    expect(fillDown(blockOf({ row: 1, column: 0 }, { row: 1, column: 0 }), shown, texts)).toEqual([
      { row: 1, column: 'title', text: 'title0' },
    ]);
    expect(fillDown(blockOf({ row: 0, column: 0 }, { row: 0, column: 0 }), shown, texts)).toEqual([]);
  });
  it('repeats over what its handle was dragged to', () => {
    const block = { top: 0, bottom: 1, left: 5, right: 5 };
    expect(fillOver(block, { ...block, bottom: 4 }, shown, texts).map(({ row, text }) => [row, text])).toEqual([
      [2, 'place0'],
      [3, 'place1'],
      [4, 'place0'],
    ]);
    // To the right a start goes into the end, not into the duration between.
    const start = { top: 0, bottom: 0, left: 2, right: 2 };
    expect(fillOver(start, { ...start, right: 8 }, shown, texts)).toEqual([{ row: 0, column: 'end', text: 'start0' }]);
  });
  it('one value fills the block, a table goes from its first cell on, headings name the columns', () => {
    const block = { top: 1, bottom: 2, left: 0, right: 1 };
    expect(pasteInto(block, [['x']], null, sides).edits).toHaveLength(4);
    const table = [
      ['A', '2026-11-25'],
      ['B', '2026-11-26'],
      ['C', '2026-11-26'],
    ];
    expect(pasteInto(block, table, null, sides)).toMatchObject({
      more: 1,
      block: { top: 1, bottom: 3, left: 0, right: 1 },
    });
    const named = pasteInto(block, [['Kiama', 'Lamp']], ['place', 'title'], sides);
    expect(named.edits.map(({ column, text }) => [column, text])).toEqual([
      ['title', 'Lamp'],
      ['place', 'Kiama'],
    ]);
  });
  it('a duration beside an end is kept, and refused if it does not fit; the rest is saved', () => {
    const table = [['A', '2026-11-25', '06:00', '45', '07:00']];
    const { edits } = pasteInto({ top: 1, bottom: 1, left: 0, right: 0 }, table, null, sides);
    const pasted = (row: SheetRow | undefined, typed: TypedRow = {}) =>
      edits.reduce((now, { column, text, besideEnd }) => withEdit(now, row as never, column, text, besideEnd), typed);
    const typed = pasted(read({})[1], { end: '05:00' });
    expect(typed).toEqual({ title: 'A', date: '2026-11-25', start: '06:00', duration: '45', end: '07:00' });
    const [, row] = read({ cells: { b: typed } });
    expect(row?.issues).toEqual({ duration: messages.csvImport.durationDiffers });
    expect(row?.texts).toMatchObject({ duration: '45', end: '07:00' });
    expect(row?.change).toEqual({
      title: 'A',
      startDateTime: '2026-11-25T04:00:00.000Z',
      endDateTime: '2026-11-25T05:00:00.000Z',
    });
    // Once the others are saved, the refusal stays, and does not move the end.
    const left = withoutTexts(
      { b: typed },
      'b',
      Object.fromEntries(row?.carried.map((one) => [one, typed[one]]) ?? []),
    );
    const shots = [base.shots[0], shot('b', { ...at('04:00', '05:00'), title: 'A' })] as GridShot[];
    const [, after] = read({ shots, cells: left });
    expect([after?.issues, after?.change]).toEqual([row?.issues, {}]);
    // Redo brings both back; those that fit need the duration alone.
    expect(withTexts({}, row as never, { start: '06:00', duration: '45', end: '07:00' })).toMatchObject({
      end: '07:00',
    });
    expect(withTexts({}, row as never, { start: '06:00', duration: '1 h', end: '07:00' }).end).toBeUndefined();
    const fits = read({ cells: { b: { ...typed, duration: '60' } } })[1];
    expect([fits?.issues, fits?.carried]).toEqual([{}, ['title', 'date', 'start', 'duration', 'end']]);
  });
  it('an empty end does not take the duration beside it away', () => {
    const lines = [
      ['20', ''],
      ['', '07:00'],
      ['', ''],
    ];
    const { edits } = pasteInto({ top: 0, bottom: 0, left: 3, right: 3 }, lines, null, sides);
    expect(edits.map(({ row, column, text }) => [row, column, text])).toEqual([
      [0, 'duration', '20'],
      [1, 'end', '07:00'],
      [2, 'end', ''],
      [2, 'duration', ''],
    ]);
  });
  it('a blank line empties a row that is there, and makes none', () => {
    const last = { top: 2, bottom: 2, left: 0, right: 0 };
    const { edits, block } = pasteInto(last, [[''], ['One'], [' '], ['Two']], null, sides);
    expect(edits.map(({ row, text }) => [row, text])).toEqual([
      [2, ''],
      [3, 'One'],
      [4, 'Two'],
    ]);
    expect(block).toEqual({ top: 2, bottom: 4, left: 0, right: 0 });
  });
  it('takes rows of any length, and counts the cells beyond the last column', () => {
    const gear = { top: 0, bottom: 0, left: 7, right: 7 };
    const { edits, left } = pasteInto(gear, [['Fog', '', 'x'], [], ['Lamp', 'y']], null, sides);
    expect(edits.map(({ row, text }) => [row, text])).toEqual([
      [0, 'Fog'],
      [2, 'Lamp'],
    ]);
    expect(left).toBe(2);
  });
  it('is copied with tabs, quoted where it must be', () => {
    const copied = copyOf({ top: 0, bottom: 1, left: 0, right: 1 }, shown, (row, column) =>
      row ? `a "${column}"\nb` : column,
    );
    expect(copied).toBe('title\tdate\n"a ""title""\nb"\t"a ""date""\nb"');
  });
  it.each([
    ['ArrowDown', false, [6, 3]],
    ['ArrowUp', true, [0, 3]],
    ['ArrowRight', true, [5, 8]],
    ['Home', false, [5, 0]],
    ['End', true, [9, 8]],
    ['PageDown', false, [9, 3]],
    ['PageUp', false, [1, 3]],
  ])('%s, with Ctrl: %s', (key, ctrl, [row, column]) => {
    expect(moved(key, { row: 5, column: 3 }, ctrl, { rows: 10, page: 4, shown })).toEqual({ row, column });
  });
  it('Tab goes to the next row after the last cell, and not beyond the sheet', () => {
    expect(nextEditPlace({ row: 0, column: 7 }, 1, { rows: 2, shown })).toEqual({ row: 1, column: 0 });
    expect(nextEditPlace({ row: 1, column: 7 }, 1, { rows: 2, shown })).toBeNull();
    expect(nextEditPlace({ row: 0, column: 0 }, -1, { rows: 2, shown })).toBeNull();
  });
});

describe('Undo', () => {
  it('has the times of a row together, before and after, and the rows that were added', () => {
    const before = read({});
    const fresh = [{ id: 'new 1', after: null }];
    const step = stepBetween(before, read({ cells: { b: { duration: '20' }, 'new 1': { title: 'X' } }, fresh }));
    expect(step).toEqual({
      cells: [
        {
          key: 'b',
          before: { date: '', start: '', duration: '', end: '' },
          after: { date: '2026-11-25', start: '06:20', duration: '20 min', end: '06:40' },
        },
      ],
      added: [{ key: 'new 1', texts: { title: 'X' } }],
    });
    expect(stepBetween(before, read({}))).toBeNull();
  });
  it('leaves what another person has changed since: one cell, or all times of a row', () => {
    const times = { date: '2026-11-25', start: '06:00', duration: '20 min', end: '06:20' };
    const before = { title: 'Lamp', ...times, start: '05:00', end: '05:20', types: 'Close-up, Wide' };
    const after = { title: 'Shot a', ...times, types: 'Wide' };
    const replayed = (fields: Partial<GridShot>) =>
      textsToReplay(
        read({ shots: [shot('a', { ...at('04:00', '04:20'), ...fields })] })[0] as SheetRow,
        step,
        'before',
      );
    const step = { key: 'a', before, after };
    const wide = { shotTypes: [{ _id: 'w', name: 'Wide', status: false }] } as unknown as Partial<GridShot>;
    const { title, types, ...beforeTimes } = before;
    expect(replayed(wide)).toEqual(before);
    expect(replayed({ ...wide, title: 'Of another' })).toEqual({ types, ...beforeTimes });
    expect(replayed({ ...wide, ...at('04:00', '04:45') })).toEqual({ title, types });
    // It says already what it is to say.
    expect(replayed({ ...wide, title: 'Lamp' })).toEqual(before);
    expect(replayed({})).toEqual({ title, ...beforeTimes });
  });
  it('leaves out rows that were published, and steps that changed no other', () => {
    const text = (key: string) => ({ key, before: { title: 'Before' }, after: { title: key } });
    const added = (key: string) => ({ key, texts: { title: key } });
    const published = new Set(['a']);
    expect(withoutRows({ cells: [], added: [added('a'), added('b')] }, published)).toEqual({
      ...{ cells: [], added: [added('b')] },
    });
    expect(withoutRows({ cells: [text('a')], added: [] }, published)).toBeNull();
    expect(withoutRows({ cells: [text('a'), text('b')], added: [] }, published)).toEqual({
      ...{ cells: [text('b')], added: [] },
    });
  });
  it('a row that a step gave its title counts as added by it', () => {
    const titled = { key: 'new 1', before: { title: '', place: '' }, after: { title: 'Lamp', place: '' } };
    const other = { key: 'a', before: { title: 'Before' }, after: { title: 'After' } };
    expect(withAdded({ cells: [titled, other], added: [] }, new Set(['new 1']))).toEqual({
      cells: [other],
      added: [{ key: 'new 1', texts: { title: 'Lamp' } }],
    });
  });
});

describe('calls', () => {
  const typedOf = (cells: Cells) => (row: { id: string }) => cells[row.id] ?? {};
  it('makes new rows with a title first, then changes the others with their versions', () => {
    const cells: Cells = { b: { title: 'B2' }, 'new 1': { title: 'N', duration: '10' }, 'new 2': { start: '05:00' } };
    const fresh = ['new 1', 'new 2'].map((id) => ({ id, after: null }));
    const rows = read({ cells, fresh });
    expect(nextCall(rows, typedOf(cells), new Set(), 'k', {})).toMatchObject({
      kind: 'create',
      rows: [{ key: 'new 1', fields: { title: 'N' } }],
    });
    expect(nextCall(rows, typedOf(cells), new Set(['new 1']), 'k', {})).toMatchObject({
      kind: 'update',
      rows: [{ id: 'b', typed: { title: 'B2' }, fields: { title: 'B2', version: 3 } }],
    });
    expect(nextCall(rows, typedOf(cells), new Set(['new 1', 'b']), 'k', {})).toBeNull();
  });

  it('sends the version read when the first of its cells was typed, which a live change does not raise', () => {
    const cells: Cells = { b: { title: 'B2' } };
    const versions = keptVersions(cells, {}, () => base.shots);
    const live = [shot('b', { title: 'Theirs', version: 4 })];
    const more: Cells = { b: { title: 'B2', place: 'P' }, 'new 1': { title: 'N' }, c: {} };
    const kept = keptVersions(more, versions, () => live);
    expect([versions, kept]).toEqual([{ b: { title: 3 } }, { b: { title: 3, place: 4 } }]);
    const rows = read({ cells: more, shots: live });
    expect(nextCall(rows, typedOf(more), new Set(), 'k', kept)?.rows[0]?.fields).toMatchObject({ version: 3 });
    expect(keptVersions({}, kept, () => live)).toEqual({});
  });

  it('is cut by size too, as the import is', () => {
    const fresh = Array.from({ length: 201 }, (_, place) => ({ id: `new ${place}`, after: null }));
    const titles = (text: string): Cells => Object.fromEntries(fresh.map(({ id }) => [id, { title: text }]));
    const sent = (cells: Cells) => nextCall(read({ cells, fresh }), typedOf(cells), new Set(), 'k', {})?.rows.length;
    expect(sent(titles('N'))).toBe(200);
    const gear = Array.from({ length: 150 }, (_, place) => `Lamp ${place}`).join(', ');
    const long: Cells = Object.fromEntries(fresh.map(({ id }) => [id, { title: 'N', gear }]));
    expect(sent(long)).toBe(132);
  });

  const call = {
    key: 'k',
    kind: 'update' as const,
    rows: [
      { key: 'a', id: 'a', typed: { duration: '20' }, fields: {} },
      { key: 'b', id: 'b', typed: { title: 'T', place: 'P' }, fields: {} },
    ],
  };
  it.each([
    ['changes.0.startDateTime', 'a', 'duration'],
    ['changes.1.location', 'b', 'place'],
    ['changes.1.number', 'b', 'title'],
  ])('%s belongs to a cell', (path, key, column) => {
    const { cells } = readRefusal(call, [{ path, message: 'no' }], 'no');
    expect(cells.map((cell) => [cell.row.key, cell.column, cell.sentence])).toEqual([[key, column, 'no']]);
  });
  it('tells rows that have changed elsewhere from refused ones', () => {
    const { cells, stale } = readRefusal(call, [{ path: 'changes.1', message: messages.errors.stale }], '');
    expect([cells, stale.map(({ key }) => key)]).toEqual([[], ['b']]);
  });
  it('without a path every row has the sentence', () => {
    expect(readRefusal(call, [], 'Completed').cells.map(({ row, column }) => [row.key, column])).toEqual([
      ['a', 'duration'],
      ['b', 'title'],
    ]);
  });
  it('a cell that the server refused is left out until it says something else', () => {
    const refusals = { b: { title: { text: 'Bad', sentence: 'no' } } };
    const [, refused] = read({ refusals, cells: { b: { title: 'Bad', place: 'P' } } });
    expect(refused).toMatchObject({ issues: { title: 'no' }, texts: { title: 'Bad' }, change: { location: 'P' } });
    const [, mended] = read({ refusals, cells: { b: { title: 'Good' } } });
    expect(mended).toMatchObject({ issues: {}, change: { title: 'Good' } });
  });
});

describe('a time that the server refused', () => {
  it('is not replaced by what the row above suggests', () => {
    const refusals = { b: { start: { text: '05:00', sentence: 'no' } } };
    const cells: Cells = { b: { title: 'B2', start: '05:00', duration: '20' } };
    const [, row] = read({ refusals, cells });
    expect(row).toMatchObject({ issues: { start: 'no' }, texts: { start: '05:00' }, change: { title: 'B2' } });
    expect(row?.carried).toEqual(['title']);
  });
});

describe('a pasted table', () => {
  it('has its columns from its headings, which are no row', () => {
    const { cells, columns, notTaken } = readTable('Location\tShot name\tMood\nSignal Hill\tRidge\tcalm\n\t\t\n');
    expect([cells, columns]).toEqual([[['Ridge', 'Signal Hill']], ['title', 'place']]);
    expect(notTaken).toEqual(['Mood']);
    expect(readTable('Ridge\tSignal Hill')).toEqual({
      ...{ cells: [['Ridge', 'Signal Hill']], columns: null, endDates: [], notTaken: [], lines: [] },
    });
  });
  it('is read by the columns that a person matches, in the lines that were pasted', () => {
    const plain = 'Title\tEnd\tWhat we hear\tGlass\nRidge\t7\tgulls\t35 mm\n\t\tnothing\t\nBay\t8\twind\t\n';
    const before = readTable(plain);
    expect(before).toMatchObject({ columns: ['title', 'end'], notTaken: ['What we hear', 'Glass'] });
    expect(before.cells.map(([title]) => title)).toEqual(['Ridge', 'Bay']);
    const matched = { columns: ['title' as const, null, 'description' as const, 'lens' as const], lines: before.lines };
    const { cells, columns } = readTable(plain, [], matched);
    expect(columns).toEqual(['title', 'description', 'lens']);
    expect(cells).toEqual([
      ['Ridge', 'gulls', '35 mm'],
      ['Bay', 'wind', ''],
    ]);
  });
  it('matched again writes what is new and empties what has no column any more', () => {
    const edit = (column: 'title' | 'lens', text: string) => ({ row: 0, column, text });
    const [title, lens] = [edit('title', 'Ridge'), edit('lens', '35 mm')];
    expect(editsOfMatch([title], [title, lens])).toEqual([lens]);
    expect(editsOfMatch([title, lens], [edit('title', 'Bay')])).toEqual([edit('lens', ''), edit('title', 'Bay')]);
  });
  it.each([
    ['2026-11-25', '2026-11-26', '12:00 +1'],
    ['2026-11-25', '2026-11-25', '12:00 +0'],
    ['2026-11-25', 'later', '12:00 later'],
    ['', '2026-11-26', '12:00 2026-11-26'],
  ])('an end date stands behind the end: %s to %s', (date, endDate, end) => {
    const table = `Title\tStart Date\tStart Time\tEnd Date\tEnd Time\nA\t${date}\t06:00\t${endDate}\t12:00`;
    expect(readTable(table).cells).toEqual([['A', date, '06:00', end]]);
  });
  it('never guesses which of day and month comes first', () => {
    const dates = ['3/4/2026', '11/24/2026', '24/11/2026', '2026-11-25', '25 Nov'];
    const edits = dates.map((text, row) => ({ row, column: 'date' as const, text }));
    expect(unclearAfter([], edits, 'pasted', [])).toEqual(['3/4/2026', '24/11/2026']);
    expect(unclearAfter([], edits.slice(0, 1), 'pasted', [])).toEqual([]);
  });
  it('an end date that can only be month first says how the dates beside it are read', () => {
    const lines = ['Ridge\t3/4/2026\t22:00\t3/5/2026\t02:00', 'Bay\t3/14/2026\t22:00\t3/15/2026\t02:00'];
    const table = readTable(`Title\tStart Date\tStart Time\tEnd Date\tEnd Time\n${lines.join('\n')}`);
    const { edits, isMonthFirst } = pasteOf(table, blockOf({ row: 3, column: 0 }, { row: 3, column: 0 }), base.sheet, {
      ...{ rowCount: 3, shown },
    });
    expect(isMonthFirst).toBe(true);
    const textsOf = (column: string) => edits.flatMap((edit) => (edit.column === column ? edit.text : []));
    expect([textsOf('date'), textsOf('end')]).toEqual([
      ['2026-03-04', '2026-03-14'],
      ['02:00 +1', '02:00 +1'],
    ]);
  });
  it('an unclear date is refused wherever it is copied to, with its times, until it is typed anew', () => {
    const unclear = ['3/4/2026'];
    const copied = [{ row: 1, column: 'date' as const, text: '3/4/2026' }];
    expect(unclearAfter(unclear, copied, 'filled', [])).toEqual(unclear);
    expect(unclearAfter(unclear, copied, 'pasted', [])).toEqual(unclear);
    const cells: Cells = { c: { title: 'C', date: '3/4/2026', start: '6', duration: '20' } };
    const row = (sheet: SheetInput['sheet']) => read({ cells, sheet })[2];
    expect(row({ ...base.sheet, unclear })?.issues).toEqual({ date: messages.typed.dateUnclear });
    expect(row({ ...base.sheet, unclear })?.change).toEqual({ title: 'C' });
    expect(row(base.sheet)?.times.date).toBe('2026-04-03');
    const reader = createSheetReader();
    reader({ ...base, cells });
    expect(reader({ ...base, cells, sheet: { ...base.sheet, unclear } })[2]?.issues.date).toBeDefined();

    expect(unclearAfter(unclear, copied, 'typed', ['3/4/2026'])).toEqual(unclear);
    expect(unclearAfter(unclear, copied, 'typed', ['2026-04-03'])).toEqual([]);
  });
});
