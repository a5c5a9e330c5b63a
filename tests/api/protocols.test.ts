import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { restProcedures } from '../../src/app/rest/rest-procedures';
import { appRouter } from '../../src/app/trpc/app-router';
import { messages } from '../../src/kernel/messages';
import { withApp } from '../support/app';
import { pageOnly } from '../support/page-only';
import { bothProtocols, type Person, type ProcedurePath } from '../support/person';

const app = withApp();

const schedule = { scheduleStartDate: '2026-11-19', scheduleEndDate: '2026-11-23' };
const aProject = { projectTitle: 'Protocols', location: 'ZA_South Africa', ...schedule };

async function aShot(person: Person): Promise<string> {
  const project = await person.call('rest', 'project.create', aProject);
  const shot = await person.call('rest', 'shot.create', {
    projectId: project.body.data._id,
    title: 'A shot',
    location: 'Somewhere',
    startDateTime: '2026-11-21T05:30:00Z',
    endDateTime: '2026-11-21T06:30:00Z',
  });
  return shot.body.data._id;
}

describe('the same bad input has the same verdict over both protocols (V1)', () => {
  test('REST first, tRPC second: no type is bent (V11)', async () => {
    const person = await app.person('Doris Gate');
    const id = await aShot(person);
    await person.try('rest', 'shot.update', { id, currentStep: 2 });
    const wrong = [
      { currentStep: '7' },
      { currentStep: '2' },
      { version: '0' },
      { title: 7 },
      { tags: 'one' },
      { highestStepReached: true },
      { currentStep: null },
    ];
    for (const fields of wrong) {
      const rest = await person.try('rest', 'shot.update', { id, ...fields });
      const trpc = await person.try('trpc', 'shot.update', { id, ...fields });
      expect([rest.status, rest.body], JSON.stringify(fields)).toEqual([400, trpc.body]);
    }
  });

  test('an encoded id, a 0, false and an empty text arrive as they were sent (V1)', async () => {
    const person = await app.person('Zero Dean');
    const { _id: id } = (await person.call('rest', 'project.create', aProject)).body.data;
    const encoded = `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`;
    expect((await person.rest('GET', `/api/app/projects/${encoded}`)).status).toBe(200);
    const asked: [method: string, path: string, body: object | undefined, trpc: ProcedurePath, input: object][] = [
      ['GET', '/api/app/getProjects?limit=0', undefined, 'project.list', { limit: 0 }],
      ['GET', '/api/app/getProjects?q=', undefined, 'project.list', { q: '' }],
      ['DELETE', '/api/app/members/revoke', { memberEmail: false }, 'team.remove', { memberEmail: false }],
      ['DELETE', '/api/app/members/revoke', { memberEmail: '' }, 'team.remove', { memberEmail: '' }],
      ['DELETE', `/api/app/projects/${id}`, { ifUpdatedAt: 0 }, 'project.delete', { id, ifUpdatedAt: 0 }],
    ];
    for (const [method, path, body, name, input] of asked) {
      const rest = await person.rest<unknown>(method, path, body);
      const trpc = await person.try('trpc', name, input);
      expect([rest.status, rest.body], `${method} ${path}`).toEqual([trpc.status, trpc.body]);
      expect(rest.status, `${method} ${path}`).toBe(path.endsWith('q=') ? 200 : 400);
    }
  });

  test('prototype keys are dropped (V4)', async () => {
    const person = await app.person('Proto Type');
    const body = JSON.stringify(aProject).replace(
      '{',
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}},',
    );
    expect((await person.rest('POST', '/api/app/createProject', body, json)).status).toBe(200);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

test('a key that the schema of an answer does not name is cut over both protocols, in production too', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const person = await app.person('Una Named');
  const id = await aShot(person);
  const locationData = { name: 'Cape Point', address: 'Cape Town', lat: -34.36, lng: 18.5 };
  await person.call('rest', 'shot.update', { id, locationData });
  // The column is JSON, which the service hands on as it is stored.
  await app.platform.db.execute(sql`update shots set place = place || '{"secret": "inner"}' where id = ${id}`);
  for (const protocol of bothProtocols) {
    expect((await person.call(protocol, 'shot.get', { id })).body.data.locationData).toEqual(locationData);
  }
});

const json = { 'content-type': 'application/json' };

describe('REST', () => {
  test('whoever sends 5 MB can send them all and reads the 413 (V3)', async () => {
    const bytes = new Uint8Array(5 * 1024 * 1024);
    for (let round = 0; round < 10; round += 1) {
      expect((await app.visitor().rest('POST', '/login', bytes, json)).status).toBe(413);
    }
  });

  test('a charset and a call without a body work', async () => {
    const person = await app.person('Char Set');
    const answer = await person.rest('POST', '/api/app/createProject', JSON.stringify(aProject), {
      'content-type': 'application/json; charset=utf-8',
    });
    expect(answer.status).toBe(200);
    expect((await person.rest('POST', '/logout')).status).toBe(200);
  });

  test('an unknown path below /api/ and /trpc/ is a JSON 404', async () => {
    for (const path of ['/api/app/nothing', '/api/x', '/trpc/no.such']) {
      const answer = await app.visitor().rest<{ error?: unknown }>('GET', path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/json');
    }
  });
});

describe('tRPC', () => {
  const batch = (calls: number) => {
    const input = JSON.stringify(Object.fromEntries(Array.from({ length: calls }, (_, index) => [index, {}])));
    const names = Array(calls).fill('catalog.countries').join(',');
    return `/trpc/${names}?batch=1&input=${encodeURIComponent(input)}`;
  };

  const refusals: [string, number, string, [string, string, string?]][] = [
    ['a malformed body', 400, messages.errors.malformedJson, ['POST', '/trpc/project.create', '{"projectTitle":']],
    ['a malformed ?input=', 400, messages.errors.malformedJson, ['GET', '/trpc/project.list?input=%7B']],
    ['a mutation by GET', 405, messages.errors.methodNotAllowed, ['GET', '/trpc/project.create']],
    ['a query by POST', 405, messages.errors.methodNotAllowed, ['POST', '/trpc/project.list', '{}']],
    ['a batch that is no object', 400, messages.http.malformedRequest, ['POST', '/trpc/project.create?batch=1', '[]']],
    ['11 calls', 400, messages.http.tooManyCalls(10), ['GET', batch(11)]],
    ['plain text', 415, messages.errors.unsupportedMedia, ['POST', '/trpc/project.create', undefined]],
  ];
  test.each(refusals)('%s is a %i in words of ours', async (_, status, message, [method, path, body]) => {
    const person = await app.person('Ty Pea');
    const headers = method === 'GET' ? {} : body === undefined ? { 'content-type': 'text/plain' } : json;
    const answer = await person.rest<unknown>(method, path, body ?? (method === 'GET' ? undefined : '{}'), headers);
    expect(answer.status).toBe(status);
    const [first] = [answer.body].flat() as unknown as { error: { data: unknown } }[];
    expect(first?.error).toMatchObject({ message, data: { success: false, error: message, message } });
  });

  test('10 calls are answered', async () => {
    const person = await app.person('Ten Fold');
    expect(await person.rest('GET', batch(10))).toMatchObject({ status: 200, body: { length: 10 } });
    const missing = encodeURIComponent('{"0":{"id":"0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f"}}');
    expect((await person.rest('GET', `/trpc/shot.get?batch=1&input=${missing}`)).status).toBe(404);
  });

  test('a call that fails in the middle of a batch leaves the others right', async () => {
    const person = await app.person('Mid Dell');
    const input = encodeURIComponent('{"0":{},"1":{"id":"none"},"2":{}}');
    const address = `/trpc/project.list,shot.get,gear.list?batch=1&input=${input}`;
    expect(await person.rest('GET', address)).toMatchObject({
      status: 207,
      body: [
        { result: { data: { data: { active: [], completed: [] }, total: 0 } } },
        { error: { data: { code: 'BAD_REQUEST', error: messages.errors.malformedId } } },
        { result: { data: { data: [] } } },
      ],
    });
  });
});

describe('writes from another site (C2)', () => {
  test.each([
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['null', { origin: 'null' }],
    ['a look-alike', { origin: 'http://localhost.evil.test:3000' }],
    ['another port', { origin: 'http://localhost:1' }],
    ['a cross-site fetch without an origin', { 'sec-fetch-site': 'cross-site' }],
  ] as [string, Record<string, string>][])('%s is a 403 over both protocols', async (_, headers) => {
    const person = await app.person('Cross Site');
    const rest = await person.rest('POST', '/api/app/createProject', aProject, headers);
    const trpc = await person.rest('POST', '/trpc/project.create', aProject, headers);
    expect([rest.status, trpc.status]).toEqual([403, 403]);
    expect((await person.call('rest', 'project.list', {})).body.total).toBe(0);
  });

  test('a preflight from elsewhere gets no CORS headers (C3)', async () => {
    const response = await app.visitor().fetch('OPTIONS', '/api/app/createProject', undefined, {
      origin: 'https://evil.test',
      'access-control-request-method': 'POST',
    });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

test('every procedure has a REST path, or stands in the list of those that only the page needs', () => {
  const withPath = restProcedures(appRouter).map(({ name }) => name);
  expect([...withPath, ...Object.keys(pageOnly)].sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
});
