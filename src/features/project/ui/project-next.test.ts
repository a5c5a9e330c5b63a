import { expect, test } from 'vitest';
import { nextShot, projectWith } from '../../../../tests/support/project-with';
import type { ProjectOut } from '../project.schema';
import { nextLineOf } from './project-next';

const now = new Date('2026-11-24T06:00:00.000Z');
const lineOf = (fields: Partial<ProjectOut>) => nextLineOf(projectWith('1', fields), now);
const when = (...shot: Parameters<typeof nextShot>) => {
  const line = lineOf({ next: nextShot(...shot) });
  return line && 'when' in line ? `${line.kind}: ${line.when}` : line;
};

test.each([
  ['a shot that runs', '2026-11-24T05:00:00Z', '2026-11-24T06:45:00Z', undefined, 'now: Now until 08:45'],
  ['one that starts now', '2026-11-24T06:00:00Z', '2026-11-24T06:45:00Z', undefined, 'now: Now until 08:45'],
  ['its last moment', '2026-11-24T05:00:00Z', '2026-11-24T06:00:00Z', undefined, 'now: Now until 08:00'],
  ['one into tomorrow', '2026-11-24T05:00:00Z', '2026-11-25T03:00:00Z', undefined, 'now: Now until Wed 25 Nov, 05:00'],
  ['later today', '2026-11-24T14:45:00Z', '2026-11-24T16:00:00Z', undefined, 'ahead: Today 16:45'],
  ['the next morning there', '2026-11-24T14:45:00Z', '2026-11-24T16:00:00Z', 'Asia/Tokyo', 'ahead: Today 23:45'],
  ['tomorrow there', '2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z', 'Asia/Tokyo', 'ahead: Wed 25 Nov, 00:00'],
  ['another day', '2026-12-04T03:10:00Z', '2026-12-04T05:00:00Z', undefined, 'ahead: Fri 4 Dec, 05:10'],
  ['another year', '2027-01-18T03:10:00Z', '2027-01-18T05:00:00Z', undefined, 'ahead: Mon 18 Jan 2027, 05:10'],
  ['over by now', '2026-11-24T03:10:00Z', '2026-11-24T05:59:59Z', undefined, null],
])('%s', (_, start, end, zone, text) => expect(when(start, end, zone)).toBe(text));

test('without one it says what is left, or that there is nothing', () => {
  expect(lineOf({ shotlistCount: 9, completedCount: 3 })).toEqual({ kind: 'nothing', notShot: 6 });
  expect(lineOf({ shotlistCount: 9, completedCount: 9 })).toBeNull();
  expect(lineOf({ shotlistCount: 0 })).toEqual({ kind: 'empty' });
});

test('a completed project has none', () => {
  expect(lineOf({ status: 'completed', next: nextShot('2026-12-04T03:10:00Z', '2026-12-04T05:00:00Z') })).toBeNull();
});
