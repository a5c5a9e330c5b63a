import { existsSync, readdirSync, readlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientTimeouts } from '../../src/server/http/slow-clients';
import { answerPlaces } from '../../src/server/limits/large-answers';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';

// Ten answers may take longer here than a client may leave one unread.
const app = withApp({}, { ...clientTimeouts, unreadMs: 300_000 });
/** More text than a connection takes in unread. */
const SHOTS = 160;
const TEXT_BYTES = 100_000;
/** How many long answers of one account may be open. */
const OPEN = 10;
let owner: Person;
let projectId: string;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  projectId = (await makeProject(owner))._id;
  const { _id } = await makeShot(owner, projectId, { status: 'upcoming', title: '"data":[] "shots":[] Möwe' });
  await app.platform.db.execute(sql`insert into shots select made.* from shots s, generate_series(2, ${SHOTS}) n,
    lateral jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'number', n, 'position', 'b' || n,
      'description', repeat('ä', ${TEXT_BYTES} / 2))) made where s.id = ${_id}`);
});

const files = () => readdirSync(join(app.dataDir, 'answers'));

describe.each(protocols)('long answers over %s', (protocol) => {
  const address =
    protocol === 'rest'
      ? () => `/api/app/shotlists/${projectId}`
      : () => `/trpc/shot.list?input=${encodeURIComponent(JSON.stringify({ id: projectId }))}`;

  test('a list holds what its pages hold, and leaves nothing behind', async () => {
    const { data } = (await owner.call(protocol, 'shot.list', { id: projectId })).body;
    const paged: unknown[] = [];
    for (let cursor: string | undefined; cursor !== null; ) {
      const page = await owner.try('rest', 'shot.list', { id: projectId, limit: 50, ...(cursor && { cursor }) });
      const { data: items, nextCursor } = page.body as unknown as { data: unknown[]; nextCursor: string | null };
      paged.push(...items);
      cursor = nextCursor as string;
    }
    expect(data).toHaveLength(SHOTS);
    expect(data).toEqual(paged);
    expect(files()).toEqual([]);
  });

  test('the export holds every shot', async () => {
    const { body } = await owner.call(protocol, 'profile.export');
    expect(Object.keys(body.data)).toContain('images');
    expect(body.data.shots).toHaveLength(SHOTS);
    expect(body.data.shots).toEqual(
      expect.arrayContaining((await owner.call(protocol, 'shot.list', { id: projectId })).body.data),
    );
  });

  test('one account keeps ten of them open at most; a connection that is closed makes room', async () => {
    // Compressed, this text would go through at once.
    const ask = () => owner.fetch('GET', address(), undefined, { 'accept-encoding': 'identity' });
    const unread = await Promise.all(Array.from({ length: OPEN }, ask));
    expect(unread.map(({ status }) => status)).toEqual(Array(OPEN).fill(200));
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    await refused.body?.cancel();
    await Promise.all(unread.map(({ body }) => body?.cancel()));
    await expect.poll(async () => (await owner.call(protocol, 'shot.list', { id: projectId })).status).toBe(200);
  });

  // The file has no name any more: Linux shows it by its number.
  test.skipIf(process.platform !== 'linux')('one whose file loses its end breaks off', async () => {
    const answer = await owner.fetch('GET', address(), undefined, { 'accept-encoding': 'identity' });
    expect(answer.status).toBe(200);
    truncateSync(openAnswers()[0] ?? '', TEXT_BYTES);
    await expect(answer.text()).rejects.toThrow('terminated');
  });
});

/** The paths of open files of answers. */
function openAnswers(): string[] {
  const paths = readdirSync('/proc/self/fd').map((number) => `/proc/self/fd/${number}`);
  return paths.filter((path) => existsSync(path) && readlinkSync(path).startsWith(join(app.dataDir, 'answers')));
}

test('a list has an ETag, a HEAD tells its length, and what is known is not sent again', async () => {
  const address = `/api/app/shotlists/${projectId}`;
  const whole = await owner.fetch('GET', address);
  const text = await whole.text();
  const headers = (response: Response) =>
    ['etag', 'content-length', 'content-type', 'cache-control'].map((name) => response.headers.get(name));
  expect(headers(whole)[1]).toBe(String(Buffer.byteLength(text)));
  const head = await owner.fetch('HEAD', address);
  expect(headers(head)).toEqual(headers(whole));
  const known = await owner.fetch('GET', address, undefined, { 'if-none-match': headers(whole)[0] ?? '' });
  expect([known.status, await known.text()]).toEqual([304, '']);
});

test('calls of a batch get their lists', async () => {
  const input = encodeURIComponent(JSON.stringify({ 0: { id: projectId, limit: 2 }, 1: { id: projectId, limit: 1 } }));
  const { body } = await owner.rest<{ result: { data: { data: unknown[] } } }[]>(
    'GET',
    `/trpc/shot.list,shot.list?batch=1&input=${input}`,
  );
  expect(body.map(({ result }) => result.data.data.length)).toEqual([2, 1]);
});

test('of a batch whose lists hold more than 16 MB together the last ones are refused', async () => {
  const lists = { 0: { id: projectId }, 1: { id: projectId }, 2: { id: projectId, limit: 1 } };
  const { status, body } = await owner.rest<{ error?: { data: object }; result?: object }[]>(
    'GET',
    `/trpc/shot.list,shot.list,shot.list?batch=1&input=${encodeURIComponent(JSON.stringify(lists))}`,
  );
  expect(status).toBe(207);
  const error = 'The answers are too large for one request, please ask for fewer at once';
  const tooLarge = { error: { data: { code: 'PAYLOAD_TOO_LARGE', error } } };
  expect(body).toMatchObject([{ result: { data: {} } }, tooLarge, { result: { data: {} } }]);
});

test('other lists and the cells of a grid do not wait while the places for many whole shots are taken', async () => {
  const { _id: cell } = await makeShot(owner, (await makeProject(owner))._id, {});
  let free = () => {};
  const taken = new Promise<void>((resolve) => {
    free = resolve;
  });
  const held = [answerPlaces.wholeLists, answerPlaces.manyShots];
  const holders = held.flatMap((places) => ['1', '2', '3', '4'].map((account) => places(() => taken, account)));
  const others = [
    owner.call('rest', 'scene.list', { id: projectId }),
    owner.call('trpc', 'shot.find', { id: projectId, q: 'gull' }),
    owner.call('trpc', 'shot.today', {}),
    owner.call('rest', 'project.list', {}),
    owner.call('rest', 'schedule.days', { id: projectId }),
    owner.call('trpc', 'shot.updateMany', { changes: [{ id: cell, title: 'A cell of the grid' }] }),
    owner.call('rest', 'shot.bulk', { ids: [cell], change: { addTags: ['dusk'] } }),
  ];
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(others.length).fill(200));
  free();
  await Promise.all(holders);
});
