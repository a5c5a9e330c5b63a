import { describe, expect, test } from 'vitest';
import { sendRest, undoAll } from './undo-shots.queries';

const refusal = (...paths: string[]) => ({ data: { issues: paths.map((path) => ({ path, message: 'No' })) } });

test('those that the server refuses are left out of the next try', async () => {
  const sent: string[][] = [];
  const answers = [refusal('changes.1'), refusal('ids.0', 'ids.2'), null];
  const taken = await sendRest(['a', 'b', 'c', 'd', 'e'], async (some) => {
    sent.push(some);
    const answer = answers.shift();
    if (answer) throw answer;
  });
  expect(sent).toEqual([
    ['a', 'b', 'c', 'd', 'e'],
    ['a', 'c', 'd', 'e'],
    ['c', 'e'],
  ]);
  expect(taken).toEqual(['c', 'e']);
});

test('a refusal that names none of them is thrown, and nothing is sent of nothing', async () => {
  const lost = new Error('offline');
  await expect(sendRest(['a'], () => Promise.reject(lost))).rejects.toBe(lost);
  expect(await sendRest([], () => Promise.reject(lost))).toEqual([]);
});

test('more than one call takes are sent in parts, and what is refused is left out of its own part', async () => {
  const all = Array.from({ length: 450 }, (_, at) => at);
  const sent: number[] = [];
  const taken = await sendRest(all, async (some) => {
    sent.push(some.length);
    if (some.includes(203)) throw refusal('changes.3');
  });
  expect(sent).toEqual([200, 200, 199, 50]);
  expect(taken).toEqual(all.filter((one) => one !== 203));
});

test('what is too long for one call is sent in halves', async () => {
  const sent: number[] = [];
  const taken = await sendRest([1, 2, 3, 4, 5], async (some) => {
    sent.push(some.length);
    if (some.length > 2) throw { data: { code: 'PAYLOAD_TOO_LARGE' } };
    if (some.includes(4)) throw refusal(`changes.${some.indexOf(4)}`);
  });
  expect(sent).toEqual([5, 3, 2, 1, 2, 1]);
  expect(taken).toEqual([1, 2, 3, 5]);
  const alone = { data: { code: 'PAYLOAD_TOO_LARGE' } };
  await expect(sendRest([1], () => Promise.reject(alone))).rejects.toBe(alone);
});

describe('Undo', () => {
  const told = async (undo: Parameters<typeof undoAll<{ number: string }>>[0]) => {
    const { restored: _, ...said } = await undoAll(undo);
    return said;
  };
  const shots = ['1', '2', '3'].map((number) => ({ number }));
  const taken = () => Promise.resolve({ data: [] });

  test('names the shots that were changed meanwhile and those that have lost their place', async () => {
    const undo = { changes: shots, send: taken, lost: ['9'], isMove: true };
    const misplaced = async (restored: typeof shots) => restored.slice(-1);
    expect(await told({ ...undo, misplaced })).toEqual({
      isWhole: false,
      sentence: '2 of 4 moved back; 9 was changed meanwhile; 3 stands last in its scene',
    });
    expect(await told({ changes: shots, send: taken, isMove: true, misplaced: async (all) => all })).toEqual({
      isWhole: false,
      sentence: '0 of 3 moved back; 1, 2, 3 stand last in their scenes',
    });
  });

  test('sends and counts only what nobody changed meanwhile', async () => {
    const sent: string[] = [];
    const send = (some: typeof shots) => {
      sent.push(...some.map(({ number }) => number));
      return taken();
    };
    const unchanged = async (all: readonly (typeof shots)[number][]) => all.filter(({ number }) => number !== '2');
    expect(await told({ changes: shots, send, isMove: false, unchanged })).toEqual({
      isWhole: false,
      sentence: '2 of 3 restored; 2 was changed meanwhile',
    });
    expect(sent).toEqual(['1', '3']);
  });
});
