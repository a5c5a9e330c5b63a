import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { curlOf } from '../../src/app/docs/curl';
import { openApiDocument, openApiDocumentAt } from '../../src/app/openapi/openapi';
import type { ApiDocument, ApiSchema } from '../../src/app/openapi/openapi-model';
import { mayEndAt } from '../../src/features/auth/access-token/access-token.rules';
import { parseEnv } from '../../src/server/env';
import { statusOfCode } from '../../src/server/http/error-body';
import { withApp } from '../support/app';

const app = withApp();
const env = parseEnv({});
const document = openApiDocument(env);
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, path, operation })),
);

/** Every other one needs a session, or a token. */
const publicCalls = [
  ...['POST /signup', 'POST /login', 'POST /logout', 'GET /verify-email', 'POST /verify-email/resend'],
  ...['POST /password-reset', 'POST /password-update', 'GET /healthz', 'GET /readyz', 'POST /api/invite/open'],
  ...['POST /api/callsheet/open', 'POST /api/callsheet/confirm', 'POST /api/callsheet/pdf'],
];

test('what comes in the query or in a body is required of neither', () => {
  const { delete: revoke } = document.paths['/api/app/members/revoke'] ?? {};
  expect(revoke?.parameters?.map(({ name, required }) => [name, required])).toEqual([
    ['memberEmail', false],
    ['Idempotency-Key', undefined],
  ]);
  const properties = { memberEmail: { type: 'string', format: 'email' } };
  const schema = { type: 'object', properties, required: ['memberEmail'] };
  expect(revoke?.requestBody).toMatchObject({ required: false, content: { 'application/json': { schema } } });
});

test('the examples are of this product, and may be sent one after the other', () => {
  // What a schema without an example would become.
  expect(JSON.stringify(operations)).not.toMatch(/"example":\{[^{}]*"\w+":"text"/);
  const keys = operations.flatMap(({ operation: { parameters = [] } }) =>
    parameters.filter(({ name }) => name === 'Idempotency-Key').map(({ example }) => example),
  );
  expect(keys.length).toBeGreaterThan(20);
  expect(new Set(keys).size).toBe(keys.length);
  const { get } = document.paths['/api/app/getProjects'] ?? {};
  const answer = get?.responses[200]?.content?.['application/json']?.example;
  expect(answer).toMatchObject({
    total: 2,
    data: { active: [{ status: 'active' }], completed: [{ status: 'completed' }] },
  });
  const idOf = (path: string, method: 'get' | 'put') => document.paths[path]?.[method]?.parameters?.[0];
  const { example: project, description } = idOf('/api/app/shotlists/{id}', 'get') ?? {};
  expect(description).toBe('The `_id` of the project.');
  expect(idOf('/api/app/projects/{id}', 'get')?.example).toBe(project);
  expect(idOf('/api/app/updateShotlist/{id}', 'put')?.example).not.toBe(project);
});

test('no example names a state, or a call that was made: what is copied may be sent, changed and sent again', () => {
  for (const { call, path, operation } of operations) {
    const command = curlOf('http://localhost:3000', { method: call.split(' ')[0] ?? '', path, operation });
    expect(command, call).not.toMatch(/ifUpdatedAt|"version"|membersBefore|If-Match|If-None-Match|Idempotency-Key/);
    expect(JSON.stringify(operation.requestBody?.content['application/json']?.example ?? ''), call).not.toMatch(
      /ifUpdatedAt|"version"|membersBefore/,
    );
  }
  const ofDelete = (path: string) => {
    const operation = document.paths[path]?.delete;
    return operation ? curlOf('http://localhost:3000', { method: 'DELETE', path, operation }) : '';
  };
  expect(ofDelete('/api/app/projects/{id}')).not.toMatch(/ -d |Content-Type/);
  expect(ofDelete('/api/app/members/revoke')).toContain('"memberEmail": "mira@northcrew.film"');
});

test('the token of the examples ends within the year that one may last, on every day', async () => {
  const fields = ({ paths }: ApiDocument) =>
    paths['/api/admin/tokens']?.post?.requestBody?.content['application/json']?.example as { expiresAt: string };
  expect(openApiDocumentAt(new Date('2026-11-21T08:00:00Z'), env)).toEqual(document);
  for (let day = Date.parse('2026-11-21'); day < Date.parse('2032-12-31'); day += 86_400_000) {
    for (const now of [new Date(day), new Date(day + 86_399_000)]) {
      const { expiresAt } = fields(openApiDocumentAt(now, env));
      expect(mayEndAt(new Date(expiresAt), now), `${now.toISOString()} ${expiresAt}`).toBe(true);
    }
  }
  const before = app.clock.now();
  app.clock.set('2027-02-28T09:00:00Z');
  const { body } = await app.visitor().rest<ApiDocument>('GET', '/openapi.json');
  expect(fields(body).expiresAt).toBe('2028-02-28T00:00:00Z');
  app.clock.set(before.toISOString());
});

test('every field of an answer says what it is', () => {
  const silent: string[] = [];
  const look = ({ properties = {}, items, anyOf = [] }: ApiSchema, at: string): void => {
    for (const [name, field] of Object.entries(properties)) {
      if (!field.$ref && !/^\S.*\.$/.test(field.description ?? '')) silent.push(`${at}.${name}`);
      look(field, `${at}.${name}`);
    }
    for (const part of [...anyOf, ...(items ? [items] : [])]) look(part, at);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) look(schema, name);
  for (const { call, operation } of operations) {
    const answer = operation.responses[200]?.content?.['application/json'];
    if (answer) look(answer.schema, call);
  }
  expect(silent).toEqual([]);
});

test('docs/openapi.json is what the server says', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../../docs/openapi.json');
});

test('the document is compressed once, and not sent again to a caller that has it', async () => {
  const ask = (headers: Record<string, string>) => app.visitor().fetch('GET', '/openapi.json', undefined, headers);
  const plain = await ask({ 'accept-encoding': 'gzip;q=0' });
  const small = await ask({ 'accept-encoding': 'br, gzip' });
  expect([plain, small].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip']);
  expect([plain, small].map(({ headers }) => headers.get('vary')?.toLowerCase())).toEqual(
    Array(2).fill('accept-encoding'),
  );
  const length = ({ headers }: Response) => Number(headers.get('content-length'));
  expect(length(small)).toBeLessThan(length(plain) / 5);
  expect(await small.json()).toEqual(await plain.json());
  const tag = small.headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(plain.headers.get('etag')).toBe(tag);
  const known = await ask({ 'if-none-match': tag });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200);
});

test('the document that is served has no error and no warning by the linter', async () => {
  const answer = await app.visitor().fetch('GET', '/openapi.json');
  expect(answer.headers.get('content-type')).toContain('application/json');
  const served = await answer.text();
  expect(JSON.parse(served)).toEqual(document);
  expect(await lint(served)).toEqual([]);
  const { info, ...spoilt } = JSON.parse(served);
  expect(info.title).toBe('Firstlight');
  spoilt.components.schemas.Shot.example.version = 'seven';
  const said = (await lint(JSON.stringify(spoilt))).join();
  for (const rule of ['struct', 'no-invalid-schema-examples']) expect(said).toContain(rule);
  // Two processes, each of which loads the whole linter.
}, 90_000);

/**
 * That every example is one of its schema: of a shape, a field and a parameter too, which the recommended rules leave
 * out.
 */
const exampleRules = { 'no-invalid-schema-examples': 'error', 'no-invalid-parameter-examples': 'error' };

/** What redocly says of a document under its recommended rules, all of them, and of its examples. */
async function lint(text: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-lint-'));
  try {
    await writeFile(join(folder, 'openapi.json'), text);
    await writeFile(join(folder, 'redocly.yaml'), `extends: [recommended]\nrules: ${JSON.stringify(exampleRules)}\n`);
    const command = [resolve('node_modules/@redocly/cli/bin/cli.js'), 'lint', 'openapi.json', '--format', 'json'];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder, env }).catch(
      (error) => error,
    );
    const { totals, problems } = JSON.parse(stdout) as {
      totals: unknown;
      problems: { ruleId: string; message: string }[];
    };
    expect(totals).toBeDefined();
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe.each(operations)('$call', ({ call, path, operation }) => {
  const { summary, description, tags, security, parameters = [], requestBody, responses, operationId } = operation;
  const isPublic = security?.length === 0;

  test('says what it is, where it belongs and who may make it', () => {
    expect(summary).toMatch(/^\S.*[^.]$/);
    expect(description).toMatch(/^\S[\s\S]*\.$/);
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(tags));
    expect(tags).toHaveLength(1);
    expect(operationId).toMatch(/^\w+-\w+$/);
    const schemes = (security ?? []).flatMap((one) => Object.keys(one));
    expect(isPublic).toBe(publicCalls.includes(call));
    if (!isPublic) expect(schemes).toContain('session');
    expect(schemes.includes('token') && !path.startsWith('/api/')).toBe(false);
  });

  test('describes each parameter, with an example', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
    for (const { name, description: said, example, schema } of parameters) {
      expect(said, name).toMatch(/^\S.*\.$/);
      expect(example, name).toBeDefined();
      expect(schema.type ?? schema.anyOf, name).toBeDefined();
    }
  });

  test('describes what it takes and gives', () => {
    for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
      expect(schema.type).toBe('object');
      if (requestBody?.content['application/json']) expect(example).toBeDefined();
      for (const [name, field] of Object.entries(schema.properties ?? {}))
        expect(field.description, name).toMatch(/^\S.*\.$/);
    }
    const isUpload = path.includes('/upload');
    expect(requestBody?.content['multipart/form-data'] !== undefined).toBe(isUpload);
    const { 'application/json': json, 'image/webp': image, 'application/pdf': pdf } = responses[200]?.content ?? {};
    expect(image !== undefined).toBe(path.startsWith('/media/'));
    for (const response of Object.values(responses).filter((one) => !one.$ref)) {
      expect(Object.keys(response.headers ?? {})).toContain('X-Request-Id');
      const isRevised = parameters.some(({ name }) => name === 'If-Match') && !call.startsWith('DELETE');
      expect('ETag' in (response.headers ?? {})).toBe('304' in responses || isRevised);
    }
    expect(parameters.some(({ name }) => name === 'If-None-Match')).toBe('304' in responses);
    if (image || pdf) return;
    expect(json?.schema.properties?.success).toMatchObject({ const: true });
    expect(json?.schema.required).toEqual(expect.arrayContaining(['success', 'data']));
    expect(json?.example).toMatchObject({ success: true });
    expect(Object.keys(json?.schema.properties ?? {})).toEqual(expect.arrayContaining(besides[path] ?? []));
  });

  test('says how it refuses, in the body of the contract', () => {
    const statuses = ['400', '500', '503', ...(path.startsWith('/media/') || path.endsWith('z') ? [] : ['429'])];
    const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
    if (!isPublic) statuses.push('401');
    if (!call.startsWith('GET')) statuses.push('403', '413', '415');
    if (/\{\w+\}/.test(path)) statuses.push('404');
    if (takesKey || parameters.some(({ name }) => name === 'If-Match')) statuses.push('409');
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(statuses));
    for (const [status, { $ref }] of Object.entries(responses).filter(([known]) => Number(known) >= 400)) {
      const refusal = document.components.responses[$ref?.split('/').at(-1) ?? ''];
      const body = refusal?.content?.['application/json'];
      expect(body?.schema, status).toEqual({ $ref: '#/components/schemas/Error' });
      expect(body?.example, status).toMatchObject({ success: false, code: codeOf(status) });
      // The first call under a key may still run.
      const retries = [...(takesKey ? ['409'] : []), '429', '503'];
      expect('Retry-After' in (refusal?.headers ?? {}), status).toBe(retries.includes(status));
      expect(refusal?.headers, status).toHaveProperty('X-Request-Id');
    }
  });
});

const codeOf = (status: string) => Object.entries(statusOfCode).find(([, known]) => String(known) === status)?.[0];

/** What stands beside `data` (contract section 2). */
const besides: Record<string, string[]> = {
  '/login': ['user'],
  '/check': ['user'],
  '/api/app/getProjects': ['total', 'nextCursor'],
  '/api/app/getProjectsByMembers': ['total', 'nextCursor'],
  '/api/app/shotlists/{id}': ['nextCursor'],
  '/api/app/createInvite': ['invite'],
  '/api/admin/upload': ['url'],
  '/api/admin/upload-profile': ['url'],
  '/api/admin/upload-multiple': ['uploaded'],
};

test('the one address that is a page as well answers a browser with HTML', () => {
  const html = operations.filter(({ operation }) => operation.responses[200]?.content?.['text/html']);
  expect(html.map(({ call }) => call)).toEqual(['GET /verify-email']);
  expect(Object.keys(html[0]?.operation.responses[200]?.content ?? {})).toEqual(['application/json', 'text/html']);
});

test('the tags come in the order of reading, and every one is used', () => {
  const names = document.tags.map(({ name }) => name);
  expect(names).toEqual([
    ...[
      'Account',
      'Access tokens',
      'Projects',
      'Scenes',
      'Shots',
      'Schedule',
      'Call sheets',
      'Images',
      'Places',
      'Light',
      'Gear',
      'Team',
    ],
    ...['Calendar links', 'Catalog', 'Health'],
  ]);
  expect([...new Set(operations.flatMap(({ operation }) => operation.tags))].sort()).toEqual(names.toSorted());
});

test('ids, addresses and whole numbers have the types that they are', () => {
  const known: string[] = [];
  const look = (schema: ApiSchema, name = '', of = ''): void => {
    known.push(name);
    const { type, format, properties = {}, items, anyOf = [] } = schema;
    if (/^(?:memberE|e)mail$/.test(name) && type) expect([of, format]).toEqual([of, 'email']);
    if (
      (/^(?:project|shotlist)Id$/.test(name) && anyOf.length === 0) ||
      (name === '_id' && document.components.schemas[of] && of !== 'ShotKind')
    )
      expect([of, name, format]).toEqual([of, name, 'uuid']);
    if (schema.description?.includes('The same as `_id`')) expect(name).toBe('shotlistId');
    if (type === 'number') expect(['lat', 'lng', 'altitude', 'azimuth', 'illumination']).toContain(name);
    for (const [field, one] of Object.entries(properties)) look(one, field, name);
    for (const one of [...anyOf, ...(items ? [items] : [])]) look(one, '', name);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) look(schema, name);
  for (const { operation } of operations) {
    for (const { name, schema } of operation.parameters ?? []) look(schema, name);
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) look(schema);
    for (const response of Object.values(operation.responses)) {
      for (const { schema } of Object.values(response.content ?? {})) look(schema);
    }
  }
  expect(known).toEqual(expect.arrayContaining(['email', 'memberEmail', 'projectId', 'version', 'total', 'lat']));
});

test('sessions, tokens and the headers of a call are as they work', () => {
  const of = (call: string) => operations.find((one) => one.call === call)?.operation;
  const headers = (call: string) =>
    of(call)
      ?.parameters?.filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name) ?? [];
  expect(of('POST /login')?.security).toEqual([]);
  expect(of('GET /check')?.security).toEqual([{ session: [] }]);
  expect(of('GET /api/admin/tokens')?.security).toEqual([{ session: [] }]);
  expect(of('POST /api/admin/upload-profile')?.security).toEqual([{ session: [] }]);
  expect(of('POST /api/admin/upload')?.security).toEqual([{ session: [] }, { token: [] }]);
  expect(of('POST /api/app/createShotlist')?.security).toEqual([{ session: [] }, { token: [] }]);
  expect(headers('POST /api/app/createShotlist')).toEqual(['Idempotency-Key']);
  expect(headers('PUT /api/app/updateShotlist/{id}')).toEqual(['Idempotency-Key', 'If-Match']);
  expect(headers('GET /api/app/getProjects')).toEqual(['If-None-Match']);
  expect(headers('GET /media/{id}/{size}')).toEqual(['If-None-Match']);
  expect(headers('GET /api/admin/export')).toEqual([]);
});
