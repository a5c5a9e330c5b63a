import { expect, it } from 'vitest';
import { wallToUtc } from '../wall-time';
import { lightHours } from './light-hours';
import { isWithin } from './shot-light';

const told = (date: string, zone: string, lat: number, lng: number) =>
  lightHours(date, zone, { lat, lng }).map(({ name, start, end }) => `${name} ${start.time}-${end.time}`);

it('names the golden and blue hours of a day in whole minutes that lie within them', () => {
  const place = { lat: -34.3568, lng: 18.4968 };
  const zone = 'Africa/Johannesburg';
  expect(told('2026-11-24', zone, place.lat, place.lng)).toEqual([
    'morningBlue 05:01-05:11',
    'morningGolden 05:12-06:04',
    'eveningGolden 19:01-19:54',
    'eveningBlue 19:55-20:05',
  ]);
  for (const { name, start, end } of lightHours('2026-11-24', zone, place)) {
    const shot = { start: wallToUtc(start, zone).getTime(), end: wallToUtc(end, zone).getTime(), place };
    expect(isWithin(name.endsWith('Blue') ? 'blue' : 'golden', shot)).toBe(true);
  }
});

it('has a golden hour that ends after midnight, one over noon, and none', () => {
  const [evening] = lightHours('2026-06-12', 'Atlantic/Reykjavik', { lat: 64.1466, lng: -21.9426 }).slice(-1);
  expect(evening).toMatchObject({ name: 'eveningGolden', start: { date: '2026-06-12' }, end: { date: '2026-06-13' } });
  expect(told('2026-12-21', 'Europe/Helsinki', 66.5039, 25.7294)[1]).toMatch(/^golden /);
  expect(told('2026-12-21', 'UTC', 90, 0)).toEqual([]);
});

it('tells morning and evening by the sun, where the zone is that of another continent', () => {
  const inAuckland = lightHours('2026-11-24', 'Pacific/Auckland', { lat: -34.3568, lng: 18.4968 });
  expect(inAuckland.map(({ name, start }) => [name, start.time])).toEqual([
    ['eveningGolden', '06:00'],
    ['eveningBlue', '06:54'],
    ['morningBlue', '16:01'],
    ['morningGolden', '16:12'],
  ]);
});

it('has the rest of a golden hour that lasts through the night, and a blue hour over noon', () => {
  const reykjavik = lightHours('2026-06-12', 'Atlantic/Reykjavik', { lat: 64.1466, lng: -21.9426 });
  expect(reykjavik.map(({ name }) => name)).toEqual(['morningGolden', 'eveningGolden']);
  expect(reykjavik[0]?.start).toEqual({ date: '2026-06-12', time: '00:00' });
  expect(told('2026-12-21', 'Arctic/Longyearbyen', 71.8, 15.6).map((hour) => hour.split(' ')[0])).toEqual(['blue']);
  const [pole] = lightHours('2026-09-25', 'UTC', { lat: 90, lng: 0 });
  expect(pole).toEqual({
    ...{ name: 'golden', start: { date: '2026-09-25', time: '00:00' }, end: { date: '2026-09-26', time: '00:00' } },
  });
});
