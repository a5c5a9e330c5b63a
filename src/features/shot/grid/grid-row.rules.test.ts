import { describe, expect, it } from 'vitest';
import { messages } from '../../../kernel/messages';
import {
  blankShot,
  type GridRow,
  type GridShot,
  isReady,
  nothingAbove,
  passedOn,
  readRow,
  type Sheet,
} from './grid-row.rules';

const sheet: Sheet = {
  today: '2026-11-20',
  days: ['2026-11-23', '2026-11-26'],
  kinds: [
    { _id: 'shot-wide', name: 'Wide', type: 'shot' },
    { _id: 'angle-low', name: 'Low angle', type: 'angle' },
  ],
  gear: ['Sony FX6, body'],
  ...{ scenes: [], hasAngles: false, areNumbersLocked: false },
  places: { 'Signal Hill': { locationData: null, timeZoneId: 'Africa/Johannesburg' } },
  unclear: [],
};
const johannesburg = 'Africa/Johannesburg';
const blank: GridShot = { ...blankShot('a', johannesburg), number: '1', title: 'Lamp lit', version: 1 };
// 08:30 to 09:00 in Johannesburg.
const timed: GridShot = {
  ...blank,
  startDateTime: '2026-11-25T06:30:00.000Z',
  endDateTime: '2026-11-25T07:00:00.000Z',
};
const read = (shot: GridShot, typed: GridRow['change'] | object, above = nothingAbove) =>
  readRow(shot, typed as object, above, sheet);
const times = ({ texts: { date, start, duration, end } }: GridRow) => [date, start, duration, end];

describe('what a typed time does', () => {
  it.each([
    ['a start keeps the duration', { start: '10:00' }, ['2026-11-25', '10:00', '30 min', '10:30']],
    ['a duration moves the end', { duration: '45' }, ['2026-11-25', '08:30', '45 min', '09:15']],
    ['an end sets the duration', { end: '10:05' }, ['2026-11-25', '08:30', '1 h 35 min', '10:05']],
    ['a date moves both', { date: '2026-11-26' }, ['2026-11-26', '08:30', '30 min', '09:00']],
    ['an end before the start is the next day', { end: '00:20' }, ['2026-11-25', '08:30', '15 h 50 min', '00:20']],
    ['start and end together', { start: '23:40', end: '00:20' }, ['2026-11-25', '23:40', '40 min', '00:20']],
  ])('%s', (_what, typed, expected) => {
    const row = read(timed, typed);
    expect(times(row)).toEqual(expected);
    expect(row.carried).toEqual(Object.keys(typed));
    expect(Object.keys(row.change)).toEqual(['startDateTime', 'endDateTime']);
    expect(row.issues).toEqual({});
  });

  it('a start that is typed into a draft is as long as its estimate, stored or typed', () => {
    const start = { date: '2026-11-25', start: '10:00' };
    expect(times(read({ ...blank, estimateMinutes: 45 }, start))).toEqual(['2026-11-25', '10:00', '45 min', '10:45']);
    expect(times(read(blank, { ...start, estimate: '20' }))).toEqual(['2026-11-25', '10:00', '20 min', '10:20']);
  });

  it('an end on the next day is marked so, and is copied without a mark', () => {
    const row = read(timed, { start: '23:40' });
    expect(row.times).toMatchObject({ end: '00:10', endDays: 1 });
    expect(row.texts.end).toBe('00:10');
  });

  it('an equal end is refused, and the others stay', () => {
    const row = read(timed, { end: '08:30', title: 'Lamp out' });
    expect(row.issues).toEqual({ end: messages.shot.endTimeBeforeStart });
    expect(row.change).toEqual({ title: 'Lamp out' });
    expect(row.texts.end).toBe('08:30');
    expect(row.texts.start).toBe('08:30');
  });

  it('what cannot be read is refused at its cell and stays as it was typed', () => {
    const row = read(timed, { start: '24:10', duration: '20' });
    expect(row.issues).toEqual({ start: messages.shot.timePattern });
    expect(row.texts.start).toBe('24:10');
    expect([row.change, row.carried, row.settled]).toEqual([{}, [], []]);
  });

  it.each([
    ['date', { date: '11/24/2026', start: '06:00', duration: '45' }],
    ['start', { start: '24:10', duration: '45' }],
    ['start', { date: '2026-11-26', start: 'dawn', end: '09:30' }],
  ] as const)('a refused %s keeps all times back, of a new row too: none is guessed', (column, typed) => {
    const above = { date: '2026-11-25', end: { date: '2026-11-25', time: '06:00' } };
    for (const shot of [blank, timed, blankShot('new 1', '')]) {
      const row = read(shot, { title: 'A', ...typed }, above);
      expect(Object.keys(row.issues)).toEqual([column]);
      expect(row.change).toEqual({ title: 'A' });
      expect(row.carried).toEqual(['title']);
      expect(passedOn(row, above).end).toBeNull();
    }
  });

  it('passes no date on while it is refused', () => {
    const row = read(blank, { date: '11/24/2026' });
    expect(passedOn(row, { date: '2026-11-25', end: null })).toEqual(nothingAbove);
  });

  it('a place in another zone takes the stored times along while a start is refused', () => {
    const places = { Kiama: { locationData: null, timeZoneId: 'UTC' } };
    const { change } = readRow(timed, { start: 'dawn', place: 'Kiama' }, nothingAbove, { ...sheet, places });
    expect(change).toMatchObject({ timeZoneId: 'UTC', startDateTime: '2026-11-25T08:30:00.000Z' });
  });

  it('keeps its position under other words, until a place that has one is meant', () => {
    const bellagio = { name: 'Bellagio', address: 'Bellagio, Italy', lat: 45.98, lng: 9.26 };
    const placed = { ...timed, location: 'Bellagio, Italy', locationData: bellagio };
    const changeOf = (place: string, places: Sheet['places'] = {}) =>
      readRow(placed, { place }, nothingAbove, { ...sheet, places }).change;
    expect(changeOf('Villa Melzi, Bellagio')).toEqual({ location: 'Villa Melzi, Bellagio' });
    const kiama = { ...bellagio, name: 'Kiama', lat: -34.67 };
    const there = { locationData: kiama, timeZoneId: placed.timeZoneId };
    expect(changeOf('Kiama', { Kiama: there })).toEqual({ location: 'Kiama', locationData: kiama });
    const alone = { locationData: null, timeZoneId: placed.timeZoneId };
    expect(changeOf('Harbour', { Harbour: alone })).toEqual({ location: 'Harbour' });
    // Undo brings back what had none.
    const before = { Harbour: { ...alone, isWhole: true as const } };
    expect(changeOf('Harbour', before)).toEqual({ location: 'Harbour', locationData: null });
  });

  it('keeps as much time as passes where the clocks change', () => {
    const berlin = {
      ...timed,
      timeZoneId: 'Europe/Berlin',
      startDateTime: '2026-10-24T20:00:00.000Z',
      endDateTime: '2026-10-25T03:00:00.000Z',
    };
    expect(times(read(berlin, {}))).toEqual(['2026-10-24', '22:00', '7 h', '04:00']);
    expect(times(read(berlin, { date: '2026-10-23' }))).toEqual(['2026-10-23', '22:00', '7 h', '05:00']);
  });
});

describe('a row without times', () => {
  const above = { date: '2026-11-25', end: { date: '2026-11-25', time: '19:45' } };

  it('is suggested the day above and the end above, which are not its own', () => {
    const row = read(blank, {}, above);
    expect(times(row)).toEqual(['2026-11-25', '19:45', '', '']);
    expect([row.own.date, row.own.start]).toEqual(['', '']);
    expect(row.change).toEqual({});
    expect(row.missing).toEqual(['start', 'end', 'place']);
  });

  it('is complete with a duration alone, and passes its end on', () => {
    const row = read(blank, { duration: '20' }, above);
    expect(row.change).toMatchObject({
      startDateTime: '2026-11-25T17:45:00.000Z',
      endDateTime: '2026-11-25T18:05:00.000Z',
    });
    expect(passedOn(row, above)).toEqual({ date: '2026-11-25', end: { date: '2026-11-25', time: '20:05' } });
  });

  it('is suggested no start where the one above ends on the next day', () => {
    const row = read(blank, {}, { date: '2026-11-25', end: { date: '2026-11-26', time: '00:20' } });
    expect(times(row)).toEqual(['2026-11-25', '', '', '']);
  });

  it('waits with a start alone, and with an end alone', () => {
    expect(read(blank, { date: '2026-11-25', start: '06:00' })).toMatchObject({ change: {}, carried: [], issues: {} });
    expect(read(blank, { end: '06:00' }).texts.end).toBe('06:00');
  });

  it('has the only day of its project', () => {
    const row = readRow(blank, { start: '06:00', duration: '15' }, nothingAbove, {
      ...sheet,
      days: ['2026-11-23', '2026-11-23'],
    });
    expect(row.change.startDateTime).toBe('2026-11-23T04:00:00.000Z');
  });
});

describe('a new row', () => {
  const typed = { title: 'New', date: '2026-11-25', start: '23:40', duration: '40' };
  it('sends wall times where its zone is not known yet', () => {
    const row = read(blankShot('new 1', ''), typed);
    expect(times(row)).toEqual(['2026-11-25', '23:40', '40 min', '00:20']);
    expect(row.change).toEqual({ title: 'New', startDateTime: '2026-11-25T23:40', endDateTime: '2026-11-26T00:20' });
  });
  it('sends its zone with its instants where it is known', () => {
    const { change } = read(blankShot('new 1', johannesburg), typed);
    expect(change).toMatchObject({ timeZoneId: johannesburg, startDateTime: '2026-11-25T21:40:00.000Z' });
  });
});

describe('emptied cells', () => {
  it('take the times of a draft away, together', () => {
    const row = read(timed, { date: '2026-11-25', start: '08:30', duration: '' });
    expect(row.change).toEqual({ startDateTime: null, endDateTime: null });
    expect(times(row)).toEqual(['2026-11-25', '08:30', '', '']);
  });

  it('are refused in a planned shot', () => {
    const planned: GridShot = { ...timed, status: 'upcoming', location: 'Signal Hill' };
    const row = read(planned, { title: '', start: '', end: '', place: '' });
    expect(row.change).toEqual({});
    expect(row.issues).toEqual({
      title: messages.shot.titleRequired,
      start: messages.shot.timePattern,
      end: messages.shot.endRequired,
      place: messages.shot.locationRequired,
    });
  });
});

describe('places, types and gear', () => {
  it.each([
    ['47.5576, 10.7498', '47.5576, 10.7498', 47.5576],
    ['Villa Melzi https://www.google.com/maps/@45.9862,9.2581,17z', 'Villa Melzi', 45.9862],
    [`https://www.google.com/maps/place/${'x'.repeat(600)}/@45.9862,9.2581,17z`, '45.9862, 9.2581', 45.9862],
  ])('reads the position of %s', (place, location, lat) => {
    const row = readRow(timed, { place }, nothingAbove, sheet);
    expect(row.texts.place).toBe(location);
    expect(row.change).toEqual({ location, locationData: expect.objectContaining({ name: location, lat }) });
    // What is stored says the same.
    const stored = { ...timed, location, locationData: row.change.locationData ?? null };
    expect(readRow(stored, { place }, nothingAbove, sheet)).toMatchObject({ change: {}, settled: ['place'] });
  });

  it('a link without a position is refused', () => {
    const row = readRow(timed, { place: 'https://maps.app.goo.gl/xJ3kQv8' }, nothingAbove, sheet);
    expect(row).toMatchObject({ change: {}, issues: { place: messages.position.linkWithout } });
  });

  it('the same words are the same place, with its coordinates and its zone', () => {
    const locationData = { name: 'Kiama', address: 'Kiama, Australia', lat: -34.67, lng: 150.85 };
    const places = { Kiama: { locationData, timeZoneId: 'Australia/Sydney' } };
    const row = readRow(timed, { place: 'Kiama' }, nothingAbove, { ...sheet, places });
    expect(row.change).toMatchObject({ location: 'Kiama', locationData, timeZoneId: 'Australia/Sydney' });
    // The wall times stay.
    expect(row.change.startDateTime).toBe('2026-11-24T21:30:00.000Z');
    expect(times(row)).toEqual(['2026-11-25', '08:30', '30 min', '09:00']);
  });

  it('types come from the catalogue, else are of their own', () => {
    expect(read(blank, { types: 'wide, low angle, Rain' }).change).toEqual({
      shotTypes: [{ _id: 'shot-wide', name: 'Wide' }, { name: 'Rain' }],
      shotAngles: [{ _id: 'angle-low', name: 'Low angle' }],
    });
  });

  it('gear is split at commas, but not inside of a known name', () => {
    expect(read(blank, { gear: 'Sony FX6, body, tripod' }).change).toEqual({
      gearList: [{ gearlistName: 'Sony FX6, body' }, { gearlistName: 'tripod' }],
    });
  });

  it('a name with a comma comes back from its copy', () => {
    const stored = { ...blank, gearList: [{ gearlistName: 'Lamp, red' }, { gearlistName: 'Fog' }] } as never;
    const copied = read(stored, {}).texts.gear;
    expect(read(blank, { gear: copied }).change).toEqual({
      gearList: [{ gearlistName: 'Lamp, red' }, { gearlistName: 'Fog' }],
    });
  });

  it.each([
    ['title', 'a megabyte', 'x'.repeat(1_048_576), messages.errors.tooLong('Title', 200)],
    ['place', 'a long text', 'x'.repeat(501), messages.errors.tooLong('Location', 500)],
    ['date', 'a megabyte', '1'.repeat(1_048_576), messages.csvImport.cellTooLong],
    ['gear', 'a long name', 'x'.repeat(201), messages.errors.tooLong('Name', 200)],
    ['types', 'half of an emoji', '\ud83c', messages.errors.malformedText],
  ])('%s: %s is refused at its cell, stays as typed, and the others are saved', (column, _what, text, sentence) => {
    // A refused date keeps the other times back.
    const other = column === 'date' ? { title: 'Lamp out' } : { end: '10:05' };
    const row = read(timed, { [column]: text, ...other });
    expect(row.issues).toEqual({ [column]: sentence });
    expect(row.texts[column as 'title']).toBe(text);
    expect(Object.keys(row.change)).toEqual(column === 'date' ? ['title'] : ['startDateTime', 'endDateTime']);
  });

  it('formulas and emoji are text', () => {
    expect(read(timed, { title: '=1+1', place: '@SUM(A1) 🎬' }).change).toMatchObject({
      title: '=1+1',
      location: '@SUM(A1) 🎬',
    });
  });

  it('what is stored already is settled', () => {
    const row = read(timed, { title: 'Lamp lit', start: '08:30', types: '' });
    expect(row.change).toEqual({});
    expect(row.settled).toEqual(['title', 'types', 'start']);
  });
});

it('a draft is ready when nothing is missing, typed or refused', () => {
  const whole = { ...timed, location: 'Signal Hill' };
  expect(isReady(read(whole, {}))).toBe(true);
  expect(isReady(read(whole, { title: 'Other' }))).toBe(false);
  expect(isReady(read(whole, { start: '99' }))).toBe(false);
  expect(isReady(read(timed, {}))).toBe(false);
  expect(isReady(read({ ...whole, status: 'upcoming' }, {}))).toBe(false);
});
