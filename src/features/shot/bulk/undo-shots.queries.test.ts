import { expect, test } from 'vitest';
import { sendRest } from './undo-shots.queries';

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
