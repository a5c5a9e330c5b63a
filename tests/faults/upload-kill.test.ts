import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPlatform } from '../../src/app/server/open-platform';
import { media } from '../../src/features/media/media.table';
import { parseEnv } from '../../src/server/env';
import { TestClock } from '../support/clock';
import { databaseKinds, faultKills, newPlace, signUpAt } from '../support/fault-places';
import { Person } from '../support/person';
import { formOf, noise } from '../support/pictures';
import { type Product, startProduct } from '../support/product';
import { formHead, openUpload } from '../support/raw-upload';
import { filesBelow, startS3 } from '../support/storages';

/** Rounds of kill -9, in each of the places: an upload takes longer than what `kill` writes. */
const ROUNDS = Math.ceil(faultKills / 8);

/** Where the images are while the server is killed: below its own folder, or in a bucket that lives on. */
interface Place {
  env: Record<string, string>;
  /** The keys of everything that lies there, half-written files included. */
  files(): Promise<string[]>;
  close(): Promise<void>;
}

const places: [string, (dataDir: string) => Promise<Place>][] = [
  [
    'on the disk',
    async (dataDir) => ({ env: {}, files: () => filesBelow(join(dataDir, 'uploads')), close: async () => {} }),
  ],
  ['in a bucket', startS3],
];

const both = databaseKinds.flatMap((kind) => places.map(([name, open]) => [kind, name, open] as const));

test.each(both)(
  'kill -9, %s, in mid-upload leaves no row without files %s, and no lone file for over a day (U9)',
  async (kind, _, openPlace) => {
    const database = await newPlace(kind);
    const { dataDir } = database;
    const place = await openPlace(dataDir);
    const env = { ...database.env, ...place.env };
    const picture = await noise(700);
    const acknowledged: string[] = [];
    let person: Person | undefined;
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await startProduct(env);
      person = Object.assign(new Person(product.url), {
        cookies: person?.cookies ?? (await signUpAt(product)).cookies,
      });
      const broken = openUpload(person, { 'content-length': '5000000' });
      broken.write(formHead);
      await uploadUntilKilled(product, person, picture, acknowledged, 1 + randomBytes(1).readUInt8() / 40);
    }

    const clock = new TestClock(new Date());
    const platform = await openPlatform(parseEnv({ ...env, LOG_LEVEL: 'silent' }), { clock });
    const wanted = async () => {
      const rows = await platform.db.select({ id: media.id }).from(media);
      return rows.flatMap(({ id }) => [`images/${id}/large.webp`, `images/${id}/small.webp`]).sort();
    };
    const rows = await wanted();
    expect(await place.files()).toEqual(expect.arrayContaining(rows));
    expect(rows).toEqual(expect.arrayContaining(acknowledged.map((url) => `images/${url.split('/')[2]}/large.webp`)));
    expect(await readdir(join(dataDir, 'receiving'))).not.toEqual([]);

    // A day after the last of them; meanwhile somebody uses what arrived.
    await platform.db.update(media).set({ unusedSince: new Date(clock.now().getTime() + 86_400_000) });
    clock.advance({ days: 1, minutes: 1 });
    await platform.sweep();
    expect(await wanted()).toEqual(rows);
    expect(await place.files()).toEqual(rows);
    expect(await readdir(join(dataDir, 'receiving'))).toEqual([]);
    await platform.close();
    await place.close();
    await database.drop();
  },
  60_000 + ROUNDS * 30_000,
);

/** Six uploads at once, again and again; after so many answers the process is killed, and the others fail. */
async function uploadUntilKilled(
  product: Product,
  person: Person,
  picture: Buffer,
  acknowledged: string[],
  killAfter: number,
) {
  let answers = 0;
  let killed: Promise<unknown> | undefined;
  const lane = async () => {
    while (!killed) {
      const form = formOf([picture]);
      const answer = await person.rest<{ url: string }>('POST', '/api/admin/upload', form).catch(() => undefined);
      if (answer?.status !== 200) continue;
      acknowledged.push(answer.body.url);
      answers += 1;
      if (answers >= killAfter) killed ??= product.stop('SIGKILL');
    }
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map(lane));
  await killed;
}
