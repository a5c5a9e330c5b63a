import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
import { readMails } from '../support/mails';
import type { Person } from '../support/person';
import { formOf, noise } from '../support/pictures';
import type { Product } from '../support/product';
import { diskFullRefusal, diskKind, MB, smallDisk } from '../support/small-disk';
import { filesBelow } from '../support/storages';
import { until } from '../support/until';

test.runIf(onPostgres)(
  'a full DATA_DIR beside PostgreSQL makes uploads alone a 503, until there is room (F6)',
  async () => {
    const place = await newPlace('postgresql');
    const disk = await smallDisk(60, { DATABASE_URL: place.database });
    const { folder, free, fill } = disk;
    const started: Product[] = [];
    const start = async () => {
      const product = await disk.start();
      started.push(product);
      return product;
    };
    onTestFinished(async () => {
      for (const product of started) await product.stop('SIGKILL');
      await disk.drop();
      await place.drop();
    });
    const picture = await noise(700);
    const upload = (by: Person) => by.rest<{ url: string }>('POST', '/api/admin/upload', formOf([picture]));

    const product = await start();
    const person = await signUpAt({ url: product.url, dataDir: folder });
    const projectId = await newProject(person);
    const shots: string[] = [];
    const goesOn = async (by: Person) => {
      const made = await createShot(by, projectId, `Shot ${shots.length}`);
      expect(made).toMatchObject({ status: 200 });
      if (made) shots.push(made.body.data._id);
      expect(await shotsOf(by, projectId)).toEqual(new Set(shots));
      for (const image of images) expect((await by.fetch('GET', image)).status).toBe(200);
      for (const path of ['/healthz', '/readyz']) expect((await by.fetch('GET', path)).status).toBe(200);
      expect(readdirSync(join(folder, 'receiving'))).toEqual([]);
    };

    // Little by little, so that it is an upload that takes the last of it.
    fill('ballast', 4 * MB);
    const images: string[] = [];
    const refusal = await until(async () => {
      const answer = await upload(person);
      if (answer.status === 200) images.push(answer.body.url);
      return answer.status !== 200 && answer;
    });
    expect(refusal).toMatchObject(diskFullRefusal);
    expect(images.length).toBeGreaterThan(0);
    fill('last');
    expect(free()).toBe(0);
    expect(await upload(person)).toMatchObject(diskFullRefusal);
    await goesOn(person);
    // A mail is a file there as well.
    const mails = (await readMails(folder)).length;
    expect((await person.rest('POST', '/password-reset', { email: person.email })).status).toBe(200);
    await until(async () => product.output().includes('A mail could not be sent'));
    expect(await product.stop()).toBe(0);

    const next = await start();
    const back = atServer(next.url, person);
    expect(free()).toBe(0);
    expect(await upload(back)).toMatchObject(diskFullRefusal);
    await goesOn(back);
    expect(await readMails(folder)).toHaveLength(mails);

    for (const name of ['last', 'ballast']) rmSync(join(folder, name));
    const begun = performance.now();
    const after = await until(async () => {
      const answer = await upload(back);
      return answer.status === 200 && answer;
    });
    const took = performance.now() - begun;
    printFigures('F6 postgresql', { disk: diskKind, uploads: images.length, 'recovery ms': took });
    expect(took).toBeLessThan(5000);
    images.push(after.body.url);
    await goesOn(back);
    expect((await filesBelow(join(folder, 'uploads'))).filter((name) => name.endsWith('.partial'))).toEqual([]);
    const late = await until(async () => {
      const all = await readMails(folder);
      return all.length > mails && all;
    }, 60);
    expect(late.map(({ to }) => to)).toEqual(Array(mails + 1).fill(person.email));
    expect(await next.stop()).toBe(0);
  },
);
