import { expect, test } from 'vitest';
import type { ShotOut } from '../shot.schema';
import { isToldElsewhere } from './told-elsewhere.rules';

const shot = {
  ...{ title: 'Keeper', status: 'upcoming', lens: '', version: 1 },
  ...{ startDateTime: '2026-11-24T06:00:00.000Z', endDateTime: '2026-11-24T07:00:00.000Z', timeZoneId: 'UTC' },
} as ShotOut;

test('counts of shots tell of times, titles and states of planned ones, of a draft that it is there alone', () => {
  const onLens: ShotOut = { ...shot, lens: '35 mm', version: 2 };
  expect(isToldElsewhere(shot, onLens)).toBe(false);
  for (const change of [
    { title: 'Keeper sits' },
    { endDateTime: '2026-11-24T08:00:00.000Z' },
    { timeZoneId: 'Asia/Tokyo' },
  ])
    expect(isToldElsewhere(shot, { ...shot, version: 2, ...change })).toBe(true);
  const draft = { ...shot, status: 'draft' as const };
  expect(isToldElsewhere(draft, { ...draft, version: 2, title: 'Keeper sits', startDateTime: null })).toBe(false);
  expect(isToldElsewhere(draft, { ...shot, version: 2 })).toBe(true);
  expect(isToldElsewhere(shot, { ...shot, version: 2, status: 'deleted' })).toBe(true);
  expect(isToldElsewhere(undefined, draft)).toBe(true);
  // A list that was read first has brought the change.
  expect(isToldElsewhere(onLens, onLens)).toBe(true);
});
