import { expect, test } from 'vitest';
import { missingParts, missingText } from './shot.requirements';

test('a draft says what it needs to be published', () => {
  const times = { startDateTime: '2026-11-21T03:30:00.000Z', endDateTime: '2026-11-21T05:00:00.000Z' };
  const none = { startDateTime: null, endDateTime: null };
  const said = (shot: Parameters<typeof missingParts>[0]) => missingText(missingParts(shot));
  expect(said({ location: '', ...none })).toBe('Needs a start, an end and a place');
  expect(said({ location: 'Cape Point', ...none })).toBe('Needs a start and an end');
  expect(said({ location: '', ...times })).toBe('Needs a place');
  expect(said({ location: 'Cape Point', ...times })).toBe('Ready to publish');
});
