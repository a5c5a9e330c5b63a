import createClient, { type Middleware } from 'openapi-fetch';
import { expect, test } from 'vitest';
import { withApp } from '../support/app';
import type { paths } from '../support/openapi-types';
import { PASSWORD } from '../support/person';
import { plain } from '../support/pictures';

const app = withApp();

/** Keeps the session as any HTTP client with a cookie jar does. */
function cookieJar(): Middleware {
  let cookie = '';
  return {
    onRequest({ request }) {
      if (cookie) request.headers.set('cookie', cookie);
    },
    onResponse({ response }) {
      const [session] = response.headers.getSetCookie().filter((one) => one.startsWith('fl_session='));
      cookie = session?.split(';')[0] ?? cookie;
    },
  };
}

/** Somebody who has the document and nothing else of ours. */
async function outsider(name: string) {
  const { email } = await app.person(name);
  const client = createClient<paths>({ baseUrl: app.url });
  client.use(cookieJar());
  const { data, response } = await client.POST('/login', { body: { email, password: PASSWORD } });
  expect([response.status, data?.user.email]).toEqual([200, email]);
  return client;
}

test('a client made of the document alone walks from the login to a conflict', async () => {
  const client = await outsider('Olga Outside');
  const made = await client.POST('/api/app/createProject', {
    body: {
      projectTitle: 'The Lighthouse Keeper',
      location: 'ZA_South Africa',
      scheduleStartDate: '2026-11-19',
      scheduleEndDate: '2026-11-23',
    },
    params: { header: { 'Idempotency-Key': 'outside-project' } },
  });
  const projectId = made.data?.data._id ?? '';
  expect(made.data?.data).toMatchObject({ countryCode: 'ZA', status: 'active' });

  const shot = await client.POST('/api/app/createShotlist', {
    body: {
      projectId,
      title: 'Keeper climbs the stairwell',
      location: 'Cape Point Lighthouse, Cape Town',
      startDateTime: '2026-11-21T05:30',
      endDateTime: '2026-11-21T12:00',
      shotTypes: [{ _id: 'shot-wide' }],
      status: 'upcoming',
    },
  });
  const { _id: id = '', version = 0 } = shot.data?.data ?? {};
  expect(shot.data?.data.startDateTime).toBe('2026-11-21T03:30:00.000Z');

  const file = new Blob([new Uint8Array(await plain().jpeg().toBuffer())], { type: 'image/jpeg' });
  const upload = await client.POST('/api/admin/upload', {
    body: { file },
    bodySerializer: (fields) => {
      const form = new FormData();
      form.append('file', fields.file, 'dawn.jpg');
      return form;
    },
  });
  const url = upload.data?.url ?? '';
  expect(url).toMatch(/^\/media\/.+\/large$/);

  const path = { id };
  const body = { inspirationImages: [url], version };
  const changed = await client.PUT('/api/app/updateShotlist/{id}', { params: { path }, body });
  expect(changed.data?.data.inspirationImages).toEqual([url]);

  const list = await client.GET('/api/app/shotlists/{id}', {
    params: { path: { id: projectId }, query: { limit: 10, fields: 'summary' } },
  });
  expect(list.data?.data.map((one) => [one._id, one.status])).toEqual([[id, 'due']]);
  expect(list.data?.nextCursor).toBeNull();

  const stale = await client.PUT('/api/app/updateShotlist/{id}', {
    params: { path },
    body: { inspirationImages: [], version },
  });
  expect([stale.response.status, stale.data, stale.error?.code]).toEqual([409, undefined, 'CONFLICT']);

  const untitled = await client.PUT('/api/app/updateShotlist/{id}', { params: { path }, body: { title: '' } });
  expect(untitled.error?.issues).toEqual([{ path: 'title', message: 'Title is required' }]);
});
