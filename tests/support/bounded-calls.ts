import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestProcedure, restProcedures } from '../../src/app/rest/rest-procedures';
import { appRouter } from '../../src/app/trpc/app-router';
import { shotLimits } from '../../src/features/shot/shot-limits.data';
import { databaseUrl, onServer } from './databases';
import { openEventStream } from './event-stream';
import { FULL_DAY, type FullProject, fillProject, NEARLY_FOUND } from './full-project';
import { slowness } from './growth';
import { probeHealth, type WaitProbe } from './health-probe';
import { validInput } from './hostile-fields';
import { PASSWORD, type Person } from './person';
import { freePort, newDataDir, type Product, removeDataDir, startProduct } from './product';

const LONGEST_WAIT_MS = 500;
/** Under the flags of the start. */
const MOST_ABOVE_REST_MB = 64;
const TRIES = 3;
/** So many pages of 500. */
const WARM_UP = 6;

const serverUrl = process.env.TEST_DATABASE_URL;
const canMeasure = process.platform === 'linux';

/** Words that every text holds. */
const words = [...'0123456789abcdef'].join(' ');

/** Queries that are answered without rows: of another's host, and of a key that nobody has used. */
const unanswered = ['media.embedInfo', 'shot.created'];

interface Call {
  what: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  key?: string;
  /** How many of it are asked at once. */
  times?: number;
}

interface Query {
  _def: { type: string; inputs: [] };
}

const rest = new Map(restProcedures(appRouter).map((procedure) => [procedure.name, procedure]));
const uuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/;
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Query>);

/** Every read of both doors: each query with its example, without what may be left out, and with the longest page. */
function readsOf(project: FullProject, role: 'owner' | 'member'): Call[] {
  const reads = procedures
    .filter(([, { _def }]) => _def.type === 'query')
    .flatMap(([name, procedure]) =>
      inputsOf(name, procedure, project).flatMap((input, at) => [
        trpcRead(name, input),
        // The doors differ in how they send an answer, not in what they read; a member is answered by the same calls.
        ...(role === 'owner' && at === 0 ? restReads(rest.get(name), input) : []),
      ]),
    );
  const all: Call[] = [...reads, { what: 'feed', method: 'GET', path: project.feed }];
  return [...new Map(all.map((read) => [read.path, read])).values()];
}

/** What reads many shots at once, of projects whose shots have as many links as they may have, or texts to search. */
const readsOfLinks = ({ linksId: id, nearlyId }: FullProject): Call[] => [
  trpcRead('shot.find', { id: nearlyId, q: NEARLY_FOUND }),
  trpcRead('shot.list', { id: nearlyId, q: NEARLY_FOUND, limit: 20 }),
  ...[{}, { fields: 'summary' }].map((part) => trpcRead('shot.list', { id, ...part })),
  trpcRead('schedule.day', { id, date: FULL_DAY }),
  trpcRead('shot.dueToday', {}),
  trpcRead('profile.export', {}),
  ...[{ layout: 'list' }, { layout: 'board' }, { layout: 'day', date: FULL_DAY }].map((kind) =>
    trpcRead('project.paper', { id, ...kind }),
  ),
  { what: 'paper', method: 'GET', path: `/api/app/projects/${id}/paper.pdf?layout=list` },
];

/** What looks through all that others share with one person. */
const readsOfShared = ({ guestFeed }: FullProject): Call[] => [
  ...['shot.dueToday', 'shot.today', 'project.listShared', 'profile.export'].map((name) => trpcRead(name, {})),
  { what: 'feed', method: 'GET', path: guestFeed },
];

/** What writes many shots at once, of the same project, and its status: what would hold all their links is refused. */
const writesOfLinks = ({ linksId, linkedIds }: FullProject): [Call, number][] => {
  const shift = `/api/app/projects/${linksId}/days/${FULL_DAY}/shift`;
  const ids = linkedIds.slice(0, shotLimits.atOnce);
  return [
    [{ what: 'shift', method: 'POST', path: shift, body: { fromId: ids[0], minutes: 1, apply: true } }, 200],
    [{ what: 'bulk', method: 'POST', path: '/api/app/shots/bulk', body: { ids, change: { addTags: ['dusk'] } } }, 413],
    [{ what: 'update', method: 'PUT', path: '/api/app/shots', body: { changes: ids.map((id) => ({ id })) } }, 413],
  ];
};

/** A letter that searches read as a sentence of 18. */
const LIGATURE = '\uFDFA';

/** What writes much by few letters, or to many at once, each under a key, so that its answer is kept. */
const keyedWrites = ({ projectId, olderId, olderShotId, sharedIds: ids, strangers }: FullProject): [Call, number][] => {
  const bulk = (change: object) => ({
    what: 'bulk',
    method: 'POST',
    path: '/api/app/shots/bulk',
    body: { ids, change },
  });
  const drafts = Array.from({ length: 200 }, (_, at) => ({ title: `${at}`, description: LIGATURE.repeat(1500) }));
  const shift = `/api/app/projects/${olderId}/days/${FULL_DAY}/shift`;
  return [
    [{ what: 'ligatures', method: 'POST', path: '/api/app/createShots', body: { projectId, shots: drafts } }, 409],
    [
      { what: 'drafts', method: 'POST', path: '/api/app/createShots', body: { projectId: olderId, shots: drafts } },
      200,
    ],
    [{ ...bulk({ addMembers: strangers.slice(0, 60) }), what: 'a crowd comes' }, 409],
    [{ ...bulk({ addMembers: strangers }), what: 'more than fit in memory' }, 413],
    [{ ...bulk({ addTags: ['dusk'] }), what: 'tags' }, 200],
    [{ what: 'shift', method: 'POST', path: shift, body: { fromId: olderShotId, minutes: 1, apply: true } }, 200],
  ] as [Call, number][];
};

/** What changes all that a full project is shared with, each once; the last one takes it away. */
const writesOfSharing = ({ projectId, shotId, everywhere, sharedIds: ids, sceneId }: FullProject): Call[] => [
  { what: 'new name', method: 'PUT', path: `/api/app/members/${everywhere._id}`, body: { name: 'Crew Lead' } },
  { what: 'removal', method: 'DELETE', path: '/api/app/members/revoke', body: { memberEmail: everywhere.email } },
  { what: 'project', method: 'PUT', path: `/api/app/projects/${projectId}`, body: { projectTitle: 'At its limits' } },
  { what: 'shot', method: 'PUT', path: `/api/app/updateShotlist/${shotId}`, body: { title: 'At its limits' } },
  { what: 'scene', method: 'DELETE', path: `/api/app/scenes/${sceneId}` },
  { what: 'numbers', method: 'POST', path: `/api/app/projects/${projectId}/renumber`, body: { apply: true } },
  { what: 'bulk', method: 'POST', path: '/api/app/shots/bulk', body: { ids, change: { status: 'deleted' } } },
  { what: 'deletion', method: 'DELETE', path: `/api/app/projects/${projectId}` },
];

/** Reads whose work grows with the shots at one time, of which the older project has more. */
const ofOlder = (name: string) => name.startsWith('schedule.') || name.startsWith('light.');

/**
 * The example of an input with the ids of the full project, of a shot and, where it matters, of the older project in
 * the place of its ids.
 */
function inputsOf(
  name: string,
  procedure: Query,
  { projectId, shotId, olderId }: FullProject,
): Record<string, unknown>[] {
  const example = (validInput(procedure as never) ?? {}) as Record<string, unknown>;
  const { limit, cursor, status, fields, sort, ...given } = example;
  const { q, ...whole } = given;
  const page = { ...whole, limit: 500 };
  const sorted = sort === undefined ? [] : ['order', 'setup'].map((sort) => ({ ...page, sort, q: words }));
  const variants =
    'limit' in example ? [whole, page, { ...whole, fields: 'summary' }, { ...page, q: words }, ...sorted] : [given];
  // A call sheet as it stands now, beside one that is kept.
  if ('revision' in given) variants.push({ ...given, revision: undefined });
  const isOfId = uuid.test(JSON.stringify(given));
  const cases = [
    ...variants.map((input) => [projectId, input] as const),
    ...(isOfId ? [[shotId, given] as const] : []),
    ...(isOfId && ofOlder(name) ? [[olderId, given] as const] : []),
  ];
  return cases.map(([id, input]) =>
    JSON.parse(JSON.stringify(input), (name, value) => {
      if (name === 'date') return FULL_DAY;
      return typeof value === 'string' ? value.replace(uuid, id) : value;
    }),
  );
}

function trpcRead(name: string, input: object): Call {
  return { what: name, method: 'GET', path: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}` };
}

function restReads(procedure: RestProcedure | undefined, input: Record<string, unknown>): Call[] {
  if (!procedure) return [];
  const left = { ...input };
  const path = procedure.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams(Object.entries(left).map(([name, value]) => [name, String(value)]));
  const address = query.size > 0 ? `${path}?${query}` : path;
  return [{ what: procedure.name, method: 'GET', path: address }];
}

/** The memory of a process in MB: now, or the most since `forgetPeak`. */
async function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Sets the peak back to the present memory (proc(5), clear_refs). */
const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5');

/** What an answer costs. */
interface Cost {
  status: number;
  /** The longest that `/healthz` took to answer while this answer was made. */
  waitMs: number;
  /** How many times slower than a quiet machine this one was then (`slowness`). */
  slow: number;
  peakMb: number;
}

/** Asks, and reads the answer to its end without keeping it. */
async function costOf(
  { method, path, body: sent, key, times = 1 }: Call,
  person: Person,
  pid: number,
  probe: WaitProbe,
): Promise<Omit<Cost, 'slow'>> {
  await probe.longest();
  await forgetPeak(pid);
  const ask = async () => {
    const { status, body } = await person.fetch(method, path, sent, key ? { 'idempotency-key': key } : {});
    await body?.pipeTo(new WritableStream());
    return status;
  };
  const [status = 0] = await Promise.all(Array.from({ length: times }, ask));
  return { status, waitMs: await probe.longest(), peakMb: await memoryOf(pid, 'VmHWM') };
}

/** The answer's status, and what is wrong with its cost in the best of some tries. */
async function judge(read: Call, person: Person, pid: number, probe: WaitProbe, tries = TRIES) {
  // Before the first try: it may leave garbage behind.
  const restMb = await memoryOf(pid, 'VmRSS');
  const costs: Cost[] = [];
  const isBounded = ({ waitMs, slow, peakMb }: Cost) =>
    waitMs <= LONGEST_WAIT_MS * slow && peakMb - restMb <= MOST_ABOVE_REST_MB;
  while (costs.length < tries && !costs.some(isBounded)) {
    const cost = await costOf(read, person, pid, probe);
    costs.push({ ...cost, slow: cost.waitMs > LONGEST_WAIT_MS ? slowness() : 1 });
  }
  const told = costs.map(({ waitMs, peakMb }) => `${Math.round(waitMs)} ms, ${Math.round(peakMb - restMb)} MB`);
  return { status: costs[0]?.status ?? 0, cost: costs.some(isBounded) ? null : told.join('; ') };
}

/**
 * Makes the tests that no call holds the server or takes much memory, on the embedded database or on the PostgreSQL
 * server of the tests: either has a file of its own, since each takes minutes.
 */
export function testBoundedCalls(kind: 'embedded' | 'PostgreSQL'): void {
  const canRun = canMeasure && (kind === 'embedded' || serverUrl !== undefined);
  // Each read has its tries; all of them once more would take as long as half of the other tests.
  describe.runIf(canRun)(`with a project at its limits, ${kind}`, { retry: 0 }, () => {
    let product: Product;
    let dataDir: string;
    let project: FullProject;
    let drop = async () => {};

    beforeAll(async () => {
      dataDir = await newDataDir();
      const env: Record<string, string> = {};
      if (kind !== 'embedded' && serverUrl) {
        const name = `firstlight_reads_${randomBytes(6).toString('hex')}`;
        await onServer(serverUrl, (sql) => sql.unsafe(`create database ${name}`));
        drop = () => onServer(serverUrl, async (sql) => void (await sql.unsafe(`drop database ${name} with (force)`)));
        env.DATABASE_URL = databaseUrl(serverUrl, name);
      }
      const port = await freePort();
      project = await fillProject({ dataDir, env }, `http://127.0.0.1:${port}`);
      const all = { ...env, DATA_DIR: dataDir, PORT: String(port), YOUTUBE_OEMBED_URL: 'http://127.0.0.1:9' };
      product = await startProduct(all);
    });
    afterAll(async () => {
      await product?.stop();
      await removeDataDir(dataDir);
      await drop();
    });

    test('no read holds the server or takes much memory (B2)', async () => {
      const probe = probeHealth(product.url);
      const pid = Number(product.pid);
      const page = { id: project.projectId, limit: 500 };
      // A young process has room that its collector has not yet been asked to keep.
      for (let n = 0; n < WARM_UP; n += 1) {
        for (const { path } of [trpcRead('shot.list', page), ...restReads(rest.get('shot.list'), page)]) {
          const { body } = await project.owner.fetch('GET', path);
          await body?.pipeTo(new WritableStream());
        }
      }
      const faults: string[] = [];
      const answered = new Set<string>();
      const reads = {
        ...{ owner: readsOf(project, 'owner'), member: readsOf(project, 'member') },
        ...{ collector: readsOfLinks(project), guest: readsOfShared(project) },
      };
      for (const role of ['owner', 'member', 'collector', 'guest'] as const) {
        for (const read of reads[role]) {
          const { status, cost } = await judge(read, project[role], pid, probe);
          const fault = cost ?? (status === 400 || status === 500 ? status : null);
          if (fault !== null) faults.push(`${role}: ${read.method} ${read.path}: ${fault}`);
          if (status === 200) answered.add(read.what);
        }
      }
      await probe.stop();
      expect(faults.join('\n')).toBe('');
      // A new read is asked for something that is there, or says here why not.
      const queries = procedures.filter(([, { _def }]) => _def.type === 'query').map(([name]) => name);
      expect(queries.filter((name) => !answered.has(name)).sort()).toEqual(unanswered);
    }, 900_000);

    test('no write of many shots holds the server or takes much memory (B2)', async () => {
      const probe = probeHealth(product.url);
      const faults: string[] = [];
      for (const [write, expected] of writesOfLinks(project)) {
        const { status, cost } = await judge(write, project.collector, Number(product.pid), probe);
        if (cost !== null || status !== expected) faults.push(`${write.what}: ${status}, ${cost}`);
      }
      for (const [at, [write, expected]] of keyedWrites(project).entries()) {
        const keyed = { ...write, key: `write ${at}` };
        // From the second time on its kept answer is read, which has its tries like every read.
        for (const [what, tries] of [
          [write.what, 1],
          [`${write.what} again`, TRIES],
        ] as const) {
          const { status, cost } = await judge(keyed, project.owner, Number(product.pid), probe, tries);
          if (cost !== null || status !== expected) faults.push(`${what}: ${status}, ${cost}`);
        }
        // Of many shots it names none that was made, however long it is.
        const created = { ...trpcRead('shot.created', { key: keyed.key }), times: 20 };
        const { status, cost } = await judge(created, project.owner, Number(product.pid), probe);
        if (cost !== null || status !== 404) faults.push(`made by ${write.what}: ${status}, ${cost}`);
      }
      await probe.stop();
      expect(faults.join('\n')).toBe('');
    }, 180_000);

    test('no change of what very many share holds the server, while one of them listens (B2)', async () => {
      const probe = probeHealth(product.url);
      const stream = await openEventStream(project.member);
      const faults: string[] = [];
      for (const write of writesOfSharing(project)) {
        const heard = stream.events().length;
        const { status, cost } = await judge(write, project.owner, Number(product.pid), probe, 1);
        if (cost !== null || status !== 200) faults.push(`${write.what}: ${status}, ${cost}`);
        await expect.poll(() => stream.events().length, { timeout: 30_000 }).toBeGreaterThan(heard);
        // What was told to many is still under way.
        const waitMs = await probe.longest();
        if (waitMs > LONGEST_WAIT_MS * slowness()) faults.push(`after ${write.what}: ${Math.round(waitMs)} ms`);
      }
      stream.close();
      // With 27,000 shots in 1,910 projects, 120 MB of links, 40,000 images and 10,000 kept answers.
      const account: Call = {
        what: 'account',
        method: 'DELETE',
        path: '/api/admin/account',
        body: { password: PASSWORD },
      };
      const { status, cost } = await judge(account, project.collector, Number(product.pid), probe, 1);
      if (cost !== null || status !== 200) faults.push(`account: ${status}, ${cost}`);
      await probe.stop();
      expect(faults.join('\n')).toBe('');
    }, 180_000);
  });
}
