/**
 * What open pages cost: 100 streams of 100 accounts, idle and while a shot that is shared with all of them is written.
 * `npx tsx bench/live.ts`, with DATABASE_URL on PostgreSQL, else on the embedded database. Prints the processor time
 * and memory of this process, which holds the reading ends of the streams too, how long a write takes without streams,
 * beside those of others and beside those that it concerns, and how long it takes until the last of those has heard of
 * it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createVerifiedAccount } from '../src/features/auth/auth.service';
import { openBenchServer } from './bench-server';

const STREAMS = 100;
const IDLE_SECONDS = 30;
const ROUNDS = 40;

const { platform, http, close: closeServer } = await openBenchServer();
const url = await http.listen({ port: 0, host: '127.0.0.1' });

const stamp = Date.now();
const email = `owner.${stamp}@bench.test`;
const owner = await createVerifiedAccount(platform, { name: 'owner', email, password: 'First#light1' });
const cookieOf = async (userId: string) =>
  `${platform.sessions.cookieName}=${await platform.sessions.start(userId, null)}`;
const cookie = await cookieOf(owner.id);

const { _id: projectId } = await call('POST', 'createProject', {
  projectTitle: 'Open pages',
  location: 'ZA_South Africa',
  scheduleStartDate: '2026-11-19',
  scheduleEndDate: '2026-11-23',
});
const times = { startDateTime: '2026-11-21T05:30', endDateTime: '2026-11-21T12:00', status: 'upcoming' };
const shot = { projectId, location: 'Cape Point', ...times };
const apart = await call('POST', 'createShotlist', { ...shot, title: 'Of nobody else' });
const shared = await call('POST', 'createShotlist', { ...shot, title: 'Of all' });

const { db } = platform;
await db.execute(sql`insert into users (id, email, name, password_hash, created_at)
  select gen_random_uuid(), 'crew' || n || '.' || ${stamp}::text || '@bench.test', 'Crew ' || n, '', now()
  from generate_series(1, ${STREAMS}::int) n`);
const ofCrew = sql`u.email like 'crew%.' || ${stamp}::text || '@bench.test'`;
await db.execute(sql`insert into shot_members (id, shot_id, email, name, created_at)
  select gen_random_uuid(), ${shared._id}::uuid, u.email, u.name, now() from users u where ${ofCrew}`);
const crew = await rowsOf(sql`select u.id from users u where ${ofCrew}`);

await measureWrites('without streams', shared._id);
const idleBefore = await measureIdle('without streams');
const streams = await Promise.all(crew.map(openStream));
await Promise.all(streams.map(({ heard }) => heard()));
const idle = await measureIdle(`with ${STREAMS} streams`);
print('memory of a stream, both ends', `${((idle.memory - idleBefore.memory) / STREAMS / 1024).toFixed(0)} kB`);
await measureWrites('that concerns none of them', apart._id);
await measureWrites('that concerns all of them', shared._id, async () => {
  await Promise.all(streams.map(({ heard }) => heard()));
});

for (const { close } of streams) close();
await closeServer();

/** Opens one account's stream; each `heard` resolves with the next event. */
async function openStream({ id }: { id: string }) {
  const abort = new AbortController();
  const response = await fetch(`${url}/trpc/live.changes?input=${encodeURIComponent('{}')}`, {
    headers: { cookie: await cookieOf(id), accept: 'text/event-stream' },
    signal: abort.signal,
  });
  let events = 0;
  let told = 0;
  let wake = () => {};
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      events += decoder.decode(bytes, { stream: true }).split('\ndata: {"everything"').length - 1;
      wake();
    }
  };
  read().catch(() => {});
  return {
    heard: async () => {
      while (events <= told) await new Promise<void>((resolve) => (wake = resolve));
      told = events;
    },
    close: () => abort.abort(),
  };
}

async function measureIdle(about: string): Promise<{ memory: number }> {
  const since = process.cpuUsage();
  await pause(IDLE_SECONDS * 1000);
  const { user, system } = process.cpuUsage(since);
  const { rss: memory } = process.memoryUsage();
  const share = (user + system) / 10_000 / IDLE_SECONDS;
  print(`idle ${about}`, `${share.toFixed(2)} % of a processor, ${Math.round(memory / 1024 / 1024)} MB`);
  return { memory };
}

async function measureWrites(about: string, id: string, heard?: () => Promise<void>): Promise<void> {
  const written: number[] = [];
  const told: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await call('PUT', `updateShotlist/${id}`, { title: `Round ${round}` });
    written.push(performance.now() - begun);
    if (!heard) continue;
    await heard();
    told.push(performance.now() - begun);
  }
  print(`a write ${about}`, figures(written));
  if (heard) print('  until the last has heard of it', figures(told));
}

function figures(times: number[]): string {
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return `best ${at(0)}, median ${at(0.5)}, p95 ${at(0.95)} ms`;
}

function print(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(40)} ${value}\n`);
}

async function call(method: 'POST' | 'PUT', path: string, payload: object): Promise<{ _id: string }> {
  const answer = await http.inject({ method, url: `/api/app/${path}`, headers: { cookie }, payload });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json().data;
}

async function rowsOf(query: ReturnType<typeof sql>): Promise<{ id: string }[]> {
  const answer = (await db.execute(query)) as unknown as { rows?: { id: string }[] } & { id: string }[];
  return answer.rows ?? [...answer];
}
