import { expect, test } from 'vitest';
import { outlivesReads, type ShotWrite } from './shot-writes.rules';

const write = (call: ShotWrite['call'], input: object) =>
  ({ key: 'k', at: 0, call, input, seen: { projectId: 'p', versions: {} } }) as ShotWrite;

test.each([
  ['shot.updateMany', { changes: [{ id: 'a', title: 'Lamp' }] }, true],
  ['shot.setStatus', { id: 'a', status: 'deleted' }, true],
  ['shot.bulk', { ids: ['a'], change: { shiftMinutes: 5 } }, true],
  ['shot.setChecklist', { id: 'a', list: 'gearList', items: [] }, false],
  ['shot.move', { id: 'a', afterId: null }, false],
  ['shot.updateMany', { changes: [{ id: 'a', sceneId: null }] }, false],
  ['shot.createMany', { projectId: 'p', shots: [] }, false],
  ['schedule.changeRow', { id: 'r', minutes: 30 }, false],
] as const)('%s of %j outlives a read that crosses it: %s', (call, input, is) => {
  expect(outlivesReads(write(call, input))).toBe(is);
});
