import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../support/person';
import { makeProject } from '../support/shoot';
import { withProduct } from '../support/with-product';

const LARGE = 5_900_000;
const LARGE_SCRIPT = 4_900_000;
/** So many large bodies are read at once. */
const PLACES = 8;
const product = withProduct(async () => ({}));
let people: [Person, string][];

beforeAll(async () => {
  people = [];
  for (let n = 0; n < PLACES; n += 1) {
    const person = await product.person();
    people.push([person, (await makeProject(person))._id]);
  }
});

/** The statuses of a large import of everybody at once. */
const importAll = (body: string) =>
  Promise.all(
    people.map(async ([person, id]) => {
      const headers = { 'content-type': 'application/json' };
      return (await person.fetch('POST', `/api/app/projects/${id}/scenes/import`, body, headers)).status;
    }),
  );

// Three bytes of an empty object become 56 in memory.
test('as many large bodies of empty objects as are read at once are refused, and the server goes on (B3)', async () => {
  const objects = Array(Math.floor(LARGE / 3))
    .fill('{}')
    .join();
  const body = `{"format":"fountain","script":"INT. LIGHTHOUSE - NIGHT","padding":[${objects}]}`;
  expect(await importAll(body)).toEqual(Array(PLACES).fill(400));
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
});

// A parser makes a piece of memory of each of them.
test.each(['&‹', '<', '&amp;', '<a/>'])(
  'as many large scripts of %s as are read at once hold a server within its heap (B3)',
  async (sign) => {
    const signs = sign.repeat(Math.floor(LARGE_SCRIPT / Buffer.byteLength(sign)));
    const script = `<FinalDraft><Content>${signs}</Content></FinalDraft>`;
    expect(await importAll(JSON.stringify({ format: 'fdx', script }))).toEqual(Array(PLACES).fill(400));
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  },
  120_000,
);
