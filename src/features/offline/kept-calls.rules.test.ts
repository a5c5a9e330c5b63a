import { describe, expect, test } from 'vitest';
import { isNear, projectsToKeep } from './keep-days.rules';
import { isToBeKept, mayBeKept, projectOfAnswer, withoutAddresses } from './kept-calls.rules';

const keyOf = (call: string, input?: object) => [call.split('.'), { input, type: 'query' }];

describe('what is kept', () => {
  test.each([
    ['team.list', {}],
    ['project.members', { id: 'a' }],
    ['accessToken.list', undefined],
    ['profile.get', undefined],
    ['session.list', undefined],
    ['calendar.list', {}],
  ])('%s is never', (call, input) => {
    expect(mayBeKept(keyOf(call, input))).toBe(false);
    expect(isToBeKept(keyOf(call, input), {}, new Set(['a']))).toBe(false);
  });

  test('an answer of a project is while the device keeps the project, and leaves with it', () => {
    const kept = new Set(['a']);
    const shot = { data: { projectId: 'a' } };
    expect(isToBeKept(keyOf('scene.list', { id: 'a' }), {}, kept)).toBe(true);
    expect(isToBeKept(keyOf('scene.list', { id: 'b' }), {}, kept)).toBe(false);
    expect(isToBeKept(keyOf('shot.get', { id: 's' }), shot, kept)).toBe(true);
    expect(isToBeKept(keyOf('shot.get', { id: 's' }), shot, new Set())).toBe(false);
    expect(projectOfAnswer(keyOf('shot.get', { id: 's' }), shot)).toBe('a');
    expect(projectOfAnswer(keyOf('project.list', {}), {})).toBeNull();
    expect(isToBeKept(keyOf('project.list', {}), {}, kept)).toBe(true);
    expect(isToBeKept(keyOf('project.list', {}), {}, new Set())).toBe(false);
  });

  test('addresses of others are blanked, wherever they stand; one’s own stays', () => {
    const body = { data: [{ members: [{ name: 'Thandi', email: 'thandi@crew.test' }] }] };
    expect(withoutAddresses(keyOf('shot.list', { id: 'a' }), body)).toEqual({
      data: [{ members: [{ name: 'Thandi', email: '' }] }],
    });
    const own = { user: { email: 'nadia@crew.test' } };
    expect(withoutAddresses(keyOf('auth.check'), own)).toBe(own);
  });
});

describe('projects with something today or tomorrow', () => {
  const now = new Date('2026-11-21T11:00:00Z');
  const nothing = { data: [], overdue: [], rows: [], wraps: [] };
  const project = (startDateTime: string | null, timeZoneId = 'Etc/UTC', status = 'active') =>
    ({ _id: 'a', status, next: startDateTime && { startDateTime, timeZoneId } }) as never;

  test.each([
    ['2026-11-22T23:00:00Z', 'Etc/UTC', true],
    ['2026-11-23T00:00:00Z', 'Etc/UTC', false],
    // Already the day after tomorrow in Auckland, where it is past midnight of the 22nd.
    ['2026-11-23T12:00:00Z', 'Pacific/Auckland', false],
    ['2026-11-23T10:00:00Z', 'Pacific/Auckland', true],
  ])('a next shot at %s in %s: %s', (start, zone, isKept) => {
    expect(projectsToKeep([project(start, zone)], nothing, now)).toHaveLength(isKept ? 1 : 0);
  });

  test('today’s shots and rows count by themselves, a completed project never', () => {
    const today = { ...nothing, rows: [{ projectId: 'a' }] };
    expect(projectsToKeep([project(null)], today, now)).toHaveLength(1);
    expect(projectsToKeep([project(null)], nothing, now)).toHaveLength(0);
    expect(projectsToKeep([project(null, 'Etc/UTC', 'completed')], today, now)).toHaveLength(0);
  });

  test('a shot without a time is of no day', () => {
    expect(isNear({ startDateTime: null, endDateTime: null, timeZoneId: 'Etc/UTC' }, now)).toBe(false);
  });
});
