import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { projects } from '../../src/features/project/project.table';
import { withApp } from '../support/app';
import { failStatement } from '../support/failing-statements';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot, readShot, shareShot, shotFields } from '../support/shoot';

const app = withApp();
let owner: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
});

async function completeProject(id: string) {
  await app.platform.db.update(projects).set({ status: 'completed' }).where(eq(projects.id, id));
}

describe.each(protocols)('a completed project over %s', (protocol) => {
  test('is listed as completed, and takes no shot', async () => {
    const own = await app.person('Mira Okafor');
    const project = await makeProject(own);
    await completeProject(project._id);
    const { body } = await own.call(protocol, 'project.list', {});
    const may = { edit: true, plan: false, tick: false, complete: false, note: false, share: true };
    expect(body).toEqual({
      success: true,
      data: { active: [], completed: [{ ...project, status: 'completed', may }] },
      total: 1,
    });
    const shots = [
      await own.try(protocol, 'shot.create', { ...shotFields, projectId: project._id }),
      await own.try(protocol, 'shot.createDrafts', { titles: ['One'], projectId: project._id }),
    ];
    for (const answer of shots) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', message: 'This project is completed. Reopen it to make changes' },
      });
    }
  });

  test('keeps its shots as they are, but for deleting them and taking members off', async () => {
    const projectId = (await makeProject(owner))._id;
    const draft = await makeShot(owner, projectId);
    const planned = await makeShot(owner, projectId, { status: 'upcoming' });
    const done = await makeShot(owner, projectId, { status: 'upcoming' });
    await owner.call(protocol, 'shot.setStatus', { id: done._id, status: 'completed' });
    await shareShot(app, planned._id, { name: 'Rosa', email: 'rosa@crew.test' });
    await completeProject(projectId);

    const refused = [
      await owner.try(protocol, 'shot.update', { id: draft._id, title: 'x' }),
      await owner.try(protocol, 'shot.update', { id: draft._id, title: draft.title }),
      await owner.try(protocol, 'shot.update', { id: planned._id, title: 'x', members: [] }),
      await owner.try(protocol, 'shot.setChecklist', { id: planned._id, list: 'gearList', items: [] }),
      await owner.try(protocol, 'shot.duplicate', { id: planned._id }),
      await owner.try(protocol, 'shot.setStatus', { id: draft._id, status: 'upcoming' }),
      await owner.try(protocol, 'shot.setStatus', { id: draft._id, status: 'completed' }),
      await owner.try(protocol, 'shot.setStatus', { id: planned._id, status: 'completed' }),
      await owner.try(protocol, 'shot.setStatus', { id: done._id, status: 'upcoming' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409));
    expect((await owner.call(protocol, 'shot.update', { id: planned._id, members: [] })).body.data.members).toEqual([]);
    expect(
      (await owner.call(protocol, 'shot.setStatus', { id: done._id, status: 'completed' })).body.data.version,
    ).toBe(2);
    for (const { _id: id } of [draft, planned, done]) {
      expect((await owner.try(protocol, 'shot.setStatus', { id, status: 'deleted' })).status).toBe(200);
    }
  });
});

describe('writes of one moment', () => {
  test('changes of one shot lose nothing: each item that was ticked is ticked', async () => {
    const gearList = Array.from({ length: 8 }, (_, at) => ({ gearlistName: `Lens ${at}` }));
    const { _id: id, gearList: items } = await makeShot(owner, (await makeProject(owner))._id, { gearList });
    await Promise.all(
      items.map(({ _id }) =>
        owner.call('trpc', 'shot.setChecklist', { id, list: 'gearList', items: [{ _id, selected: true }] }),
      ),
    );
    expect((await readShot(owner, id)).gearList).toEqual(items.map((item) => ({ ...item, selected: true })));
  });
});

describe('a write that fails half-way leaves nothing (K6)', () => {
  test('creating: no shot without its count', async () => {
    const projectId = (await makeProject(owner))._id;
    const allow = await failStatement(app.platform.db, 'update', 'projects');
    const answer = await owner.try('rest', 'shot.create', { ...shotFields, projectId });
    await allow();
    expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong' } });
    expect((await owner.call('rest', 'shot.list', { id: projectId })).body.data).toEqual([]);
  });

  test('changing: no fields without the members', async () => {
    const shot = await makeShot(owner, (await makeProject(owner))._id);
    await shareShot(app, shot._id, { name: 'Rosa', email: 'rosa@crew.test' });
    const before = await readShot(owner, shot._id);
    const allow = await failStatement(app.platform.db, 'delete', 'shot_members');
    const answer = await owner.try('rest', 'shot.update', { id: shot._id, title: 'New', members: [] });
    await allow();
    expect(answer.status).toBe(500);
    expect(await readShot(owner, shot._id)).toEqual(before);
  });

  test('deleting: no shot goes without its count', async () => {
    const project = await makeProject(owner);
    const shot = await makeShot(owner, project._id);
    const allow = await failStatement(app.platform.db, 'update', 'projects');
    const answer = await owner.try('rest', 'shot.setStatus', { id: shot._id, status: 'deleted' });
    await allow();
    expect(answer.status).toBe(500);
    expect(await readShot(owner, shot._id)).toEqual(shot);
  });
});
