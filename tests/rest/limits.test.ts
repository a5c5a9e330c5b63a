import { beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../../src/app/openapi';
import { type ApiOperation, type ApiSchema, resolved as resolvedIn } from '../../src/app/openapi-model';
import { parseEnv } from '../../src/server/env';
import { withApp } from '../support/app';
import { PASSWORD, type Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';

const app = withApp({ RATE_LIMIT_MAX: '0', RATE_LIMIT_AUTH_MAX: '0', YOUTUBE_OEMBED_URL: 'http://127.0.0.1:9' });
const document = openApiDocument(parseEnv({}));
const resolved = (schema: ApiSchema) => resolvedIn(schema, document.components.schemas);
let person: Person;
/** A project and a shot that may be written, for the rules that look at more than the call. */
let projectId: string;
let shotId: string;

beforeAll(async () => {
  person = await app.person('Nadia Adeyemi');
  projectId = (await makeProject(person))._id;
  shotId = (await makeShot(person, projectId))._id;
});

const bounds = ['maxLength', 'maxItems', 'maximum', 'minLength', 'minItems', 'minimum'] as const;
type Bound = (typeof bounds)[number];
type Place = 'query' | 'header' | 'body';

/** A limit that the document names; `path` leads from the body, the query or the headers to its field, `*` to the items of an array. */
interface Limit {
  call: string;
  operation: ApiOperation;
  place: Place;
  path: string[];
  schema: ApiSchema;
  bound: Bound;
}

const limits = Object.entries(document.paths).flatMap(([address, item]) =>
  Object.entries(item).flatMap(([method, operation]) => {
    const of = (place: Place, schema: ApiSchema, path: string[]) =>
      limitsIn(schema, path).map(
        (one): Limit => ({ ...one, call: `${method.toUpperCase()} ${address}`, operation, place }),
      );
    const body = operation.requestBody?.content['application/json']?.schema;
    return [
      ...(operation.parameters ?? []).flatMap(({ name, schema, ...one }) =>
        one.in === 'path' ? [] : of(one.in, schema, [name]),
      ),
      ...(body ? of('body', body, []) : []),
    ];
  }),
);

function limitsIn(schema: ApiSchema, path: string[]): Pick<Limit, 'path' | 'schema' | 'bound'>[] {
  const { anyOf = [], oneOf = [], items, properties = {} } = resolved(schema);
  return [
    ...bounds.filter((bound) => resolved(schema)[bound] !== undefined).map((bound) => ({ path, schema, bound })),
    ...[...anyOf, ...oneOf].flatMap((one) => limitsIn(one, path)),
    ...Object.entries(properties).flatMap(([name, one]) => limitsIn(one, [...path, name])),
    ...(items ? limitsIn(items, [...path, '*']) : []),
  ];
}

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=';
/** Text so long that is what its field wants. */
function textFor(field: string, length: number): string {
  if (length === 0) return '';
  if (/email$/i.test(field)) return addressOf(length);
  // A new one is not what the account is deleted with later.
  if (/password$/i.test(field)) return PASSWORD.padEnd(length, field).slice(0, length);
  if (field === 'url' || field === 'referenceVideos') return video.padEnd(length, '1').slice(0, length);
  return 'A'.repeat(length);
}

/** The longest that there are have a name of 64 signs and parts of at most 63 after it. */
function addressOf(length: number): string {
  const [name, domain] = ['a'.repeat(Math.min(64, length)), '.test'];
  const parts = 'b'.repeat(Math.max(0, length - name.length - domain.length - 1)).replace(/(b{60})b(?=b)/g, '$1.');
  return `${name}@${parts}${domain}`.slice(-length);
}

/** What an example shows of a field, so that the rest of a call is in order. */
function exampleOf(schema: ApiSchema): unknown {
  const { example, type, anyOf, items, properties, required = [], enum: values } = resolved(schema);
  if (example !== undefined) return example;
  if (values) return values[0];
  if (anyOf) return exampleOf(anyOf[0] ?? {});
  if (items) return [exampleOf(items)];
  if (type === 'string') return 'A';
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties?.[name] ?? {})]));
}

/** What is the same twice counts once. */
const oneOfMany = (item: unknown, at: number) => (typeof item === 'string' ? `${item}${at}` : item);

/** A value that is `beyond` over, or under, the limit; with 0 just within it. */
function valueAt({ path, schema, bound }: Limit, beyond: number): unknown {
  const { items = {}, type, [bound]: most = 0 } = resolved(schema);
  const size = bound.startsWith('max') ? most + beyond : most - beyond;
  if (bound.endsWith('Items')) return Array.from({ length: size }, (_, at) => oneOfMany(exampleOf(items), at));
  if (bound.endsWith('Length')) return textFor(path.findLast((name) => name !== '*') ?? '', size);
  return [type].flat().includes('integer') ? size : most + (size - most) / 1000;
}

/** The value in its place in what the example of the call sends. */
function put(into: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '*') return [put(Array.isArray(into) ? into[0] : undefined, rest, value)];
  const around = typeof into === 'object' && into !== null ? into : {};
  return { ...around, [name]: put((around as Record<string, unknown>)[name], rest, value) };
}

/** What the call says of the field with a value so far beyond its limit. */
async function saidOf(limit: Limit, beyond: number): Promise<{ status: number; said: string[] }> {
  const { call, operation, place, path } = limit;
  const [method = '', address = ''] = call.split(' ');
  const sent = (one: Place) => {
    const value = valueAt(limit, beyond);
    if (one !== 'body') {
      const wanted = (operation.parameters ?? []).filter((parameter) => parameter.in === one && parameter.required);
      const known = Object.fromEntries(wanted.map(({ name, schema, example }) => [name, example ?? exampleOf(schema)]));
      return place === one ? put(known, path, value) : known;
    }
    const content = operation.requestBody?.content['application/json'];
    // Where a query says it too, the body would come first.
    if (!content || (place === 'query' && !operation.requestBody?.required)) return undefined;
    // Whatever it was changed to meanwhile.
    const ours = { projectId, shotlistId: shotId, version: undefined };
    const known = { ...((content.example ?? exampleOf(content.schema)) as object), ...ours };
    return place === one ? put(known, path, value) : known;
  };
  const query = new URLSearchParams(sent('query') as Record<string, string>);
  const answer = await person.rest<{ issues?: { path: string; message: string }[]; message?: string }>(
    method,
    `${address.replace(/\{\w+\}/, /projects|shotlists|Members/.test(address) ? projectId : shotId)}?${query}`,
    sent('body'),
    sent('header') as Record<string, string>,
  );
  const where = path.join('.').replaceAll('*', '0');
  const { issues = [], message = '' } = answer.body;
  const said = issues.filter((issue) => issue.path === where).map((issue) => issue.message);
  // A header is no field.
  return { status: answer.status, said: place === 'header' && answer.status === 400 ? [message] : said };
}

const named = limits.map((limit) => ({
  ...limit,
  field: [limit.place, ...limit.path].join('.'),
  most: resolved(limit.schema)[limit.bound],
}));

/** Where one cannot tell the largest from what is too large by what is said, and why. */
const saidAlike: [limit: RegExp, why: string][] = [
  [/(body\.schedule|reschedule, body\.).*Date/, 'no date is so long, or so short'],
  [/body\.timeZoneId$/, 'no zone is'],
  [/rojects?(\/\{id\})?, body\.location$/, 'no country is'],
  [/query\.cursor$/, 'no cursor of ours is so long'],
  [/body\.profileImage$/, 'no image of ours is'],
];

test.each(named)('$call, $field: $bound $most is taken and the next one refused (V3)', async (limit) => {
  const over = await saidOf(limit, 1);
  expect(over.status).toBe(400);
  expect(over.said).toHaveLength(1);
  if (saidAlike.some(([one]) => one.test(`${limit.call}, ${limit.field}`))) return;
  const largest = await saidOf(limit, 0);
  // What else may be wrong with it, as a name that nobody has, is another sentence, and no fault of ours.
  expect(largest.said).not.toContain(over.said[0]);
  expect(largest.status).not.toBe(500);
});

test('what else has a limit are files, which api/upload sends', () => {
  const others = Object.entries(document.paths).flatMap(([address, item]) =>
    Object.values(item).flatMap(({ requestBody }) =>
      Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
        type === 'application/json' || limitsIn(schema, []).length === 0 ? [] : address,
      ),
    ),
  );
  expect(others).toEqual(['/api/admin/upload-multiple']);
});
