import { expect, it } from 'vitest';
import { lightDay } from '../../kernel/light/light-day';
import { goldenHours, goldenHoursOf, goldenTimes } from './light-day.rules';

const reykjavik = { lat: 64.1466, lng: -21.9426 };
const zone = 'Atlantic/Reykjavik';
const phasesOf = (date: string, place = reykjavik) => lightDay(date, zone, place).phases;

it('tells a golden hour that midnight cuts truly, and whole once the next day is known', () => {
  const [today, next] = [phasesOf('2026-06-12'), phasesOf('2026-06-13')];
  expect(goldenHours(today, zone)).toMatch(/^Golden hour until 04:\d\d, from 22:\d\d$/);
  const told = goldenHoursOf(today, next).map((hour) => [hour.name, goldenTimes(hour, zone)]);
  expect(told).toEqual([
    ['morningGolden', expect.stringMatching(/^until 04:\d\d$/)],
    ['eveningGolden', expect.stringMatching(/^22:\d\d – 04:\d\d$/)],
  ]);
});

it('tells morning and evening by the sun, over noon, and of a day that has nothing else', () => {
  const namesOf = (date: string, place: typeof reykjavik) =>
    goldenHoursOf(phasesOf(date, place)).map((one) => one.name);
  expect(namesOf('2026-11-24', { lat: -34.36, lng: 178 })).toEqual(['eveningGolden', 'morningGolden']);
  expect(namesOf('2026-12-21', { lat: 66.5, lng: -22 })).toEqual(['golden']);
  expect(goldenHours(phasesOf('2026-09-25', { lat: 90, lng: 0 }), zone)).toBe('Golden hour all day');
  expect(goldenHours(phasesOf('2026-12-21', { lat: 90, lng: 0 }), zone)).toBe('There is no golden hour that day');
});
