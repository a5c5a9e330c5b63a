import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../../src/app/openapi/openapi';
import type { ApiMethod, ApiOperation, ApiSchema } from '../../src/app/openapi/openapi-model';
import { restProcedures } from '../../src/app/rest/rest-procedures';
import { appRouter } from '../../src/app/trpc/app-router';
import { parseEnv } from '../../src/server/env';
import { statusOfCode } from '../../src/server/http/error-body';
import { withIfMatch } from '../../src/server/http/etag';
import { startApp, type TestApp } from '../support/app';
import { isHostile, jsonInput, textInput, withCallerIds } from '../support/fuzz';
import {
  type FuzzAccount,
  kindOf,
  makeFuzzAccounts,
  replaceLost,
  type SharedFixtures,
  withoutIdentity,
} from '../support/fuzz-accounts';
import { type FuzzedForm, formInput, formMaker, isTooMuch, isWellMade } from '../support/fuzz-uploads';
import { fillPartly } from '../support/gazetteer';
import { type FakeYoutube, startYoutube } from '../support/oembed';
import { pageOnly } from '../support/page-only';
import type { Answer, ProcedurePath, Protocol } from '../support/person';

const RUNS = Number(process.env.FUZZ_RUNS ?? 250);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const document = openApiDocument(parseEnv({}));

/** What is called, and how it is asked. */
interface Target {
  /** The name of its procedure, or of its operation where it has none. */
  path: string;
  /** Undefined for what only the page may call. */
  operation: ApiOperation | undefined;
  asked: fc.Arbitrary<Asked>;
}

/** One call as both are to make it. */
interface Asked {
  path: string;
  input: unknown;
  headers: Record<string, string>;
  /** Whether what may stand in the query goes as a JSON body. */
  inBody: boolean;
}

type Fields = fc.Arbitrary<Record<string, unknown>>;

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { inputs: z.ZodType[]; type?: string } }
>;

const keys = ['first', 'second', '', 'x'.repeat(256)];
const etags = ['*', '"x"', 'W/"x", "y"', 'x"', ',', '"'.repeat(300)];

/** Tags of no state: the shots and projects of two callers have others. */
const stale = [...etags, '"1.x"', '"0.pQ0v3m_A.x"', `"${'9'.repeat(15)}.x"`, `"1.${'x'.repeat(8)}.x"`];
const headerValues: [name: string, values: string[]][] = [
  ['If-None-Match', etags],
  ['If-Match', stale],
  ['Idempotency-Key', keys],
];

/** Of a call: its input, and a header that it heeds, if any. */
function calls(path: string, operation: ApiOperation | undefined, inputs: fc.Arbitrary<unknown>, inBody = false) {
  const heeds = (name: string) => operation?.parameters?.some((one) => one.in === 'header' && one.name === name);
  const [name, values] = headerValues.find(([known]) => heeds(known)) ?? ['Idempotency-Key', keys];
  const header = fc.option(fc.constantFrom(...values), { freq: 5 });
  const asked = fc.tuple(inputs, header).map(([input, value]): Asked => {
    return { path, input, inBody, headers: value === null ? {} : { [name.toLowerCase()]: value } };
  });
  return { path, operation, asked };
}

/** The inputs that the document describes for an operation with JSON, or with nothing but its address. */
function inputsOf({ parameters = [], requestBody }: ApiOperation, hasBody: boolean): Fields {
  const fields = parameters.filter((one) => one.in !== 'header');
  const inPath = fields.filter((one) => one.in === 'path').map((one) => one.name);
  const body = requestBody?.content['application/json']?.schema;
  const schema: ApiSchema = {
    properties: {
      ...body?.properties,
      ...Object.fromEntries(fields.map((one) => [one.name, { ...one.schema, example: one.example }])),
    },
    required: [...(body?.required ?? []), ...fields.filter((one) => one.required).map((one) => one.name)],
  };
  // In a path it is text for everybody.
  return hasBody ? mixed(schema, inPath) : textInput(schema, inPath);
}

function mixed(schema: ApiSchema, inPath: string[]): Fields {
  const only = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => inPath.includes(name)));
  const addressed = textInput({ properties: only, required: inPath }, inPath);
  return fc.tuple(jsonInput(schema), addressed).map(([fields, address]) => ({
    ...fields,
    ...Object.fromEntries(inPath.map((name) => [name, address[name]])),
  }));
}

const ofRest = restProcedures(appRouter);
const ofProcedures = ofRest.map(({ name, method, path, hasBody, meta }): Target => {
  const operation = document.paths[path]?.[method.toLowerCase() as ApiMethod];
  if (!operation) throw new Error(`the document has no ${name}`);
  const target = calls(name, operation, inputsOf(operation, hasBody));
  if (!meta.orInBody) return target;
  return { ...target, asked: fc.oneof(target.asked, calls(name, operation, inputsOf(operation, true), true).asked) };
});

const ofPages = Object.keys(pageOnly)
  .filter((name) => name !== 'live.changes')
  .map((name): Target => {
    const { inputs, type } = procedures[name]?._def ?? { inputs: [] };
    const [wanted = z.object({})] = inputs;
    const schema = z.toJSONSchema(wanted, { io: 'input', unrepresentable: 'any' }) as ApiSchema;
    return calls(name, undefined, type === 'query' ? textInput(schema, []) : jsonInput(schema));
  });

/** Bytes, in and out: no procedures, so they are asked once, with a session or with a token. */
const ofMedia = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, operation]) => !ofProcedures.some((known) => known.operation === operation))
    .map(([method, operation]): Target => {
      const form = operation.requestBody?.content['multipart/form-data']?.schema;
      const [field] = Object.keys(form?.properties ?? {});
      return calls(`${method.toUpperCase()} ${path}`, operation, field ? formInput(field) : inputsOf(operation, false));
    }),
);

const targets = [...ofProcedures, ...ofPages, ...ofMedia];
const targetAt = new Map(targets.map((target) => [target.path, target]));

/** After these a twin cannot come in any more: they are the last of a round. */
const endings = ['auth.changePassword', 'profile.deleteAccount'];
/** After these something that it had is gone, or read-only. */
const losses = [
  'project.delete',
  'project.setStatus',
  'shot.setStatus',
  'gear.remove',
  'accessToken.revoke',
  'calendar.remove',
  'scene.remove',
  'schedule.removeRow',
];

/** How often each is called in the life of two twins. */
const TIMES = 4;
/** Every call so often, in any order. */
const round = fc
  .shuffledSubarray(
    Array.from({ length: targets.length * TIMES }, (_, at) => at),
    { minLength: targets.length * TIMES },
  )
  .map((order) => order.flatMap((at) => targets[at % targets.length] ?? []))
  .map((all) => [
    ...all.filter(({ path }) => !endings.includes(path)),
    ...all.filter(({ path }) => endings.includes(path)),
  ])
  .chain((all) => fc.tuple(...all.map(({ asked }) => asked)));
const rounds = Math.ceil(RUNS / (targets.length * TIMES));

let app: TestApp;
let youtube: FakeYoutube;
let surroundings: SharedFixtures;
let bytesOf: (form: FuzzedForm) => Buffer;
beforeAll(async () => {
  youtube = await startYoutube();
  app = await startApp({ YOUTUBE_OEMBED_URL: youtube.url });
  bytesOf = await formMaker();
  await fillPartly(app.platform, 1000);
  const host = await app.person('Hanna Host');
  const found = await host.call('rest', 'place.suggest', { input: 'Shanghai' });
  surroundings = { host, placeId: found.body.data[0]?.placeId ?? '' };
});
afterAll(async () => {
  await app?.close();
  await youtube?.close();
});

async function ask({ domain, person, ids }: FuzzAccount, protocol: Protocol, { path, input, headers, inBody }: Asked) {
  const fields = withCallerIds(input, { ...ids, '@own': ids[kindOf(path)] }, domain) as Record<string, unknown>;
  const call = ofRest.find(({ name }) => name === path);
  Object.assign(person.headers, headers);
  try {
    const address = call && addressOf(call.path, fields);
    if (protocol === 'rest' && inBody && call && address)
      return await person.rest<unknown>(call.method, address, fields);
    // The other protocol says in a field what the header says in this one.
    const revision = call?.type === 'mutation' && protocol === 'trpc' ? call.meta.revision : undefined;
    const sent = revision ? withIfMatch(fields, revision, headers['if-match']) : fields;
    return await person.try(protocol, path as ProcedurePath, sent);
  } finally {
    for (const name of Object.keys(headers)) delete person.headers[name];
  }
}

/**
 * A path with its ids; null when one of them is not what a path can hold, so that nothing but the usual way is left.
 */
function addressOf(path: string, fields: Record<string, unknown>): string | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (!names.every((name) => /^[\w-]+$/.test(String(fields[name] ?? '')))) return null;
  return path.replace(/\{(\w+)\}/g, (_, name) => String(fields[name]));
}

/** The same for bytes; of an image only that it is one. */
async function askMedia(
  twin: FuzzAccount,
  { path, input, headers }: Asked,
  asToken: boolean,
): Promise<Answer<unknown>> {
  const { person, ids, domain, token } = twin;
  const [method = '', template = ''] = path.split(' ');
  const fields = withCallerIds(input, { ...ids, '@own': ids['@image'] }, domain) as Record<string, string>;
  const address = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(fields[key])));
  const sent: Record<string, string> = {
    ...headers,
    ...(asToken ? { authorization: `Bearer ${token}`, cookie: '' } : {}),
  };
  const form = 'parts' in fields ? (input as FuzzedForm) : undefined;
  if (form?.type) sent['content-type'] = form.type;
  const body = form ? bytesOf(form) : method === 'POST' ? fields : undefined;
  const response = await person.fetch(method, address, body, sent);
  const type = response.status === 200 ? response.headers.get('content-type') : null;
  const isImage = type === 'image/webp';
  const isBytes = isImage || type === 'application/pdf';
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = isBytes ? '' : bytes.toString();
  if (isImage) expect(bytes.toString('latin1', 8, 12), path).toBe('WEBP');
  else if (isBytes) expect(bytes.toString('latin1', 0, 4), path).toBe('%PDF');
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

test(
  `${RUNS} calls from the schemas of the document: no fault, and the same answer over both protocols (V1, V4, V5)`,
  async () => {
    const worked = new Set<string>();
    for (const asked of fc.sample(round, { numRuns: rounds, seed: SEED })) {
      // What is limited by the hour is not to be refused for the rest of the run, and sign-ups that wait are gone.
      app.clock.advance({ days: 1, hours: 1 });
      await surroundings.host.signIn();
      const twins = await makeFuzzAccounts(app, surroundings);
      for (const one of asked) {
        const target = targetAt.get(one.path) as Target;
        const status = await judge(target, one, twins).catch((cause: unknown) => {
          throw new Error(`${one.path} ${JSON.stringify(one).slice(0, 2000)}`, { cause });
        });
        if (status !== 200) continue;
        worked.add(one.path);
        if (one.path === 'auth.logout') for (const { person } of twins) await person.signIn();
        if (losses.includes(one.path)) await replaceLost(app, twins, one.path);
      }
    }
    // Few calls would not come upon what works for each.
    if (RUNS >= 10_000) {
      const never = targets.map(({ path }) => path).filter((path) => !worked.has(path));
      expect(never.sort()).toEqual(needSecrets);
    }
  },
  120_000 + RUNS * 300,
);

/** These need what only a mail tells. */
const needSecrets = ['auth.resetPassword', 'auth.verifyEmail'];

/** Has both make a call, compares what they got, and gives the status. */
async function judge(
  { path, operation }: Target,
  asked: Asked,
  [first, second]: [FuzzAccount, FuzzAccount],
): Promise<number> {
  const isMedia = ofMedia.some((one) => one.path === path);
  const takesToken = operation?.security?.some((scheme) => 'token' in scheme) ?? false;
  const rest = isMedia ? await askMedia(first, asked, false) : await ask(first, operation ? 'rest' : 'trpc', asked);
  const trpc = isMedia ? await askMedia(second, asked, takesToken) : await ask(second, 'trpc', asked);
  for (const answer of [rest, trpc]) assertAnswer(answer);
  if (operation) expect(Object.keys(operation.responses)).toContain(String(rest.status));
  const form = operation?.requestBody?.content['multipart/form-data'];
  const [field] = Object.keys(form?.schema.properties ?? {});
  if (field && isWellMade(asked.input as FuzzedForm, field, path.endsWith('profile') ? 3 : 6)) {
    const count = (asked.input as FuzzedForm).parts.length;
    expect(rest.status).toBe(count <= (field === 'files' ? 20 : 1) ? 200 : 400);
  }
  // Of several things that neither protocol lets in, each protocol may name another one first.
  if (!isMedia && isHostile(asked.input)) expect([rest.status, trpc.status]).toEqual([400, 400]);
  else if (field && isTooMuch(asked.input as FuzzedForm) && rest.status !== 200) {
    // Whether the second file or the length is met first is a matter of how the bytes arrive.
    for (const { status } of [rest, trpc]) expect([400, 413, 415]).toContain(status);
  } else if (rest.status === 304) expect(trpc.status).toBe(isMedia ? 304 : 200);
  else {
    expect({ status: rest.status, body: withoutIdentity(rest.body, first) }).toEqual({
      status: trpc.status,
      body: withoutIdentity(trpc.body, second),
    });
  }
  return rest.status;
}

const ofZod = /Invalid (?:input|option)|Too (?:big|small): |ZodError/i;
const leaks = /\n\s+at |node_modules|\bselect\b.*\bfrom\b|insert into|Failed query|drizzle|TypeError|\/src\//i;

/** What a 409 may have beside its sentence (contract-crew, section 9). */
interface Refusal {
  version?: number;
  conflicts?: unknown;
}

function assertAnswer({ status, headers, body }: Answer<unknown>): void {
  expect(status, JSON.stringify(body)?.slice(0, 300)).toBeLessThan(500);
  expect(headers.get('x-request-id')).toBeTruthy();
  if (status === 304 || headers.get('content-type') === 'image/webp') return;
  expect(headers.get('content-type')).toContain('application/json');
  if (status === 200) {
    expect([body.success, 'data' in body]).toEqual([true, true]);
    return;
  }
  const { success, error, message, code, issues, version, conflicts, ...others } = body as Refusal & typeof body;
  expect([success, error, others]).toEqual([false, message, {}]);
  expect(statusOfCode[code as keyof typeof statusOfCode]).toBe(status);
  expect(message).toMatch(/\S/);
  expect(JSON.stringify(body)).not.toMatch(leaks);
  expect(JSON.stringify(body)).not.toMatch(ofZod);
  if (version !== undefined) expect([status, typeof version]).toEqual([409, 'number']);
  if (conflicts !== undefined) expect([status, Array.isArray(conflicts)]).toEqual([409, true]);
  for (const issue of issues ?? []) expect(Object.keys(issue).sort()).toEqual(['message', 'path']);
}
