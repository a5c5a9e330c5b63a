import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DayShot } from './column.rules';
import { dayEdits, type TypedTimes } from './day-edits';

const HOUR = 3_600_000;
const at = (hour: number) => ({ start: hour * HOUR, end: (hour + 1) * HOUR });
const shotAt = (hour: number, version: number, fields: Partial<DayShot> = {}) =>
  ({
    ...{ _id: 'one', number: '1', timeZoneId: 'Africa/Johannesburg', version },
    startDateTime: new Date(hour * HOUR).toISOString(),
    endDateTime: new Date((hour + 1) * HOUR).toISOString(),
    ...fields,
  }) as DayShot;

/** A page that edits; what it writes is answered with the next version. */
function page() {
  const wrote: { start: number | null; zone: string; version: number }[] = [];
  const undos: (() => Promise<void>)[] = [];
  let typed: TypedTimes | null = null;
  const day = dayEdits({
    show: (next) => {
      typed = next;
    },
    write: async (_, { times, timeZoneId: zone }, _was, version) => {
      wrote.push({ start: times && times.start / HOUR, zone, version });
      return version + 1;
    },
    onMoved: (_shot, _to, _was, { undo }) => undos.push(undo),
    onRefused: () => {},
  });
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { ...day, wrote, undos, settle, shown: () => typed && typed.start / HOUR };
}

const zone = 'Africa/Johannesburg';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('keys are saved when none has followed for a moment, as the version that the first of them saw', async () => {
  const { type, settle, shown, wrote } = page();
  type(shotAt(9, 1), at(10));
  type(shotAt(9, 2), at(11));
  expect(shown()).toBe(11);
  await settle(600);
  expect(wrote).toEqual([{ start: 11, zone, version: 1 }]);
  expect(shown()).toBeNull();
});

test('a drop right after keys is written alone, and Undo goes to before the keys', async () => {
  const { type, save, settle, undos, wrote } = page();
  type(shotAt(9, 1), at(10));
  save(shotAt(10, 1), at(14));
  await settle(600);
  undos[0]?.();
  await settle();
  expect(wrote).toEqual([
    { start: 14, zone, version: 1 },
    { start: 9, zone, version: 2 },
  ]);
});

test('keys on another shot save those before them', async () => {
  const { type, settle, wrote } = page();
  type(shotAt(9, 1), at(10));
  type(shotAt(12, 4, { _id: 'two' }), at(13));
  await settle();
  expect(wrote).toEqual([{ start: 10, zone, version: 1 }]);
});

test('Escape takes back the keys alone', async () => {
  const { type, takeBack, settle, shown, wrote } = page();
  type(shotAt(9, 1), at(11));
  expect(takeBack('one')).toBe(true);
  expect(shown()).toBeNull();
  await settle(600);
  expect([wrote, takeBack('one')]).toEqual([[], false]);
});

test('Undo takes a draft out of the day, with the zone that it had', async () => {
  const { save, settle, undos, wrote } = page();
  save(shotAt(0, 1, { startDateTime: null, endDateTime: null }), at(9), 'Europe/Lisbon');
  await settle();
  undos[0]?.();
  await settle();
  expect(wrote).toEqual([
    { start: 9, zone: 'Europe/Lisbon', version: 1 },
    { start: null, zone, version: 2 },
  ]);
});
