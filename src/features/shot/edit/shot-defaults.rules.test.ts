import { describe, expect, it } from 'vitest';
import { endAfterStart, firstDay, suggestedPlan } from './shot-defaults.rules';
import { emptyDraft } from './shot-draft.rules';

const project = { scheduleStartDate: '2026-11-19T00:00:00.000Z', scheduleEndDate: '2026-11-23T23:59:59.999Z' };
const place = { location: 'Cape Point', locationData: null, timeZoneId: 'Africa/Johannesburg' };
const hints = { project, today: '2026-11-21', zone: 'Africa/Johannesburg', place };

describe('firstDay', () => {
  it('is today while the project runs, its last day included, else its first day', () => {
    expect(firstDay(project, '2026-11-21')).toBe('2026-11-21');
    expect(firstDay(project, '2026-11-23')).toBe('2026-11-23');
    for (const today of ['2026-11-18', '2026-11-24']) expect(firstDay(project, today)).toBe('2026-11-19');
  });
});

describe('suggestedPlan', () => {
  it('suggests a day and the last place with its zone; without a place the zone of the country', () => {
    expect(suggestedPlan(emptyDraft, hints)).toEqual([{ startDate: '2026-11-21' }, place]);
    expect(suggestedPlan(emptyDraft, { ...hints, place: undefined })).toEqual([
      { startDate: '2026-11-21' },
      { timeZoneId: 'Africa/Johannesburg' },
    ]);
    expect(suggestedPlan(emptyDraft, { ...hints, place: undefined, zone: '' })).toHaveLength(1);
  });

  it('suggests only what a saved draft lacks', () => {
    const saved = { ...emptyDraft, timeZoneId: 'Europe/London' };
    expect(suggestedPlan({ ...saved, location: 'Shoreditch' }, hints)).toEqual([{ startDate: '2026-11-21' }]);
    expect(suggestedPlan({ ...saved, startDate: '2026-11-20' }, hints)).toEqual([place]);
    expect(suggestedPlan({ ...saved, startDate: '2026-11-20' }, { ...hints, place: undefined })).toEqual([]);
  });
});

describe('endAfterStart', () => {
  const start = { startDate: '2026-11-21', startTime: '', endDate: '', endTime: '' };

  it('ends on the day of the start, after the minutes of the last shot, also past midnight', () => {
    expect(endAfterStart(start, {}, 90)).toEqual({ endDate: '2026-11-21' });
    expect(endAfterStart({ ...start, startTime: '05:30' }, {}, 90)).toEqual({
      endDate: '2026-11-21',
      endTime: '07:00',
    });
    expect(endAfterStart({ ...start, startTime: '23:00' }, {}, 90)).toEqual({
      endDate: '2026-11-22',
      endTime: '00:30',
    });
    expect(endAfterStart({ ...start, startTime: '05:30' }, {}, null)).toEqual({ endDate: '2026-11-21' });
    expect(endAfterStart({ ...start, startDate: '', startTime: '05:30' }, {}, 90)).toEqual({});
  });

  it('follows another start while it is as it was suggested, and keeps what was typed', () => {
    const suggested = { endDate: '2026-11-21', endTime: '07:00' };
    const moved = { startDate: '2026-11-22', startTime: '06:00' };
    expect(endAfterStart({ ...moved, ...suggested }, suggested, 90)).toEqual({
      endDate: '2026-11-22',
      endTime: '07:30',
    });
    expect(endAfterStart({ ...moved, endDate: '2026-11-21', endTime: '09:00' }, suggested, 90)).toEqual({
      endDate: '2026-11-22',
    });
    expect(endAfterStart({ ...moved, endDate: '2026-11-23', endTime: '07:00' }, suggested, 90)).toEqual({
      endTime: '07:30',
    });
    expect(endAfterStart({ ...moved, ...suggested, startTime: '630' }, suggested, 90)).toMatchObject({
      endTime: '08:00',
    });
    expect(endAfterStart({ ...moved, endDate: '2026-11-23', endTime: '09:00' }, suggested, 90)).toEqual({});
  });

  it('goes with the day of the start where it was only suggested', () => {
    const suggested = { endDate: '2026-11-21', endTime: '07:00' };
    const cleared = { startDate: '', startTime: '05:30', ...suggested };
    expect(endAfterStart(cleared, suggested, 90)).toEqual({ endDate: '', endTime: '' });
    expect(endAfterStart({ ...cleared, endTime: '09:00' }, suggested, 90)).toEqual({ endDate: '' });
    expect(endAfterStart({ ...cleared, endDate: '2026-11-23', endTime: '09:00' }, suggested, 90)).toEqual({});
  });
});
