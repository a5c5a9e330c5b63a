import { describe, expect, it } from 'vitest';
import almanac from '../../../tests/fixtures/almanac.json';
import { lightDay } from './light-day';
import { type Phase, phases } from './phase';
import { sunPosition } from './sun';

/**
 * A table that this project did not make: `source` in the fixture names it. It has 22 places and six dates of each,
 * among them polar day and night, sunsets after midnight, zones at +13 and +14 and days of 23 and 25 hours.
 */
const days = almanac.days.map((day) => ({ ...day, name: `${day.place}, ${day.date}` }));
const MINUTE = 60_000;
const apart = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / MINUTE;
/** Bounds of phases, by the darker one. */
const edges = ['night', 'astronomical', 'nautical', 'blue', 'golden'] as const;

/** What the contract allows, in minutes; it promises nothing beyond 72°, where the sun rolls along the horizon. */
const allowed = (lat: number) => (Math.abs(lat) < 60 ? 1 : Math.abs(lat) < 72 ? 2 : 15);

describe('a day compared with the almanac', () => {
  it.each(days)('$name', (day) => {
    const light = lightDay(day.date, day.zone, day);
    const limit = allowed(day.lat);
    const first = (direction: string) => day.horizon.find(([, way]) => way === direction)?.[0];
    for (const [ours, theirs] of [
      [light.sunrise, first('up')],
      [light.sunset, first('down')],
      [light.solarNoon, day.noon],
    ] as const) {
      expect(ours === null, `${ours} is ${theirs}`).toBe((theirs ?? null) === null);
      if (ours && theirs) expect(apart(ours, theirs)).toBeLessThan(limit);
    }
    const bounds = light.phases.slice(1).map(({ phase, start }, at) => {
      const before = phases.indexOf(light.phases[at]?.phase as Phase);
      return { start, edge: phases[Math.min(phases.indexOf(phase), before)] };
    });
    for (const edge of edges) {
      const ours = bounds.filter((bound) => bound.edge === edge).map(({ start }) => start);
      expect(ours.length, edge).toBe(day[edge].length);
      for (const [at, start] of ours.entries())
        expect(apart(start, day[edge][at]?.[0] ?? ''), edge).toBeLessThan(limit);
    }
    for (const [at, altitude, azimuth] of day.positions as [string, number, number][]) {
      const sun = sunPosition(Date.parse(at), day);
      expect(sun.altitude).toBeCloseTo(altitude, 1);
      expect(Math.cos(((sun.azimuth - azimuth) * Math.PI) / 180)).toBeGreaterThan(0.99999);
    }
    for (const [ours, way] of [
      [light.moon.rise, 'up'],
      [light.moon.set, 'down'],
    ] as const) {
      const theirs = day.moon.find(([, direction]) => direction === way)?.[0];
      expect(ours === null, `moon ${way}: ${ours} is ${theirs}`).toBe(theirs === undefined);
      if (ours && theirs) expect(apart(ours, theirs)).toBeLessThan(10);
    }
    expect(Math.abs(light.moon.illumination - day.lit)).toBeLessThan(0.005);
  });
});

it('gives each principal phase of the moon to the day of the almanac', () => {
  const ours = almanac.moonPhases.map(([, at = '']) => lightDay(at.slice(0, 10), 'UTC', { lat: 0, lng: 0 }).moon.phase);
  expect(ours).toEqual(almanac.moonPhases.map(([phase]) => phase));
});
