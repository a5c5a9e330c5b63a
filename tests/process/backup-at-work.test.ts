import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { media } from '../../src/features/media/media.table';
import { openDatabase } from '../../src/server/db/open-database';
import { parseEnv } from '../../src/server/env';
import { atServer, type DatabaseKind, databaseKinds, newPlace, signUpAt } from '../support/fault-places';
import type { Person } from '../support/person';
import { formOf, noise } from '../support/pictures';
import { type Product, runOperation, startProduct } from '../support/product';
import { makeProject, makeShot } from '../support/shoot';
import { diskStorage, startS3 } from '../support/storages';
import { until } from '../support/until';

const WRITERS = 4;
/** So many of each are acknowledged before the backup begins. */
const BEFORE = 5;

/** An empty database, and with PostgreSQL an empty bucket. */
async function emptyPlace(kind: DatabaseKind) {
  const { dataDir, env, drop } = await newPlace(kind, { isBare: true });
  const storage = kind === 'postgresql' ? await startS3() : diskStorage(dataDir);
  onTestFinished(async () => void (await Promise.all([drop(), storage.close()])));
  return { dataDir, env: { ...env, ...storage.env }, storage };
}

async function startAt(env: Record<string, string>): Promise<Product> {
  const product = await startProduct(env);
  onTestFinished(async () => void (await product.stop('SIGKILL')));
  return product;
}

interface Writer {
  projectId: string;
  /** The number of the newest shot whose every call was answered. */
  done: number;
}

/** Shot after shot, each with an image of its own; the even ones are deleted at once, and their images go with them. */
async function write(person: Person, writer: Writer, picture: Buffer, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const number = writer.done + 1;
    const { body } = await person.rest<{ url: string }>('POST', '/api/admin/upload', formOf([picture]));
    const fields = { title: `Shot ${number}`, inspirationImages: [body.url] };
    const { _id } = await makeShot(person, writer.projectId, fields);
    if (number % 2 === 0) {
      const deleted = await person.call('rest', 'shot.setStatus', { id: _id, status: 'deleted' });
      expect(deleted.status).toBe(200);
    }
    writer.done = number;
  }
}

interface ShotInArchive {
  number: number;
  images: string[];
}

async function shotsOf(person: Person, projectId: string): Promise<ShotInArchive[]> {
  const { body } = await person.call('rest', 'shot.list', { id: projectId });
  const shots = body.data as { title: string; inspirationImages: string[] }[];
  return shots
    .map(({ title, inspirationImages }) => ({ number: Number(title.slice('Shot '.length)), images: inspirationImages }))
    .toSorted((a, b) => a.number - b.number);
}

async function bytesOf(person: Person, image: string): Promise<string> {
  const answer = await person.fetch('GET', image);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer()).toString('base64');
}

test.each(databaseKinds)(
  'a backup of %s beside writers holds all that was acknowledged before it, nothing torn (O2)',
  async (kind) => {
    const from = await emptyPlace(kind);
    const product = await startAt(from.env);
    const person = await signUpAt(product);
    const writers: Writer[] = [];
    for (let n = 0; n < WRITERS; n += 1) writers.push({ projectId: (await makeProject(person))._id, done: 0 });

    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    // One of its own each, so that none can stand for another's.
    const work = Promise.all(writers.map(async (writer) => write(person, writer, await noise(300), () => isOver)));
    await Promise.race([work, until(async () => writers.every(({ done }) => done >= BEFORE), 60)]);
    const before = writers.map(({ done }) => done);
    const archive = join(from.dataDir, 'at-work.tar.gz');
    const kept = await runOperation('backup', from.env, archive);
    const after = writers.map(({ done }) => done);
    isOver = true;
    await work;
    const [, rows, images] = /at-work\.tar\.gz: (\d+) rows, (\d+) images, [\d.]+ MB\.\n$/.exec(kept.output) ?? [];
    expect({ ...kept, rows: Number(rows) > 0 }).toMatchObject({ code: 0, rows: true });
    for (const [at, done] of after.entries()) expect(done).toBeGreaterThan(before[at] ?? 0);

    const to = await emptyPlace(kind);
    expect(await runOperation('restore', to.env, archive)).toEqual({
      code: 0,
      output: `Restored ${rows} rows and ${images} images. Start the server with the same settings.\n`,
    });
    const database = await openDatabase(parseEnv(to.env));
    const ids = (await database.db.select({ id: media.id }).from(media)).map(({ id }) => id);
    await database.close();
    expect(ids).toHaveLength(Number(images));
    expect((await to.storage.files()).toSorted()).toEqual(
      ids.flatMap((id) => [`images/${id}/large.webp`, `images/${id}/small.webp`]).toSorted(),
    );

    const restored = atServer((await startAt(to.env)).url, person);
    const { active } = (await restored.call('rest', 'project.list', {})).body.data;
    for (const [at, { projectId }] of writers.entries()) {
      const shots = await shotsOf(restored, projectId);
      const acknowledged = before[at] ?? 0;
      const last = Math.max(acknowledged, ...shots.map(({ number }) => number));
      // Of one moment: all up to the last are there or deleted; that one may have been between the two.
      const numbers = Array.from({ length: last }, (_, index) => index + 1);
      expect(shots.map(({ number }) => number)).toEqual(
        numbers.filter((number) => number % 2 === 1 || (number === last && number > acknowledged)),
      );
      expect(active.find(({ _id }) => _id === projectId)?.shotlistCount).toBe(shots.length);
      for (const { images } of shots) {
        expect(images).toHaveLength(1);
        for (const image of images) expect(await bytesOf(restored, image)).toBe(await bytesOf(person, image));
      }
    }
  },
);
