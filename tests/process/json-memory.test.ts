import { expect, test } from 'vitest';
import type { Person } from '../support/person';
import { makeProject } from '../support/shoot';
import { withProduct } from '../support/with-product';

const LARGE = 5_900_000;
/** So many large bodies are read at once. */
const PLACES = 8;
const product = withProduct(async () => ({}));

// Three bytes of an empty object become 56 in memory.
test('as many large bodies of empty objects as are read at once are refused, and the server goes on (B3)', async () => {
  const people: [Person, string][] = [];
  for (let n = 0; n < PLACES; n += 1) {
    const person = await product.person();
    people.push([person, (await makeProject(person))._id]);
  }
  const objects = Array(Math.floor(LARGE / 3))
    .fill('{}')
    .join();
  const body = `{"format":"fountain","script":"INT. LIGHTHOUSE - NIGHT","padding":[${objects}]}`;
  const send = async ([person, id]: [Person, string]) => {
    const headers = { 'content-type': 'application/json' };
    return (await person.fetch('POST', `/api/app/projects/${id}/scenes/import`, body, headers)).status;
  };
  expect(await Promise.all(people.map(send))).toEqual(Array(PLACES).fill(400));
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
});
