import { beforeAll, describe, expect, test } from 'vitest';
import { behaviour } from '../../src/app/docs/guide';
import { restProcedures } from '../../src/app/rest/rest-procedures';
import { appRouter } from '../../src/app/trpc/app-router';
import { withApp } from '../support/app';
import type { Person } from '../support/person';
import { sendBytes } from '../support/raw-request';
import { makeProject, makeShot, readShot, shareShot } from '../support/shoot';

const app = withApp();
const stale = { status: 409, body: { code: 'CONFLICT', message: expect.stringContaining('changed elsewhere') } };

let owner: Person;
let projectId: string;
beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  projectId = (await makeProject(owner))._id;
});

const get = (path: string, headers: Record<string, string> = {}, person = owner) =>
  person.fetch('GET', path, undefined, headers);
const etagAt = async (path: string, person = owner) => (await get(path, {}, person)).headers.get('etag') ?? '';

describe('reads', () => {
  const paths = [
    ...['/api/admin/getCountryCodes', '/api/admin/getGearList', '/api/admin/getShotAngle', '/api/admin/get-profile'],
    ...['/api/app/getProjects', '/api/app/getProjects?limit=2', '/api/app/getMembersById', '/api/admin/tokens'],
  ];

  test.each(paths)('%s is not sent again to who has it', async (path) => {
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toBe('Cookie, Authorization');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': known });
      expect([again.status, await again.text()], known).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe('private, no-cache');
      expect(again.headers.get('vary')).toBe('Cookie, Authorization');
      expect(again.headers.get('content-type')).toBeNull();
      expect(again.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    }
    for (const other of ['"other"', etag.slice(1, -1), '']) {
      expect((await get(path, { 'if-none-match': other })).status, other).toBe(200);
    }
  });

  test('every read of the product has a tag, and the file of an export is not kept', async () => {
    const { _id: id } = await makeShot(owner, projectId);
    const reads = restProcedures(appRouter).filter(({ type, path }) => type === 'query' && path.startsWith('/api/'));
    const input: Record<string, string> = {
      '/api/app/projects/{id}': `/api/app/projects/${projectId}`,
      '/api/app/shotlists/{id}': `/api/app/shotlists/${projectId}`,
      '/api/app/getShotlistsById/{id}': `/api/app/getShotlistsById/${id}`,
      '/api/app/light': '/api/app/light?lat=-34.36&lng=18.5&date=2026-11-24&timeZoneId=Africa/Johannesburg',
      '/api/app/light/month': '/api/app/light/month?lat=-34.36&lng=18.5&month=2026-11&timeZoneId=Africa/Johannesburg',
    };
    const asked = reads.flatMap(({ path }) => input[path] ?? (path.includes('{') || path.includes('lace') ? [] : path));
    expect(asked.length).toBeGreaterThan(9);
    for (const path of asked.filter((one) => !one.endsWith('getEmbedInfo'))) {
      const { status, headers } = await get(path);
      expect(status, path).toBe(200);
      if (path === '/api/admin/export') {
        expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'no-store']);
      } else {
        expect(headers.get('etag'), path).toMatch(/^"(\d+-)?[\w-]{27}"$/);
      }
    }
  });

  test('a change, and a bucket that time alone has changed, is a new body', async () => {
    const { _id: id } = await makeShot(owner, projectId, { status: 'upcoming' });
    const path = `/api/app/getShotlistsById/${id}`;
    const before = await etagAt(path);
    await owner.call('rest', 'shot.update', { id, title: 'New title' });
    expect((await get(path, { 'if-none-match': before })).status).toBe(200);
    const due = await etagAt(path);
    app.clock.advance({ days: 1 });
    const later = await get(path, { 'if-none-match': due });
    expect(later.status).toBe(200);
    expect(((await later.json()) as { data: { status: string } }).data.status).toBe('delayed');
  });

  test('a tag opens nothing to whoever may not read', async () => {
    const { _id: id } = await makeShot(owner, projectId);
    const path = `/api/app/getShotlistsById/${id}`;
    const known = { 'if-none-match': await etagAt(path) };
    expect((await get(path, known, await app.person('Stan Stranger'))).status).toBe(404);
    expect((await get(path, known, app.visitor())).status).toBe(401);
    for (const { headers } of [await get(path, {}, app.visitor()), await get('/api/app/projects/x')]) {
      expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'no-store']);
    }
  });

  test('HEAD says the same, and what changes something or is a session is never kept', async () => {
    const head = await owner.fetch('HEAD', '/api/app/getProjects');
    expect([head.status, head.headers.get('etag')]).toEqual([200, await etagAt('/api/app/getProjects')]);
    const check = await get('/check', { 'if-none-match': '*' });
    expect([check.status, check.headers.get('etag'), check.headers.get('cache-control')]).toEqual([
      200,
      null,
      'no-store',
    ]);
    const made = await owner.rest('POST', '/api/admin/addGearList', { gearName: 'Sony FX6' }, { 'if-none-match': '*' });
    expect([made.status, made.headers.get('etag'), made.headers.get('cache-control')]).toEqual([200, null, 'no-store']);
  });
});

/** The writes of one shot, each made of the state that its header or its field names. */
const shotWrites: [string, (id: string) => { method: string; path: string; body: Record<string, unknown> }][] = [
  ['updateShotlist', (id) => ({ method: 'PUT', path: `/api/app/updateShotlist/${id}`, body: { title: 'Mine' } })],
  [
    'reschedule',
    (id) => ({
      method: 'PATCH',
      path: `/api/app/shotlist/${id}/reschedule`,
      body: { startDateTime: '2027-01-02T05:30:00+02:00', endDateTime: '2027-01-02T12:00:00+02:00' },
    }),
  ],
  ['status', (id) => ({ method: 'PATCH', path: `/api/app/shotlist/${id}/status`, body: { status: 'completed' } })],
];
const projectWrites: [string, (id: string) => { method: string; path: string; body?: Record<string, unknown> }][] = [
  ['PUT projects', (id) => ({ method: 'PUT', path: `/api/app/projects/${id}`, body: { projectTitle: 'Mine' } })],
  ['status', (id) => ({ method: 'PATCH', path: `/api/app/projects/${id}/status`, body: { status: 'completed' } })],
  ['DELETE projects', (id) => ({ method: 'DELETE', path: `/api/app/projects/${id}` })],
];

describe('writes', () => {
  describe.each(shotWrites)('%s of a shot', (_, write) => {
    const send = ({ method, path, body }: ReturnType<typeof write>, ifMatch?: string, version?: unknown) =>
      owner.rest(method, path, { ...body, version }, ifMatch === undefined ? {} : { 'if-match': ifMatch });

    test('is refused when the tag or the version is stale', async () => {
      const { _id: id, version } = await makeShot(owner, projectId, { status: 'upcoming' });
      const read = `/api/app/getShotlistsById/${id}`;
      const before = await etagAt(read);
      // The fields that the writes change.
      const later = { startDateTime: '2027-01-03T05:30:00+02:00', endDateTime: '2027-01-03T12:00:00+02:00' };
      await owner.call('rest', 'shot.update', { id, title: 'Theirs', ...later });
      const now = await etagAt(read);
      const shot = await readShot(owner, id);
      for (const [ifMatch, field] of [
        [before, undefined],
        [before, shot.version],
        [now, version],
        [undefined, version],
        ['"nonsense"', undefined],
        ['', undefined],
      ] as const) {
        expect(await send(write(id), ifMatch, field), `${ifMatch} ${field}`).toMatchObject(stale);
      }
      expect(await readShot(owner, id)).toEqual(shot);
    });

    test.each(['the tag', 'a weak tag', 'one of several', '*', 'both'])('goes through with %s', async (what) => {
      const { _id: id, version } = await makeShot(owner, projectId, { status: 'upcoming' });
      const tag = await etagAt(`/api/app/getShotlistsById/${id}`);
      const sent = { 'the tag': tag, 'a weak tag': `W/${tag}`, 'one of several': `"0-x", ${tag}`, '*': '*', both: tag }[
        what
      ];
      const answer = await send(write(id), sent, what === 'both' ? version : undefined);
      expect(answer.status).toBe(200);
      const now = await readShot(owner, id);
      expect(now.version).toBe(version + 1);
      // What it answers with is good for the next write.
      const status = now.status === 'completed' ? 'upcoming' : 'completed';
      const next = (state: string) =>
        owner.rest('PATCH', `/api/app/shotlist/${id}/status`, { status }, { 'if-match': state });
      expect((await next(tag)).status).toBe(409);
      expect((await next(answer.headers.get('etag') ?? '')).status).toBe(200);
    });

    test('is refused for its own reasons first', async () => {
      const { _id: id } = await makeShot(owner, projectId, { status: 'upcoming' });
      const member = await app.person('Mira Olsen');
      await shareShot(app, id, member);
      const { method, path, body } = write(id);
      const headers = { 'if-match': '"0-x"' };
      const visit = await app.visitor().rest(method, path, body, headers);
      expect([visit.status, visit.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect((await member.rest(method, path, body, headers)).status).toBe(403);
      expect((await (await app.person('Stan Stranger')).rest(method, path, body, headers)).status).toBe(404);
      const malformed = await owner.rest(method, path, { ...body, version: 'x' }, headers);
      expect(malformed).toMatchObject({ status: 400, body: { issues: [{ path: 'version' }] } });
    });
  });

  describe.each(projectWrites)('%s of a project', (_, write) => {
    const send = ({ method, path, body }: ReturnType<typeof write>, ifMatch: string) =>
      owner.rest(method, path, body, { 'if-match': ifMatch });

    test('is refused when the tag is stale, and goes through with the one that holds', async () => {
      const { _id: id } = await makeProject(owner);
      const read = `/api/app/projects/${id}`;
      const before = await etagAt(read);
      await owner.call('rest', 'project.update', { id, projectTitle: 'Theirs' });
      expect(await send(write(id), before)).toMatchObject(stale);
      const now = await etagAt(read);
      const far = now.replace(/^"\d+/, '"999999999999999');
      for (const tag of ['"nonsense"', far]) {
        expect(await send(write(id), tag), tag).toMatchObject(stale);
      }
      const ifUpdatedAt = '2026-11-20T00:00:00Z';
      const { method, path, body } = write(id);
      expect(await owner.rest(method, path, { ...body, ifUpdatedAt })).toMatchObject(stale);
      expect(await owner.rest(method, path, { ...body, ifUpdatedAt: '2026' }, { 'if-match': now })).toMatchObject({
        ...{ status: 400, body: { issues: [{ path: 'ifUpdatedAt' }] } },
      });
      if (!body) expect(await owner.rest(method, `${path}?ifUpdatedAt=${ifUpdatedAt}`)).toMatchObject(stale);
      expect((await owner.call('rest', 'project.get', { id })).body.data).toMatchObject({
        ...{ projectTitle: 'Theirs', status: 'active' },
      });
      expect((await send(write(id), now)).status).toBe(200);
    });
  });

  describe.each(['PUT', 'DELETE'])('%s of a row of a day', (method) => {
    test('is refused when the tag is stale, and goes through with the one that holds', async () => {
      const meal = { id: projectId, date: '2026-11-21', kind: 'meal', startDateTime: '2026-11-21T12:30', minutes: 45 };
      const { _id: id } = (await owner.call('rest', 'schedule.addRow', meal as never)).body.data;
      const path = `/api/app/day-rows/${id}`;
      const change = (minutes: number) => owner.rest('PUT', path, { minutes });
      const [before, now] = [(await change(50)).headers.get('etag'), (await change(55)).headers.get('etag')];
      const send = (ifMatch: string) =>
        owner.rest(method, path, method === 'PUT' ? { minutes: 60 } : undefined, { 'if-match': ifMatch });
      for (const tag of [before ?? '', '"nonsense"']) expect(await send(tag), tag).toMatchObject(stale);
      if (method === 'DELETE') expect(await owner.rest(method, `${path}?version=2`)).toMatchObject(stale);
      expect((await send(now ?? '')).status).toBe(200);
    });
  });

  test('the calls that heed If-Match are those that the guide names', () => {
    const heeding = restProcedures(appRouter).filter(
      ({ type, meta }) => (type === 'mutation' && meta.revision) || meta.comparesEtag,
    );
    const said =
      behaviour({ calls: 0, tries: 0 })
        .find(({ title }) => title === 'Concurrent changes')
        ?.text.join() ?? '';
    const named = said.match(/(?<=`)[A-Z]+ \/[^`]+/g);
    expect(named?.sort()).toEqual(heeding.map(({ method, path }) => `${method} ${path}`).sort());
    expect(heeding).toHaveLength(shotWrites.length + projectWrites.length + 2 + 1 + 1);
  });

  test('update-profile is refused when the tag is stale, and goes through with the one that holds', async () => {
    const person = await app.person('Petra Profile');
    const read = '/api/admin/get-profile';
    const update = (name: string, ifMatch: string, as = person) =>
      as.rest('POST', '/api/admin/update-profile', { name }, { 'if-match': ifMatch });
    const before = await etagAt(read, person);
    await person.call('rest', 'profile.update', { name: 'Petra Elsewhere' });
    const now = await etagAt(read, person);
    for (const tag of [before, '"nonsense"', '', await etagAt(read)]) {
      expect(await update('Petra Mine', tag), tag).toMatchObject(stale);
    }
    expect(await update('', before)).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } });
    expect((await update('Petra Mine', before, app.visitor())).status).toBe(401);
    expect((await person.call('rest', 'profile.get')).body.data.name).toBe('Petra Elsewhere');
    // What it answers is good for the next one.
    const first = await update('Petra First', `"other", W/${now}`);
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).toBe(await etagAt(read, person));
    expect((await update('Petra Second', now)).status).toBe(409);
    expect((await update('Petra Second', first.headers.get('etag') ?? '')).status).toBe(200);
    expect((await update('Petra Third', '*')).status).toBe(200);
    const tag = await etagAt(read, person);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => update(`Petra ${'x'.repeat(n + 1)}`, tag)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});

test('every answer has a request id of ours, whatever the caller calls it', async () => {
  const asked: [number, string, string][] = [
    [200, 'GET', '/healthz'],
    [200, 'GET', '/openapi.json'],
    [200, 'GET', '/login'],
    [401, 'GET', '/api/app/getProjects'],
    [401, 'GET', '/trpc/project.list'],
    [404, 'GET', '/api/nothing'],
    [400, 'GET', '/%zz'],
    [404, 'POST', '/media/x'],
    [403, 'DELETE', '/check'],
  ];
  const seen = new Set<string>();
  for (const [status, method, path] of asked) {
    const headers = {
      accept: 'text/html',
      'x-request-id': 'mine',
      ...(status === 403 ? { origin: 'https://a.test' } : {}),
    };
    const answer = await app.visitor().fetch(method, path, undefined, headers);
    expect(answer.status, path).toBe(status);
    const id = answer.headers.get('x-request-id') ?? '';
    expect(id, path).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    seen.add(id);
  }
  expect(seen.size).toBe(asked.length);
  expect(await sendBytes(app.url, 'NONSENSE\r\n\r\n')).toMatch(/^x-request-id: [\da-f-]{36}\r$/m);
});
