import { expect, it } from 'vitest';
import { messages } from '../../../kernel/messages';
import { missingParts, missingText } from '../shot.requirements';
import type { SheetRow } from './grid-cells.rules';
import { blankShot, type GridShot, nothingAbove, readRow, type TypedRow } from './grid-row.rules';
import {
  isNotLookedUp,
  newlyRefused,
  phoneFacts,
  readinessOf,
  ribbonOf,
  savedState,
  unfinishedCells,
  unsavedCells,
  waitingCells,
  warningsOf,
} from './grid-shown.rules';

const zone = 'Africa/Johannesburg';
const sheet = {
  ...{ today: '2026-11-20', days: ['2026-11-23', '2026-11-26'] as const, kinds: [], gear: [] },
  ...{ scenes: [], hasAngles: false, areNumbersLocked: false, places: {}, unclear: [] },
};
// 08:30 to 09:00 there.
const shot: GridShot = {
  ...blankShot('a', zone),
  startDateTime: '2026-11-25T06:30:00.000Z',
  endDateTime: '2026-11-25T07:00:00.000Z',
};
const read = (typed: TypedRow): SheetRow => ({ ...readRow(shot, typed, nothingAbove, sheet), key: 'a', conflicts: {} });
const plan = {
  project: { scheduleStartDate: '2026-11-23T00:00:00.000Z', scheduleEndDate: '2026-11-26T23:59:59.999Z' },
  planned: ['06:40', '08:00'].map((time, at) => {
    const from = Date.parse(`2026-11-25T${time}Z`) / 60_000;
    return { id: 'ab'[at] ?? '', title: `Shot ${time}`, from, until: from + 30 };
  }),
};

it.each([
  ['stored times, which overlap only the shot itself', {}, []],
  ['typed times over another shot', { duration: '2h' }, ['Overlaps Shot 08:00']],
  ['a typed day outside', { date: '2026-11-27' }, ["Outside the project's days, 23 – 26 Nov"]],
  ['times that cannot be read yet', { start: '99' }, []],
])('warns before it is saved: %s', (_, typed, warnings) => {
  const row = read(typed);
  expect(warningsOf(row, plan)).toEqual(warnings);
  expect(Object.keys(row.issues)).toEqual('start' in typed ? ['start'] : []);
});

it.each([
  ['nothing', {}],
  ['a place', { place: 'Kiama' }],
  ['times', { date: '2026-11-25', start: '08:00', end: '09:00' }],
])('a draft of a title and %s misses the same on its page', (_, cells: TypedRow) => {
  const draft = { ...blankShot('a', zone), title: 'Lamp' };
  const readiness = readinessOf({ ...readRow(draft, cells, nothingAbove, sheet), key: 'a', conflicts: {} }, false);
  const onPage = missingParts({
    ...{ location: cells.place ?? '', startDateTime: cells.start ?? null, endDateTime: cells.end ?? null },
  });
  expect(readiness).toEqual({ kind: 'needs', sentence: missingText(onPage) });
});

it('tells a refused cell once, and again when it says something else', () => {
  const [fine, bad, worse] = [read({}), read({ start: '24:10' }), read({ start: '25' })];
  const told = newlyRefused([fine], [bad]).map(({ column, sentence }) => [column, sentence]);
  expect(told).toEqual([['start', messages.shot.timePattern]]);
  expect(newlyRefused([bad], [bad])).toEqual([]);
  expect(newlyRefused([bad], [{ ...bad }])).toEqual([]);
  expect(newlyRefused([bad], [worse])).toHaveLength(1);
});

it('a new row without a title is not saved, and is no cell on its way', () => {
  const typed = { place: 'Kiama', start: '08:00' };
  const untitled = { ...readRow(blankShot('new 1', zone), typed, nothingAbove, sheet), key: 'new 1', conflicts: {} };
  const changed = read({ title: 'Lamp' });
  const rows = [untitled, changed];
  expect(unsavedCells(rows, new Set())).toEqual([{ key: 'new 1', column: 'place' }]);
  expect(unsavedCells(rows, new Set(['a']))).toContainEqual({ key: 'a', column: 'title' });
  expect(waitingCells(rows, new Set())).toBe(1);
  expect(unfinishedCells(rows, { 'new 1': typed, a: { title: 'Lamp' } })).toBe(1);
});

it.each([
  ['nothing typed', {}, {}, 'Saved'],
  ['a cell on its way', { title: 'Lamp' }, {}, 'Saving...'],
  [
    'a cell without a network',
    { title: 'Lamp' },
    { phase: 'waiting' as const, isOnline: false },
    'Offline, 1 cell waits',
  ],
  ['a cell without an answer', { title: 'Lamp' }, { phase: 'waiting' as const }, 'No answer, 1 cell waits'],
  ['a refused cell', { start: '99' }, { phase: 'waiting' as const }, '1 field is not saved'],
  ['what says too little', {}, { unfinished: 1 }, '1 cell unfinished, kept on this device'],
  ['a change elsewhere', { title: 'Lamp' }, { isStale: true }, 'Changed elsewhere'],
])('a row on a phone with %s says so', (_, typed, state, words) => {
  const calm = { above: undefined, phase: 'idle' as const, isStale: false, isOnline: true, unfinished: 0 };
  expect(savedState(read(typed), { ...calm, ...state }).words).toBe(words);
});

it('a new row without a title is not saved, unless it has only the place of the row above', () => {
  const row = {
    ...readRow(blankShot('new 1', zone), { place: 'Kiama' }, nothingAbove, sheet),
    key: 'new 1',
    conflicts: {},
  };
  const wordsBelow = (place: string) => {
    const above = read({ place });
    const state = { above, phase: 'idle' as const, isStale: false, isOnline: true, unfinished: 0 };
    return [savedState(row, state).words, unsavedCells([above, row], new Set()).length];
  };
  expect(wordsBelow('Hermanus')).toEqual(['1 field is not saved', 1]);
  expect(wordsBelow('Kiama')).toEqual(['New shot', 0]);
});

it.each([
  ['the day where it is another than above', {}, false, 'Wed 25 Nov · 08:30 – 09:00'],
  ['no day where it is the same', { place: 'Tidal pool, St James' }, true, '08:30 – 09:00 · Tidal pool'],
  ['an end on the next day', { duration: '16h' }, true, '08:30 – 00:30 +1'],
])('a row on a phone has %s', (_, typed, isSameDay, line) => {
  const { day, times, place } = phoneFacts(read(typed), isSameDay, sheet.days);
  expect([day, times, place].filter(Boolean).join(' · ')).toBe(line);
});

it('a ribbon has the phases of the light, and nothing without coordinates or times', () => {
  const lightPhases = [
    { phase: 'golden' as const, start: '2026-11-25T06:30:00.000Z', end: '2026-11-25T06:45:00.000Z' },
    { phase: 'day' as const, start: '2026-11-25T06:45:00.000Z', end: '2026-11-25T07:00:00.000Z' },
  ];
  expect(ribbonOf({ ...shot, lightPhases })).toEqual([
    { fill: 'var(--fl-phase-golden)', from: 0, to: 0.5 },
    { fill: 'var(--fl-phase-day)', from: 0.5, to: 1 },
  ]);
  expect(ribbonOf(shot)).toBeNull();
  const locationData = { name: 'Cape Point', address: 'Cape Point, Cape Town', lat: -34.36, lng: 18.5 };
  expect(ribbonOf({ ...shot, locationData })).toEqual([{ fill: 'var(--fl-draft-wash)', from: 0, to: 1 }]);
  expect(ribbonOf({ ...blankShot('a', zone), locationData })).toBeNull();
});

it('a place is not looked up until it has a position', () => {
  const locationData = { name: 'Rathen', address: 'Rathen, Germany', lat: 50.96, lng: 14.08 };
  const places = { Rathen: { locationData, timeZoneId: 'Europe/Berlin' } };
  const told = (stored: GridShot, typed: TypedRow) =>
    isNotLookedUp(readRow(stored, typed, nothingAbove, { ...sheet, places }));
  expect(told(shot, {})).toBe(false);
  expect(told(shot, { place: 'Rathen, Germany' })).toBe(true);
  expect(told(shot, { place: 'Rathen' })).toBe(false);
  expect(told({ ...shot, location: 'Harbour' }, {})).toBe(true);
  expect(told({ ...shot, location: 'Rathen', locationData }, {})).toBe(false);
});
