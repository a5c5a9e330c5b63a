import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRouter } from '../../src/app/trpc/app-router';
import type { SignedContext } from '../../src/server/context';
import { startApp, type TestApp } from '../support/app';
import { type FuzzAccount, kindOf, makeFuzzAccounts } from '../support/fuzz-accounts';
import { fillPartly } from '../support/gazetteer';
import { probeHealth } from '../support/health-probe';
import { inputFields } from '../support/hostile-fields';
import { type HostileInput, hostileInputs } from '../support/hostile-inputs';
import { pageOnly } from '../support/page-only';
import { type ProcedurePath, protocols } from '../support/person';

/** What is quicker grows as it likes. */
const QUICK_MS = 20;
/** From half to all of a text, a little more than twice. */
const MOST_GROWTH = 2.6;
const LONGEST_WAIT_MS = 300;
const TRIES = 3;

let app: TestApp;
let account: FuzzAccount;
let context: SignedContext;

beforeAll(async () => {
  app = await startApp({ YOUTUBE_OEMBED_URL: 'http://127.0.0.1:9' });
  await fillPartly(app.platform, 1000);
  const host = await app.person('Hanna Host');
  const { body } = await host.call('rest', 'place.suggest', { input: 'Shanghai' });
  [account] = await makeFuzzAccounts(app, { host, placeId: body.data[0]?.placeId ?? '' });
  const sessionId = [...account.person.cookies.values()][0] ?? '';
  const session = await app.platform.sessions.read(sessionId);
  if (!session) throw new Error('no session');
  context = {
    ...app.platform,
    ...{ user: session.user, sessionId: session.sessionId, credentials: null, tokenScope: undefined, tab: null },
    ...{ requestId: 'hostile', ip: '127.0.0.1', idempotencyKey: undefined, ifMatch: undefined },
    async signIn() {},
    async signOut() {},
  };
});
afterAll(() => app?.close());

/** The input with the caller's own ids in the places of the examples'. */
function withOwnIds(input: unknown, procedure: string): unknown {
  const { ids } = account;
  const known: Record<string, string> = { projectId: ids['@project'], sceneId: ids['@scene'], _id: ids['@item'] };
  return JSON.parse(JSON.stringify(input), (name, value) =>
    typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
      ? (known[name] ?? ids[kindOf(procedure)])
      : value,
  );
}

type Callers = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

const undone = new Error('undone');

/** How much of the processor a call in this process takes, which is undone: others may be busy beside it. */
async function timeOf({ field: { procedure } }: HostileInput, input: unknown): Promise<number> {
  const [part = '', name = ''] = procedure.split('.');
  let ms = 0;
  await context.db
    .transaction(async (tx) => {
      const caller = appRouter.createCaller({ ...context, db: tx as unknown as SignedContext['db'] });
      const call = (caller as unknown as Callers)[part]?.[name];
      const begun = process.cpuUsage();
      await call?.(input).catch(() => {});
      const { user, system } = process.cpuUsage(begun);
      ms = (user + system) / 1000;
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return ms;
}

async function best(times: number, hostile: HostileInput, fraction: number): Promise<number> {
  const input = hostile.make(fraction);
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < times; n += 1) least = Math.min(least, await timeOf(hostile, input));
  return least;
}

/** How long the whole takes, and what is wrong with how that grows; '' for nothing. */
async function judge(hostile: HostileInput): Promise<{ ms: number; fault: string }> {
  const quarter = await best(1, hostile, 1 / 4);
  if (quarter > LONGEST_WAIT_MS) return { ms: quarter * 4, fault: `a quarter takes ${Math.round(quarter)} ms` };
  const ms = await best(1, hostile, 1);
  if (ms <= QUICK_MS) return { ms, fault: '' };
  const half = await best(TRIES, hostile, 1 / 2);
  const whole = await best(TRIES, hostile, 1);
  const isFault = whole > QUICK_MS && whole > half * MOST_GROWTH;
  return { ms: whole, fault: isFault ? `half takes ${Math.round(half)} ms, the whole ${Math.round(whole)} ms` : '' };
}

/** Of each procedure, what takes longest. */
const slowest = new Map<string, { hostile: HostileInput; ms: number }>();

test('no text and no list of any input costs more than in proportion to its length (B1)', async () => {
  const faults: string[] = [];
  const fields = inputFields(appRouter).map((field) => ({
    ...field,
    inputs: field.inputs.map((input) => withOwnIds(input, field.procedure)),
  }));
  for (const hostile of fields.flatMap(hostileInputs)) {
    const { ms, fault } = await judge(hostile);
    const { procedure } = hostile.field;
    if (fault) faults.push(`${hostile.what}: ${fault}`);
    if (ms > (slowest.get(procedure)?.ms ?? 0)) slowest.set(procedure, { hostile, ms });
  }
  expect(faults).toEqual([]);
}, 600_000);

test('while the worst of each call is answered, everybody else is served (B1)', async () => {
  const probe = probeHealth(app.url);
  const faults: string[] = [];
  for (const [procedure, { hostile }] of slowest) {
    const input = hostile.make(1);
    const protocol = procedure in pageOnly ? 'trpc' : (protocols[0] ?? 'trpc');
    const waits: number[] = [];
    while (waits.length < TRIES && !waits.some((ms) => ms <= LONGEST_WAIT_MS)) {
      await probe.longest();
      await account.person.try(protocol, procedure as ProcedurePath, input);
      waits.push(await probe.longest());
    }
    const least = Math.min(...waits);
    if (least > LONGEST_WAIT_MS) faults.push(`${hostile.what}: ${Math.round(least)} ms`);
  }
  await probe.stop();
  expect(faults).toEqual([]);
}, 120_000);
