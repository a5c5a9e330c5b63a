import { expect, test } from 'vitest';
import { wrapHeading, wrapLines } from './wrap-lines.rules';

const shots = [{ timeZoneId: 'Africa/Johannesburg' }];
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const wrap = {
  ...{ plannedFirst: at('04:00'), actualFirst: at('04:04'), plannedLast: at('20:30'), actualLast: at('22:15') },
  ...{ behindMinutes: 105, completed: 8, open: 1 },
};
const linesOf = (more: object) => wrapLines({ date: '2026-11-24', shots, wrap: { ...wrap, ...more } });

test('a wrap has its first and last shot as planned and as they were, and how late it was', () => {
  expect(linesOf({})).toEqual([
    { name: 'First shot', value: 'done 06:04, planned 06:00' },
    { name: 'Last shot', value: 'done Wed 00:15, planned 22:30' },
    { name: '8 shots completed, 1 left', value: '1 h 45 min behind' },
  ]);
  expect(linesOf({ behindMinutes: -5, open: 0, completed: 1 })?.[2]).toEqual({
    ...{ name: '1 shot completed', value: '5 min early' },
  });
  expect(linesOf({ behindMinutes: 0 })?.[2]?.value).toBe('On time');
  expect(wrapLines({ date: '2026-11-24', shots, wrap: null })).toBeNull();
  expect(wrapHeading('Keeper', '2026-11-24')).toContain('Tue 24 Nov 2026');
});
