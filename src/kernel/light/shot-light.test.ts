import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages } from '../messages';
import { wallToUtc } from '../wall-time';
import { lightDay } from './light-day';
import { lightNotes } from './light-notes';
import type { LightWish } from './phase';
import { endPhases, isWithin, knownShot, shotPhases } from './shot-light';

const capePoint = { lat: -34.3568, lng: 18.4968, zone: 'Africa/Johannesburg' };
const tromso = { lat: 69.6492, lng: 18.9553, zone: 'Europe/Oslo' };

function shot(at: typeof capePoint, from: string, until: string) {
  const instant = (text: string) => {
    const [date = '', time = ''] = text.split(' ');
    return wallToUtc({ date, time }, at.zone).getTime();
  };
  return { start: instant(from), end: instant(until), place: at };
}

const sentences = (wish: LightWish | null, one: ReturnType<typeof shot>) =>
  lightNotes({ ...one, wish, zone: one.place.zone }).map(messages.light.note);

describe('the light of a shot', () => {
  // At Cape Point on that day: golden from 05:12 to 06:04 and from 19:01 to 19:54, sunset 19:37, blue until 20:05.
  it.each([
    ['within it', 'golden', '19:10', '19:50', true],
    ['from before it', 'golden', '18:50', '19:50', false],
    ['over its end', 'golden', '19:30', '20:20', false],
    ['from one to the next', 'golden', '05:30', '19:30', false],
    ['to sunset', 'day', '06:00', '19:36', true],
    ['after sunset', 'day', '19:00', '19:45', false],
    ['within it', 'blue', '19:55', '20:05', true],
    ['in golden hour', 'blue', '19:50', '20:04', false],
    ['through all twilights', 'night', '20:20', '23:30', true],
    ['from blue hour', 'night', '20:00', '23:30', false],
  ] as const)('%s fits the wish %s from %s to %s: %s', (_, wish, from, until, fits) => {
    expect(isWithin(wish, shot(capePoint, `2026-11-24 ${from}`, `2026-11-24 ${until}`))).toBe(fits);
  });

  it('fits a shot of exactly the hour that a day names', () => {
    const { phases } = lightDay('2026-11-24', capePoint.zone, capePoint);
    for (const { phase, start, end } of phases) {
      const exact = { start: Date.parse(start), end: Date.parse(end), place: capePoint };
      if (phase === 'golden' || phase === 'blue') expect(isWithin(phase, exact)).toBe(true);
      expect(endPhases(exact)).toEqual({ from: phase, to: phase });
      expect(shotPhases(exact)).toEqual([{ phase, start, end }]);
    }
  });

  it('fits a shot of exactly a phase, wherever and whenever it is', () => {
    const places = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      day: fc.integer({ min: -25_000, max: 80_000 }),
    });
    fc.assert(
      fc.property(places, ({ lat, lng, day }) => {
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
        const place = { lat, lng };
        for (const { phase, start, end } of lightDay(date, 'UTC', place).phases) {
          const exact = { start: Date.parse(start), end: Date.parse(end), place };
          if (phase === 'golden' || phase === 'blue') expect(isWithin(phase, exact), `${phase} ${start}`).toBe(true);
          expect(shotPhases(exact)).toEqual([{ phase, start, end }]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is not known without place or times, outside the almanac, and has no phases beyond a day', () => {
    const [startDateTime, endDateTime] = [new Date('2026-11-24T00:00Z'), new Date('2026-11-25T00:00:01Z')];
    const known = { startDateTime, endDateTime, locationData: capePoint };
    expect(knownShot({ ...known, locationData: null })).toBeNull();
    expect(knownShot({ ...known, endDateTime: null })).toBeNull();
    expect(knownShot({ ...known, startDateTime: new Date('1899-12-31T00:00Z') })).toBeNull();
    expect(knownShot({ ...known, endDateTime: new Date('2201-01-01T00:00Z') })).toBeNull();
    const lit = knownShot(known);
    expect(lit && shotPhases(lit)).toBeNull();
    expect(lit && shotPhases({ ...lit, end: lit.end - 1000 })).toHaveLength(11);
  });

  it('ends its search at the first crossing, so that a shot of centuries costs little', () => {
    const centuries = { start: Date.UTC(1901, 0), end: Date.UTC(2200, 0), place: tromso };
    const before = performance.now();
    expect(isWithin('night', centuries)).toBe(false);
    expect(lightNotes({ ...centuries, wish: 'golden', zone: 'UTC' }).length).toBeGreaterThan(0);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

describe('the notes on a shot', () => {
  it.each([
    [
      'golden',
      '19:10',
      '19:50',
      ['All of it in golden hour', 'Starts 27 min before sunset', 'Ends 13 min after sunset'],
    ],
    ['golden', '18:49', '19:20', ['Starts 12 min before golden hour', 'Starts in daylight, ends in golden hour']],
    ['golden', '15:00', '16:00', ['Misses its golden hour by 3 h 1 min', 'All of it in daylight']],
    ['golden', '02:00', '02:30', ['Misses its golden hour by 2 h 42 min', 'All of it at night']],
    ['day', '19:17', '19:45', ['Ends 8 min after sunset', 'All of it in golden hour', 'Starts 20 min before sunset']],
    ['night', '20:20', '23:30', ['All of it at night', 'Starts 43 min after sunset']],
    [null, '12:00', '13:00', ['All of it in daylight']],
  ] as const)('of the wish %s from %s to %s are %j', (wish, from, until, expected) => {
    expect(
      sentences(wish, shot(capePoint, `2026-11-24 ${from}`, `2026-11-24 ${until}`)).slice(0, expected.length),
    ).toEqual(expected);
  });

  it('find the nearest hour on the day before and on the day after', () => {
    expect(sentences('blue', shot(capePoint, '2026-11-24 00:00', '2026-11-24 00:05'))[0]).toBe(
      'Misses its blue hour by 3 h 56 min',
    );
    // Its solar midnight is before midnight.
    const tokyo = { lat: 35.6762, lng: 139.6503, zone: 'Asia/Tokyo' };
    expect(sentences('blue', shot(tokyo, '2026-11-24 23:50', '2026-11-24 23:55'))[0]).toBe(
      'Misses its blue hour by 6 h 4 min',
    );
  });

  it('say what a day does not have', () => {
    const winter = shot(tromso, '2026-12-21 11:00', '2026-12-21 12:00');
    expect(sentences('day', winter)).toEqual(['The sun does not rise that day', 'All of it in golden hour']);
    const summer = shot(tromso, '2026-06-21 00:00', '2026-06-21 01:00');
    expect(sentences('night', summer)).toEqual([
      'It does not get dark that day',
      'All of it in golden hour',
      'The sun does not set that day',
    ]);
    expect(sentences('blue', summer)[0]).toBe('There is no blue hour that day');
  });

  it('are true of a shot of many days', () => {
    const days = shot(capePoint, '2026-11-24 18:55', '2026-11-27 20:00');
    expect(sentences(null, days)).toEqual([
      ...['Starts in daylight, ends in blue hour', 'Starts 42 min before sunset', 'Ends 20 min after sunset'],
    ]);
    // Golden from 19:01 on the first day to 19:57 on the last one; sunset at 19:40.
    expect(sentences('golden', days).slice(0, 2)).toEqual([
      ...['Starts 6 min before golden hour', 'Ends 3 min after golden hour'],
    ]);
    expect(sentences('day', days)[0]).toBe('Ends 20 min after sunset');
    const inGolden = shot(capePoint, '2026-11-24 19:10', '2026-11-27 19:50');
    expect(sentences('golden', inGolden).slice(0, 2)).toEqual([
      ...['Not all of it in golden hour', 'Starts and ends in golden hour'],
    ]);
    const polar = shot(tromso, '2026-12-10 12:00', '2026-12-20 12:00');
    expect(sentences('day', polar)).toEqual(['The sun does not rise that day', 'Starts and ends in golden hour']);
    // The sun sinks for weeks: only the first of them have a golden hour, which it leaves once.
    const pole = { lat: 90, lng: 0, zone: 'UTC' };
    const autumn = shot(pole, '2026-09-20 00:00', '2026-10-20 00:00');
    expect(sentences('golden', autumn)[0]).toMatch(/^Ends \d\d days after golden hour$/);
    const night = shot(pole, '2026-12-01 00:00', '2026-12-10 00:00');
    expect(sentences('blue', night)).toEqual([
      ...['There is no blue hour on these days', 'All of it at night', 'The sun does not rise that day'],
    ]);
    const years = shot(pole, '2026-12-01 00:00', '2027-12-10 00:00');
    expect(sentences('golden', years)[0]).toBe('Starts 100 days before golden hour');
  });
});
