import { describe, expect, it } from 'vitest';
import type { LightDay } from '../../kernel/light/light-day';
import { messages } from '../../kernel/messages';
import {
  cardsOf,
  type DayShot,
  dayState,
  daysByProject,
  isRowOfToday,
  lightAhead,
  minutesSince,
  minutesUntil,
  progressByProject,
  progressSince,
  rowState,
  shotsAt,
  whenLater,
} from './today.rules';

const zone = 'Africa/Johannesburg';
const at = (time: string) => new Date(`2026-11-${time.length > 5 ? time : `24T${time}`}:00+02:00`);
const shot = (id: string, start: string, end: string, more: object = {}) => ({
  ...{ _id: id, projectId: 'keeper', status: 'due' as const, timeZoneId: zone, completedAt: null },
  ...{ startDateTime: at(start).toISOString(), endDateTime: at(end).toISOString() },
  ...more,
});
type Shot = ReturnType<typeof shot>;
const idsOf = (shots: { _id: string }[]) => shots.map(({ _id }) => _id);

describe('a day by the clock', () => {
  const shots = [
    shot('ferry', '25T05:15', '25T06:00'),
    shot('glass', '07:30', '08:45'),
    shot('lens', '06:30', '08:00'),
    shot('done', '05:00', '06:00', { status: 'completed' }),
    shot('night', '23T23:00', '00:30'),
    shot('gone', '22T23:00', '23T00:30'),
  ];
  it.each([
    ['06:29', null, 'lens', ['lens', 'glass'], ['night'], 'ferry'],
    ['06:30', 'lens', 'glass', ['lens', 'glass'], ['night'], 'ferry'],
    ['07:40', 'lens', null, ['lens', 'glass'], ['night'], 'ferry'],
    ['08:01', 'glass', null, ['glass'], ['night', 'lens'], 'ferry'],
    ['25T00:10', null, 'ferry', ['ferry'], ['lens', 'glass'], null],
    ['26T00:10', null, null, [], ['ferry'], null],
  ])('at %s', (time, running, ahead, due, overdue, later) => {
    const now = at(time);
    const state = dayState(shotsAt(shots, now), now);
    expect([state.running?._id ?? null, state.ahead?._id ?? null]).toEqual([running, ahead]);
    expect([idsOf(state.due), idsOf(state.overdue), state.later?._id ?? null]).toEqual([due, overdue, later]);
  });

  it('tells of several that run the large one from the others', () => {
    const also = (time: string) => idsOf(dayState(shotsAt(shots, at(time)), at(time)).alsoRunning);
    expect(['06:29', '07:29', '07:40', '08:01'].map(also)).toEqual([[], [], ['glass'], []]);
  });

  const progress = (all: Shot[], now: Date) =>
    progressByProject(all, [], daysByProject(all, all, now), now).map(({ behindMinutes, wrapEstimate, ...day }) => [
      ...[day.projectId, day.date, behindMinutes],
      wrapEstimate && new Date(wrapEstimate),
    ]);

  it('is behind by what started today, in each project', () => {
    const all = [...shots.slice(1, 3), shots[4] as Shot, shot('x', '09:00', '10:00', { projectId: 'x' })];
    expect(progress(all, at('08:35'))).toEqual([
      ['keeper', '2026-11-24', 35, at('09:20')],
      ['x', '2026-11-24', 0, at('10:00')],
    ]);
  });

  it('tells no delay of a day that is over', () => {
    expect(progress([shot('night', '23T23:00', '00:30')], at('08:35'))).toEqual([
      ['keeper', '2026-11-23', null, at('00:30')],
    ]);
  });

  it('is over when it is over where it began, and begins there, though it is today elsewhere', () => {
    const newYork = { timeZoneId: 'America/New_York' };
    const [first, last] = [shot('cape', '08:00', '09:00'), shot('york', '25T01:00', '25T02:00', newYork)];
    // 20:30 in New York on the 24th.
    const now = at('25T03:30');
    expect(progress([first, last], now)).toEqual([['keeper', '2026-11-24', null, at('25T02:00')]]);
    const isDone = { status: 'completed' as const };
    const [day] = daysByProject([last], [last, { ...first, ...isDone }], now);
    expect(day).toEqual({ projectId: 'keeper', date: '2026-11-24', timeZoneId: zone });
    const tomorrow = shot('tomorrow', '25T02:30', '25T03:00');
    expect(progress([first, last, tomorrow], now)).toEqual([['keeper', '2026-11-25', 30, at('25T03:30')]]);
  });

  it('ends with the last shot of the day, though that day has not begun there and the answer has not that shot', () => {
    const york = { timeZoneId: 'America/New_York' };
    const [cape, early, late] = [
      shot('cape', '08:00', '09:00'),
      shot('early', '25T02:00', '25T03:00', york),
      shot('late', '25T03:00', '25T04:00', york),
    ];
    const all = [cape, early, late];
    // 22:00 in New York on the 23rd.
    const asked = at('05:00');
    const answered = progressByProject(all, [], daysByProject([cape], all, asked), asked).map((one) => ({
      ...one,
      wrapEstimate: at('25T04:00').toISOString(),
    }));
    const wrapAt = (now: Date, shots: DayShot[]) =>
      progressSince(answered, shotsAt(shots, now), [], now).map((day) => new Date(day.wrapEstimate ?? Number.NaN));
    expect(wrapAt(asked, [cape, early])).toEqual([at('25T04:00')]);
    expect(wrapAt(at('09:30'), [cape, early])).toEqual([at('25T04:30')]);
    const isDone = { status: 'completed' as const };
    expect(wrapAt(asked, [cape, early, { ...late, ...isDone }])).toEqual([at('25T03:00')]);
    expect(wrapAt(asked, [{ ...cape, ...isDone }])).toEqual([at('25T04:00')]);
  });
});

describe('rows of the day', () => {
  const row = (id: string, start: string, end: string, more: object = {}) => ({
    ...{ _id: id, projectId: 'keeper', date: at(start).toISOString().slice(0, 10), timeZoneId: zone, isPinned: false },
    ...{ startDateTime: at(start).toISOString(), endDateTime: at(end).toISOString() },
    ...more,
  });
  const rows = [
    row('wrap', '23:30', '25T00:30'),
    row('lunch', '12:30', '13:15'),
    row('break', '13:00', '13:10'),
    row('tomorrow', '25T12:30', '25T13:00'),
  ];
  it.each([
    ['12:29', [], 'lunch', ['lunch', 'break', 'wrap']],
    ['12:30', ['lunch'], 'break', ['break', 'wrap']],
    ['13:05', ['lunch', 'break'], 'wrap', ['wrap']],
    ['13:15', [], 'wrap', ['wrap']],
    ['25T00:10', ['wrap'], 'tomorrow', ['tomorrow']],
  ])('at %s', (time, running, ahead, later) => {
    const now = at(time);
    const state = rowState(
      rows.filter((one) => isRowOfToday(one, now)),
      now,
    );
    expect([idsOf(state.running), state.ahead?._id ?? null]).toEqual([running, ahead]);
    expect(idsOf(state.later)).toEqual(later);
  });

  it.each([
    // All that run are shown, the first to have started is large; next is the first of shots and rows.
    ['13:05', 'lunch', ['lens', 'break'], 'move'],
    ['13:12', 'lunch', ['lens'], 'move'],
    // Nothing runs: what is next is large, a row too.
    ['13:50', 'move', [], 'ferry'],
    ['15:00', 'ferry', [], null],
    // No shot is to come: the overdue one goes before the row to come.
    ['18:40', 'lens', [], 'wrap'],
  ])('stand among the shots at %s', (time, large, alsoNow, next) => {
    const now = at(time);
    const shots = [shot('ferry', '17:15', '18:30'), shot('lens', '12:40', '13:40')];
    const all = [...rows, row('move', '14:00', '14:45')].filter((one) => isRowOfToday(one, now));
    const cards = cardsOf({ ...dayState(shotsAt(shots, now), now), row: rowState(all, now) });
    expect([cards.large?._id, idsOf(cards.alsoNow), cards.next?._id ?? null]).toEqual([large, alsoNow, next]);
  });

  it('are all that is left when no shot is', () => {
    const cards = (time: string) => {
      const { large, alsoNow, next } = cardsOf({
        ...dayState([], at(time)),
        row: rowState(rows.slice(0, 3), at(time)),
      });
      return [large?._id ?? null, idsOf(alsoNow), next?._id ?? null];
    };
    expect(cards('13:05')).toEqual(['lunch', ['break'], 'wrap']);
    expect(cards('13:15')).toEqual(['wrap', [], null]);
    expect(cards('25T00:30')).toEqual([null, [], null]);
  });

  it('wrap the day they are of, also when the page counts on from the answer', () => {
    const shots = [shot('lens', '06:30', '08:00')];
    const days = daysByProject(shots, shots, at('07:00'));
    const wraps = [row('wrap', '08:00', '08:30'), row('pinned', '08:20', '08:50', { isPinned: true })];
    const answered = progressByProject(shots, wraps, days, at('07:00')).map((one) => ({
      ...one,
      wrapEstimate: new Date(one.wrapEstimate ?? Number.NaN).toISOString(),
    }));
    const wrapAt = (time: string) =>
      progressSince(answered, shotsAt(shots, at(time)), wraps, at(time)).map(
        ({ wrapEstimate }) => new Date(wrapEstimate ?? Number.NaN),
      );
    expect([wrapAt('07:10'), wrapAt('08:10'), wrapAt('08:29')]).toEqual([[at('08:50')], [at('08:50')], [at('08:59')]]);
  });
});

it('counts a minute that has begun while it waits, and whole ones once it is late', () => {
  const now = new Date(at('06:42').getTime() + 20_000);
  expect(minutesUntil(at('07:30').toISOString(), now)).toBe(48);
  expect(minutesSince(at('06:07').toISOString(), now)).toBe(35);
  expect(messages.today.delayedBy(35)).toBe('Delayed by 35 min');
  expect(messages.today.delayedBy(minutesSince(at('06:42').toISOString(), now))).toBe('Delayed');
});

it('says when a later day begins', () => {
  expect(whenLater(shot('a', '25T05:15', '25T06:00'), at('23:59'))).toBe('tomorrow 05:15');
  expect(whenLater(shot('a', '27T05:15', '27T06:00'), at('23:59'))).toBe('Fri 27 Nov, 05:15');
});

describe('the light that is to come', () => {
  const golden = (start: string, end: string) => ({
    ...{ phase: 'golden' as const, start: at(start).toISOString(), end: at(end).toISOString() },
  });
  const day = {
    phases: [golden('05:02', '06:00'), golden('19:02', '19:57')],
    ...{ sunrise: at('05:26').toISOString(), sunset: at('19:40').toISOString() },
  } as LightDay;
  it.each([
    ['04:50', 'Golden hour in 12 min, sunrise 05:26'],
    ['18:44', 'Golden hour in 18 min, sunset 19:40'],
    ['19:10', 'Golden hour until 19:57, sunset 19:40'],
    ['19:50', 'Golden hour until 19:57'],
    ['20:00', null],
  ])('at %s is %s', (time, sentence) => expect(lightAhead(day, zone, at(time))).toBe(sentence));
  it('without a golden hour is the sun alone', () => {
    expect(lightAhead({ ...day, phases: [] }, zone, at('12:00'))).toBe('Sunset 19:40');
  });
});
