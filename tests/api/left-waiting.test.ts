import { setMaxListeners } from 'node:events';
import { expect, test } from 'vitest';
import { answerPlaces } from '../../src/server/limits/large-answers';
import { withApp } from '../support/app';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';

const app = withApp();
/** How many calls of an account may wait together with those under way, and how many places there are at most. */
const EACH = 40;
const PLACES = 16;

const list = (project: string) => ['GET', `/api/app/shotlists/${project}`] as const;
const write = (_: string, shot: string) =>
  ['PUT', '/api/app/shots', { changes: [{ id: shot, title: 'Pier' }] }] as const;

test.each([
  ['wholeLists', list],
  ['fewShots', write],
] as const)('a call whose caller leaves while it waits gives up its place: %s', async (name, call) => {
  const owner = await app.person('Nadia Adeyemi');
  const { _id: project } = await makeProject(owner);
  const { _id: shot } = await makeShot(owner, project);
  const { _id: account } = (await owner.call('rest', 'profile.get')).body.data;
  const inTurn = answerPlaces[name];
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  const untilOver = () => new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()));
  const hold = (who: string) => inTurn(untilOver, who, over.signal).catch(() => {});
  /** Whether the account may have one more call in the queue. */
  const hasRoom = async () => {
    const asked = new AbortController();
    const outcome = inTurn(untilOver, account, asked.signal).catch((error) => error);
    asked.abort('left');
    return (await outcome) === 'left';
  };
  const held = [
    ...Array.from({ length: PLACES }, (_, at) => hold(`other ${at}`)),
    ...Array.from({ length: EACH - 1 }, () => hold(account)),
  ];
  try {
    expect(await hasRoom()).toBe(true);
    const leaving = new AbortController();
    const [method, path, body] = call(project, shot);
    const left = asked(owner, { method, path, body }, leaving.signal);
    await expect.poll(hasRoom, { timeout: 10_000 }).toBe(false);
    leaving.abort();
    await left;
    await expect.poll(hasRoom, { timeout: 10_000 }).toBe(true);
  } finally {
    over.abort();
    await Promise.all(held);
  }
});

function asked(
  { url, cookies }: Person,
  { method, path, body }: { method: string; path: string; body?: object | undefined },
  signal: AbortSignal,
): Promise<unknown> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  return fetch(url + path, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) }).catch(() => {});
}
