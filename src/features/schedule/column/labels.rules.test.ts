import { expect, test } from 'vitest';
import { lightDay } from '../../../kernel/light/light-day';
import { columnOf, topOf } from '../column.rules';
import { isStruck, labelsOf } from './labels.rules';

const zone = 'Africa/Johannesburg';
const cape = { lat: -34.3568, lng: 18.4968 };
const light = lightDay('2026-11-24', zone, cape);
const column = (hourPx: number, end = '2026-11-24T22:30+02:00') =>
  columnOf([{ start: Date.parse('2026-11-24T05:10+02:00'), end: Date.parse(end) }], zone, hourPx);

test.each([30, 54, 108, 216])(
  'labels stand apart inside the column at %i px an hour, the sun before its hours',
  (hourPx) => {
    const labels = labelsOf(column(hourPx), light, light.phases);
    expect(labels.slice(0, 2).map(({ label }) => label)).toEqual(['Sunrise 05:29', 'Sunset 19:37']);
    const tops = labels.map(({ top }) => top).sort((one, other) => one - other);
    expect(tops[0]).toBeGreaterThanOrEqual(10);
    for (const [at, top] of tops.slice(1).entries()) expect(top - (tops[at] ?? 0)).toBeGreaterThanOrEqual(18);
    if (hourPx >= 108) expect(labels.map(({ label }) => label)).toContain('Golden hour');
  },
);

test('a meal that is missed is due beside its instant, after those of the sun', () => {
  const due = Date.parse('2026-11-24T11:10+02:00');
  const day = column(54);
  const labels = labelsOf(day, light, light.phases, { due, after: 360 });
  expect(labels[2]).toEqual({ kind: 'meal', label: '6 h, no meal yet', top: topOf(day, due) });
  expect(labelsOf(day, light, [], { due, after: 390 })[2]?.label).toBe('6 h 30 min, no meal');
  const ofYesterday = labelsOf(day, light, light.phases, { due: day.start - 1, after: 360 });
  expect(ofYesterday).toEqual(labelsOf(day, light, light.phases));
});

test('midnight is named below its line, and a line through words stops before them', () => {
  const night = column(54, '2026-11-25T01:00+02:00');
  const labels = labelsOf(night, null, []);
  const midnight = topOf(night, Date.parse('2026-11-25T00:00+02:00'));
  expect(labels).toEqual([{ kind: 'date', label: 'Wed 25 Nov', top: midnight + 11 }]);
  expect([-10, 0, 2, 11, 20, 21].map((by) => isStruck(labels, midnight + by))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});
