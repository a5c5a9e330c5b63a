import { expect, test } from 'vitest';
import type { ProjectOut } from '../../src/features/project/project.schema';
import type { ShotOut } from '../../src/features/shot/shot.schema';
import { withApp } from '../support/app';
import { PASSWORD, Person } from '../support/person';

const app = withApp();

/** The product path as a script walks it, with nothing but HTTP. */
test('sign up, verify, log in, create, draft, publish, list, complete, be refused', async () => {
  const script = new Person(app.url);
  const email = 'nadia@northcrew.film';
  const signup = await script.rest('POST', '/signup', { name: 'Nadia Adeyemi', email, password: PASSWORD });
  expect(signup).toMatchObject({ status: 200, body: { success: true, data: { email } } });

  const early = await script.rest('POST', '/login', { email, password: PASSWORD });
  expect(early).toMatchObject({
    status: 403,
    body: { error: 'Please verify your email address to activate your account' },
  });

  const [mail] = await app.mails();
  expect(mail).toMatchObject({ to: email });
  const link = new URL(mail?.link ?? '');
  const verified = await script.rest('GET', `/verify-email${link.search}`);
  expect(verified).toMatchObject({
    status: 200,
    body: { success: true, message: 'Your account has been successfully verified.', data: null },
  });

  const login = await script.rest<{ data: { _id: string }; user: { email: string } }>('POST', '/login', {
    email,
    password: PASSWORD,
  });
  expect(login).toMatchObject({ status: 200, body: { data: { name: 'Nadia Adeyemi', email }, user: { email } } });
  const check = await script.rest('GET', '/check');
  expect(check).toMatchObject({ status: 200, body: { success: true, data: { email } } });
  expect(check.headers.get('cache-control')).toBe('no-store');

  const project = await script.rest<{ data: ProjectOut }>('POST', '/api/app/createProject', {
    projectTitle: 'The Lighthouse Keeper',
    location: 'ZA_South Africa',
    scheduleStartDate: '2026-11-19',
    scheduleEndDate: '2026-11-23',
  });
  expect(project).toMatchObject({
    status: 200,
    body: {
      data: { location: 'ZA_South Africa', countryCode: 'ZA', status: 'active', shotlistCount: 0, isShared: false },
    },
  });
  const projectId = project.body.data._id;

  const draft = await script.rest<{ data: ShotOut }>('POST', '/api/app/createShotlist', {
    projectId,
    title: 'Keeper climbs the stairwell',
    location: 'Cape Point Lighthouse, Cape Town',
    startDateTime: '2026-11-21T05:30',
    endDateTime: '2026-11-21T19:00',
    tags: ['sunrise', ' interior ', 'sunrise'],
  });
  expect(draft).toMatchObject({
    status: 200,
    body: {
      data: {
        status: 'draft',
        timeZoneId: 'Africa/Johannesburg',
        startDateTime: '2026-11-21T03:30:00.000Z',
        tags: ['sunrise', 'interior'],
      },
    },
  });
  const id = draft.body.data._id;

  const update = await script.rest<{ data: ShotOut }>('PUT', `/api/app/updateShotlist/${id}`, {
    description: '<p>Two steps behind.<script>alert(1)</script></p>',
    gearList: [{ gearlistName: 'Sony FX6' }],
    source: 'createShotListPage',
  });
  expect(update.body.data).toMatchObject({
    projectId,
    status: 'draft',
    gearList: [{ gearlistName: 'Sony FX6', selected: false }],
  });
  expect(update.body.data.description).not.toContain('script');

  const published = await script.rest('PUT', `/api/app/updateShotlist/${id}`, {
    status: 'upcoming',
    pageType: 'update_upcoming',
  });
  expect(published).toMatchObject({ status: 200, body: { data: { status: 'due' } } });

  const list = await script.rest<{ data: ShotOut[] }>('GET', `/api/app/shotlists/${projectId}`);
  expect(list.body.data.map((shot) => [shot._id, shot.status])).toEqual([[id, 'due']]);

  const completed = await script.rest('PATCH', `/api/app/shotlist/${id}/status`, { status: 'completed' });
  expect(completed).toMatchObject({
    status: 200,
    body: { message: 'Status updated successfully', data: { status: 'completed' } },
  });

  const refused = await script.rest('PUT', `/api/app/updateShotlist/${id}`, { title: 'Too late' });
  expect(refused).toMatchObject({ status: 409, body: { success: false, code: 'CONFLICT' } });

  await script.rest('POST', '/logout', {});
  expect((await script.rest('GET', '/check')).status).toBe(401);
});
