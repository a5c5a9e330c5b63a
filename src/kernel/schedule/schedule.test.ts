import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../tests/support/growth';
import { kmApart } from './distance';
import { byStart, countEachOverlap, countOverlaps, doOverlap, firstOverlaps, lanesOf, type Timed } from './overlaps';
import { progressOf, shotDay } from './running-late';

const shot = (id: string, start: number, end: number): Timed => ({ id, start, end });
const anyDay = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 })), { maxLength: 20 })
  .map((spans) => spans.map(([start, length], at) => shot(`${at}`, start, start + length)));

describe('overlaps', () => {
  it('are pairs with the later one second; what touches does not overlap', () => {
    const shots = [shot('c', 5, 9), shot('a', 0, 4), shot('b', 4, 6), shot('d', 5, 7)];
    expect(firstOverlaps(shots, () => true).map((pair) => pair.map(({ id }) => id))).toEqual([
      ['b', 'c'],
      ['b', 'd'],
      ['c', 'd'],
    ]);
  });

  it('are counted as they are listed, and stand side by side', () => {
    fc.assert(
      fc.property(anyDay, (shots) => {
        const pairs = firstOverlaps(shots, () => true);
        const every = shots.flatMap((one, at) => shots.slice(at + 1).filter((other) => doOverlap(one, other)));
        expect(pairs).toHaveLength(every.length);
        const counts = countOverlaps(shots);
        for (const { id } of shots) expect(counts.get(id)).toBe(pairs.filter(([, later]) => later.id === id).length);
        const each = countEachOverlap(shots);
        for (const one of shots) expect(each.get(one.id)).toBe(pairs.filter((pair) => pair.includes(one)).length);
        const lanes = lanesOf(shots);
        for (const [one, other] of pairs) {
          expect(lanes.get(one.id)?.lane).not.toBe(lanes.get(other.id)?.lane);
          expect(lanes.get(one.id)?.lanes).toBe(lanes.get(other.id)?.lanes);
        }
        for (const { lane, lanes: width } of lanes.values()) expect(lane).toBeLessThan(width);
      }),
    );
  });

  const all = () => true;
  const atOnce = (count: number) => Array.from({ length: count }, (_, at) => shot(`${at}`.padStart(6, '0'), 0, 10));

  it('are those of the shots that are asked for', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 4 }), (shots, nth) => {
        const isAsked = ({ id }: Timed) => Number(id) % nth === 0;
        const pairs = firstOverlaps(shots, all);
        expect(firstOverlaps(shots, isAsked)).toEqual(pairs.filter(([, later]) => isAsked(later)));
        expect(firstOverlaps(shots, isAsked, true)).toEqual(pairs.filter((pair) => pair.some(isAsked)));
      }),
    );
  });

  it('are named 200 times a shot, the first by start', () => {
    const long = shot('long', 0, 10_000);
    const short = Array.from({ length: 300 }, (_, at) => shot(`${at}`, 2 * at, 2 * at + 1));
    const first = short.toSorted(byStart).slice(0, 200);
    const named = firstOverlaps([...short, long], all).map((pair) => pair.find((one) => one !== long));
    expect(named).toEqual(first);
    expect(countEachOverlap([...short, long]).get('long')).toBe(300);
    // Each of the moved shots has a list of its own, which a shot that stays does not shorten.
    expect(firstOverlaps([...short, long], (one) => one !== long, true)).toHaveLength(300);
    expect(firstOverlaps([...short, long], (one) => one === long, true)).toHaveLength(200);
  });

  it('are named 2,000 times in all, the first by the start of the later one', () => {
    expect(firstOverlaps(atOnce(8000), all)).toHaveLength(2000);
    expect(firstOverlaps(atOnce(8000), all).at(-1)?.[1].id).toBe('000063');
    expect(firstOverlaps(atOnce(8000), all, true)).toHaveLength(1000);
  });

  it('cost time in proportion to the shots', { retry: 2 }, async () => {
    await expectLinear(10_000, atOnce, (shots) => [firstOverlaps(shots, all), countEachOverlap(shots)]);
    // One shot that runs all day is asked about, and then all but one.
    for (const isOne of [true, false])
      await expectLinear(10_000, atOnce, (shots) =>
        firstOverlaps(shots, ({ id }) => (id === '000000') === isOne, true),
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
    expect(progressOf(planned, [], day, new Date(at(time)))).toEqual({ behindMinutes, wrapEstimate });
  });

  it('tells no delay on another day of its zone, though it is today elsewhere', () => {
    const now = new Date('2026-11-24T22:00Z');
    expect(progressOf(planned, [], day, now)).toEqual({ behindMinutes: null, wrapEstimate: at('13:00') });
  });

  it('wraps with the rows that are not over, of which pinned ones stay by the clock', () => {
    const rows = [
      { ...span('06:00', '07:00'), isPinned: false },
      { ...span('12:45', '13:30'), isPinned: false },
      { ...span('13:20', '13:50'), isPinned: true },
    ];
    const wrapAt = (shots: typeof planned, time: string) =>
      progressOf(shots, rows, day, new Date(at(time))).wrapEstimate;
    expect(wrapAt(planned, '08:59')).toBe(at('13:50'));
    // 20 minutes behind: the unpinned one ends at 13:50 as well, and later from then on.
    expect(wrapAt(planned, '09:25')).toBe(at('13:55'));
    expect(wrapAt([], '13:40')).toBe(at('13:50'));
    expect(wrapAt([], '13:50')).toBeNull();
  });

  it('has no wrap when nothing is left', () => {
    expect(progressOf([], [], day, new Date(at('10:00')))).toEqual({ behindMinutes: 0, wrapEstimate: null });
  });
});

it('counts a shot on the day of its own zone', () => {
  const times = { startDateTime: '2026-11-24T23:30:00.000Z', endDateTime: '2026-11-25T00:30:00.000Z' };
  expect(shotDay({ ...times, timeZoneId: 'Africa/Johannesburg' })).toBe('2026-11-25');
  expect(shotDay({ ...times, timeZoneId: 'America/New_York' })).toBe('2026-11-24');
  expect(shotDay({ ...times, endDateTime: null, timeZoneId: 'UTC' })).toBeNull();
});
