import { expect, it } from 'vitest';
import almanac from '../../../tests/fixtures/almanac.json';
import { nearestTime } from './light-day.rules';
import { isWeekend, lightMonth } from './light-month.rules';

const cape = { lat: -34.3568, lng: 18.4968 };

it('has each day of the month with its golden hours', () => {
  const days = lightMonth('2026-11', 'Africa/Johannesburg', cape);
  expect(days).toHaveLength(30);
  expect(days[23]).toMatchObject({
    ...{ date: '2026-11-24', goldenMorning: '05:12 – 06:04', goldenEvening: '19:01 – 19:54' },
  });
});

it('is the almanac, day by day', () => {
  for (const { date, zone, horizon, ...place } of almanac.days.filter(({ lat }) => Math.abs(lat) < 60)) {
    const day = lightMonth(date.slice(0, 7), zone, place).find((one) => one.date === date);
    const rise = horizon.find(([, way]) => way === 'up')?.[0];
    if (!rise || !day?.sunrise) expect(day?.sunrise ?? null, date).toBe(rise ?? null);
    else expect(Math.abs(Date.parse(day.sunrise) - Date.parse(rise)), `${place.place}, ${date}`).toBeLessThan(60_000);
  }
});

it('tells a golden hour over midnight whole, also at the end of the month, and the last month of the almanac', () => {
  const reykjavik = { lat: 64.1466, lng: -21.9426 };
  const june = lightMonth('2026-06', 'Atlantic/Reykjavik', reykjavik);
  expect(june.at(-1)?.goldenEvening).toMatch(/^22:\d\d – 04:\d\d$/);
  expect(lightMonth('2200-12', 'UTC', cape)).toHaveLength(31);
  expect(lightMonth('2026-12', 'UTC', { lat: 90, lng: 0 })[0]).toMatchObject({
    ...{ sunrise: null, goldenMorning: null, goldenEvening: null },
  });
  expect(nearestTime(june[0]?.sunrise ?? '', 'Atlantic/Reykjavik')).toMatch(/^03:\d\d$/);
});

it('knows the weekend', () =>
  expect(['2026-11-28', '2026-11-29', '2026-11-30'].map(isWeekend)).toEqual([true, true, false]));
