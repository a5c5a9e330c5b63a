import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBounds } from '../wall-time';
import { wallDate } from '../zones';
import { lightDay } from './light-day';
import { phaseAngles, phases } from './phase';
import { sunPosition } from './sun';

const zones = [
  'UTC',
  'Africa/Johannesburg',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];
const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('a day', () => {
  it('is covered by phases that meet at their angles, anywhere on any date, without one invalid value', () => {
    fc.assert(
      fc.property(date, fc.constantFrom(...zones), place, (day, zone, at) => {
        const light = lightDay(day, zone, at);
        const { from, until } = dayBounds(day, zone);
        expect(JSON.stringify(light)).not.toMatch(/NaN|Invalid/);
        const instants = [from, ...light.phases.map(({ end }) => Date.parse(end))];
        expect(light.phases.map(({ start }) => Date.parse(start))).toEqual(instants.slice(0, -1));
        expect(instants.at(-1)).toBe(until);
        for (const [index, { phase, start }] of light.phases.slice(1).entries()) {
          const before = light.phases[index];
          expect(before).toBeDefined();
          const edge = Math.min(phases.indexOf(phase), phases.indexOf(before?.phase ?? phase));
          const { altitude } = sunPosition(Date.parse(start), at);
          expect(Math.abs(altitude - (phaseAngles[edge] ?? Number.NaN))).toBeLessThan(0.05);
        }
        for (const moment of [light.sunrise, light.sunset, light.solarNoon, light.moon.rise, light.moon.set])
          if (moment) expect(wallDate(new Date(moment), zone)).toBe(day);
        expect(light.sun === 'normal').toBe(light.sunrise !== null || light.sunset !== null);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['the north pole in summer', { lat: 90, lng: 0 }, '2026-06-21', 'neverSets', 1440],
    ['the north pole in winter', { lat: 90, lng: 180 }, '2026-12-21', 'neverRises', 0],
    ['the south pole in summer', { lat: -90, lng: -180 }, '2026-12-21', 'neverSets', 1440],
  ] as const)('has a true sun at %s', (_, at, day, sun, dayMinutes) => {
    expect(lightDay(day, 'UTC', at)).toMatchObject({ sun, dayMinutes, sunrise: null, sunset: null });
  });

  it('crosses the horizon at the poles once in half a year', () => {
    expect(lightDay('2026-03-18', 'UTC', { lat: 90, lng: 0 })).toMatchObject({ sun: 'normal', sunset: null });
    expect(lightDay('2026-09-25', 'UTC', { lat: 90, lng: 0 })).toMatchObject({ sun: 'normal', sunrise: null });
  });

  it('is the same on both sides of 180°', () => {
    const [east, west] = [180, -180].map((lng) => lightDay('2026-11-24', 'Pacific/Fiji', { lat: -17, lng }));
    expect(east).toEqual(west);
  });

  it('has a light on the first and on the last date', () => {
    for (const [day, zone] of [
      ['1900-01-01', 'America/New_York'],
      ['2200-12-31', 'Pacific/Kiritimati'],
    ] as const)
      expect(lightDay(day, zone, { lat: 40, lng: -74 }).phases).not.toHaveLength(0);
  });

  it('has no light when its zone skipped it', () => {
    expect(lightDay('2011-12-30', 'Pacific/Apia', { lat: -13.85, lng: -171.75 })).toMatchObject({
      phases: [],
      solarNoon: null,
      dayMinutes: 0,
    });
  });
});
