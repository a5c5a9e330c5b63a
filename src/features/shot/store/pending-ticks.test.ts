import { expect, test } from 'vitest';
import type { ShotOut } from '../shot.schema';
import { createPendingWrites } from './pending-writes';
import { changedShots, type ShotWrite } from './shot-writes.rules';
import { shownShots } from './shown-shots.rules';

const shot = { _id: 'a', projectId: 'p', sceneId: null, version: 1, status: 'upcoming' } as ShotOut;

test('a tick shows at once, goes back when it is refused, and makes no version', async () => {
  const item = { _id: 'lens', gearlistName: 'Lens', selected: false };
  const row = { ...shot, gearList: [item, { ...item, _id: 'tripod' }] };
  const refusals: ((error: Error) => void)[] = [];
  const pending = createPendingWrites<{ data: ShotOut }>({
    send: () => new Promise((_, refuse) => refusals.push(refuse)),
    onAnswer: () => undefined,
    onRefusal: () => undefined,
  });
  const ticked = () => shownShots([row], pending.shown())[0]?.gearList.map(({ selected }) => selected);
  const write = (key: string, selected: boolean): ShotWrite => ({
    ...{ key, at: 0, call: 'shot.setChecklist', seen: { versions: { a: 1 }, projectId: 'p' } },
    input: { id: 'a', list: 'gearList', items: [{ _id: 'lens', selected }] },
  });
  const first = pending.add(write('1', true));
  const second = pending.add(write('2', false));
  const third = pending.add(write('3', true));
  expect(ticked()).toEqual([true, false]);
  for (const refused of [first, second, third]) {
    refusals.shift()?.(new Error('completed'));
    await expect(refused).rejects.toThrow('completed');
  }
  expect(ticked()).toEqual([false, false]);
  // A list of shots counts the gear without its items.
  expect(shownShots([shot], pending.shown())).toEqual([shot]);
  const answered = createPendingWrites<{ data: ShotOut }>({
    send: async () => ({ data: { ...row, version: 2 } }),
    onAnswer: () => undefined,
    onRefusal: () => undefined,
  });
  await answered.add(write('4', true));
  // The tick made no version, so version 2 is another person's.
  expect(answered.latest('a', 1)).toBe(1);
});

test('whether the waiting writes of a kind are accepted is known when all of them are answered', async () => {
  const wire: { key: string; settle: () => void; refuse: (error: Error) => void }[] = [];
  const pending = createPendingWrites<{ data: ShotOut }>({
    send: ({ key }) =>
      new Promise((settle, refuse) => wire.push({ key, settle: () => settle({ data: shot }), refuse })),
    onAnswer: () => undefined,
    onRefusal: () => undefined,
  });
  const add = (key: string, id: string) => {
    const input = { id, list: 'gearList' as const, items: [{ _id: 'lens', selected: true }] };
    pending
      .add({ key, at: 0, call: 'shot.setChecklist', seen: { versions: {}, projectId: null }, input })
      .catch(() => undefined);
  };
  const ofA = () => pending.accepted((write) => changedShots(write).includes('a'));
  expect(await ofA()).toBe(true);
  for (const [key, id] of [
    ['1', 'a'],
    ['2', 'a'],
    ['3', 'b'],
  ] as const)
    add(key, id);
  let isKnown = false;
  const refused = ofA().finally(() => {
    isKnown = true;
  });
  wire.find(({ key }) => key === '1')?.refuse(new Error('completed'));
  await expect.poll(() => wire.map(({ key }) => key)).toContain('2');
  expect(isKnown).toBe(false);
  wire.find(({ key }) => key === '2')?.settle();
  expect(await refused).toBe(false);
  // The write of another shot still waits, and refused ones are gone.
  expect(await ofA()).toBe(true);
});
