import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { openProduct, type Prepare, type TestProduct, testProduct } from './open-product';
import { NAME, Person } from './person';
import { type Product, startProduct } from './product';
import { seed as fillWithSeed } from './seed';

/**
 * A server for all tests of a file: one of its own where it is prepared, else the one that the files of a worker share.
 * After each test its profiles are given back (`profiles.ts`); a test fails whose pages complained of what it did not
 * expect (`VisitOptions.expected`), or left a fault (`TestProduct.takeFaults`).
 */
export function withProduct(prepare?: Prepare): TestProduct {
  const holder = {} as TestProduct;
  const noFaults = () => expect((holder.takeFaults?.() ?? []).join('\n'), 'faults of the pages').toBe('');
  beforeAll(async () => {
    Object.assign(holder, await (prepare ? openProduct(prepare) : openShared()));
  });
  beforeEach(() => holder.beginVisits?.());
  // The last hook to run after a test, since it is the first to be registered.
  afterEach(async ({ task }) => {
    const complaints = (await holder.endVisits?.(task.result?.state === 'fail')) ?? [];
    noFaults();
    // In the message, which the total prints; it shortens what is compared.
    expect(complaints.length, `complaints of the pages: ${complaints.join(', ')}`).toBe(0);
  });
  afterAll(async () => {
    await holder.close?.();
    noFaults();
  });
  return holder;
}

/** A data folder that the seed has filled; each server starts on a copy. */
let seed: Promise<string> | undefined;

/** Prepares a server on the seed. */
export const seeded: Prepare = async (dataDir) => {
  seed ??= makeSeed();
  await cp(await seed, dataDir, { recursive: true });
  return {};
};

async function makeSeed(): Promise<string> {
  const folder = await mkdtemp(join(inject('productsFolder'), 'seed-'));
  await fillWithSeed(folder);
  return folder;
}

/** The one server of this process. */
let shared: Promise<Product> | undefined;
let taken = 0;

async function openShared(): Promise<TestProduct> {
  shared ??= startShared();
  const product = await shared;
  return testProduct(product, {
    person: (name) => takeAccount(product.url, name),
    // It goes on for the next file.
    end: async () => {},
  });
}

async function startShared(): Promise<Product> {
  const dataDir = await mkdtemp(join(inject('productsFolder'), 'data-'));
  await cp(inject('productTemplate'), dataDir, { recursive: true });
  return startProduct(
    { DATA_DIR: dataDir },
    { preload: join(import.meta.dirname, 'end-with-tests.mjs'), isTied: true },
  );
}

/** The next account of the template; undefined when all are taken. */
async function takeAccount(url: string, name: string): Promise<Person | undefined> {
  const account = inject('knownAccounts')[taken];
  taken += 1;
  if (!account) return undefined;
  const person = Object.assign(new Person(url), { name, email: account.email });
  for (const [cookie, value] of account.cookies) person.cookies.set(cookie, value);
  if (name !== NAME) await person.call('rest', 'profile.update', { name });
  return person;
}
