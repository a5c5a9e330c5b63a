import { expect, test } from 'vitest';
import { daysInShort } from './project-meta';

test.each([
  ['2026-11-30', '23 – 28 Nov'],
  ['2027-01-02', '23 – 28 Nov 2026'],
])('on %s the days in short are %s', (today, days) => {
  const project = {
    location: 'ZA_South Africa',
    scheduleStartDate: '2026-11-23T00:00:00.000Z',
    scheduleEndDate: '2026-11-28T23:59:59.999Z',
  };
  expect(daysInShort(project, today)).toBe(days);
});
