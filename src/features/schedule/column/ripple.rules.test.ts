import { expect, test } from 'vitest';
import { type DayShot, spanOfShot } from '../column.rules';
import { type Moving, rippledAt, rippledBy } from './ripple.rules';

const MINUTE = 60_000;
const at = (wall: string) => Date.parse(`2026-11-24T${wall}:00Z`);
const shot = (_id: string, start: string, version: number) =>
  ({
    ...{ _id, status: 'upcoming', version },
    startDateTime: new Date(at(start)).toISOString(),
    endDateTime: new Date(at(start) + 60 * MINUTE).toISOString(),
  }) as DayShot;
const day = [shot('A', '08:00', 1), shot('B', '10:00', 3), shot('C', '12:00', 1)];
const stands = (moving: Moving, shots = day) =>
  shots.map((one) => new Date(spanOfShot(rippledAt(one, moving)).start).toISOString().slice(11, 16));
const versions = (moving: Moving) => [...moving].map(([id, { version }]) => [id, version]);

test('a ripple moves on from where the last one led, over the versions that its answer makes', () => {
  const first = rippledBy(day, new Map(), 'B', 30 * MINUTE);
  expect(stands(first)).toEqual(['08:00', '10:30', '12:30']);
  expect(versions(first)).toEqual([
    ['B', 3],
    ['C', 1],
  ]);
  const second = rippledBy(day, first, 'C', -15 * MINUTE);
  expect(stands(new Map([...first, ...second]))).toEqual(['08:00', '10:30', '12:15']);
  expect(versions(second)).toEqual([['C', 2]]);
});

test('times that are on their way give way to newer ones', () => {
  const first = rippledBy(day, new Map(), 'B', 30 * MINUTE);
  const read = [shot('A', '08:00', 1), shot('B', '10:25', 4), shot('C', '12:30', 2)];
  expect(stands(first, read)).toEqual(['08:00', '10:25', '12:30']);
  const second = rippledBy(read, first, 'C', 15 * MINUTE);
  expect(versions(second)).toEqual([['C', 2]]);
  expect(stands(second, read)).toEqual(['08:00', '10:25', '12:45']);
});
