import { expect, it } from 'vitest';
import type { LightWish } from '../../kernel/light/phase';
import { isWithin, shotPhases } from '../../kernel/light/shot-light';
import { nearMiss } from './near-miss.rules';

/** At Cape Point on 24 November: sunrise 05:29, golden to 06:05 and from 19:00 to 19:54, sunset 19:37. */
const place = { lat: -34.3568, lng: 18.4968 };
const told = (lightWish: LightWish | null, from: string, until: string) => {
  const at = (time: string) => Date.parse(`2026-11-24T${time}:00+02:00`);
  const shot = { start: at(from), end: at(until), place };
  return nearMiss({
    lightWish,
    lightFits: lightWish && isWithin(lightWish, shot),
    lightPhases: shotPhases(shot),
    locationData: place,
  });
};

it.each([
  ['golden', '18:57', '19:50', 'Starts 4 min before golden hour'],
  ['golden', '19:05', '19:58', 'Ends 4 min after golden hour'],
  ['golden', '18:50', '19:50', null],
  ['golden', '19:10', '19:50', null],
  ['golden', '12:00', '13:00', null],
  ['blue', '19:54', '20:05', 'Starts 1 min before blue hour'],
  ['night', '20:00', '22:00', 'Starts 5 min before night'],
  ['day', '05:25', '08:00', 'Starts 4 min before sunrise'],
  ['day', '17:00', '19:41', 'Ends 4 min after sunset'],
  ['day', '18:42', '19:42', 'Ends 5 min after sunset'],
  ['day', '18:44', '19:44', null],
  // All of it in golden hour.
  ['day', '19:05', '19:39', 'Ends 2 min after sunset'],
  ['day', '05:00', '10:00', 'Starts 29 min before sunrise'],
  ['day', '04:00', '08:00', null],
  // It starts after sunrise, in golden hour.
  ['day', '05:40', '19:45', 'Ends 8 min after sunset'],
  [null, '12:00', '13:00', null],
] as const)('a wish for %s from %s to %s: %s', (wish, from, until, note) => {
  expect(told(wish, from, until)).toBe(note);
});

it('says nothing of a shot whose phases are not known', () => {
  expect(nearMiss({ lightWish: 'golden', lightFits: false, lightPhases: null, locationData: place })).toBeNull();
});

it('says by how little a shot misses of which a tenth is outside, and no more', () => {
  const at = (time: string) => `2026-11-24T${time}Z`;
  const golden = { phase: 'golden' as const, start: at('17:06:00'), end: at('18:00:00') };
  const shotFrom = (start: string) =>
    nearMiss({
      ...{ lightWish: 'golden', lightFits: false, locationData: place },
      lightPhases: [{ phase: 'day', start: at(start), end: golden.start }, golden],
    });
  expect(shotFrom('17:00:00')).toBe('Starts 6 min before golden hour');
  expect(shotFrom('16:59:00')).toBeNull();
});
