import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { errorBody } from '../../src/server/http/error-body';
import { withApp } from '../support/app';
import { inputsOfRouter, oddValues, partsOf, takenBy } from '../support/input-fields';
import { type Person, protocols } from '../support/person';

const app = withApp();
let person: Person;
beforeAll(async () => {
  person = await app.person('Odile Odd');
});

/** How the sentences of zod's English begin; none of ours does. */
const ofZod =
  /^(?:$|Invalid (?:input|option|string|number|key|value|element|ISO|[UG]UID|email|URL)|Too (?:big|small)|Unrec)/;

const [protocol = 'rest'] = protocols;

test('every refusal of a field of any call is a sentence of ours', async () => {
  const foreign = new Set<string>();
  let refused = 0;
  for (const { path, schema } of inputsOfRouter)
    for (const field of schema ? partsOf(takenBy(schema)) : [])
      for (const value of oddValues(field)) {
        const { error } = await (schema as z.ZodType).safeParseAsync(field.put(value));
        const issues = error ? (errorBody(error).body.issues ?? []) : [];
        refused += issues.length;
        for (const { path: at, message } of issues) if (ofZod.test(message)) foreign.add(`${path} ${at}: ${message}`);
      }
  expect([...foreign]).toEqual([]);
  expect(refused).toBeGreaterThan(1000);
});

const isOptional = async (schema: z.ZodType | undefined) => (await schema?.safeParseAsync({}))?.success === true;

/** Procedures whose fields may all be left out, with the REST address of those that have one. */
const optional = await Promise.all(
  inputsOfRouter.map(async ({ path, schema, type, rest }) =>
    type !== 'subscription' && (await isOptional(schema)) ? [{ path, type, rest }] : [],
  ),
).then((found) => found.flat());

test('there are calls whose fields may all be left out', () => {
  expect(optional.map(({ path }) => path)).toEqual(expect.arrayContaining(['shot.today', 'calendar.create']));
});

test.each(optional)('$path takes no input at all', async ({ path, type, rest }) => {
  const isQuery = type === 'query';
  const addresses = [[isQuery ? 'GET' : 'POST', `/trpc/${path}`], ...(rest ? [[rest.method, rest.path]] : [])] as const;
  for (const [method = '', address = ''] of addresses) {
    expect((await person.rest(method, address)).status).toBe(200);
    if (method === 'GET') continue;
    const typed = await person.rest(method, address, undefined, { 'content-type': 'application/json' });
    expect(typed.status).toBe(200);
  }
});

const id = '0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f';
test.each([
  ['scene.create', { id }, 'title', 'Scene title is required'],
  ['shot.setChecklist', { id, list: 'gearList' }, 'items', 'Items must be a list'],
  ['shot.bulk', { ids: [id] }, 'change', 'Say what is to change'],
  ['shot.create', { locationData: { lat: 200 } }, 'locationData.lat', 'Latitude must be between -90 and 90'],
  ['shot.create', { locationData: { lat: 2 } }, 'locationData.name', 'Name is required'],
  ['shot.create', { startDateTime: 5 }, 'startDateTime', 'Start must be text'],
  ['shot.create', { currentStep: 7 }, 'currentStep', 'Current step must be at most 6'],
  ['shot.create', { shotTypes: {} }, 'shotTypes', 'Shot types must be a list'],
  ['shot.update', { id, version: 0.5 }, 'version', 'Version must be a whole number'],
  ['shot.update', { id, source: 'x' }, 'source', 'Source must be createShotListPage or viewShotListPage'],
] as const)('%s says of %o at %s: %s', async (path, input, field, message) => {
  const { body } = await person.try(protocol, path, input);
  expect(body.issues).toContainEqual({ path: field, message });
});
