import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../../src/app/app-router';
import { openApiDocument } from '../../src/app/openapi';
import type { ApiMethod, ApiOperation, ApiSchema } from '../../src/app/openapi-model';
import { pageOnly, restProcedures } from '../../src/app/rest-procedures';
import { parseEnv } from '../../src/server/env';
import { statusOfCode } from '../../src/server/error-body';
import { startApp, type TestApp } from '../support/app';
import { DOMAIN, filledIn, isHostile, jsonInput, type Own, textInput } from '../support/fuzz';
import { type FakeYoutube, startYoutube } from '../support/oembed';
import type { Answer, Door, Person, ProcedurePath } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';

const RUNS = Number(process.env.FUZZ_RUNS ?? 250);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const document = openApiDocument(parseEnv({}));

interface Target {
  path: ProcedurePath;
  input: fc.Arbitrary<Record<string, unknown>>;
  /** Undefined for what only the page may call. */
  operation: ApiOperation | undefined;
}

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { inputs: z.ZodType[]; type?: string } }
>;

const targets: Target[] = [
  ...restProcedures(appRouter).map(({ name, method, path, hasBody }): Target => {
    const operation = document.paths[path]?.[method.toLowerCase() as ApiMethod];
    if (!operation) throw new Error(`the document has no ${name}`);
    const fields = (operation.parameters ?? []).filter((one) => one.in !== 'header');
    const inPath = fields.filter((one) => one.in === 'path').map((one) => one.name);
    const body = operation.requestBody?.content['application/json']?.schema;
    const schema: ApiSchema = {
      properties: {
        ...body?.properties,
        ...Object.fromEntries(fields.map((one) => [one.name, { ...one.schema, example: one.example }])),
      },
      required: [...(body?.required ?? []), ...fields.filter((one) => one.required).map((one) => one.name)],
    };
    // In a path it is text for everybody.
    const input = hasBody ? mixed(schema, inPath) : textInput(schema, inPath);
    return { path: name as ProcedurePath, input, operation };
  }),
  ...Object.keys(pageOnly)
    .filter((name) => name !== 'live.changes')
    .map((name): Target => {
      const { inputs, type } = procedures[name]?._def ?? { inputs: [] };
      const inputOf = type === 'query' ? textInput : jsonInput;
      const [wanted = z.object({})] = inputs;
      const schema = z.toJSONSchema(wanted, { io: 'input', unrepresentable: 'any' });
      return { path: name as ProcedurePath, input: inputOf(schema as ApiSchema, []), operation: undefined };
    }),
];

function mixed(schema: ApiSchema, inPath: string[]): fc.Arbitrary<Record<string, unknown>> {
  const only = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => inPath.includes(name)));
  const addressed = textInput({ properties: only, required: inPath }, inPath);
  return fc.tuple(jsonInput(schema), addressed).map(([fields, address]) => ({
    ...fields,
    ...Object.fromEntries(inPath.map((name) => [name, address[name]])),
  }));
}

const keys = ['first', 'second', '', 'x'.repeat(256)];
const call = fc
  .tuple(fc.constantFrom(...targets), fc.option(fc.constantFrom(...keys), { freq: 5 }))
  .chain(([target, key]) => fc.record({ path: fc.constant(target.path), key: fc.constant(key), input: target.input }));

/** One of two accounts that have the same and are asked the same, each through its door. */
interface Twin {
  domain: string;
  person: Person;
  ids: Own;
}

let app: TestApp;
let youtube: FakeYoutube;
beforeAll(async () => {
  youtube = await startYoutube();
  app = await startApp({ YOUTUBE_OEMBED_URL: youtube.url });
});
afterAll(async () => {
  await app?.close();
  await youtube?.close();
});

async function makeTwins(): Promise<[Twin, Twin]> {
  const make = async (domain: string): Promise<Twin> => {
    const person = await app.person('Tina Twin');
    return { domain, person, ids: await equip(person) };
  };
  return [await make('@one.test'), await make('@two.test')];
}

/** Whose id a call takes. */
function kindOf(path: ProcedurePath): keyof Own {
  if (path.startsWith('gear')) return '@gear';
  if (path.startsWith('accessToken')) return '@token';
  return /^project|^shot\.(?:create|list|find)/.test(path) ? '@project' : '@shot';
}

let equipped = 0;
async function equip(person: Person): Promise<Own> {
  equipped += 1;
  const { _id: project } = await makeProject(person);
  const { _id: shot } = await makeShot(person, project, {
    status: 'upcoming',
    gearList: [{ gearlistName: 'Sony FX6' }],
  });
  const { _id: draft } = await makeShot(person, project);
  const gear = await person.call('rest', 'gear.add', { gearName: `Slider ${equipped}` });
  const expiresAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const token = await person.call('rest', 'accessToken.create', { name: 'Twin', scope: 'read', expiresAt });
  const ids = { '@gear': gear.body.data._id, '@token': token.body.data._id };
  return { '@own': shot, '@project': project, '@shot': shot, '@draft': draft, ...ids };
}

/** After these a twin cannot come in any more. */
const endings = ['auth.logout', 'auth.login', 'auth.changePassword', 'profile.deleteAccount'];
/** After these something that it had is gone, or read-only. */
const losses = ['project.delete', 'project.setStatus', 'shot.setStatus', 'gear.remove', 'accessToken.revoke'];
const leaks = /\n\s+at |node_modules|\bselect\b.*\bfrom\b|insert into|Failed query|drizzle|ZodError|TypeError|\/src\//i;

test(
  `${RUNS} calls from the schemas of the document: no fault, and the same verdict through both doors`,
  async () => {
    let twins = await makeTwins();
    let asked = 0;
    const ask = async ({ domain, person, ids }: Twin, door: Door, path: ProcedurePath, { input, key }: Asked) => {
      if (key !== null) person.headers['idempotency-key'] = key;
      const answer = await person.try(door, path, filledIn(input, { ...ids, '@own': ids[kindOf(path)] }, domain));
      delete person.headers['idempotency-key'];
      const body = JSON.parse(JSON.stringify(answer.body).replaceAll(domain, DOMAIN));
      return { ...answer, body } as Answer<unknown>;
    };
    await fc.assert(
      fc.asyncProperty(call, async ({ path, ...sent }) => {
        const operation = targets.find((target) => target.path === path)?.operation;
        asked += 1;
        // What is limited by the hour is not to be refused for the rest of the run.
        if (asked % 50 === 0) app.clock.advance({ hours: 1 });
        const [first, second] = twins;
        const rest = await ask(first, operation ? 'rest' : 'trpc', path, sent);
        const trpc = await ask(second, 'trpc', path, sent);
        for (const answer of [rest, trpc]) assertAnswer(answer, path);
        if (operation) expect(Object.keys(operation.responses), path).toContain(String(rest.status));
        // Of several things that no door lets in, which is met first is the doors' own affair.
        if (isHostile(sent.input)) expect([rest.status, trpc.status], path).toEqual([400, 400]);
        else expect(verdictOf(rest), path).toEqual(verdictOf(trpc));
        if ((rest.status === 200 && endings.includes(path)) || asked % 300 === 0) twins = await makeTwins();
        else if (rest.status === 200 && losses.includes(path))
          for (const twin of twins) twin.ids = await equip(twin.person);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  },
  120_000 + RUNS * 300,
);

interface Asked {
  input: unknown;
  key: string | null;
}

function assertAnswer({ status, headers, body }: Answer<unknown>, path: string): void {
  expect(status, `${path} ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500);
  expect(headers.get('x-request-id')).toBeTruthy();
  expect(headers.get('content-type')).toContain('application/json');
  if (status === 200) {
    expect([body.success, 'data' in body], path).toEqual([true, true]);
    return;
  }
  const { success, error, message, code, issues, ...others } = body;
  expect([success, error, others], path).toEqual([false, message, {}]);
  expect(statusOfCode[code as keyof typeof statusOfCode], path).toBe(status);
  expect(message, path).toMatch(/\S/);
  expect(JSON.stringify(body), path).not.toMatch(leaks);
  for (const issue of issues ?? []) expect(Object.keys(issue).sort(), path).toEqual(['message', 'path']);
}

const verdictOf = ({ status, body }: Answer<unknown>) => (status === 200 ? status : { status, body });
