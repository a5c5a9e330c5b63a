import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kmApart } from './distance';
import { countOverlaps, doOverlap, lanesOf, overlappingPairs, type Timed } from './overlaps';
import { progressOf, shotDay } from './running-late';

const shot = (id: string, start: number, end: number): Timed => ({ id, start, end });
const anyDay = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 })), { maxLength: 20 })
  .map((spans) => spans.map(([start, length], at) => shot(`${at}`, start, start + length)));

describe('overlaps', () => {
  it('are pairs with the later one second; what touches does not overlap', () => {
    const shots = [shot('c', 5, 9), shot('a', 0, 4), shot('b', 4, 6), shot('d', 5, 7)];
    expect(overlappingPairs(shots).map((pair) => pair.map(({ id }) => id))).toEqual([
      ['b', 'c'],
      ['b', 'd'],
      ['c', 'd'],
    ]);
  });

  it('are counted as they are listed, and stand side by side', () => {
    fc.assert(
      fc.property(anyDay, (shots) => {
        const pairs = overlappingPairs(shots);
        const every = shots.flatMap((one, at) => shots.slice(at + 1).filter((other) => doOverlap(one, other)));
        expect(pairs).toHaveLength(every.length);
        const counts = countOverlaps(shots);
        for (const { id } of shots) expect(counts.get(id)).toBe(pairs.filter(([, later]) => later.id === id).length);
        const lanes = lanesOf(shots);
        for (const [one, other] of pairs) {
          expect(lanes.get(one.id)?.lane).not.toBe(lanes.get(other.id)?.lane);
          expect(lanes.get(one.id)?.lanes).toBe(lanes.get(other.id)?.lanes);
        }
        for (const { lane, lanes: width } of lanes.values()) expect(lane).toBeLessThan(width);
      }),
    );
  });
});

describe('kmApart', () => {
  const capePoint = { lat: -34.3536, lng: 18.4904 };
  it.each([
    [capePoint, { lat: -34.1926, lng: 18.4323 }, 18.7],
    [{ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111.2],
    [{ lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20015.1],
    [{ lat: 10, lng: 20 }, { lat: -10, lng: -160 }, 20015.1],
    [capePoint, { lat: -34.3537, lng: 18.4904 }, 0],
    [capePoint, { ...capePoint }, null],
    [capePoint, null, null],
    [null, capePoint, null],
  ])('%j to %j is %s', (one, other, km) => expect(kmApart(one, other)).toBe(km));
});

describe('progressOf', () => {
  const at = (time: string) => Date.parse(`2026-11-24T${time}+02:00`);
  const span = (start: string, end: string) => ({ start: at(start), end: at(end) });
  const day = { date: '2026-11-24', timeZoneId: 'Africa/Johannesburg' };
  const planned = [span('12:00', '13:00'), span('08:00', '10:00'), span('08:30', '09:00')];

  it.each([
    ['08:59', 0, '13:00'],
    ['09:20:59.999', 20, '13:20'],
    ['10:35', 35, '13:35'],
    ['23:59:59.999', 13 * 60 + 59, '2026-11-25T02:59'],
  ])('at %s is %d minutes behind and wraps at %s', (time, behindMinutes, wrap) => {
    const wrapEstimate = wrap.length > 5 ? Date.parse(`${wrap}+02:00`) : at(wrap);
    expect(progressOf(planned, day, new Date(at(time)))).toEqual({ behindMinutes, wrapEstimate });
  });

  it('tells no delay on another day of its zone, though it is today elsewhere', () => {
    const now = new Date('2026-11-24T22:00Z');
    expect(progressOf(planned, day, now)).toEqual({ behindMinutes: null, wrapEstimate: at('13:00') });
  });

  it('has no wrap when nothing is left', () => {
    expect(progressOf([], day, new Date(at('10:00')))).toEqual({ behindMinutes: 0, wrapEstimate: null });
  });
});

it('counts a shot on the day of its own zone', () => {
  const times = { startDateTime: '2026-11-24T23:30:00.000Z', endDateTime: '2026-11-25T00:30:00.000Z' };
  expect(shotDay({ ...times, timeZoneId: 'Africa/Johannesburg' })).toBe('2026-11-25');
  expect(shotDay({ ...times, timeZoneId: 'America/New_York' })).toBe('2026-11-24');
  expect(shotDay({ ...times, endDateTime: null, timeZoneId: 'UTC' })).toBeNull();
});
