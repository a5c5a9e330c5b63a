import { beforeAll, describe, expect, test } from 'vitest';
import { pageOnly } from '../../src/app/rest-procedures';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { type Door, doors, type InputOf, type Person, type ProcedurePath } from '../support/person';
import { makeProject, makeShot, projectFields, readShot, shareShot, shotFields } from '../support/shoot';

const app = withApp();

async function cast() {
  return { owner: await app.person('Nadia'), member: await app.person('Mira'), stranger: await app.person('Tom') };
}

type Cast = Awaited<ReturnType<typeof cast>>;
let regulars: Cast;

beforeAll(async () => {
  regulars = await cast();
});

const listed = { shotTypes: [{ _id: 'shot-wide' }] };

/** A project with a planned and a draft shot shared with a member, a planned one that is not, and four people. */
async function crew(people?: Cast) {
  const { owner, member, stranger } = people ?? (await cast());
  const projectId = (await makeProject(owner))._id;
  const shared = await makeShot(owner, projectId, { ...listed, title: 'Shared', status: 'upcoming' });
  const draft = await makeShot(owner, projectId, { ...listed, title: 'Draft' });
  const sibling = await makeShot(owner, projectId, { ...listed, title: 'Sibling', status: 'upcoming' });
  await shareShot(app, shared._id, member);
  await shareShot(app, draft._id, member);
  return { owner, member, stranger, nobody: app.visitor(), projectId, shared, draft, sibling };
}

type Crew = Awaited<ReturnType<typeof crew>>;
const people = ['owner', 'member', 'stranger', 'nobody'] as const;

interface Row {
  path: ProcedurePath;
  about: string;
  input: (crew: Crew) => unknown;
  /** The status for owner, member, stranger and nobody (contract section 4). */
  status: readonly [number, number, number, number];
}

const oneTick = { list: 'shotTypes', items: [{ _id: 'shot-wide', selected: true }] };
const moved = { startDateTime: '2026-11-22T05:30', endDateTime: '2026-11-22T07:00' };

const rows: Row[] = [
  { path: 'project.create', about: '', input: () => projectFields, status: [200, 200, 200, 401] },
  { path: 'project.list', about: '', input: () => ({}), status: [200, 200, 200, 401] },
  { path: 'project.listShared', about: '', input: () => ({}), status: [200, 200, 200, 401] },
  { path: 'project.get', about: '', input: ({ projectId }) => ({ id: projectId }), status: [200, 200, 404, 401] },
  {
    path: 'project.update',
    about: '',
    input: ({ projectId }) => ({ id: projectId, projectTitle: 'x' }),
    status: [200, 403, 404, 401],
  },
  {
    path: 'project.setStatus',
    about: '',
    input: ({ projectId }) => ({ id: projectId, status: 'completed' }),
    status: [200, 403, 404, 401],
  },
  { path: 'project.delete', about: '', input: ({ projectId }) => ({ id: projectId }), status: [200, 403, 404, 401] },
  { path: 'team.list', about: '', input: () => ({}), status: [200, 200, 200, 401] },
  { path: 'shot.list', about: '', input: ({ projectId }) => ({ id: projectId }), status: [200, 200, 404, 401] },
  {
    path: 'shot.listShared',
    about: 'of a project',
    input: ({ projectId }) => ({ id: projectId }),
    status: [200, 200, 404, 401],
  },
  {
    path: 'shot.listShared',
    about: 'of a shot',
    input: ({ shared }) => ({ id: shared._id }),
    status: [200, 200, 404, 401],
  },
  {
    path: 'shot.listShared',
    about: 'of a draft',
    input: ({ draft }) => ({ id: draft._id }),
    status: [404, 404, 404, 401],
  },
  {
    path: 'shot.get',
    about: 'of a shared shot',
    input: ({ shared }) => ({ id: shared._id }),
    status: [200, 200, 404, 401],
  },
  { path: 'shot.get', about: 'of a draft', input: ({ draft }) => ({ id: draft._id }), status: [200, 404, 404, 401] },
  {
    path: 'shot.get',
    about: 'of its sibling',
    input: ({ sibling }) => ({ id: sibling._id }),
    status: [200, 404, 404, 401],
  },
  {
    path: 'shot.create',
    about: '',
    input: ({ projectId }) => ({ ...shotFields, projectId }),
    status: [200, 403, 404, 401],
  },
  {
    path: 'shot.update',
    about: 'of a shared shot',
    input: ({ shared }) => ({ id: shared._id, title: 'x' }),
    status: [200, 403, 404, 401],
  },
  {
    path: 'shot.update',
    about: 'of a draft',
    input: ({ draft }) => ({ id: draft._id, title: 'x' }),
    status: [200, 404, 404, 401],
  },
  {
    path: 'shot.update',
    about: 'of its sibling',
    input: ({ sibling }) => ({ id: sibling._id, title: 'x' }),
    status: [200, 404, 404, 401],
  },
  {
    path: 'shot.update',
    about: 'with bad fields',
    input: ({ shared }) => ({ id: shared._id, title: '', status: 'completed' }),
    status: [400, 403, 404, 401],
  },
  {
    path: 'shot.setStatus',
    about: 'of a shared shot',
    input: ({ shared }) => ({ id: shared._id, status: 'completed' }),
    status: [200, 403, 404, 401],
  },
  {
    path: 'shot.setStatus',
    about: 'of a draft',
    input: ({ draft }) => ({ id: draft._id, status: 'deleted' }),
    status: [200, 404, 404, 401],
  },
  {
    path: 'shot.setStatus',
    about: 'of its sibling',
    input: ({ sibling }) => ({ id: sibling._id, status: 'deleted' }),
    status: [200, 404, 404, 401],
  },
  {
    path: 'shot.find',
    about: '',
    input: ({ projectId }) => ({ id: projectId, q: 'shared' }),
    status: [200, 200, 404, 401],
  },
  { path: 'shot.today', about: '', input: () => ({}), status: [200, 200, 200, 401] },
  {
    path: 'shot.reschedule',
    about: 'of a shared shot',
    input: ({ shared }) => ({ id: shared._id, ...moved }),
    status: [200, 403, 404, 401],
  },
  {
    path: 'shot.reschedule',
    about: 'of a draft',
    input: ({ draft }) => ({ id: draft._id, ...moved }),
    status: [200, 404, 404, 401],
  },
  {
    path: 'shot.reschedule',
    about: 'of its sibling',
    input: ({ sibling }) => ({ id: sibling._id, ...moved }),
    status: [200, 404, 404, 401],
  },
  {
    path: 'shot.setChecklist',
    about: 'of a shared shot',
    input: ({ shared }) => ({ id: shared._id, ...oneTick }),
    status: [200, 403, 404, 401],
  },
  {
    path: 'shot.duplicate',
    about: 'of a shared shot',
    input: ({ shared }) => ({ id: shared._id }),
    status: [200, 403, 404, 401],
  },
  {
    path: 'shot.setChecklist',
    about: 'of a draft',
    input: ({ draft }) => ({ id: draft._id, ...oneTick }),
    status: [200, 404, 404, 401],
  },
  {
    path: 'shot.duplicate',
    about: 'of a draft',
    input: ({ draft }) => ({ id: draft._id }),
    status: [200, 404, 404, 401],
  },
  {
    path: 'shot.setChecklist',
    about: 'of its sibling',
    input: ({ sibling }) => ({ id: sibling._id, ...oneTick }),
    status: [200, 404, 404, 401],
  },
  {
    path: 'shot.duplicate',
    about: 'of its sibling',
    input: ({ sibling }) => ({ id: sibling._id }),
    status: [200, 404, 404, 401],
  },
  {
    path: 'shot.createDrafts',
    about: '',
    input: ({ projectId }) => ({ projectId, titles: ['One', 'Two'] }),
    status: [200, 403, 404, 401],
  },
];

describe.each(doors)('over %s', (door) => {
  const offered = rows.filter(({ path }) => door === 'trpc' || !(path in pageOnly));

  test.each(offered)('$path $about: each may do what the table says, and no more', async ({ path, input, status }) => {
    const all = await crew(regulars);
    const before = await Promise.all([all.shared, all.draft, all.sibling].map(({ _id }) => readShot(all.owner, _id)));
    for (const [index, who] of [...people.entries()].reverse()) {
      const answer = await all[who].try(door, path, input(all) as InputOf<ProcedurePath>);
      expect([who, answer.status]).toEqual([who, status[index]]);
      if (who === 'owner') return;
      if (answer.status === 404) await expectLikeMissing(door, all[who], path, input(all), answer.body);
    }
    const after = await Promise.all(before.map(({ _id }) => readShot(all.owner, _id)));
    expect(after).toEqual(before);
  });

  test('what others may not change stays as it was', async () => {
    const { owner, member, stranger, nobody, shared, draft } = await crew();
    for (const person of [member, stranger, nobody]) {
      for (const { _id: id } of [shared, draft]) {
        await person.try(door, 'shot.update', { id, title: 'Mine' });
        await person.try(door, 'shot.setStatus', { id, status: 'deleted' });
      }
    }
    expect((await readShot(owner, shared._id)).title).toBe('Shared');
    expect((await readShot(owner, draft._id)).title).toBe('Draft');
  });

  test('a member sees the shared shots, as shared, and no drafts', async () => {
    const { owner, member, projectId, shared } = await crew();
    const seen = { ...(await readShot(owner, shared._id)), isShared: true };
    expect(seen.members).toEqual([{ _id: expect.any(String), name: 'Mira', email: member.email, role: 'viewer' }]);
    expect((await member.call(door, 'shot.list', { id: projectId })).body.data).toEqual([seen]);
    expect((await member.call(door, 'shot.listShared', { id: projectId })).body.data).toEqual([seen]);
    expect((await member.call(door, 'shot.listShared', { id: shared._id })).body.data).toEqual(seen);
    expect((await member.call(door, 'shot.get', { id: shared._id })).body.data).toEqual(seen);
    expect((await owner.call(door, 'shot.listShared', { id: projectId })).body.data).toEqual([]);
  });

  test("a member's projects count the shots that are shared with them", async () => {
    const { owner, member, projectId, shared, sibling } = await crew();
    const seen = async () => (await member.call(door, 'project.listShared', {})).body;
    const project = { ...(await owner.call(door, 'project.get', { id: projectId })).body.data, isShared: true };
    expect(await seen()).toEqual({
      success: true,
      data: { active: [{ ...project, shotlistCount: 1 }], completed: [] },
      total: 1,
    });
    expect((await member.call(door, 'project.list', {})).body.total).toBe(0);
    await shareShot(app, sibling._id, member);
    expect((await seen()).data.active[0]).toMatchObject({ _id: projectId, shotlistCount: 2 });
    expect((await member.call(door, 'project.get', { id: projectId })).body.data).toEqual({
      ...project,
      shotlistCount: 2,
    });
    await owner.call(door, 'shot.setStatus', { id: shared._id, status: 'completed' });
    expect((await seen()).data.active[0]?.shotlistCount).toBe(2);
    await owner.call(door, 'shot.setStatus', { id: shared._id, status: 'deleted' });
    await owner.call(door, 'shot.setStatus', { id: sibling._id, status: 'deleted' });
    expect((await seen()).total).toBe(0);
    expect((await member.try(door, 'project.get', { id: projectId })).status).toBe(404);
    expect((await member.try(door, 'shot.list', { id: projectId })).status).toBe(404);
  });

  test('a published draft appears to its members, whatever the case of their address', async () => {
    const { owner, member, draft } = await crew();
    expect((await member.try(door, 'shot.get', { id: draft._id })).status).toBe(404);
    await owner.call(door, 'shot.update', { id: draft._id, status: 'upcoming' });
    expect((await member.call(door, 'shot.get', { id: draft._id })).body.data.isShared).toBe(true);
  });

  test('a member who is taken off sees nothing with the next request; the version rises', async () => {
    const { owner, member, shared, projectId } = await crew();
    await shareShot(app, shared._id, { name: 'Rosa', email: 'rosa@crew.test' });
    const keep = [{ email: ' ROSA@crew.test ' }];
    const { body } = await owner.call(door, 'shot.update', { id: shared._id, members: keep });
    expect(body.data).toMatchObject({ version: 2, members: [{ email: 'rosa@crew.test' }] });
    expect((await member.try(door, 'shot.get', { id: shared._id })).status).toBe(404);
    expect((await member.try(door, 'project.get', { id: projectId })).status).toBe(404);
    expect((await member.try(door, 'shot.setStatus', { id: shared._id, status: 'completed' })).status).toBe(404);
    expect((await member.try(door, 'shot.reschedule', { id: shared._id, ...moved })).status).toBe(404);
    expect((await member.try(door, 'shot.list', { id: projectId, fields: 'summary', limit: 1 })).status).toBe(404);
    expect((await member.try('trpc', 'shot.find', { id: projectId, q: 'shared' })).status).toBe(404);
    const none = await owner.call(door, 'shot.update', { id: shared._id, teamMembers: [] });
    expect(none.body.data.members).toEqual([]);
  });

  test('a completed shot lets members go, and nothing else', async () => {
    const { owner, member, shared } = await crew();
    await shareShot(app, shared._id, { name: 'Rosa', email: 'rosa@crew.test' });
    await owner.call(door, 'shot.setStatus', { id: shared._id, status: 'completed' });
    const completed = await readShot(owner, shared._id);
    const update = (fields: object) => owner.try(door, 'shot.update', { id: shared._id, ...fields });
    const rosa = [{ email: 'rosa@crew.test' }];
    expect((await update({ members: rosa, title: 'x' })).status).toBe(409);
    expect((await update({ members: [...rosa, { email: 'new@crew.test' }] })).status).toBe(409);
    expect((await update({ members: rosa, status: 'upcoming' })).status).toBe(409);
    expect(await readShot(owner, shared._id)).toEqual(completed);
    expect((await update({ members: rosa })).body.data).toMatchObject({ status: 'completed', members: rosa });
    expect((await member.try(door, 'shot.get', { id: shared._id })).status).toBe(404);
    expect((await update({ ...completed, version: undefined, members: [] })).body.data.members).toEqual([]);
  });

  test('without an account of the address nothing is shared', async () => {
    const { owner, projectId } = await crew();
    const shot = await makeShot(owner, projectId, { status: 'upcoming' });
    await shareShot(app, shot._id, { name: 'Rosa', email: 'rosa.unverified@crew.test' });
    const pending = app.visitor();
    const account = { name: 'Rosa', email: 'rosa.unverified@crew.test', password: 'First#light1' };
    expect((await pending.rest('POST', '/signup', account)).status).toBe(200);
    expect((await pending.rest('POST', '/login', account)).status).toBe(403);
    expect((await pending.try(door, 'shot.get', { id: shot._id })).status).toBe(401);
  });
});

/** Not there, deleted, or not yours: byte for byte the same answer (case E3). */
async function expectLikeMissing(door: Door, person: Person, path: ProcedurePath, input: unknown, body: unknown) {
  const fields = input as Record<string, unknown>;
  const key = 'projectId' in fields ? 'projectId' : 'id';
  const missing = await person.try(door, path, { ...fields, [key]: newId() });
  expect(JSON.stringify(missing.body)).toBe(JSON.stringify(body));
}
