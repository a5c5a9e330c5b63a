import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRouter } from '../../src/app/trpc/app-router';
import type { SignedContext } from '../../src/server/context';
import { startApp, type TestApp } from '../support/app';
import { type FuzzAccount, makeFuzzAccounts, withOwnIds } from '../support/fuzz-accounts';
import { fillPartly } from '../support/gazetteer';
import { cpuOf, growthOf, JUDGED_FROM_MS, leastOf } from '../support/growth';
import { probeHealth } from '../support/health-probe';
import { inputFields } from '../support/hostile-fields';
import { type HostileInput, hostileInputs } from '../support/hostile-inputs';
import { pageOnly } from '../support/page-only';
import { type ProcedurePath, protocols } from '../support/person';

const LONGEST_WAIT_MS = 300;
const ROUNDS = 4;
const LONGEST_WORK_MS = 2000;

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

type Callers = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

const undone = new Error('undone');

/** How much of the processor a call in this process takes, which is undone. */
async function timeOf({ field: { procedure } }: HostileInput, input: unknown): Promise<number> {
  const [part = '', name = ''] = procedure.split('.');
  let ms = 0;
  await context.db
    .transaction(async (tx) => {
      const caller = appRouter.createCaller({ ...context, db: tx as unknown as SignedContext['db'] });
      const call = (caller as unknown as Callers)[part]?.[name];
      ms = await cpuOf(() => call?.(input).catch(() => {}));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return ms;
}

/** How long the whole takes, and what is wrong with how that grows; '' for nothing. */
async function judge(hostile: HostileInput): Promise<{ ms: number; fault: string }> {
  const ms = await timeOf(hostile, hostile.make(1));
  if (ms <= JUDGED_FROM_MS) return { ms, fault: '' };
  // A call this slow is a fault whatever its growth. Measuring it a dozen times would take as long as all others.
  if (ms > LONGEST_WORK_MS) return { ms, fault: `takes ${Math.round(ms)} ms` };
  const inputs = [1 / 4, 1 / 2, 1].map(hostile.make);
  return growthOf(inputs.map((input) => () => timeOf(hostile, input)));
}

/** Of each procedure, what takes longest. */
const slowest = new Map<string, { hostile: HostileInput; ms: number }>();

test('no text and no list of any input costs more than in proportion to its length (B1)', async () => {
  const suspects: HostileInput[] = [];
  const fields = inputFields(appRouter).map((field) => ({
    ...field,
    inputs: field.inputs.map((input) => withOwnIds(account, input, field.procedure)),
  }));
  for (const hostile of fields.flatMap(hostileInputs)) {
    const { ms, fault } = await judge(hostile);
    const { procedure } = hostile.field;
    if (fault) suspects.push(hostile);
    if (ms > (slowest.get(procedure)?.ms ?? 0)) slowest.set(procedure, { hostile, ms });
  }
  // A machine that is slow for a while is not the input's fault.
  const faults: string[] = [];
  for (const hostile of suspects) {
    const { fault } = await judge(hostile);
    if (fault) faults.push(`${hostile.what}: ${fault}`);
  }
  expect(faults.join('\n')).toBe('');
}, 600_000);

test('while the worst of each call is answered, everybody else is served (B1)', async () => {
  const probe = probeHealth(app.url);
  const faults: string[] = [];
  for (const [procedure, { hostile }] of slowest) {
    const input = hostile.make(1);
    const protocol = procedure in pageOnly ? 'trpc' : (protocols[0] ?? 'trpc');
    const measure = async () => {
      await probe.longest();
      const cpu = await cpuOf(() => account.person.try(protocol, procedure as ProcedurePath, input));
      // A wait that is longer than the processor worked is one for others that share it.
      return Math.min(await probe.longest(), cpu);
    };
    let least = Number.POSITIVE_INFINITY;
    // As for growth: a burst of other work, or of this process's garbage, may last for three measurements.
    for (let round = 0; round < ROUNDS && least > LONGEST_WAIT_MS; round += 1)
      least = Math.min(least, await leastOf(measure));
    if (least > LONGEST_WAIT_MS) faults.push(`${hostile.what}: ${Math.round(least)} ms`);
  }
  await probe.stop();
  expect(faults.join('\n')).toBe('');
}, 120_000);
