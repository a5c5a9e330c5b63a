import { afterAll, beforeAll, expect, test } from 'vitest';
import { curlOf } from '../../src/app/docs/curl';
import { openApiDocument } from '../../src/app/openapi/openapi';
import type { ApiOperation } from '../../src/app/openapi/openapi-model';

import { parseEnv } from '../../src/server/env';
import { startApp, type TestApp } from '../support/app';
import { openShell, type Shell } from '../support/curl';
import { type ExampleScene, exampleProduction, type Names, scenesOf } from '../support/example-scenes';
import { imageUrl, token, video } from '../support/examples';
import { fillPartly } from '../support/gazetteer';
import { type FakeYoutube, sendJson, startYoutube } from '../support/oembed';
import type { Person } from '../support/person';

const operations = Object.entries(openApiDocument(parseEnv({})).paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, operation]) => operation.responses[200]?.content?.['application/json'])
    .map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
);
/** Reads first, while the production is still that of the examples; of these last those that need more than that. */
const late = ['getProjects', '/members', '/history', 'callsheets/{date}', '/receipts'];
const order = ({ call }: { call: string }) =>
  call.startsWith('GET ') ? late.findIndex((end) => call.endsWith(end)) : late.length;
/** Of what there is a lot of, the document shows one. */
const ofMany = /getCountryCodes|getShotAngle|autocomplete|light.month/;

let app: TestApp;
let youtube: FakeYoutube;
let scene: ExampleScene;
let secret: string;
let shell: Shell;
let scenes: ReturnType<typeof scenesOf>;
beforeAll(async () => {
  youtube = await startYoutube();
  youtube.behave((reply) => sendJson(reply, video));
  app = await startApp({ YOUTUBE_OEMBED_URL: youtube.url });
  await fillPartly(app.platform, 1000);
  shell = await openShell();
  const production = await exampleProduction(app);
  scene = { as: production.owner, names: production.names };
  secret = production.secret;
  scenes = scenesOf(app, production);
});
afterAll(async () => {
  await shell?.close();
  await app?.close();
  await youtube?.close();
});

test.each(operations.toSorted((one, other) => order(one) - order(other)))(
  '$call: its command in /docs, run as it stands, is answered as the document shows',
  async ({ call, operation }) => {
    const [method = '', path = ''] = call.split(' ');
    const { as = scene.as, names = [] } = (await scenes[call]?.()) ?? {};
    const known = [...new Map([...scene.names, ...names])];
    const command = known
      .flatMap((pair): Names => [pair, pair.map(encodeURIComponent) as Names[number]])
      .reduce((text, [example, real]) => text.replaceAll(example, real), curlOf(app.url, { method, path, operation }));
    const answer = await shell.run(command, as, as === scene.as ? secret : await tokenOf(as));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const back = known.map(([example, real]): Names[number] => [real, example]);
    const said = operation.responses[200]?.content?.['application/json']?.example;
    const [made, shown] = [replaced(answer.body, back), said].map(comparable);
    if (ofMany.test(path)) expect(made?.data).toEqual(expect.arrayContaining(shown?.data as unknown[]));
    else expect(made).toEqual(shown);
  },
);

test('GET /media/{id}/{size}: its command in /docs keeps the image as a file', async () => {
  const path = '/media/{id}/{size}';
  const operation = openApiDocument(parseEnv({})).paths[path]?.get as ApiOperation;
  const command = replaced(curlOf(app.url, { method: 'GET', path, operation }), imageIds(scene.names));
  const { status } = await shell.run(command, scene.as, '');
  expect(status).toBe(200);
  expect(await shell.read('image.webp')).toMatch(/^RIFF.{4}WEBP/s);
});

/** The ids of the image of the examples and of the real one. */
function imageIds(names: Names): Names {
  const idOf = (url = '') => url.split('/')[2] ?? '';
  return names.filter(([example]) => example === imageUrl).map(([example, real]) => [idOf(example), idOf(real)]);
}

/** A token of theirs, where they have a session. */
async function tokenOf(person: Person): Promise<string> {
  if (person.cookies.size === 0) return '';
  return (await person.call('rest', 'accessToken.create', token)).body.data.token;
}

/** The same with other names in it. */
function replaced<Value>(value: Value, names: Names): Value {
  if (value === undefined) return value;
  return JSON.parse(names.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(value)));
}

/** The values that an example cannot predict: moments, secrets, sizes, numbers of shots, and ids of its own. */
const unknowable = [
  'at',
  'number',
  'from',
  'to',
  'completedAt',
  'since',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'sentAt',
  'openedAt',
  'confirmedAt',
  'exportedAt',
  'lastUsedAt',
  'lastReadAt',
  'token',
  'bytes',
  '_id',
  'shotlistId',
];

function comparable(value: unknown): { data: unknown } {
  const text = JSON.stringify(value, function (this: object, key, item) {
    // Its place among the shots; that of a person in a team is known.
    return unknowable.includes(key) || (key === 'position' && 'sceneId' in this) ? null : item;
  });
  const withoutLinks = text.replace(/"[^"]*\/calendar\/[^"]*\.ics"/g, '"@calendar"');
  return JSON.parse(withoutLinks.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '@id'));
}
