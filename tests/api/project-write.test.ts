import { describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { type Person, type Protocol, protocols } from '../support/person';
import { makeProject, makeShot, projectFields, readShot, shareShot, shotFields } from '../support/shoot';

const app = withApp();
const minute = { minutes: 1 };

async function read(person: Person, id: string) {
  return (await person.call('rest', 'project.get', { id })).body.data;
}

const title = { path: 'projectTitle', message: 'Title is required' };
const longTitle = { path: 'projectTitle', message: 'Title: at most 200 characters' };
const country = { path: 'location', message: 'Country is required' };
const start = { path: 'scheduleStartDate', message: 'Start Date is required' };
const end = { path: 'scheduleEndDate', message: 'End Date is required' };
const order = { path: 'scheduleEndDate', message: 'End date cannot be earlier than start date' };
const stamp = { path: 'ifUpdatedAt', message: 'ifUpdatedAt must be an ISO date-time' };

/** What cannot be written over a project from 19 to 23 November 2026. */
const badChanges: [string, Record<string, unknown>, { path: string; message: string }[]][] = [
  ['an empty title', { projectTitle: '  ' }, [title]],
  ['no title at all', { projectTitle: null }, [title]],
  ['a title over the limit', { projectTitle: 'x'.repeat(201) }, [longTitle]],
  ['an empty country', { location: '' }, [country]],
  ['an unknown country', { location: 'XX_Nowhere' }, [country]],
  ['a start that never was', { scheduleStartDate: '2026-02-30' }, [start]],
  ['a start that is null', { scheduleStartDate: null }, [start]],
  ['an empty end', { scheduleEndDate: '' }, [end]],
  ['an end before the start that is stored', { scheduleEndDate: '2026-11-18' }, [order]],
  ['a start after the end that is stored', { scheduleStartDate: '2026-11-24' }, [order]],
  ['dates in the wrong order', { scheduleStartDate: '2027-01-02', scheduleEndDate: '2027-01-01' }, [order]],
  ['a stamp that is no date-time', { ifUpdatedAt: 'yesterday' }, [stamp]],
  [
    'everything at once',
    { projectTitle: '', location: 'XX_Nowhere', scheduleStartDate: '2027-01-02', scheduleEndDate: '2027-01-01' },
    [title, country, order],
  ],
];

describe.each(protocols)('a project is changed over %s', (protocol) => {
  const change = (person: Person, id: string, fields: Record<string, unknown>) =>
    person.try(protocol, 'project.update', { id, ...fields });

  test('field by field; what is left out stays, what is not the caller’s to say is ignored', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const made = await makeProject(owner);
    app.clock.advance(minute);
    const now = app.clock.now().toISOString();
    const renamed = await change(owner, made._id, {
      projectTitle: ' The Keeper ',
      _id: newId(),
      ownerId: newId(),
      status: 'completed',
      shotlistCount: 9,
      isShared: true,
      createdAt: '2001-01-01T00:00:00.000Z',
    });
    expect(renamed).toMatchObject({ status: 200 });
    expect(renamed.body).toEqual({ success: true, data: { ...made, projectTitle: 'The Keeper', updatedAt: now } });
    const moved = await change(owner, made._id, { location: 'IT_anything', scheduleEndDate: '2026-11-30' });
    expect(moved.body.data).toMatchObject({
      projectTitle: 'The Keeper',
      location: 'IT_Italy',
      countryCode: 'IT',
      scheduleStartDate: '2026-11-19T00:00:00.000Z',
      scheduleEndDate: '2026-11-30T00:00:00.000Z',
    });
    expect(await read(owner, made._id)).toEqual(moved.body.data);
  });

  test('what was read can be written back, and changes nothing', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const made = await makeProject(owner);
    app.clock.advance(minute);
    for (const fields of [made, {}, { ...projectFields, ifUpdatedAt: made.updatedAt }]) {
      expect((await change(owner, made._id, fields)).body).toEqual({ success: true, data: made });
    }
    expect(await read(owner, made._id)).toEqual(made);
  });

  test('both dates may move past the old ones, and to the same day', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const { _id: id } = await makeProject(owner);
    for (const day of ['2019-03-01', '2031-03-01']) {
      const moved = await change(owner, id, { scheduleStartDate: `${day}T10:00:00+02:00`, scheduleEndDate: day });
      expect(moved.body.data).toMatchObject({
        scheduleStartDate: `${day}T08:00:00.000Z`,
        scheduleEndDate: `${day}T00:00:00.000Z`,
      });
    }
  });

  test('a completed one may be changed too', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const { _id: id } = await makeProject(owner);
    await owner.call(protocol, 'project.setStatus', { id, status: 'completed' });
    const changed = await change(owner, id, { projectTitle: 'Wrapped' });
    expect(changed.body.data).toMatchObject({ projectTitle: 'Wrapped', status: 'completed' });
  });

  test('bad fields are refused by name, and nothing is written', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const made = await makeProject(owner);
    for (const [name, fields, issues] of badChanges) {
      const answer = await change(owner, made._id, { location: 'IT_Italy', ...fields });
      expect(answer.body, name).toEqual({
        success: false,
        error: issues[0]?.message,
        message: issues[0]?.message,
        code: 'BAD_REQUEST',
        issues: expect.arrayContaining(issues),
      });
      expect(answer.body.issues, name).toHaveLength(issues.length);
    }
    expect(await read(owner, made._id)).toEqual(made);
  });

  test('an edit of what was changed since is refused, and loses nothing', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const made = await makeProject(owner);
    const first = await change(owner, made._id, { projectTitle: 'One', ifUpdatedAt: made.updatedAt });
    expect(first.status).toBe(200);
    // The test clock stands still: the stamp rises all the same.
    expect(Date.parse(first.body.data.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt));
    const stale = await change(owner, made._id, { projectTitle: 'Two', ifUpdatedAt: made.updatedAt });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'This was changed elsewhere. Reload to see the latest version' },
    });
    expect(await read(owner, made._id)).toEqual(first.body.data);
    const again = await change(owner, made._id, { projectTitle: 'Two', ifUpdatedAt: first.body.data.updatedAt });
    expect(again.body.data.projectTitle).toBe('Two');
  });

  test('a shot that comes or goes makes no edit stale, a new status does', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const made = await makeProject(owner);
    await makeShot(owner, made._id);
    const first = await change(owner, made._id, { projectTitle: 'One', ifUpdatedAt: made.updatedAt });
    expect(first.body.data).toMatchObject({ projectTitle: 'One', shotlistCount: 1 });
    await owner.call(protocol, 'project.setStatus', { id: made._id, status: 'completed' });
    const stale = await change(owner, made._id, { projectTitle: 'Two', ifUpdatedAt: first.body.data.updatedAt });
    expect(stale.status).toBe(409);
  });

  test('of edits that were made of the same state at once, exactly one is taken', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const made = await makeProject(owner);
    const titles = Array.from({ length: 8 }, (_, index) => `Title ${index}`);
    const answers = await Promise.all(
      titles.map((projectTitle) => change(owner, made._id, { projectTitle, ifUpdatedAt: made.updatedAt })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await read(owner, made._id)).toEqual(taken[0]?.body.data);
  });

  test('edits of different fields at once are both kept', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const { _id: id } = await makeProject(owner);
    await Promise.all([
      change(owner, id, { projectTitle: 'Both' }),
      change(owner, id, { location: 'IT_Italy' }),
      makeShot(owner, id),
    ]);
    expect(await read(owner, id)).toMatchObject({ projectTitle: 'Both', countryCode: 'IT', shotlistCount: 1 });
  });
});

describe.each(protocols)('a project is completed and reopened over %s', (protocol) => {
  const setStatus = (person: Person, id: string, status: unknown) =>
    person.try(protocol, 'project.setStatus', { id, status });

  test('with the sentence of the spec; its shots stay as they are', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const made = await makeProject(owner);
    const shot = await makeShot(owner, made._id, { status: 'upcoming' });
    app.clock.advance(minute);
    const completed = await setStatus(owner, made._id, 'completed');
    expect(completed.status).toBe(200);
    expect(completed.body).toEqual({
      success: true,
      message: 'Status updated successfully',
      data: {
        ...{ ...made, status: 'completed', shotlistCount: 1, updatedAt: app.clock.now().toISOString() },
        next: expect.objectContaining({ _id: shot._id }),
        may: { edit: true, plan: false, tick: false, complete: false, note: false, share: true },
      },
    });
    const may = { edit: false, tick: false, complete: false, note: false };
    expect(await readShot(owner, shot._id)).toEqual({ ...shot, may });
    const groups = (await owner.call(protocol, 'project.list', {})).body.data;
    expect(groups).toEqual({ active: [], completed: [completed.body.data] });
    expect((await owner.try(protocol, 'shot.create', { ...shotFields, projectId: made._id })).status).toBe(409);

    const reopened = await setStatus(owner, made._id, 'active');
    expect(reopened.body.data.status).toBe('active');
    expect((await owner.try(protocol, 'shot.create', { ...shotFields, projectId: made._id })).status).toBe(200);
  });

  test('a status that holds already is a 200 and changes nothing', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const made = await makeProject(owner);
    app.clock.advance(minute);
    const answer = await setStatus(owner, made._id, 'active');
    expect(answer.body).toEqual({ success: true, message: 'Status updated successfully', data: made });
  });

  test('any other status is a 400', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const made = await makeProject(owner);
    for (const status of ['deleted', 'upcoming', 'Active', '', null, 7, undefined]) {
      expect(await setStatus(owner, made._id, status)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'status', message: 'Status must be active or completed' }] },
      });
    }
    expect(await read(owner, made._id)).toEqual(made);
  });

  test('while its shots are written: each write is before it, or refused', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const { _id: projectId } = await makeProject(owner);
    const shots = await Promise.all(Array.from({ length: 6 }, () => makeShot(owner, projectId)));
    const answers = await Promise.all([
      ...shots.map(({ _id: id }) => owner.try(protocol, 'shot.update', { id, title: 'Late' })),
      setStatus(owner, projectId, 'completed'),
      ...shots.map(() => owner.try(protocol, 'shot.create', { ...shotFields, title: 'New', projectId })),
    ]);
    expect(answers[6]?.status).toBe(200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const [changed, created] = [answers.slice(0, 6), answers.slice(7)].map(
      (some) => some.filter(({ status }) => status === 200).length,
    ) as [number, number];
    const titles = (await owner.call(protocol, 'shot.list', { id: projectId })).body.data.map((shot) => shot.title);
    expect(titles).toHaveLength(6 + created);
    expect(titles.filter((title) => title === 'Late')).toHaveLength(changed);
    expect(titles.filter((title) => title === 'New')).toHaveLength(created);
    expect(await read(owner, projectId)).toMatchObject({ status: 'completed', shotlistCount: 6 + created });
  });
});

describe.each(protocols)('a project is deleted over %s', (protocol) => {
  const remove = (person: Person, id: string) => person.try(protocol, 'project.delete', { id });

  test('with its shots, for everybody; a second time it is not there', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const member = await app.person('Mira Okafor');
    const kept = await makeProject(owner, { projectTitle: 'Kept' });
    const keptShot = await makeShot(owner, kept._id);
    const gone = await makeProject(owner);
    const shot = await makeShot(owner, gone._id, { status: 'upcoming' });
    await shareShot(app, shot._id, member);
    await owner.call(protocol, 'project.setStatus', { id: gone._id, status: 'completed' });

    const answer = await remove(owner, gone._id);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, data: null });
    for (const person of [owner, member]) {
      expect((await person.try(protocol, 'project.get', { id: gone._id })).status).toBe(404);
      expect((await person.try(protocol, 'shot.list', { id: gone._id })).status).toBe(404);
      expect((await person.try(protocol, 'shot.get', { id: shot._id })).status).toBe(404);
      expect((await remove(person, gone._id)).status).toBe(404);
    }
    expect((await member.call(protocol, 'project.listShared', {})).body.total).toBe(0);
    expect((await owner.call(protocol, 'project.list', {})).body.data.active.map(({ _id }) => _id)).toEqual([kept._id]);
    expect(await readShot(owner, keptShot._id)).toEqual(keptShot);
  });

  test('while shots are created, changed and deleted: nothing is left, nobody waits for ever', async () => {
    const owner = await app.person('Nadia Adeyemi');
    for (let round = 0; round < 3; round += 1) {
      const { _id: projectId } = await makeProject(owner);
      const shots = await Promise.all(Array.from({ length: 4 }, () => makeShot(owner, projectId)));
      const create = () => owner.try(protocol, 'shot.create', { ...shotFields, projectId });
      const answers = await Promise.all([
        create(),
        ...shots.slice(0, 2).map(({ _id: id }) => owner.try(protocol, 'shot.update', { id, title: 'Late' })),
        remove(owner, projectId),
        ...shots.slice(2).map(({ _id: id }) => owner.try(protocol, 'shot.setStatus', { id, status: 'deleted' })),
        owner.try(protocol, 'project.update', { id: projectId, projectTitle: 'Late' }),
        remove(owner, projectId),
        create(),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
      expect([statuses[3], statuses[7]].sort()).toEqual([200, 404]);
      expect((await owner.try(protocol, 'project.get', { id: projectId })).status).toBe(404);
      const exported = await owner.rest<{ data: { shots: unknown } }>('GET', '/api/admin/export');
      expect(JSON.stringify(exported.body.data)).not.toContain(projectId);
    }
  });
});

describe('what others may not do', () => {
  const longAgo = '2001-01-01T00:00:00.000Z';
  const calls = (id: string): [string, (protocol: Protocol, person: Person) => Promise<{ status: number }>][] => [
    [
      'change',
      (protocol, person) => person.try(protocol, 'project.update', { id, projectTitle: 'Mine', ifUpdatedAt: longAgo }),
    ],
    ['complete', (protocol, person) => person.try(protocol, 'project.setStatus', { id, status: 'completed' })],
    ['delete', (protocol, person) => person.try(protocol, 'project.delete', { id })],
  ];

  test.each(protocols)(
    'leaves the project as it was, over %s; a member who was removed is a stranger',
    async (protocol) => {
      const owner = await app.person('Nadia Adeyemi');
      const member = await app.person('Mira Okafor');
      const stranger = await app.person('Tom Else');
      const { _id: id } = await makeProject(owner);
      const shot = await makeShot(owner, id, { status: 'upcoming' });
      await shareShot(app, shot._id, member);
      const before = await read(owner, id);
      const table: [Person, number][] = [
        [member, 403],
        [stranger, 404],
        [app.visitor(), 401],
      ];
      for (const [person, status] of table) {
        for (const [name, call] of calls(id))
          expect([name, (await call(protocol, person)).status]).toEqual([name, status]);
      }
      await owner.call(protocol, 'shot.update', { id: shot._id, members: [] });
      for (const [name, call] of calls(id)) expect([name, (await call(protocol, member)).status]).toEqual([name, 404]);
      expect(await read(owner, id)).toEqual({ ...before, people: [], peopleCount: 0 });
    },
  );
});
