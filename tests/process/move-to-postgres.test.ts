import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { answersAt } from '../support/answers';
import { atServer, type FaultPlace, newPlace, onPostgres, signUpAt } from '../support/fault-places';
import type { Person } from '../support/person';
import { formOf, noise } from '../support/pictures';
import { type Product, removeDataDir, runOperation, startProduct } from '../support/product';
import { makeProject, makeShot } from '../support/shoot';

const places: FaultPlace[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.drop();
});

async function newPostgres(): Promise<FaultPlace> {
  const place = await newPlace('postgresql', { isBare: true });
  places.push(place);
  return place;
}

/** Somebody with a project, and an image in a shot of it. */
async function planAt(product: Product): Promise<{ person: Person; image: string }> {
  const person = await signUpAt(product);
  const image = (await person.rest<{ url: string }>('POST', '/api/admin/upload', formOf([await noise(300)]))).body.url;
  const { _id } = await makeProject(person);
  await makeShot(person, _id, { description: '<p>“Take 2” 🎬</p>', inspirationImages: [image] });
  return { person, image };
}

/** What a person sees, the bytes of an image included. */
async function seenAt(url: string, person: Person, image: string) {
  const file = await atServer(url, person).fetch('GET', image);
  expect(file.status).toBe(200);
  return { answers: await answersAt(url, person), image: Buffer.from(await file.arrayBuffer()).toString('base64') };
}

test.runIf(onPostgres)(
  'the commands bring an embedded database, and the backup of one, to PostgreSQL: the same answers and images (O2, O3)',
  async () => {
    const product = await startProduct();
    const { dataDir } = product;
    const { person, image } = await planAt(product);
    const archive = join(dataDir, 'backup.tar.gz');
    expect(await runOperation('backup', { DATA_DIR: dataDir }, archive)).toMatchObject({ code: 0 });
    const seen = await seenAt(product.url, person, image);

    const moved = await newPostgres();
    const env = { DATA_DIR: dataDir, DATABASE_URL: moved.database };
    const early = await runOperation('move-to-postgres', env);
    expect(early).toEqual({ code: 1, output: expect.stringMatching(/^Nothing was moved: .*in use/) });
    expect(await product.stop()).toBe(0);
    const done = await runOperation('move-to-postgres', env);
    expect(done).toEqual({
      code: 0,
      output: expect.stringMatching(/^Moved \d+ rows\. Start the server with the same/),
    });
    const again = await runOperation('move-to-postgres', env);
    expect(again).toEqual({ code: 1, output: expect.stringMatching(/^Nothing was moved: /) });
    const onMoved = await startProduct(env);
    expect(await seenAt(onMoved.url, person, image)).toEqual(seen);
    expect(await onMoved.stop()).toBe(0);

    const restored = await newPostgres();
    expect(await runOperation('restore', restored.env, archive)).toEqual({
      code: 0,
      output: expect.stringMatching(/^Restored \d+ rows and 1 images?\./),
    });
    const onRestored = await startProduct(restored.env);
    expect(await seenAt(onRestored.url, person, image)).toEqual(seen);
    expect(await onRestored.stop()).toBe(0);
    await removeDataDir(dataDir);
  },
);
