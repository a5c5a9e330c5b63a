import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open-database';
import { parseEnv } from '../../src/server/env';
import { answersAt } from '../support/answers';
import {
  atServer,
  createShot,
  newPlace,
  newProject,
  onPostgres,
  printFigures,
  shotsOf,
  signUpAt,
} from '../support/fault-places';
import { Person } from '../support/person';
import { formOf, noise } from '../support/pictures';
import { startProduct } from '../support/product';
import { diskFullRefusal, diskKind, MB, smallDisk } from '../support/small-disk';
import { until } from '../support/until';

async function upload(person: Person) {
  return person.rest<{ url: string }>('POST', '/api/admin/upload', formOf([await noise(700)]));
}

/** Writes until that is refused; gives the ids of what was acknowledged and the answer that was not. */
async function writeUntilRefused(person: Person, projectId: string) {
  const acknowledged: string[] = [];
  for (;;) {
    const answer = await createShot(
      person,
      projectId,
      `Shot ${acknowledged.length}`,
      randomBytes(20_000).toString('hex'),
    );
    if (answer?.status !== 200) return { acknowledged, refusal: answer };
    acknowledged.push(answer.body.data._id);
  }
}

describe('a disk of its own that is full', () => {
  // All at once; and little by little, so that it is the database that takes the last of it.
  test.each([
    ['at once', 0],
    ['in mid-work', 19 * MB],
  ])('%s: writes are a 503 until there is room, reads go on, nothing is lost (F6)', async (_, leave) => {
    const disk = await smallDisk(160);
    const { folder, free, fill } = disk;
    const product = await disk.start();
    const person = await signUpAt({ url: product.url, dataDir: folder });
    const projectId = await newProject(person);
    const before = await upload(person);
    expect(before.status).toBe(200);

    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const { token } = (await person.call('rest', 'accessToken.create', { name: 'x', scope: 'read', expiresAt })).body
      .data;

    fill('ballast', leave);
    const { acknowledged, refusal } = await writeUntilRefused(person, projectId);
    expect(refusal).toMatchObject(diskFullRefusal);
    if (leave > 0) expect(acknowledged.length).toBeGreaterThan(0);
    else expect(acknowledged).toEqual([]);
    // Another program fills the disk to the last byte.
    fill('last');
    expect(free()).toBe(0);
    expect(await upload(person)).toMatchObject(diskFullRefusal);
    // Not for want of a database alone.
    await until(async () => product.output().includes('ENOSPC'));
    expect(await createShot(person, projectId, 'No room')).toMatchObject(diskFullRefusal);
    expect([...(await shotsOf(person, projectId))].sort()).toEqual(acknowledged.toSorted());
    expect((await person.fetch('GET', before.body.url)).status).toBe(200);
    // Its first use would be noted.
    const script = new Person(product.url);
    script.headers.authorization = `Bearer ${token}`;
    expect((await script.call('rest', 'project.list', {})).status).toBe(200);
    expect((await person.fetch('GET', '/healthz')).status).toBe(200);
    expect(readdirSync(join(folder, 'receiving'))).toEqual([]);

    for (const name of ['last', 'ballast']) rmSync(join(folder, name));
    const begun = performance.now();
    const after = await until(async () => {
      const answer = await createShot(person, projectId, 'Room again');
      return answer?.status === 200 && answer;
    });
    const took = performance.now() - begun;
    printFigures('F6 embedded', { disk: diskKind, acknowledged: acknowledged.length, 'recovery ms': took });
    expect(took).toBeLessThan(5000);
    expect((await upload(person)).status).toBe(200);
    expect(await shotsOf(person, projectId)).toEqual(new Set([...acknowledged, after.body.data._id]));
    const all = await answersAt(product.url, person);
    expect(await product.stop()).toBe(0);

    const next = await disk.start();
    expect(await answersAt(next.url, person)).toEqual(all);
    expect((await atServer(next.url, person).fetch('GET', before.body.url)).status).toBe(200);
    expect(await next.stop()).toBe(0);
    await disk.drop();
  });

  test('killed while it is full: with room again it starts with all that was acknowledged (F6)', async () => {
    const disk = await smallDisk(160);
    const product = await disk.start();
    const person = await signUpAt({ url: product.url, dataDir: disk.folder });
    const projectId = await newProject(person);
    const image = (await upload(person)).body.url;
    disk.fill('ballast', 19 * MB);
    const { acknowledged, refusal } = await writeUntilRefused(person, projectId);
    expect(refusal).toMatchObject(diskFullRefusal);
    expect(acknowledged.length).toBeGreaterThan(0);
    disk.fill('last');
    expect(disk.free()).toBe(0);
    const all = await answersAt(product.url, person);
    const refused = createShot(person, projectId, 'No room');
    await product.stop('SIGKILL');
    expect((await refused)?.status).not.toBe(200);

    for (const name of ['last', 'ballast']) rmSync(join(disk.folder, name));
    const next = await disk.start();
    expect(await answersAt(next.url, person)).toEqual(all);
    const back = atServer(next.url, person);
    expect(await shotsOf(back, projectId)).toEqual(new Set(acknowledged));
    expect((await back.fetch('GET', image)).status).toBe(200);
    expect(await createShot(back, projectId, 'Room again')).toMatchObject({ status: 200 });
    expect((await upload(back)).status).toBe(200);
    expect(await next.stop()).toBe(0);
    await disk.drop();
  });
});

test.runIf(onPostgres)('a PostgreSQL without room refuses writes with a 503 until it has some (F6)', async () => {
  const place = await newPlace('postgresql');
  const product = await startProduct(place.env);
  const person = await signUpAt(product);
  const projectId = await newProject(person);
  const { db, close } = await openDatabase(parseEnv(place.env));
  // As the server says it: its disk is not ours to fill.
  await db.execute(`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  // A session notes its use once a minute; a reader is not to wait for room because of that.
  await db.execute(`update sessions set expires_at = expires_at - interval '2 minutes'`);
  await db.execute('create trigger full_disk before insert on shots for each row execute function full_disk()');
  await db.execute('create trigger full_disk before update on sessions for each row execute function full_disk()');
  expect((await shotsOf(person, projectId)).size).toBe(0);
  expect(await createShot(person, projectId, 'No room')).toMatchObject(diskFullRefusal);
  await db.execute('drop function full_disk cascade');
  expect(await createShot(atServer(product.url, person), projectId, 'Room')).toMatchObject({ status: 200 });
  expect((await shotsOf(person, projectId)).size).toBe(1);
  await close();
  expect(await product.stop()).toBe(0);
  await place.drop();
});
