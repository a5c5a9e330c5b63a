import { describe, expect, it } from 'vitest';
import type { FieldConflict } from '../../../../kernel/errors';
import { messages } from '../../../../kernel/messages';
import { createSheetReader, type SheetInput } from '../grid-cells.rules';
import { blankShot, type TypedRow } from '../grid-row.rules';
import { type GridCall, nextCall, readRefusal, withoutRead } from '../grid-save.rules';
import { cellsToChoose, readinessOf, unsavedCells } from '../grid-shown.rules';
import { firstName } from './conflict.rules';
import { withJudged, withOwn } from './read-versions.rules';

const zone = 'Africa/Johannesburg';
const by = 'Thandi Okafor';
const at = '2026-11-24T08:42:00.000Z';
const conflict = (field: string, value: unknown, row = 0): FieldConflict => ({
  ...{ path: `changes.${row}.${field}`, field, by, at, value },
});
const callOf = (...rows: { id: string; typed: TypedRow; version?: number }[]): GridCall => ({
  ...{ key: 'k', kind: 'update' },
  rows: rows.map(({ id, typed, version = 3 }) => ({ key: id, id, typed, fields: { version } })),
});
const scenes = [{ _id: 's1', number: '9', title: 'PIER' }];
const base: SheetInput = {
  shots: [{ ...blankShot('a', zone), title: 'Lamp', version: 3 }],
  ...{ fresh: [], cells: {}, refusals: {}, keys: new Map(), order: null, zone },
  sheet: {
    today: '2026-11-20',
    days: ['2026-11-23', '2026-11-26'],
    ...{ kinds: [], gear: [], scenes, hasAngles: false, areNumbersLocked: false, places: {}, unclear: [] },
  },
};

describe('a refusal that names what others have changed', () => {
  const stale = [0, 1].map((row) => ({ path: `changes.${row}`, message: messages.errors.stale }));

  it('belongs to the cells of these fields; a row without any has changed as a whole', () => {
    const call = callOf({ id: 'a', typed: { title: 'Mine', place: 'P' } }, { id: 'b', typed: { title: 'T' } });
    const { cells, stale: rows } = readRefusal(call, stale, '', [conflict('title', 'Theirs')]);
    expect(cells.map(({ row, column }) => [row.key, column])).toEqual([['a', 'title']]);
    expect(rows.map(({ key }) => key)).toEqual(['b']);
  });

  it.each<[string, TypedRow, string[]]>([
    ['startDateTime', { start: '08:00', end: '09:00', title: 'T' }, ['start', 'end']],
    // A new zone has moved the times.
    ['startDateTime', { title: 'T', place: 'P' }, ['place']],
    ['location', { title: 'T', place: 'P' }, ['place']],
    ['timeZoneId', { title: 'T', place: 'P' }, ['place']],
    ['shotAngles', { types: 'Close-up' }, ['types']],
  ])('of %s belongs to its cells among %o', (field, typed, columns) => {
    const { cells } = readRefusal(callOf({ id: 'a', typed }), [], '', [conflict(field, '')]);
    expect(cells.map(({ column }) => column)).toEqual(columns);
  });

  it('is none for a cell that was typed over what it names', () => {
    const call = callOf({ id: 'a', typed: { title: 'Mine again', place: 'P' }, version: 1 });
    const refusal = readRefusal(call, [], '', [conflict('title', 'Mine'), conflict('location', { location: 'Q' })]);
    const versions = { a: { title: 3, place: 1 } };
    expect(withoutRead(refusal, versions).cells.map(({ column }) => column)).toEqual(['place']);
    // The cells that the server found unchanged do not hold those back that are newer.
    expect(withJudged(versions, 'a', ['title', 'place'], ['title'])).toEqual({ a: { title: 3, place: 3 } });
  });
});

describe('a cell that two people have changed', () => {
  const read = (column: 'title' | 'start' | 'place' | 'scene', field: string, value: unknown, more: TypedRow = {}) => {
    const refusals = { a: { [column]: { text: 'Mine', sentence: '', conflict: conflict(field, value) } } };
    const [row] = createSheetReader()({ ...base, refusals, cells: { a: { [column]: 'Mine', ...more } } });
    if (!row) throw new Error('no row');
    return row;
  };

  it.each<['title' | 'start' | 'place' | 'scene', string, unknown, string]>([
    ['title', 'title', 'Theirs', 'Theirs'],
    ['title', 'title', '', ''],
    ['scene', 'sceneId', 's1', '9'],
    ['place', 'location', { location: 'Pier', locationData: null }, 'Pier'],
    ['place', 'timeZoneId', 'Europe/Berlin', 'Europe/Berlin'],
    [
      ...(['start', 'startDateTime'] as const),
      { startDateTime: '2026-11-24T04:30:00.000Z', endDateTime: '2026-11-24T06:00:00.000Z' },
      'Tue 24 Nov, 06:30 – 08:00',
    ],
  ])('%s shows its own text, and of %s what the other person wrote: %o', (column, field, value, theirs) => {
    const row = read(column, field, value);
    expect(row.texts[column]).toBe('Mine');
    expect(row.conflicts[column]).toEqual({ field, by, at, text: theirs });
    const { wrote, emptied } = messages.grid.conflict;
    expect(row.issues[column]).toBe(theirs === '' ? emptied(by) : wrote(by, theirs));
    expect(row.change).toEqual({});
  });

  it('waits for a choice, and holds back no other cell of its row', () => {
    const row = read('title', 'title', 'Theirs', { lens: '35 mm' });
    expect(row.change).toEqual({ lens: '35 mm' });
    expect(cellsToChoose([row])).toEqual([{ key: 'a', column: 'title' }]);
    expect(unsavedCells([row], new Set())).toEqual([]);
    expect(readinessOf(row, false)).toMatchObject({ kind: 'changed', words: 'Changed by Thandi' });
    const worse = read('title', 'title', 'Theirs', { start: '99' });
    expect(readinessOf(worse, false)).toMatchObject({ kind: 'refused' });
  });
});

it.each([
  ['Thandi Okafor', 'Thandi'],
  ['Former member', 'Former member'],
])('%s is called %s', (name, short) => {
  expect(firstName(name)).toBe(short);
});

it('a write of one’s own takes along what waits in its cells, and nothing that another may have changed', () => {
  const versions = { a: { title: 1, lens: 1 } };
  const typed = { title: 'Again', lens: '35 mm' };
  const own = { fields: { title: 'Mine', version: 1 }, version: 3, isNew: false };
  expect(withOwn(versions, 'a', typed, own)).toEqual({ a: { title: 3, lens: 1 } });
  const [row] = createSheetReader()({ ...base, cells: { a: typed } });
  const call = nextCall(row ? [row] : [], () => typed, new Set(), 'k', withOwn(versions, 'a', typed, own));
  expect(call?.rows[0]?.fields).toEqual({ title: 'Again', lens: '35 mm', version: 1 });
});
