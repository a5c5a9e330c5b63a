import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DamagedArchiveError } from '../../src/features/backup/backup.archive';
import { moveTables, NotEmptyError, restoreBackup, writeBackup } from '../../src/features/backup/backup.service';
import { media } from '../../src/features/media/media.table';
import { listSchemas } from '../../src/server/db/migrations-folder';
import { openDatabase } from '../../src/server/db/open-database';
import { outboxTable } from '../../src/server/mail/outbox.table';
import { openStorage } from '../../src/server/storage/open-storage';
import { answersAt } from '../support/answers';
import { envAt, makeEnvironment, serve, type TestEnvironment, withApp } from '../support/app';
import { atServer } from '../support/fault-places';
import { Person } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { makeProject, makeShot, shareShot } from '../support/shoot';

/**
 * What people write, and what takes care to keep: line ends of every kind, quotes, a backslash, letters of four bytes.
 */
const odd = 'Dusk, “take 2” \\ it’s a 🎬\u2028 new\u2029line\u0085 {"a":[1]} %s $1';

/** A database is made from nothing, several times. */
const SLOW_MS = 120_000;

const app = withApp();
let owner: Person;
let member: Person;
let folder: string;
let archive: string;
/** An image of the owner's shot. */
let picture: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstlight-archive-'));
  archive = join(folder, 'backup.tar.gz');
  owner = await app.person('Nadia Adeyemi');
  member = await app.person('Mira Sol');
  const projectId = (await makeProject(owner, { projectTitle: 'The Lighthouse Keeper' }))._id;
  picture = await upload(owner);
  const shot = await makeShot(owner, projectId, {
    title: odd.slice(0, 60),
    description: `<p>${odd}</p>`,
    tags: ['sea', odd.slice(0, 20)],
    inspirationImages: [picture],
    location: 'Cape Point',
    lat: -34.357,
    lng: 18.497_222_222_222,
  });
  await shareShot(app, shot._id, member);
  await owner.call('rest', 'gear.add', { gearName: odd.slice(0, 40) });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function upload(by: Person): Promise<string> {
  const picture = await plain().jpeg().toBuffer();
  return (await by.rest<{ url: string }>('POST', '/api/admin/upload', formOf([picture]))).body.url;
}

async function bytesOf(image: string, at: string): Promise<string> {
  const answer = await atServer(at, owner).fetch('GET', image);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer()).toString('base64');
}

const backUp = (path = archive) => writeBackup(app.platform, path);

const near = ({ dataDir }: Pick<TestEnvironment, 'dataDir'>) => ({
  env: { DATA_DIR: dataDir },
  clock: app.platform.clock,
});

const restoreTo = (place: TestEnvironment, path = archive) =>
  restoreBackup(path, near(place), async (way) => ({
    database: await openDatabase(envAt(place), way),
    storage: await openStorage(envAt(place)),
  }));

test('made under load and restored elsewhere: everything that was there, at one moment, and every file (O2)', {
  timeout: SLOW_MS,
}, async () => {
  const busy = await app.person('Bea Busy');
  const projectId = (await makeProject(busy))._id;
  let isOver = false;
  let acknowledged = 0;
  async function write(): Promise<void> {
    for (let count = 1; !isOver; count += 1) {
      const url = await upload(busy);
      const { _id } = await makeShot(busy, projectId, { title: `Shot ${count}`, inspirationImages: [url] });
      // Its image goes with it, at once: the backup must not tell of what is no longer there.
      if (count % 2 === 0) await busy.call('rest', 'shot.setStatus', { id: _id, status: 'deleted' });
      acknowledged = count;
    }
  }
  const writing = write();
  while (acknowledged < 3) await new Promise(setImmediate);
  const before = acknowledged;
  const report = await backUp();
  isOver = true;
  await writing;
  expect(report).toMatchObject({ lost: [], images: expect.any(Number), bytes: (await readFile(archive)).length });

  const place = await makeEnvironment();
  const restored = await restoreTo(place);
  expect(restored).toEqual({ rows: report.rows, images: report.images, lost: [] });
  const server = await serve(place);
  const ids = (await server.platform.db.select({ id: media.id }).from(media)).map(({ id }) => id);
  expect((await place.storage.files()).toSorted()).toEqual(
    ids.flatMap((id) => [`images/${id}/large.webp`, `images/${id}/small.webp`]).toSorted(),
  );
  for (const person of [owner, member])
    expect(await answersAt(server.url, person)).toEqual(await answersAt(app.url, person));
  expect(await bytesOf(picture, server.url)).toBe(await bytesOf(picture, app.url));
  const there = new Person(server.url);
  for (const [name, value] of busy.cookies) there.cookies.set(name, value);
  const { body } = await there.rest<{ data: { title: string }[] }>('GET', `/api/app/shotlists/${projectId}`);
  const titles = body.data.map(({ title }) => Number(title.slice('Shot '.length))).toSorted((a, b) => a - b);
  const last = titles.at(-1) ?? 0;
  expect(last).toBeGreaterThanOrEqual(before - 1);
  expect(titles.filter((count) => count % 2 === 1)).toEqual(
    Array.from({ length: Math.ceil(last / 2) }, (_, index) => 2 * index + 1),
  );
  await server.stop();
  await place.drop();
});

/** Changes what is packed, so that the packing itself says nothing of it. */
async function packAnew(path: string, change: (tar: Buffer) => unknown): Promise<void> {
  const tar = gunzipSync(await readFile(path));
  change(tar);
  await writeFile(path, gzipSync(tar));
}

describe('an archive that is not whole', () => {
  const damages: [string, (path: string) => Promise<void>][] = [
    [
      'with one byte changed',
      async (path) => {
        const bytes = await readFile(path);
        const middle = Math.floor(bytes.length / 2);
        bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
        await writeFile(path, bytes);
      },
    ],
    ['cut short', async (path) => truncate(path, (await readFile(path)).length - 200)],
    ['of nothing', async (path) => truncate(path, 0)],
    ['packed anew with a byte changed', (path) => packAnew(path, (tar) => tar.writeUInt8(tar.readUInt8(600) ^ 1, 600))],
    [
      'packed anew without its checksums',
      (path) =>
        packAnew(path, (tar) => {
          const at = tar.indexOf('sha256.json');
          // Another name in the entry's head, whose own sum of bytes stays what it was.
          tar.write('sha265.json', at);
        }),
    ],
    ['that is something else', async (path) => writeFile(path, 'No archive')],
  ];
  test.each(damages)('%s is refused, and the place is not even opened (O2)', async (_, damage) => {
    const path = join(folder, 'damaged.tar.gz');
    await backUp(path);
    await damage(path);
    let opened = 0;
    const place = async () => {
      opened += 1;
      throw new Error('opened');
    };
    await expect(restoreBackup(path, near({ dataDir: folder }), place)).rejects.toThrow(DamagedArchiveError);
    expect(opened).toBe(0);
  });
});

test('what a killed backup has left goes with the next one, a day later; nothing else does', async () => {
  const at = await mkdtemp(join(folder, 'nightly-'));
  const now = app.platform.clock.now().getTime();
  const left = async (name: string, hoursAgo: number) => {
    const place = join(at, name);
    await mkdir(place);
    const then = new Date(now - hoursAgo * 3_600_000);
    await utimes(place, then, then);
  };
  await left('firstlight-backup-aB3xYz', 25);
  await left('firstlight-backup-9Zq0Kd', 23);
  await left('firstlight-backup-of-2025', 25);
  await backUp(join(at, 'tonight.tar.gz'));
  expect((await readdir(at)).toSorted()).toEqual([
    'firstlight-backup-9Zq0Kd',
    'firstlight-backup-of-2025',
    'tonight.tar.gz',
  ]);
});

test('a place with something in it is left as it is (O2)', async () => {
  await backUp();
  const before = await answersAt(app.url, owner);
  const files = await app.storage.files();
  const { db } = app.platform;
  const idle = async () => {};
  const database = {
    db,
    migrate: idle,
    listen: () => idle,
    listListeners: async () => [],
    maintain: idle,
    close: idle,
  };
  const place = async () => ({ database, storage: app.platform.storage });
  await expect(restoreBackup(archive, near({ dataDir: folder }), place)).rejects.toThrow(NotEmptyError);
  expect(await answersAt(app.url, owner)).toEqual(before);
  expect(await app.storage.files()).toEqual(files);
});

test('one of an older version is restored at its schema and brought up to date', { timeout: SLOW_MS }, async () => {
  const [older = 0, newest = 0] = listSchemas().slice(-2);
  const from = await makeEnvironment({ isBare: true });
  const old = await openDatabase(envAt(from), { isBare: true });
  await old.migrate(older);
  await old.db.execute(sql`insert into outbox (id, kind, ref, created_at, next_attempt_at)
    values (gen_random_uuid(), 'test', '', now(), now())`);
  const path = join(folder, 'older.tar.gz');
  await writeBackup({ ...app.platform, db: old.db, storage: await openStorage(envAt(from)) }, path);
  await old.close();

  const place = await makeEnvironment({ isBare: true });
  await restoreTo(place, path);
  const database = await openDatabase(envAt(place));
  const [row] = await database.db
    .select({ at: sql<string>`max(created_at)::text` })
    .from(sql`drizzle.__drizzle_migrations`);
  expect(Number(row?.at)).toBe(newest);
  expect(await database.db.select({ kind: outboxTable.kind }).from(outboxTable)).toEqual([{ kind: 'test' }]);
  await database.close();
  await Promise.all([from.drop(), place.drop()]);
});

test('an image whose file was lost before is named, and keeps nothing from being kept', {
  timeout: SLOW_MS,
}, async () => {
  const url = await upload(owner);
  const id = url.split('/')[2] ?? '';
  await app.storage.lose(`images/${id}/large.webp`);
  const report = await backUp(join(folder, 'lost.tar.gz'));
  expect(report.lost).toEqual([id]);
  const place = await makeEnvironment();
  expect((await restoreTo(place, join(folder, 'lost.tar.gz'))).lost).toEqual([id]);
  await place.drop();
});

test('from the embedded database to another: the same data, the same answers (O3)', { timeout: SLOW_MS }, async () => {
  await backUp();
  const embedded = await makeEnvironment();
  const from = { dataDir: embedded.dataDir, env: embedded.storage.env };
  await restoreTo(from);
  const place = await makeEnvironment();
  // Uploads are no part of the database: they stay where they are.
  const to = { ...place, env: { ...place.env, ...from.env } };
  const [source, target] = [await openDatabase(envAt(from)), await openDatabase(envAt(to))];
  const { rows } = await moveTables(near(to), source, target);
  expect(rows).toBeGreaterThan(5);
  await expect(moveTables(near(to), source, target)).rejects.toThrow(NotEmptyError);
  await Promise.all([source.close(), target.close()]);
  const isOnDisk = Object.keys(from.env).length === 0;
  if (isOnDisk) await cp(join(from.dataDir, 'uploads'), join(to.dataDir, 'uploads'), { recursive: true });
  const server = await serve(to);
  for (const person of [owner, member])
    expect(await answersAt(server.url, person)).toEqual(await answersAt(app.url, person));
  expect(await bytesOf(picture, server.url)).toBe(await bytesOf(picture, app.url));
  await server.stop();
  await Promise.all([embedded.drop(), place.drop()]);
});
