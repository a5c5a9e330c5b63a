import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../../src/app/openapi';
import type { ApiOperation } from '../../src/app/openapi-model';
import { video } from '../../src/app/openapi-shape-examples';
import { parseEnv } from '../../src/server/env';
import { startApp, type TestApp } from '../support/app';
import { exampleProduction, type Names, picture, type Scene, scenesOf } from '../support/example-scenes';
import { fillPartly } from '../support/gazetteer';
import { type FakeYoutube, sendJson, startYoutube } from '../support/oembed';
import { formOf } from '../support/pictures';

const operations = Object.entries(openApiDocument(parseEnv({})).paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, operation]) => operation.responses[200]?.content?.['application/json'])
    .map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
);
/** Reads first, while the production is still that of the examples; of these last the one that needs more than that. */
const order = ({ call }: { call: string }) => (!call.startsWith('GET ') ? 2 : call.endsWith('getProjects') ? 1 : 0);
/** Of what there is a lot of, the document shows one. */
const ofMany = /getCountryCodes|getShotAngle|autocomplete/;

let app: TestApp;
let youtube: FakeYoutube;
let scene: Scene;
let scenes: ReturnType<typeof scenesOf>;
beforeAll(async () => {
  youtube = await startYoutube();
  youtube.behave((reply) => sendJson(reply, video));
  app = await startApp({ YOUTUBE_OEMBED_URL: youtube.url });
  await fillPartly(app.platform, 1000);
  const production = await exampleProduction(app);
  scene = { as: production.owner, names: production.names };
  scenes = scenesOf(app, production);
});
afterAll(async () => {
  await app?.close();
  await youtube?.close();
});

test.each(operations.toSorted((one, other) => order(one) - order(other)))(
  '$call: what the document shows as its answer is what its own example makes',
  async ({ call, operation }) => {
    const [method = '', path = ''] = call.split(' ');
    const { as = scene.as, names = [] } = (await scenes[call]?.()) ?? {};
    const known = [...new Map([...scene.names, ...names])];
    const body = replaced(operation.requestBody?.content['application/json']?.example, known);
    const form = operation.requestBody?.content['multipart/form-data']?.schema;
    const [field] = Object.keys(form?.properties ?? {});
    const sent = field ? formOf([await picture()], field) : body;
    const answer = await as.rest(method, replaced(addressOf(path, operation), known), sent);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const back = known.map(([example, real]): Names[number] => [real, example]);
    const said = operation.responses[200]?.content?.['application/json']?.example;
    const [made, shown] = [replaced(answer.body, back), said].map(comparable);
    if (ofMany.test(path)) expect(made?.data).toEqual(expect.arrayContaining(shown?.data as unknown[]));
    else expect(made).toEqual(shown);
  },
);

/** A path with the examples of its parameters, and of those of its query that are required. */
function addressOf(path: string, { parameters = [] }: ApiOperation): string {
  const required = parameters.filter((one) => one.required);
  const query = required.filter((one) => one.in === 'query').map(({ name, example }) => [name, String(example)]);
  const address = required
    .filter((one) => one.in === 'path')
    .reduce((known, { name, example }) => known.replace(`{${name}}`, String(example)), path);
  return query.length > 0 ? `${address}?${decodeURIComponent(String(new URLSearchParams(query)))}` : address;
}

/** The same with other names in it. */
function replaced<Value>(value: Value, names: Names): Value {
  if (value === undefined) return value;
  return JSON.parse(names.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(value)));
}

/** What nobody can know beforehand: moments, secrets, sizes, and ids that the examples name no further. */
const unknowable = ['createdAt', 'updatedAt', 'exportedAt', 'lastUsedAt', 'token', 'bytes', '_id', 'shotlistId'];

function comparable(value: unknown): { data: unknown } {
  const text = JSON.stringify(value, (key, item) => (unknowable.includes(key) ? null : item));
  return JSON.parse(text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '@id'));
}
