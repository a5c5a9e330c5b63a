import { expect, it } from 'vitest';
import { sunPosition } from './sun';
import { sunPath } from './sun-path';

it.each([-77.8, -34.36, 0.5, 51.5, 69.6])('the way of the sun at %d° passes where the almanac has the sun', (lat) => {
  const place = { lat, lng: 18.5 };
  const at = (hour: number) => sunPosition(Date.UTC(2026, 10, 24, hour), place);
  const path = sunPath(at(8), place, at(14));
  for (const [index, hour] of [
    [0, 8],
    [path.length - 1, 14],
    [(path.length - 1) / 2, 11],
  ] as const) {
    expect(path[index]?.altitude).toBeCloseTo(at(hour).altitude, 0);
    expect(Math.cos(((path[index]?.azimuth ?? 0) - at(hour).azimuth) * (Math.PI / 180))).toBeGreaterThan(0.999);
  }
  expect(sunPath(at(8), place)).toHaveLength(121);
});
