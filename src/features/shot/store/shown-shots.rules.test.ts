import { describe, expect, test } from 'vitest';
import type { ShotOut } from '../shot.schema';
import type { ShotWrite } from './shot-writes.rules';
import { deletionsIn, nothingShown, shownShots } from './shown-shots.rules';

const hour = (hours: number) => new Date(hours * 3_600_000).toISOString();

const shotOf = (_id: string, fields: Partial<ShotOut> = {}) =>
  ({
    ...{ _id, projectId: 'p', sceneId: null, version: 1, status: 'upcoming', timeZoneId: 'UTC' },
    ...{ startDateTime: hour(10), endDateTime: hour(11), tags: ['wet'], gearCount: 1 },
    ...fields,
  }) as ShotOut;

const bulk = (ids: string[], change: Extract<ShotWrite, { call: 'shot.bulk' }>['input']['change']): ShotWrite => ({
  ...{ key: 'k', at: 0, call: 'shot.bulk', input: { ids, change } },
  seen: { projectId: 'p', versions: {} },
});
const updates = (changes: Extract<ShotWrite, { call: 'shot.updateMany' }>['input']['changes']): ShotWrite => ({
  ...{ key: 'k', at: 0, call: 'shot.updateMany', input: { changes } },
  seen: { projectId: 'p', versions: {} },
});
const shown = (shots: readonly ShotOut[], ...writes: ShotWrite[]) => shownShots(shots, { ...nothingShown, writes });
const orderOf = (shots: readonly ShotOut[]) => shots.map(({ _id }) => _id).join('');

describe('a change of several shots shows before it is answered', () => {
  const three = [shotOf('a'), shotOf('b'), shotOf('c')];

  test('their times, which have no light until the server says it', () => {
    const [a, b] = shown([shotOf('a', { lightFits: true }), shotOf('b')], bulk(['a'], { shiftMinutes: -90 }));
    expect(a).toMatchObject({ startDateTime: hour(8.5), endDateTime: hour(9.5), lightFits: null });
    expect(b).toEqual(shotOf('b'));
    const untimed = { startDateTime: null, endDateTime: null, status: 'draft' } as const;
    expect(shown([shotOf('a', untimed)], bulk(['a'], { shiftMinutes: 5 }))[0]).toMatchObject(untimed);
  });

  test('tags that a shot has in another case stay, and gear is counted where it is known', () => {
    expect(shown(three, bulk(['a'], { addTags: ['Wet', 'night'], addGear: ['Lens'] }))[0]).toMatchObject({
      ...{ tags: ['wet', 'night'], gearCount: 2 },
    });
    const { gearCount: _, ...uncounted } = shotOf('a');
    expect(shown([uncounted as ShotOut], bulk(['a'], { addGear: ['Lens'] }))[0]).toEqual(uncounted);
  });

  test('columns of shot lists', () => {
    const change = { lens: '35 mm', priority: 'must', estimateMinutes: null } as const;
    expect(shown([shotOf('a', { lens: '', setup: '1' })], bulk(['a'], change))[0]).toMatchObject({
      ...change,
      setup: '1',
    });
  });

  test('those that come to a scene stand behind all others, in the order of the call, and those in it stay', () => {
    const shots = [shotOf('a'), shotOf('b', { sceneId: 's' }), shotOf('c'), shotOf('d')];
    const moved = shown(shots, bulk(['c', 'b', 'a'], { sceneId: 's' }));
    expect(orderOf(moved)).toBe('bdca');
    expect(moved.map(({ sceneId }) => sceneId)).toEqual(['s', null, 's', 's']);
    // A shot that the list does not have changes nothing of it.
    expect(shown(shots, bulk(['gone'], { sceneId: 's' }))).toBe(shots);
  });

  test('their status; those that are deleted are taken from the count of their project', () => {
    expect(
      shown(three, bulk(['a', 'c'], { status: 'completed' })).map(({ status, may }) => [status, may?.edit]),
    ).toEqual([
      ['completed', false],
      ['upcoming', undefined],
      ['completed', false],
    ]);
    const writes = [bulk(['a', 'c'], { status: 'deleted' }), bulk(['b'], { status: 'completed' })];
    expect(deletionsIn('p', { ...nothingShown, writes })).toBe(2);
    expect(deletionsIn('other', { ...nothingShown, writes })).toBe(0);
  });

  test('each its own, where they are changed back', () => {
    const back = updates([
      { id: 'a', startDateTime: hour(1), endDateTime: hour(2) },
      {
        id: 'b',
        title: 'Bow',
        location: 'Pier',
        locationData: null,
        tags: [],
        gearList: [],
        startDateTime: '2031-05-01T06:00',
      },
      { id: 'c', sceneId: 's' },
    ]);
    const [a, b, c] = shown(three, back);
    expect(a).toMatchObject({ startDateTime: hour(1), endDateTime: hour(2), tags: ['wet'] });
    // Wall time is the server's to read.
    expect(b).toMatchObject({ startDateTime: hour(10), title: 'Bow', tags: [], gearCount: 0 });
    expect(b).toMatchObject({ location: 'Pier', locationData: null });
    expect(c).toMatchObject({ sceneId: 's', tags: ['wet'] });
  });
});
