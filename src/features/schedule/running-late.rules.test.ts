import { expect, test } from 'vitest';
import { type KeyedMove, moveToSend } from './running-late.rules';

test('a move whose answer was lost is sent again as it was, also after another choice was tried', () => {
  const unanswered = new Map<string, KeyedMove<{ versions: Record<string, number> }>>();
  let keys = 0;
  const newKey = () => `key ${++keys}`;
  const shift = (fromId: string, minutes: number, version: number) => {
    return moveToSend(unanswered, `${fromId} ${minutes}`, { versions: { [fromId]: version } }, newKey);
  };
  const first = shift('one', 30, 1);
  expect(first).toMatchObject({ key: 'key 1', input: { versions: { one: 1 } } });
  expect(shift('one', 60, 2).key).toBe('key 2');
  expect(shift('two', 30, 2).key).toBe('key 3');
  expect(shift('one', 30, 2)).toEqual(first);
  unanswered.delete('one 30');
  expect(shift('one', 30, 2)).toMatchObject({ key: 'key 4', input: { versions: { one: 2 } } });
});
