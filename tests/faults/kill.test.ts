import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import {
  atServer,
  createShot,
  type DatabaseKind,
  databaseKinds,
  type FaultPlace,
  faultKills,
  newPlace,
  newProject,
  printFigures,
  shotsOf,
  signUpAt,
} from '../support/fault-places';
import type { Person } from '../support/person';
import { beginProduct, type Product, startProduct } from '../support/product';
import { until } from '../support/until';

const START_WITHIN_MS = 10_000;

const places: FaultPlace[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.drop();
});

async function place(kind: DatabaseKind): Promise<FaultPlace> {
  const made = await newPlace(kind);
  places.push(made);
  return made;
}

describe.each(databaseKinds)('kill -9, %s', (kind) => {
  test(
    `at random moments under writes loses nothing that was acknowledged, and the next start takes less than 10 s (F1)`,
    async () => {
      const { env } = await place(kind);
      let product = await startProduct(env);
      let person = await signUpAt(product);
      const projectId = await newProject(person);
      const written: Written = { shots: [], title: 0 };
      let slowest = 0;
      for (let kill = 0; kill < faultKills; kill += 1) {
        await writeUntilKilled(product, person, projectId, written);
        const begun = performance.now();
        product = await startProduct(env);
        slowest = Math.max(slowest, performance.now() - begun);
        person = atServer(product.url, person);
        const there = await shotsOf(person, projectId);
        expect(written.shots.filter((id) => !there.has(id))).toEqual([]);
        const { body } = await person.rest<{ data: { projectTitle: string } }>('GET', `/api/app/projects/${projectId}`);
        // The last edit may have been made without its answer.
        expect(['0', '1']).toContain(String(Number(body.data.projectTitle.split(' ')[1]) - written.title));
        written.title = Number(body.data.projectTitle.split(' ')[1]);
      }
      printFigures(`F1 ${kind}`, {
        kills: faultKills,
        acknowledged: written.shots.length + written.title,
        'slowest start ms': slowest,
      });
      expect(written.shots.length).toBeGreaterThan(faultKills);
      expect(written.title).toBeGreaterThan(0);
      expect(slowest).toBeLessThan(START_WITHIN_MS);
      expect(await product.stop()).toBe(0);
    },
    60_000 + faultKills * 30_000,
  );
});

interface Written {
  shots: string[];
  /** The number in the last title of the project that was acknowledged. */
  title: number;
}

/**
 * Four writers of shots and one of the project; at a moment of its own the process is killed, and what is under way
 * fails.
 */
async function writeUntilKilled(product: Product, person: Person, projectId: string, written: Written): Promise<void> {
  let killed: Promise<unknown> | undefined;
  let answers = 0;
  const last = randomInt(2, 20);
  const kill = () => {
    killed ??= product.stop('SIGKILL');
  };
  // With an answer, when what it says has the least time to be kept; or in the midst of whatever is under way.
  const isByAnswer = randomInt(2) === 0;
  const answered = () => {
    answers += 1;
    if (answers < last) return;
    if (isByAnswer) kill();
    else void wait(randomInt(40)).then(kill);
  };
  const lanes = [1, 2, 3, 4].map(async (lane) => {
    for (let n = 0; !killed; n += 1) {
      const answer = await createShot(person, projectId, `Shot ${lane}-${n}`);
      if (answer?.status !== 200) continue;
      written.shots.push(answer.body.data._id);
      answered();
    }
  });
  lanes.push(
    (async () => {
      while (!killed) {
        const projectTitle = `Kill ${written.title + 1}`;
        const answer = await person
          .rest('PUT', `/api/app/projects/${projectId}`, { projectTitle })
          .catch(() => undefined);
        if (answer?.status === 200) written.title += 1;
      }
    })(),
  );
  await Promise.all(lanes);
  await killed;
}

/** What a first start on an empty folder has come to. */
const stages: [string, (dataDir: string) => Promise<boolean>][] = [
  ['at once', async () => true],
  ['with the folder claimed', async (dataDir) => (await readdir(dataDir)).some((name) => name.startsWith('db.lock.'))],
  ['while the database is copied', async (dataDir) => existsSync(join(dataDir, 'db.new'))],
  ['with the database in its place', async (dataDir) => existsSync(join(dataDir, 'db'))],
];

describe('killed in the first start', () => {
  test.each(stages)('%s, embedded: the next start works (F2)', async (_, isThere) => {
    const { env, dataDir } = await place('embedded');
    const product = await beginProduct(env);
    await until(() => isThere(dataDir));
    await product.stop('SIGKILL');
    const begun = performance.now();
    const next = await startProduct(env);
    expect(performance.now() - begun).toBeLessThan(START_WITHIN_MS);
    const person = await signUpAt(next);
    expect((await person.call('rest', 'project.list', {})).status).toBe(200);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('db.new'))).toEqual([]);
    expect(await next.stop()).toBe(0);
  });
});
