import { expect, it } from 'vitest';
import { lightDay } from '../../kernel/light/light-day';
import { sunPosition } from '../../kernel/light/sun';
import { sampleLight } from './sample-light.data';

it('is the real light of its day', () => {
  const { date, zone, place, start, end, ...light } = sampleLight;
  expect(lightDay(date, zone, place)).toMatchObject(light);
  for (const { at, ...sun } of [start, end]) {
    const { altitude, azimuth } = sunPosition(Date.parse(at), place);
    expect([altitude.toFixed(1), azimuth.toFixed(1)]).toEqual([sun.altitude.toFixed(1), sun.azimuth.toFixed(1)]);
  }
});
