import { expect, test } from 'vitest';
import { choiceOf, type KeyedShift, shiftToSend } from './running-late.rules';

test('a shift whose answer was lost is sent again as it was, also after another choice was tried', () => {
  const unanswered = new Map<string, KeyedShift>();
  let keys = 0;
  const newKey = () => `key ${++keys}`;
  const shift = (fromId: string, minutes: number, version: number) => {
    const of = { id: 'project', date: '2026-11-24', fromId, minutes, apply: true, versions: { [fromId]: version } };
    return shiftToSend(unanswered, of, newKey);
  };
  const first = shift('one', 30, 1);
  expect(first).toMatchObject({ key: 'key 1', input: { versions: { one: 1 } } });
  expect(shift('one', 60, 2).key).toBe('key 2');
  expect(shift('two', 30, 2).key).toBe('key 3');
  expect(shift('one', 30, 2)).toEqual(first);
  unanswered.delete(choiceOf(first.input));
  expect(shift('one', 30, 2)).toMatchObject({ key: 'key 4', input: { versions: { one: 2 } } });
});
