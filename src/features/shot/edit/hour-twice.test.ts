import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utcToWall } from '../../../kernel/zones';
import { draftOfTimes, moveEnd, moveStart } from '../actions/shot-reschedule.rules';
import { readTimes, type TypedTimes } from '../grid/grid-times.rules';
import type { ShotOut } from '../shot.schema';
import { draftIssues } from './draft-issues.rules';
import { draftInstants } from './draft-times.rules';
import { endOfKept, keptDuration } from './kept-duration.rules';
import { draftOf, type ShotDraft, shotChanges } from './shot-draft.rules';

/** On 1 November 2026 in New York, 01:00 to 02:00 comes twice: from 05:00 and from 06:00 UTC. */
const zone = 'America/New_York';
const midnight = Date.parse('2026-11-01T04:00:00Z');
const MINUTE = 60_000;
const iso = (minutes: number) => new Date(midnight + minutes * MINUTE).toISOString();
const wallOf = (minutes: number) => utcToWall(new Date(midnight + minutes * MINUTE), zone);

const shotFrom = (start: number, end: number) =>
  ({
    ...{ startDateTime: iso(start), endDateTime: iso(end), timeZoneId: zone, status: 'upcoming' },
    ...{ title: 'Night walk', location: 'Pier', number: '1', estimateMinutes: null },
  }) as ShotOut;

/** Start and end in minutes from midnight, around the hour that comes twice. */
const span = fc
  .tuple(fc.integer({ min: 0, max: 240 }), fc.integer({ min: 1, max: 120 }))
  .map(([start, length]) => ({ start, end: start + length, length }));
const minute = fc.integer({ min: 0, max: 360 });

describe('an hour that comes twice: one time changes, the other stays', () => {
  it('in the form of wizard and side panel', () => {
    fc.assert(
      fc.property(span, minute, ({ start, end, length }, moved) => {
        const saved = draftOf(shotFrom(start, end));
        const { date, time } = wallOf(moved);
        const ended: ShotDraft = { ...saved, endDate: date, endTime: time };
        const changes = shotChanges(ended, saved);
        if (Object.keys(draftIssues(ended, saved)).length === 0 && changes.startDateTime)
          expect(changes.startDateTime).toBe(iso(start));

        // A new start takes the end along, by exactly the time that the shot takes.
        const kept = keptDuration(saved);
        const started: ShotDraft = { ...saved, startDate: date, startTime: time };
        Object.assign(started, kept && endOfKept(started, kept));
        const from = draftInstants(started).start?.getTime() ?? 0;
        expect(draftInstants(started).end?.getTime()).toBe(from + length * MINUTE);
        expect(draftIssues(started, saved)).toEqual({});
      }),
    );
  });

  it('in the dialog that reschedules', () => {
    fc.assert(
      fc.property(span, minute, ({ start, end, length }, moved) => {
        const shot = shotFrom(start, end);
        const { date, time } = wallOf(moved);
        expect(moveEnd(draftOfTimes(shot), { endDate: date, endTime: time }, shot).start?.toISOString()).toBe(
          iso(start),
        );
        const started = moveStart(draftOfTimes(shot), { startDate: date, startTime: time }, shot);
        expect((started.end?.getTime() ?? 0) - (started.start?.getTime() ?? 0)).toBe(length * MINUTE);
      }),
    );
  });

  it('in the grid', () => {
    const nothing = { date: null, start: null, minutes: null };
    const read = (shot: ShotOut, typed: TypedTimes) => readTimes(shot, typed, nothing, { zone, today: '2026-11-01' });
    fc.assert(
      fc.property(span, minute, ({ start, end, length }, moved) => {
        const shot = shotFrom(start, end);
        const { time } = wallOf(moved);
        for (const typed of [{ end: time }, { duration: `${moved + 1} min` }]) {
          const { instants } = read(shot, typed);
          if (instants) expect(instants.start.toISOString()).toBe(iso(start));
        }
        const { instants } = read(shot, { start: time });
        expect((instants?.end.getTime() ?? 0) - (instants?.start.getTime() ?? 0)).toBe(length * MINUTE);
        // What is typed as it was changes nothing.
        const [from, until] = [wallOf(start).time, wallOf(end).time];
        const same = read(shot, { start: from, end: until }).instants;
        expect([same?.start.toISOString(), same?.end.toISOString()]).toEqual([iso(start), iso(end)]);
      }),
    );
  });

  it('an end that comes twice is the first that is after the start', () => {
    // From the second 01:30 to 02:30; then to 01:45, of which only the second is later.
    const shot = shotFrom(150, 210);
    expect(wallOf(150)).toEqual({ date: '2026-11-01', time: '01:30' });
    const saved = draftOf(shot);
    const typed = { ...saved, endTime: '01:45' };
    expect(draftIssues(typed, saved)).toEqual({});
    expect(shotChanges(typed, saved)).toMatchObject({ startDateTime: iso(150), endDateTime: iso(165) });
    expect(moveEnd(draftOfTimes(shot), { endTime: '01:45' }, shot).end?.toISOString()).toBe(iso(165));
  });
});
