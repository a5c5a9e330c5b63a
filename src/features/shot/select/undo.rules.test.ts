import { describe, expect, test } from 'vitest';
import type { ShotOut, ShotSummary } from '../shot.schema';
import { type BulkChange, placesToRestore, unchangedIn, undoOf } from './undo.rules';

const listed = (fields: Partial<ShotSummary>) => ({ version: 3, ...fields }) as ShotSummary;
/** No write of this page waited when it was shown. */
const asShown = ({ version }: ShotSummary) => version;
const answered = (fields: Partial<ShotOut>) => ({ version: 4, number: '12A', ...fields }) as ShotOut;

/** The changes that undo one of a single shot. */
const undone = (change: BulkChange, was: Partial<ShotSummary>, is: Partial<ShotOut> = {}) =>
  undoOf(change, [listed({ _id: 'a', ...was })], [answered({ _id: 'a', ...is })], asShown).changes;

describe('Undo of a change gives each shot what it had', () => {
  test('its scene', () => {
    expect(undone({ sceneId: 'new' }, { sceneId: null })).toEqual([
      { id: 'a', number: '12A', version: 4, sceneId: null },
    ]);
  });

  test('its columns, blank ones too', () => {
    const was = { lens: '24 mm', setup: '', priority: 'nice' as const, camera: 'B' };
    expect(undone({ lens: '35 mm', setup: '2B', priority: null }, was)).toEqual([
      { id: 'a', number: '12A', version: 4, lens: '24 mm', setup: '', priority: 'nice' },
    ]);
  });

  test('its times', () => {
    const times = { startDateTime: '2031-05-01T06:00:00.000Z', endDateTime: '2031-05-01T08:00:00.000Z' };
    expect(undone({ shiftMinutes: 15 }, times)).toEqual([{ id: 'a', number: '12A', version: 4, ...times }]);
  });

  test('its tags, with one that it had before', () => {
    expect(undone({ addTags: ['night', 'wet'] }, { tags: ['wet'] })).toMatchObject([{ tags: ['wet'] }]);
  });

  test('its gear, with the ticks of now', () => {
    const gear = (_id: string) => ({ _id, gearlistName: `Gear ${_id}`, selected: true });
    expect(undone({ addGear: ['Gear 2'] }, { gearCount: 1 }, { gearList: [gear('1'), gear('2')] })).toMatchObject([
      { gearList: [{ _id: '1', gearlistName: 'Gear 1' }] },
    ]);
    const [change] = undone({ addGear: ['Gear 1'] }, { gearCount: 1 }, { gearList: [gear('1'), gear('2')] });
    expect(change?.gearList?.[0]).not.toHaveProperty('selected');
  });

  test('its members', () => {
    const member = (email: string) => ({ _id: email, name: email, email, role: 'viewer' as const });
    const members = [member('was@crew.test'), member('new@crew.test')];
    expect(undone({ addMembers: ['new@crew.test'] }, { peopleCount: 1 }, { members })).toMatchObject([
      { members: [{ email: 'was@crew.test' }], membersBefore: members },
    ]);
  });
});

test('Undo leaves a shot alone that the change did not alter, and names one whose last state was not known', () => {
  const shots = ['same', 'known', 'stale'].map((_id) => listed({ _id, tags: [] }));
  const answer = [
    answered({ _id: 'same', version: 3 }),
    answered({ _id: 'known' }),
    answered({ _id: 'stale', version: 5, number: '13' }),
  ];
  const { changes, lost } = undoOf({ addTags: ['wet'] }, shots, answer, asShown);
  expect(changes.map(({ id }) => id)).toEqual(['known']);
  expect(lost).toEqual(['13']);
  // The version in between is of a write that had waited, so it was shown.
  const { lost: none } = undoOf({ addTags: ['wet'] }, shots, answer, () => 5);
  expect(none).toEqual([]);
});

test('shots that others followed in their scene are moved back before them, in their order', () => {
  const order = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((_id) => ({ _id, sceneId: _id.slice(0, 1) }));
  // The last ones of a scene are where the server puts them.
  expect(placesToRestore(order, new Set(['a1', 'a2', 'a4', 'b2']))).toEqual([
    { id: 'a1', sceneId: 'a', afterId: null },
    { id: 'a2', sceneId: 'a', afterId: 'a1' },
  ]);
});

test('a shot that was reopened and completed again, or deleted, is not the one that was completed', () => {
  const shots = ['same', 'changed', 'gone', 'own'].map((_id) => ({ _id, version: 4 }));
  const list = [
    { _id: 'changed', version: 7 },
    { _id: 'same', version: 4 },
    { _id: 'own', version: 6 },
  ];
  // Reopened and completed again here, by steps that were taken back.
  const latest = ({ _id, version }: { _id: string; version: number }) => (_id === 'own' ? 6 : version);
  expect(unchangedIn(list, shots, latest).map(({ _id }) => _id)).toEqual(['same', 'own']);
});
