import { beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../../src/app/openapi/openapi';
import { type ApiOperation, type ApiSchema, resolveRef as resolvedIn } from '../../src/app/openapi/openapi-model';
import { EXAMPLE_DAY } from '../../src/features/day-row/day-row.schema';
import { shotLimits } from '../../src/features/shot/shot-limits.data';
import { messages } from '../../src/kernel/messages';
import { parseEnv } from '../../src/server/env';
import { withApp } from '../support/app';
import { PASSWORD, type Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';

const app = withApp({ RATE_LIMIT_MAX: '0', RATE_LIMIT_AUTH_MAX: '0', YOUTUBE_OEMBED_URL: 'http://127.0.0.1:9' });
const document = openApiDocument(parseEnv({}));
const resolved = (schema: ApiSchema) => resolvedIn(schema, document.components.schemas);
let person: Person;
/** A project with a scene and a shot that may be written, for the rules that look at more than the call. */
let projectId: string;
let sceneId: string;
let shotId: string;
let rowId: string;

beforeAll(async () => {
  person = await app.person('Nadia Adeyemi');
  projectId = (await makeProject(person))._id;
  sceneId = (await person.call('rest', 'scene.create', { id: projectId, title: 'LIGHTHOUSE' })).body.data._id;
  shotId = (await makeShot(person, projectId))._id;
  const lunch = { kind: 'meal', startDateTime: '2026-11-21T12:30:00+02:00', minutes: 45 } as const;
  rowId = (await person.call('rest', 'schedule.addRow', { id: projectId, date: EXAMPLE_DAY, ...lunch })).body.data._id;
});

const bounds = ['maxLength', 'maxItems', 'maximum', 'minLength', 'minItems', 'minimum'] as const;
type Bound = (typeof bounds)[number];
type Place = 'query' | 'header' | 'body';

/**
 * A limit that the document names; `path` leads from the body, the query or the headers to its field, `*` to the items
 * of an array.
 */
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

const link = 'https://crew.test/';
/** What goes with a field that is not taken alone: the rest of a place or an item, or a first item that is in order. */
const whole: Record<string, unknown> = {
  locationData: { name: 'Cape Point', address: 'Cape Town', lat: -34.36, lng: 18.5 },
  gearList: [{ gearlistName: 'Sony FX6' }],
  shotTypes: [{ name: 'Wide' }],
  shotAngles: [{ name: 'Low' }],
  referenceVideos: [link],
  inspirationImages: [link],
  items: [{ _id: 'shot-wide', selected: true }],
  addMembers: ['mira@crew.test'],
};

/** Text so long that is what its field wants. */
function textFor(field: string, length: number): string {
  if (length === 0) return '';
  if (/emails?$|^addMembers$/i.test(field)) return addressOf(length);
  // A new one is not what the account is deleted with later.
  if (/password$/i.test(field)) return PASSWORD.padEnd(length, field).slice(0, length);
  if (['url', 'referenceVideos', 'inspirationImages'].includes(field)) return link.padEnd(length, '1').slice(0, length);
  if (field === 'phone') return '1'.repeat(length);
  if (field === 'location') return 'ZA_South Africa'.padEnd(length, 'a').slice(0, length);
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
function oneOfMany(item: unknown, at: number): unknown {
  if (typeof item === 'string') return `${item}${at}`;
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, oneOfMany(value, at)]));
}

/** A value that is `beyond` over, or under, the limit; with 0 just within it. */
function valueAt({ place, path, schema, bound }: Limit, beyond: number): unknown {
  const { items = {}, type, [bound]: most = 0 } = resolved(schema);
  const size = bound.startsWith('max') ? most + beyond : most - beyond;
  const [field = ''] = path.slice(-1);
  const [first = itemOf[field]?.() ?? exampleOf(items)] = [whole[field]].flat();
  const { enum: named } = resolved(items);
  if (bound.endsWith('Items'))
    return Array.from({ length: size }, (_, at) => (named ? named[at % named.length] : oneOfMany(first, at)));
  if (place === 'header') return 'A'.repeat(size);
  if (bound.endsWith('Length')) return textFor(path.findLast((name) => name !== '*') ?? '', size);
  return [type].flat().includes('integer') ? size : most + (size - most) / 1000;
}

/** What goes with a field of an item of a list: the least that the item must have. */
const itemOf: Record<string, () => object | string> = {
  ids: () => shotId,
  people: () => ({ name: 'A' }),
  contacts: () => ({ name: 'A' }),
  shots: () => ({ title: 'A' }),
  changes: () => ({ id: shotId }),
};

/** The value in its place in what the example of the call sends. */
function put(into: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '*') return [put(Array.isArray(into) ? into[0] : undefined, rest, value)];
  const around = typeof into === 'object' && into !== null ? into : {};
  return { ...around, [name]: put((around as Record<string, unknown>)[name], rest, value) };
}

function idIn(address: string): string {
  if (address.includes('/scenes/{id}')) return sceneId;
  if (address.includes('/day-rows/{id}')) return rowId;
  return /projects|shotlists|Members/.test(address) ? projectId : shotId;
}

/** What the call says of the field with a value so far beyond its limit. */
async function saidOf(limit: Limit, beyond: number): Promise<{ status: number; message: string; said: string[] }> {
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
    const ours = {
      ...{ projectId, shotlistId: shotId, fromId: shotId, ids: [shotId] },
      ...{ version: undefined, number: undefined, apply: false },
    };
    const [field = '', , inItem = ''] = path;
    const first = itemOf[field]?.();
    const item = typeof first === 'object' && { ...first, [inItem]: whole[inItem] };
    const example = (content.example ?? exampleOf(content.schema)) as object;
    const known = { ...example, ...ours, [field]: item ? [item] : whole[field] };
    return place === one ? put(known, path, value) : known;
  };
  const query = new URLSearchParams(sent('query') as Record<string, string>);
  const answer = await person.rest<{ issues?: { path: string; message: string }[]; message?: string }>(
    method,
    `${address.replace('{date}', EXAMPLE_DAY).replace(/\{\w+\}/, idIn(address))}?${query}`,
    sent('body'),
    sent('header') as Record<string, string>,
  );
  const where = path.join('.').replaceAll('*', '0');
  const { issues = [], message = '' } = answer.body;
  const said = issues.filter((issue) => issue.path === where).map((issue) => issue.message);
  // A header is no field.
  return { status: answer.status, message, said: place === 'header' && answer.status === 400 ? [message] : said };
}

/** Where no largest is taken, since what is so long, or so short, is nothing: it is refused in the same words. */
const untold: [limit: RegExp, why: string][] = [
  [
    /(body\.schedule|reschedule, body\.|(Shotlist(\/\{id\})?|hots|rows(\/\{id\})?), body\.).*Date/,
    'no date is so long, or so short',
  ],
  [/body\.(.*\.)?timeZoneId/, 'no zone is'],
  [/rojects?(\/\{id\})?, body\.location minLength/, 'no country is'],
  [/query\.cursor/, 'no cursor of ours is'],
  [/query\.columns/, 'no list of columns is, without naming one twice'],
  [/body\.profileImage/, 'no image of ours is'],
];
const { account, paper, profile, projectSharing, shot, team } = messages;
/** Where the largest may be read and then refused for what it says: with which status and sentence, and why. */
const refusedAsRead: [limit: RegExp, answer: string, why: string][] = [
  [/\.((memberE|e)mail|addMembers\.\*) minLength/, `400 ${account.emailInvalid}`, 'no address is one letter'],
  [/^POST .*(signup, body\.p|newP)assword minLength/, `400 ${account.passwordMin}`, 'its rules want more'],
  [/^POST \/(login|verify-email\/resend), /, `401 ${account.wrongCredentials}`, 'nobody is called so'],
  [/^POST \/login, .*maxLength/, `403 ${account.unverified}`, 'a sign-up above is, and waits for its link'],
  [/^GET \/verify-email, |^POST \/password-update, /, `400 ${account.tokenInvalid}`, 'nobody was sent this token'],
  [/invite\/open, /, `404 ${messages.inviteLink.dead}`, 'nor was this one sent'],
  [/callsheet\/(open|confirm|pdf), /, `404 ${messages.callSheet.dead}`, 'nor this one'],
  [/callsheets\/\{date\}(\.pdf)?, query\.revision/, `404 ${messages.errors.notFound}`, 'it is not published'],
  [/callsheets\/\{date\}\/publish, /, `409 ${messages.callSheet.nothingScheduled}`, 'its only shot is a draft'],
  [/callsheets\/\{date\}\/resend, /, `409 ${messages.callSheet.publishFirst}`, 'nor is it here'],
  [/callsheets.*ails m\w+Items/, `400 ${account.emailInvalid}`, 'no address ends in a digit'],
  [/callsheets.*(emails\.\*|mail|Email) minLength/, `400 ${account.emailInvalid}`, 'no address is one letter'],
  [/acceptInvite, /, `400 ${team.tokenInvalid}`, 'nor this one'],
  [/currentPassword|account, body\.password/, `400 ${profile.passwordWrong}`, 'it is another'],
  [
    /body\.((changes|shots)\.\*\.)?(m|teamM)embers[ .]|(addMembersToShotlist|resend|revoke).*mail maxLength/,
    `404 ${team.memberUnknown}`,
    'they are in no team',
  ],
  [/addMembers m|addMembers\.\* max/, `404 ${team.memberUnknown}`, 'nor are these'],
  [/addTags/, `400 ${messages.errors.tooMany('Tags', shotLimits.tags)}`, 'the shot is full'],
  [/addMembers m\w+Items/, `400 ${account.emailInvalid}`, 'no address ends in a digit'],
  [/body\.(ids|changes) m\w+Items/, `400 ${messages.errors.malformedId}`, 'they are made up'],
  [/(addMembersToShotlist|createInvite).*mail maxLength/, `409 ${team.onShot}`, 'a change above has added it'],
  [/^POST .*projects.*members, body\.name/, `409 ${projectSharing.already}`, 'the call before has shared it'],
  [/^(DELETE|PATCH) .*projects.*members, /, `404 ${projectSharing.notShared}`, 'it is shared with others'],
  [/^PUT .*members\/\{id\}, /, `404 ${team.memberUnknown}`, 'the entry is another'],
  [/hand-over, body\.email/, `409 ${messages.handOver.editorFirst(addressOf(254))}`, 'nobody is an editor'],
  [/paper\.pdf, query\.perRow/, `409 ${paper.nothing}`, 'its only shot is a draft'],
  [/checklist, body\.items/, `400 ${shot.itemUnknown}`, 'they are in no list'],
];

/**
 * One middleware judges the key of every write: one call stands for all (tests/rest/idempotency.test.ts calls the
 * others).
 */
const isToldOnce = ({ place, call }: Limit) => place !== 'header' || call === 'POST /api/app/createProject';

const named = limits.filter(isToldOnce).map((limit) => {
  const field = [limit.place, ...limit.path].join('.');
  const is = ([pattern]: [RegExp, ...unknown[]]) => pattern.test(`${limit.call}, ${field} ${limit.bound}`);
  const refusals = refusedAsRead.filter(is).map(([, answer]) => answer);
  const verdict = refusals.length > 0 ? 'read' : 'taken';
  return { ...limit, field, most: resolved(limit.schema)[limit.bound], told: !untold.some(is), refusals, verdict };
});

test.each(named.filter(({ told }) => told))(
  '$call, $field: $bound $most is $verdict and the next one refused (V3)',
  async ({ refusals, ...limit }) => {
    const over = await saidOf(limit, 1);
    expect(over.status).toBe(400);
    expect(over.said).toHaveLength(1);
    const { status, message } = await saidOf(limit, 0);
    expect(['200', ...refusals]).toContain(status === 200 ? '200' : `${status} ${message}`);
  },
);

test.each(named.filter(({ told }) => !told))('$call, $field: beyond $bound $most is refused (V3)', async (limit) => {
  const over = await saidOf(limit, 1);
  expect(over.status).toBe(400);
  expect(over.said).toHaveLength(1);
});

test('what has a limit in an address is the id of a place alone, which takes 500 letters (V3)', async () => {
  const parameters = Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap(({ parameters = [] }) => parameters.filter((one) => one.in === 'path')),
  );
  const free = parameters.filter(({ schema }) => schema.format !== 'uuid' && !schema.enum);
  expect(free.filter(({ schema }) => limitsIn(schema, []).length > 0 || schema.pattern)).toHaveLength(1);
  const answerOf = async (letters: number) => {
    const { status, body } = await person.rest('GET', `/api/app/places/${'a'.repeat(letters)}`);
    return `${status} ${body.message}`;
  };
  expect(await answerOf(500)).toBe(`404 ${messages.errors.notFound}`);
  expect(await answerOf(501)).toBe(`400 ${messages.errors.malformedId}`);
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
