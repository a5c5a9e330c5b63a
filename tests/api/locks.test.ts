import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { users } from '../../src/features/auth/auth.table';
import { lockUser } from '../../src/features/auth/password/password.repo';
import { projects } from '../../src/features/project/project.table';
import { shots } from '../../src/features/shot/shot.table';
import type { Database } from '../../src/server/db/database';
import { withApp } from '../support/app';
import { lockWaiters } from '../support/lock-waiters';
import { PASSWORD, type Person, protocols } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { ahead, makeProject, makeShot, readShot, shareProject, shotFields } from '../support/shoot';
import { until } from '../support/until';

const app = withApp();
let owner: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
});

/** Holds what `take` locks until the function it gives is called, which does `last` first. */
async function hold(take: (tx: Database) => Promise<unknown>) {
  let end: (last?: (tx: Database) => Promise<unknown>) => void = () => {};
  const ended = new Promise<((tx: Database) => Promise<unknown>) | undefined>((resolve) => {
    end = resolve;
  });
  let begun = () => {};
  const isHeld = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const holder = app.platform.db.transaction(async (tx) => {
    await take(tx);
    begun();
    await (await ended)?.(tx);
  });
  await isHeld;
  return async (last?: (tx: Database) => Promise<unknown>) => {
    end(last);
    await holder;
  };
}

const lockProject = (tx: Database, id: string) => tx.select().from(projects).where(eq(projects.id, id)).for('update');

async function lockProjects(tx: Database, held: readonly { _id: string }[]): Promise<void> {
  for (const { _id } of held) await lockProject(tx, _id);
}

async function lockOwner(tx: Database): Promise<void> {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  if (account) await lockUser(tx, account.id);
}

const cases = protocols.flatMap((protocol) => [
  ['of projects', protocol, lockProjects] as const,
  ['of an account', protocol, lockOwner] as const,
]);

// The embedded database does one thing after the other.
describe.runIf(inject('templateDatabase'))('while somebody holds rows', () => {
  test.each(cases)('%s, their own people wait, and nobody else does, over %s', async (_what, protocol, lock) => {
    const other = await app.person('Mira Okafor');
    const [first, second, free] = [await makeProject(owner), await makeProject(owner), await makeProject(other)];
    const held = [first, second];
    const release = await hold((tx) => lock(tx, held));
    // As many as statements go out at a time.
    const waiting = held.map(({ _id }) => owner.try(protocol, 'shot.create', { ...shotFields, projectId: _id }));
    await until(() => lockWaiters(app.platform.db));
    expect((await other.try(protocol, 'shot.create', { ...shotFields, projectId: free._id })).status).toBe(200);
    await release();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    for (const { _id } of held) {
      expect((await owner.call(protocol, 'project.get', { id: _id })).body.data.shotlistCount).toBe(1);
    }
  });

  test.each(protocols)('a project that is being completed takes nothing more, over %s', async (protocol) => {
    const { _id: projectId } = await makeProject(owner);
    const [changed, copied] = [await makeShot(owner, projectId, ahead), await makeShot(owner, projectId, ahead)];
    const release = await hold(async (tx) => {
      await lockProject(tx, projectId);
      await tx.update(projects).set({ status: 'completed' }).where(eq(projects.id, projectId));
    });
    const asked = [
      owner.try(protocol, 'shot.update', { id: changed._id, title: 'Too late' }),
      owner.try(protocol, 'shot.create', { ...shotFields, projectId }),
      owner.try(protocol, 'shot.createDrafts', { projectId, titles: ['Too late'] }),
      owner.try(protocol, 'shot.duplicate', { id: copied._id }),
    ];
    await until(async () => (await lockWaiters(app.platform.db)) === asked.length);
    await release();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 409));
    const { data } = (await owner.call(protocol, 'shot.list', { id: projectId })).body;
    const may = { edit: false, tick: false, complete: false, note: false };
    expect(data).toEqual([
      { ...changed, may },
      { ...copied, may },
    ]);
  });

  test.each(protocols)('a shift waits for no shot of another project that it names, over %s', async (protocol) => {
    const [late, other] = [await makeProject(owner), await makeProject(owner)];
    const [first, foreign] = [await makeShot(owner, late._id), await makeShot(owner, other._id)];
    const release = await hold((tx) => tx.select().from(shots).where(eq(shots.id, foreign._id)).for('update'));
    const answer = await owner.call(protocol, 'schedule.shift', {
      ...{ id: late._id, date: '2026-11-21', fromId: first._id, minutes: 30, apply: true },
      versions: { [foreign._id]: foreign.version },
    });
    await release();
    expect(answer.status).toBe(409);
  });

  test.each(protocols)(
    'a project with a shot that is being changed is completed after it, over %s',
    async (protocol) => {
      const { _id: projectId } = await makeProject(owner);
      const shot = await makeShot(owner, projectId, ahead);
      const release = await hold((tx) => tx.select().from(shots).where(eq(shots.id, shot._id)).for('update'));
      const change = owner.try(protocol, 'shot.update', { id: shot._id, title: 'Just in time' });
      await until(async () => (await lockWaiters(app.platform.db)) === 1);
      const completion = owner.try(protocol, 'project.setStatus', { id: projectId, status: 'completed' });
      await until(async () => (await lockWaiters(app.platform.db)) === 2);
      await release();
      expect((await Promise.all([change, completion])).map(({ status }) => status)).toEqual([200, 200]);
      expect(await readShot(owner, shot._id)).toMatchObject({ title: 'Just in time' });
    },
  );

  const endings = {
    'is removed from the team': (editor: Person) => owner.try('rest', 'team.remove', { memberEmail: editor.email }),
    'leaves the project': (editor: Person, id: string) => editor.try('rest', 'project.leave', { id }),
    'deletes the account': (editor: Person) => editor.try('rest', 'profile.deleteAccount', { password: PASSWORD }),
  };
  test.each(Object.entries(endings))(
    'what an editor who %s is writing lands before, with its image',
    async (_, end) => {
      const editor = await app.person('Thandi Okafor');
      const { _id: id } = await makeProject(owner);
      const shot = await makeShot(owner, id, ahead);
      await shareProject(app, id, editor, 'editor');
      const form = formOf([await plain().jpeg().toBuffer()]);
      const { url } = (await editor.rest<{ url: string }>('POST', '/api/admin/upload', form)).body;
      const release = await hold((tx) => lockProject(tx, id));
      const write = editor.try('rest', 'shot.update', { id: shot._id, inspirationImages: [url] });
      await until(async () => (await lockWaiters(app.platform.db)) === 1);
      const ended = end(editor, id);
      await until(async () => (await lockWaiters(app.platform.db)) === 2);
      await release();
      expect((await Promise.all([write, ended])).map(({ status }) => status)).toEqual([200, 200]);
      expect((await readShot(owner, shot._id)).inspirationImages).toEqual([url]);
      const images = (await owner.call('trpc', 'profile.export')).body.data.images;
      expect(images.map(({ url: one }) => one)).toContain(url);
    },
  );

  test.each(protocols)(
    'and a call that would wait for them for ever is a 503 that has done nothing, over %s',
    async (protocol) => {
      const project = await makeProject(owner);
      const shot = await makeShot(owner, project._id, ahead);
      const release = await hold(async (tx) => {
        // The call is the one that gives way, not this.
        await tx.execute(sql`set local deadlock_timeout = '20s'`);
        await tx.select().from(shots).where(eq(shots.id, shot._id)).for('update');
      });
      const asked = owner.try(protocol, 'shot.update', { id: shot._id, title: 'In a circle' });
      await until(() => lockWaiters(app.platform.db));
      await release((tx) => lockProject(tx, project._id));
      expect(await asked).toMatchObject({ status: 503, body: { success: false, code: 'SERVICE_UNAVAILABLE' } });
      expect(await readShot(owner, shot._id)).toEqual(shot);
      expect((await owner.try(protocol, 'shot.update', { id: shot._id, title: 'In a circle' })).status).toBe(200);
    },
  );
});
