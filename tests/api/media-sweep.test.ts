import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { count, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteUnused, lockUnused } from '../../src/features/media/media.repo';
import { lockUploads } from '../../src/features/media/media.service';
import { media, mediaRemovals } from '../../src/features/media/media.table';
import { recordUpload } from '../../src/features/media/removal.service';
import { projects } from '../../src/features/project/project.table';
import { isOnShot } from '../../src/features/shot/shot.repo';
import { newId } from '../../src/kernel/ids';
import type { SignedContext } from '../../src/server/context';
import { transaction } from '../../src/server/db/transaction';
import { storageUnavailable } from '../../src/server/storage/storage-errors';
import { withApp } from '../support/app';
import { lockWaiters } from '../support/lock-waiters';
import { type Person, protocols } from '../support/person';
import { formOf, noise, plain } from '../support/pictures';
import { makeProject, makeShot, readShot, shareShot } from '../support/shoot';
import { until } from '../support/until';

const app = withApp({ UPLOAD_QUOTA_MB: '1' });
const DAY_MS = 86_400_000;

let owner: Person;
let projectId: string;
let picture: Buffer;

beforeAll(async () => {
  picture = await plain().jpeg().toBuffer();
});
// Days pass in these tests: a session each.
beforeEach(async () => {
  owner = await app.person('Nadia');
  projectId = (await makeProject(owner))._id;
});

async function upload(call = 'upload'): Promise<string> {
  const { status, body } = await owner.rest<{ url: string }>('POST', `/api/admin/${call}`, formOf([picture]));
  expect(status).toBe(200);
  return body.url;
}

const sweep = () => app.platform.sweep();
const idOf = (url: string) => url.split('/')[2] ?? '';
const statusOf = async (url: string, by = owner) => (await by.fetch('GET', url)).status;
const filesOf = async (url: string) => (await app.storage.files()).filter((key) => key.includes(idOf(url))).length;
const hold = (images: string[], fields = {}) =>
  makeShot(owner, projectId, { status: 'upcoming', inspirationImages: images, ...fields });

async function removals(): Promise<number> {
  return (await app.platform.db.select({ rows: count() }).from(mediaRemovals))[0]?.rows ?? 0;
}

/** Every row has its two files, and every file its row. */
async function expectRowsAndFilesAgree(): Promise<void> {
  const rows = await app.platform.db.select({ id: media.id }).from(media);
  const keys = rows.flatMap(({ id }) => [`images/${id}/large.webp`, `images/${id}/small.webp`]);
  expect(await app.storage.files()).toEqual(keys.sort());
}

test('an image goes a day after its upload unless it is attached, row and files (U9)', async () => {
  const [unused, unusedProfile, attached, chosen] = [
    await upload(),
    await upload('upload-profile'),
    await upload(),
    await upload('upload-profile'),
  ];
  await hold([attached]);
  await owner.call('rest', 'profile.update', { name: 'Nadia', profileImage: chosen });
  app.clock.advance({ hours: 23, minutes: 59 });
  await sweep();
  for (const url of [unused, unusedProfile, attached, chosen]) expect(await statusOf(url)).toBe(200);
  app.clock.advance({ minutes: 1 });
  await sweep();
  for (const url of [unused, unusedProfile]) expect([await statusOf(url), await filesOf(url)]).toEqual([404, 0]);
  app.clock.advance({ days: 5 });
  await sweep();
  for (const url of [attached, chosen]) expect([await statusOf(url), await filesOf(url)]).toEqual([200, 2]);
  expect(await removals()).toBe(0);
  await expectRowsAndFilesAgree();
});

describe('an image goes a day after it was last shown, when', () => {
  const cases: [string, (shotId: string) => Promise<unknown>][] = [
    ['it is taken off', (id) => owner.call('rest', 'shot.update', { id, inspirationImages: [] })],
    ['its shot is deleted', (id) => owner.call('rest', 'shot.setStatus', { id, status: 'deleted' })],
    ['its project goes', () => app.platform.db.delete(projects).where(eq(projects.id, projectId))],
  ];
  test.each(cases)('%s (U9)', async (_, takeAway) => {
    const url = await upload();
    const { _id } = await hold([url]);
    app.clock.advance({ days: 3 });
    await sweep();
    await takeAway(_id);
    await sweep();
    app.clock.advance({ hours: 23 });
    await sweep();
    expect(await statusOf(url)).toBe(200);
    app.clock.advance({ hours: 1 });
    await sweep();
    expect([await statusOf(url), await filesOf(url)]).toEqual([404, 0]);
  });

  test('but not when another shot shows it, or it comes back in time', async () => {
    const url = await upload();
    const first = await hold([url]);
    const second = await hold([url]);
    await owner.call('rest', 'shot.setStatus', { id: second._id, status: 'deleted' });
    app.clock.advance({ days: 2 });
    await sweep();
    await owner.call('rest', 'shot.update', { id: first._id, inspirationImages: [] });
    await sweep();
    app.clock.advance({ hours: 20 });
    expect((await owner.call('rest', 'shot.update', { id: first._id, inspirationImages: [url] })).status).toBe(200);
    app.clock.advance({ days: 2 });
    await sweep();
    expect([await statusOf(url), await filesOf(url)]).toEqual([200, 2]);
  });

  test('though no sweep ran while it was shown', async () => {
    const url = await upload();
    const { _id } = await hold([url]);
    app.clock.advance({ days: 3 });
    await owner.call('rest', 'shot.update', { id: _id, inspirationImages: [] });
    await sweep();
    expect(await statusOf(url)).toBe(200);
    app.clock.advance({ days: 1 });
    await sweep();
    expect(await statusOf(url)).toBe(404);
  });
});

test('the quota is free again for what was swept, and counts both renditions as they are stored', async () => {
  const large = await noise(900);
  const send = () => owner.rest('POST', '/api/admin/upload', formOf([large]));
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(413);
  app.clock.advance({ days: 1 });
  await sweep();
  expect((await send()).status).toBe(200);
  const { body } = await owner.call('rest', 'profile.export');
  const lengths = body.data.images.map(({ url }) => ['small', 'large'].map((size) => url.replace('large', size)));
  const served = await Promise.all(
    lengths.flat().map(async (url) => (await (await owner.fetch('GET', url)).arrayBuffer()).byteLength),
  );
  expect(body.data.images.map(({ bytes }) => bytes)).toEqual([served.reduce((sum, bytes) => sum + bytes, 0)]);
});

describe.each(protocols)('the sweep beside somebody who attaches an image over %s', (protocol) => {
  const attach = (url: string) =>
    owner.try(protocol, 'shot.create', {
      projectId,
      title: 'At the last moment',
      location: 'Cape Point',
      startDateTime: '2026-11-21T05:30:00Z',
      endDateTime: '2026-11-21T07:00:00Z',
      inspirationImages: [url],
    });

  test('waits for nobody: an image held for a shot stays', async () => {
    const url = await upload();
    app.clock.advance({ days: 2 });
    const account = (await owner.call('rest', 'profile.get')).body.data;
    let swept: Promise<void> | undefined;
    await transaction(app.platform, async (tx) => {
      const ctx = { ...app.platform, db: tx, user: { id: account._id, email: account.email } };
      await lockUploads(ctx as unknown as SignedContext, [url]);
      swept = sweep();
      // On the embedded database the sweep waits for this transaction; elsewhere it goes past the image that is held.
      if (process.env.TEST_DATABASE === 'postgres') await swept;
    });
    await swept;
    expect([await statusOf(url), await filesOf(url)]).toEqual([200, 2]);
    expect((await attach(url)).status).toBe(200);
    await sweep();
    expect([await statusOf(url), await filesOf(url)]).toEqual([200, 2]);
  });

  test('has its way when it came first: the shot is told that there is no such image', async () => {
    const url = await upload();
    app.clock.advance({ days: 2 });
    const before = new Date(app.clock.now().getTime() - DAY_MS);
    let attached: ReturnType<typeof attach> | undefined;
    await transaction(app.platform, async (tx) => {
      const held = await lockUnused(tx, before, isOnShot);
      expect(held).toContain(idOf(url));
      attached = attach(url);
      if (process.env.TEST_DATABASE === 'postgres') await until(() => lockWaiters(app.platform.db));
      expect(await deleteUnused(tx, [idOf(url)], before, isOnShot)).toEqual([idOf(url)]);
      await tx.insert(mediaRemovals).values({ id: idOf(url), dueAt: app.clock.now() });
    });
    expect(await attached).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'inspirationImages.0', message: 'This image is gone: remove it and upload it again' }] },
    });
    await sweep();
    expect(await filesOf(url)).toBe(0);
  });

  test('leaves what was attached after it looked and before it held it', async () => {
    const url = await upload();
    app.clock.advance({ days: 2 });
    const before = new Date(app.clock.now().getTime() - DAY_MS);
    const seen = await transaction(app.platform, (tx) => lockUnused(tx, before, isOnShot));
    expect(seen).toContain(idOf(url));
    expect((await attach(url)).status).toBe(200);
    const taken = await transaction(app.platform, (tx) => deleteUnused(tx, seen, before, isOnShot));
    expect(taken).not.toContain(idOf(url));
    expect(await statusOf(url)).toBe(200);
  });

  test('leads to one of two ends, however they meet, with two sweeps at once', async () => {
    const urls: string[] = [];
    for (let made = 0; made < 12; made += 1) urls.push(await upload());
    app.clock.advance({ days: 1 });
    const sweeps = [sweep(), sweep()];
    const answers = await Promise.all(urls.map(attach));
    await Promise.all(sweeps);
    await sweep();
    for (const [index, { status, body }] of answers.entries()) {
      const url = urls[index] ?? '';
      expect([200, 400]).toContain(status);
      expect([await statusOf(url), await filesOf(url)]).toEqual(status === 200 ? [200, 2] : [404, 0]);
      if (status === 200) expect((await readShot(owner, body.data._id)).inspirationImages).toEqual([url]);
    }
    await expectRowsAndFilesAgree();
  });
});

describe('an upload that was killed', () => {
  async function killed(): Promise<string> {
    const id = newId();
    await recordUpload(app.platform, id);
    await app.platform.storage.put(`images/${id}/large.webp`, picture);
    return `/media/${id}/large`;
  }

  test('leaves files for a day and no longer (U9)', async () => {
    const url = await killed();
    app.clock.advance({ hours: 23, minutes: 59 });
    await sweep();
    expect([await statusOf(url), await filesOf(url)]).toEqual([404, 1]);
    app.clock.advance({ minutes: 1 });
    await Promise.all([sweep(), sweep()]);
    expect([await filesOf(url), await removals()]).toEqual([0, 0]);
  });

  test('leaves its files for longer only while the storage is away, and holds up no other', async () => {
    const url = await killed();
    app.clock.advance({ days: 1 });
    await app.storage.away(sweep);
    expect(await removals()).toBe(1);
    await sweep();
    expect(await filesOf(url)).toBe(1);
    app.clock.advance({ minutes: 10 });
    await sweep();
    expect([await filesOf(url), await removals()]).toEqual([0, 0]);
  });

  test('leaves no folder of its own for more than a day', async () => {
    const folder = join(app.dataDir, 'receiving');
    for (const [name, hours] of [['old', 25] as const, ['young', 23] as const]) {
      await mkdir(join(folder, name, 'files'), { recursive: true });
      const then = new Date(app.clock.now().getTime() - hours * 3_600_000);
      await utimes(join(folder, name), then, then);
    }
    await sweep();
    expect(await readdir(folder)).toEqual(['young']);
  });
});

describe('an upload whose end comes late', () => {
  test('to a storage that was given up: what it writes then goes after a day (U9, U11)', async () => {
    const { storage } = app.platform;
    const put = storage.put;
    const late: (() => Promise<void>)[] = [];
    // Stands in for a storage that does not answer in time, and stores what it was sent all the same.
    storage.put = async (key, bytes) => {
      late.push(() => put(key, bytes));
      throw storageUnavailable(new Error('no answer in time'));
    };
    const files = await app.storage.files();
    const answer = await owner.rest('POST', '/api/admin/upload', formOf([picture])).finally(() => {
      storage.put = put;
    });
    expect(answer.status).toBe(503);
    for (const write of late) await write();
    expect((await app.storage.files()).length).toBe(files.length + 1);
    app.clock.advance({ days: 1 });
    await sweep();
    expect(await removals()).toBe(0);
    await expectRowsAndFilesAgree();
  });

  test('is not stored when its files are about to go', async () => {
    const { storage } = app.platform;
    const put = storage.put;
    // Stands in for a machine that was asleep between the files and their row.
    storage.put = async (key, bytes) => {
      await put(key, bytes);
      if (key.endsWith('large.webp')) app.clock.advance({ hours: 2 });
    };
    const answer = await owner.rest('POST', '/api/admin/upload', formOf([picture])).finally(() => {
      storage.put = put;
    });
    expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect((await owner.call('rest', 'profile.export')).body.data.images).toEqual([]);
    expect(await removals()).toBe(0);
  });
});

test('a member sees an image of a shared shot after many sweeps, a removed one not, at once', async () => {
  const member = await app.person('Mira');
  const url = await upload();
  const shot = await hold([url]);
  await shareShot(app, shot._id, member);
  app.clock.advance({ days: 2 });
  await sweep();
  expect(await statusOf(url, member)).toBe(200);
  const removed = await owner.call('rest', 'shot.update', { id: shot._id, members: [] });
  expect(removed.status).toBe(200);
  const gone = await member.rest('GET', url);
  const missing = await member.rest('GET', `/media/${newId()}/large`);
  expect([gone.status, JSON.stringify(gone.body)]).toEqual([404, JSON.stringify(missing.body)]);
});
