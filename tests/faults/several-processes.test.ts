import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShotOut } from '../../src/features/shot/shot.schema';
import { newId } from '../../src/kernel/ids';
import { listSchemas } from '../../src/server/db/migrations-folder';
import { openDatabase } from '../../src/server/db/open-database';
import { parseEnv } from '../../src/server/env';
import { outboxTable } from '../../src/server/mail/outbox.table';
import { openBrowser, visit } from '../support/browser';
import { openEventStream } from '../support/event-stream';
import { atServer } from '../support/fault-places';
import { slowness } from '../support/growth';
import { signUpBy } from '../support/mail-server';
import { mailOf } from '../support/mails';
import { SERVED_BY } from '../support/nginx';
import { PASSWORD, Person } from '../support/person';
import { formOf, noise } from '../support/pictures';
import { newDataDir, removeDataDir, startProduct } from '../support/product';
import {
  CALLS,
  canStartSeveral,
  SERVERS,
  type SeveralServers,
  servedBy,
  startSeveral,
} from '../support/several-servers';
import { ahead, makeProject, makeShot, shotFields } from '../support/shoot';
import { startS3 } from '../support/storages';

describe.runIf(canStartSeveral)('several processes behind nginx', () => {
  let many: SeveralServers;
  let { env, office, nginx, servers } = {} as SeveralServers;
  let people: Person[] = [];

  beforeAll(async () => {
    many = await startSeveral();
    ({ env, office, nginx, servers } = many);
    people = [await signUpBy(office, nginx.url), await signUpBy(office, nginx.url)];
  }, 120_000);

  afterAll(() => many?.close());

  /** The same person in front of each process itself. */
  function everywhere(person: Person): Person[] {
    return servers.map(({ url }) => atServer(url, person));
  }

  const somebody = (at = 0) => people[at] ?? expect.fail('nobody is there');

  async function withDatabase<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> {
    const opened = await openDatabase(parseEnv(env));
    return work(opened.db).finally(() => opened.close());
  }

  test('started at once on an empty database they migrate it once (O1)', async () => {
    const rows = await withDatabase((db) => db.execute(sql`select hash from drizzle.__drizzle_migrations`));
    expect(new Set(Array.from(rows as Iterable<{ hash: string }>, ({ hash }) => hash)).size).toBe(listSchemas().length);
    expect(Array.from(rows as Iterable<unknown>)).toHaveLength(listSchemas().length);
    expect(servers.map((server) => server.output()).join()).not.toMatch(/"level":(50|60)/);
  });

  test('a session, and what was uploaded, is the same to all, and so is the end of a session', async () => {
    const person = await signUpBy(office, nginx.url);
    const { body } = await person.rest<{ url: string }>('POST', '/api/admin/upload', formOf([await noise(64)]));
    const seen = new Set<string | null>();
    for (let n = 0; n < SERVERS * 2; n += 1) {
      const image = await person.fetch('GET', body.url);
      expect(image.status).toBe(200);
      expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(100);
      seen.add(image.headers.get(SERVED_BY));
    }
    expect([...seen].sort()).toEqual(servers.map(servedBy).sort());
    const before = everywhere(person);
    await person.call('rest', 'auth.logout');
    const after = await Promise.all(before.map((one) => one.call('rest', 'auth.check')));
    expect(after.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test('with a bucket and a folder of its own each, what is uploaded through one is served by another', async () => {
    const person = await signUpBy(office, nginx.url);
    const s3 = await startS3();
    const folders = [await newDataDir(), await newDataDir()];
    const apart = await Promise.all(folders.map((folder) => startProduct({ ...env, ...s3.env, DATA_DIR: folder })));
    const [one, other] = apart.map(({ url }) => atServer(url, person)) as [Person, Person];
    const { body } = await one.rest<{ url: string }>('POST', '/api/admin/upload', formOf([await noise(64)]));
    for (const rendition of ['large', 'small']) {
      const images = await Promise.all(
        [one, other].map((there) => there.fetch('GET', body.url.replace('large', rendition))),
      );
      expect(images.map(({ status }) => status)).toEqual([200, 200]);
      const bytes = await Promise.all(images.map(async (image) => Buffer.from(await image.arrayBuffer())));
      expect(bytes[0]?.byteLength).toBeGreaterThan(100);
      expect(bytes[1]).toEqual(bytes[0]);
    }
    expect(await s3.files()).toHaveLength(2);
    // Who reads it elsewhere is asked who they are there too.
    expect((await new Person(other.url).fetch('GET', body.url)).status).toBe(401);
    expect(await Promise.all(apart.map((server) => server.stop()))).toEqual([0, 0]);
    await Promise.all(folders.map(removeDataDir));
    await s3.close();
  });

  test('tries at an account are counted by all of them together (L1)', async () => {
    const attempt = () =>
      new Person(nginx.url).call('rest', 'auth.login', { email: 'nobody@crew.test', password: 'Wrong#light1' });
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push(await attempt());
    expect(new Set(answers.map(({ headers }) => headers.get(SERVED_BY))).size).toBe(SERVERS);
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('calls are counted by all of them together, some seconds later', async () => {
    const callers = everywhere(somebody(1));
    const counts = callers.map(() => ({ 200: 0, 429: 0 }));
    const call = async (at: number) => {
      const { status } = (await callers[at]?.call('rest', 'auth.check')) ?? {};
      const count = counts[at];
      if (count && (status === 200 || status === 429)) count[status] += 1;
      return status;
    };
    const share = Math.ceil(CALLS / SERVERS) + 5;
    const lanes = callers.flatMap((_, at) => [at, at, at]);
    await Promise.all(
      lanes.map(async (at) => {
        for (let n = 0; n < share / 3; n += 1) await call(at);
      }),
    );
    // Alone, none of them would refuse before there were as many again.
    for (const at of callers.keys()) await expect.poll(() => call(at)).toBe(429);
    expect(counts.reduce((sum, count) => sum + count[200], 0)).toBeGreaterThanOrEqual(CALLS);
    for (const count of counts) expect(count[200]).toBeLessThan(CALLS);
  });

  test('an open page hears through nginx of what is written through the others, at once', async () => {
    const person = somebody();
    const { _id: projectId } = await makeProject(person);
    const stream = await openEventStream(person);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    // What nginx heeds, and keeps for itself.
    const direct = await openEventStream(atServer(servers[0]?.url ?? '', person));
    expect(direct.headers.get('x-accel-buffering')).toBe('no');
    direct.close();
    for (const there of everywhere(person)) {
      const { _id: id } = await makeShot(there, projectId);
      await there.call('trpc', 'shot.update', { id, title: 'Changed elsewhere' });
      await expect.poll(() => stream.items()).toContain(`${projectId}/${id}`);
    }
    stream.close();
  });

  test('a project that is shared through one comes to a page at another by itself, and goes from it (R2)', async () => {
    const [owner, member] = [await signUpBy(office, nginx.url), await signUpBy(office, nginx.url)];
    const project = await makeProject(owner, { projectTitle: 'The Last Ferry' });
    const { _id: shotId } = await makeShot(owner, project._id, { ...ahead, title: 'Ropes' });
    const browser = await openBrowser();
    const own = await visit(browser, nginx.url, { as: owner });
    const other = servers[1]?.url ?? '';
    const pages = [];
    for (let n = 0; n < 3; n += 1) pages.push(await visit(browser, other, { as: member }));
    const [shared, list, shot] = pages.map(({ page }) => page);
    await shared?.goto('/sharedprojects');
    await shared?.getByRole('heading', { name: 'No Projects Found' }).waitFor();
    await own.page.goto(`/shotlist/${project._id}`);
    await own.page.getByRole('button', { name: 'Project menu of The Last Ferry' }).click();
    await own.page.getByRole('menuitem', { name: 'Share project' }).click();
    const dialog = own.page.getByRole('dialog', { name: 'Share project' });
    await dialog.getByLabel('Email').fill(member.email);
    await dialog.getByLabel('Email').press('Enter');
    const row = dialog.getByRole('listitem').filter({ hasText: member.email });
    await row.getByText('Invited').waitFor();
    const card = shared?.getByRole('article', { name: 'The Last Ferry' });
    await card?.waitFor();
    await list?.goto(`/shotlist/${project._id}`);
    await list?.getByRole('link', { name: 'Ropes' }).waitFor();
    await row.getByText('Invited', { exact: true }).waitFor({ state: 'detached' });
    await shot?.goto(`/viewshot/${shotId}`);
    await shot?.getByRole('heading', { name: 'Ropes', level: 1 }).waitFor();

    // A role is heard of within two seconds, whichever process has it from its owner.
    const add = list?.getByRole('button', { name: 'Add a New Shot' });
    for (const [role, state] of [
      ['Can edit', 'visible'],
      ['Can view', 'detached'],
    ] as const) {
      await row.getByRole('combobox', { name: /^Role of/ }).click();
      const begun = Date.now();
      await own.page.getByRole('option', { name: role }).click();
      await add?.waitFor({ state });
      expect(Date.now() - begun).toBeLessThan(2000 * slowness());
    }

    await dialog.getByRole('button', { name: `Remove ${member.email}` }).click();
    await own.page.getByRole('alertdialog').getByRole('button', { name: 'Remove from project' }).click();
    await row.waitFor({ state: 'detached' });
    await list?.getByText('“The Last Ferry” was deleted or is no longer shared with you').waitFor();
    await shot?.getByText('“Ropes” was deleted or is no longer shared with you').waitFor();
    await card?.waitFor({ state: 'detached' });
    for (const there of everywhere(member)) {
      expect((await there.try('rest', 'project.get', { id: project._id })).status).toBe(404);
      expect((await there.try('trpc', 'shot.get', { id: shotId })).status).toBe(404);
    }
    await Promise.all([own, ...pages].map(({ context }) => context.close()));
  });

  test('no mail leaves twice', async () => {
    const domain = `${newId().slice(-8)}.test`;
    const emails = Array.from({ length: 24 }, (_, n) => `once.${n}@${domain}`);
    const signUpAt = (email: string, n: number) =>
      new Person(servers[n % SERVERS]?.url ?? '').call('rest', 'auth.signup', {
        name: 'Olga',
        email,
        password: PASSWORD,
      });
    const answers = await Promise.all(emails.map(signUpAt));
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
    // A mail that is marked as sent is never tried again.
    const waiting = () => withDatabase((db) => db.$count(outboxTable, sql`sent_at is null`));
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    const sentTo = office.received.map((mail) => mailOf(mail).to).filter((to) => to.endsWith(domain));
    expect(sentTo.sort()).toEqual(emails.sort());
  });

  test('an Idempotency-Key makes one thing, whichever of them gets it', async () => {
    const person = somebody();
    const { _id: projectId } = await makeProject(person);
    const shot = { ...shotFields, projectId };
    const send = (there: Person) =>
      there.rest<{ data: ShotOut }>('POST', '/api/app/createShotlist', shot, { 'idempotency-key': 'k1' });
    const answers = await Promise.all([...everywhere(person), person, ...everywhere(person)].map(send));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const again = [];
    for (const there of everywhere(person)) again.push(await send(there));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = [...answers, ...again].filter(({ status }) => status === 200).map(({ body }) => body.data._id);
    expect(new Set(ids).size).toBe(1);
    expect((await person.call('rest', 'shot.list', { id: projectId })).body.data).toHaveLength(1);
  });
});
