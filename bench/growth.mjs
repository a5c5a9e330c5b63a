// npm run bench -- --growth: what a call costs as the work grows. One account has a project of 1,000 shots and one of
// 100,000, another 100 projects, a third 10,000; the same calls are asked one after the other in turns, and the medians
// compared. `--large` has two million shots of others around them, twenty thousand otherwise: its medians are to be
// held against those without.
import { createHash, randomBytes } from 'node:crypto';
import { searchTextOf } from '../src/features/shot/list/shot-search.rules.ts';

const SHOTS = { few: 1000, many: 100_000 };
const PROJECTS = { few: 100, many: 10_000 };
const ROUNDS = 31;
/** How many shots one statement adds. */
const AT_ONCE = 10_000;

const shotsOf = 'api/app/shotlists';
const query = (procedure, input) => `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
/** Each is asked of both sizes; `goal` is the most that a median may be, in ms or as the ratio of many to few. */
const asked = [
  { name: 'a project itself', path: ({ project }) => `/api/app/projects/${project}`, ratio: 1.5 },
  { name: 'its first 50 shots', path: ({ project }) => `/${shotsOf}/${project}?limit=50`, ratio: 1.5 },
  { name: '… as summaries', path: ({ project }) => `/${shotsOf}/${project}?limit=50&fields=summary`, ratio: 1.5 },
  {
    name: '… a page from the middle',
    path: ({ project, cursor }) => `/${shotsOf}/${project}?limit=50&cursor=${cursor}`,
    ratio: 1.5,
  },
  ...['due', 'upcoming', 'delayed', 'completed', 'draft'].map((bucket) => ({
    name: `… of the bucket ${bucket}`,
    path: ({ project }) => `/${shotsOf}/${project}?limit=50&status=${bucket}`,
    ratio: 1.5,
  })),
  {
    name: 'the first 50 hits of a word of all',
    path: ({ project }) => `/${shotsOf}/${project}?limit=50&q=bloub`,
    ms: 60,
  },
  { name: 'the hits of a word of a few', path: ({ project }) => `/${shotsOf}/${project}?limit=50&q=rarely`, ms: 60 },
  { name: 'the hits of a word of none', path: ({ project }) => `/${shotsOf}/${project}?limit=50&q=nowhere`, ms: 60 },
  {
    name: 'the hits of a word of a few, as its page asks',
    path: ({ project }) => query('shot.find', { id: project, q: 'rarely' }),
    ms: 60,
  },
  {
    name: 'the first page, as its page asks',
    path: ({ project }) => query('shot.list', { id: project, limit: 500, fields: 'summary' }),
    ratio: 1.5,
  },
  { name: 'all of it in one answer', path: ({ project }) => `/${shotsOf}/${project}?fields=summary` },
  { name: 'a shot', path: ({ shot }) => `/api/app/getShotlistsById/${shot}`, ratio: 1.5 },
  { name: 'projects, 50 at a time', path: () => '/api/app/getProjects?limit=50', of: 'projects', ratio: 1.5 },
];

/** Fills in those whose work has grown; the world of others is there already. Gives whom to ask for. */
export async function fillGrown(sql) {
  const [{ id: owner }] = await sql`insert into users (id, email, name, password_hash, created_at)
    values (gen_random_uuid(), 'grown@bench.test', 'Grown', '', now()) returning id`;
  const session = await openSession(sql, owner);
  const grown = { shots: {}, projects: {} };
  for (const [size, count] of Object.entries(SHOTS))
    grown.shots[size] = { session, ...(await fillProject(sql, owner, count)) };
  for (const [size, count] of Object.entries(PROJECTS)) {
    const [{ id }] = await sql`insert into users (id, email, name, password_hash, created_at)
      values (gen_random_uuid(), ${`${size}@bench.test`}, 'Grown', '', now()) returning id`;
    await sql`insert into projects (id, owner_id, title, country_code, start_at, end_at, status, shot_count, created_at, updated_at)
      select gen_random_uuid(), ${id}, 'Project ' || n, 'ZA', now(), now(), case when n % 10 = 0 then 'completed' else 'active' end, 0,
        now(), now() from generate_series(1, ${count}) n`;
    grown.projects[size] = { session: await openSession(sql, id) };
  }
  return grown;
}

async function openSession(sql, userId) {
  const session = randomBytes(20)
    .toString('hex')
    .replaceAll(/[0189]/g, 'z');
  const hash = createHash('sha256').update(session).digest('hex');
  await sql`insert into sessions (id_hash, user_id, created_at, expires_at) values (${hash}, ${userId}, now(), now() + interval '14 days')`;
  return session;
}

/** The first are more than a page of each tab, so that a page of the one project is as long as that of the other. */
const FIRST = { draft: 64, due: 128, delayed: 192 };

/** What the shot of this number is; one in a hundred is a draft, one in a hundred deleted. */
function kindOf(n) {
  const first = Object.keys(FIRST).find((kind) => n <= FIRST[kind]);
  return first ?? { 1: 'draft', 2: 'deleted' }[n % 100] ?? 'any';
}

/**
 * A project of so many shots like the world's, spread over two years around today: nearly all that is over was
 * completed.
 */
async function fillProject(sql, owner, count) {
  const [{ id: project }] = await sql`
    insert into projects (id, owner_id, title, country_code, start_at, end_at, status, shot_count, created_at, updated_at)
    values (gen_random_uuid(), ${owner}, ${`${count} shots`}, 'ZA', now(), now(), 'active', ${count}, now(), now()) returning id`;
  const [like] =
    await sql`select id, title, location, tags, description from shots where owner_id <> ${owner} order by id limit 1`;
  for (let first = 1; first <= count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first + 1) }, (_, at) => first + at);
    const kinds = numbers.map(kindOf);
    const titles = numbers.map((n) => `Shot ${n}${n % (count / 10) === 0 ? ', rarely' : ''}`);
    const texts = titles.map((title) => searchTextOf({ ...like, title }));
    await sql`insert into shots (id, project_id, owner_id, title, location, place, start_at, end_at, time_zone, status, tags, description,
      gear, shot_types, angles, videos, images, current_step, highest_step, version, created_at, updated_at, search_text)
    select gen_random_uuid(), ${project}, ${owner}, f.title, s.location, s.place, case when kind <> 'draft' then at end,
      case when kind <> 'draft' then at + case when kind = 'due' then interval '8 hours' else interval '1 hour' end end, s.time_zone,
      case when kind in ('draft', 'deleted') then kind when kind = 'any' and at < now() and n % 50 > 3 then 'completed' else 'upcoming' end,
      s.tags, s.description, s.gear, s.shot_types, s.angles, s.videos, s.images, 6, 6, 1, now(), now(), f.text
    from unnest(${numbers}::int[], ${kinds}::text[], ${titles}::text[], ${texts}::text[]) f (n, kind, title, text)
    cross join lateral (select now() + n * interval '1 second' + case kind when 'due' then interval '-1 hour'
      when 'delayed' then interval '-2 days' else ((n * 7919) % 17520 - 8760) * interval '1 hour' end as at) moments
    join shots s on s.id = ${like.id}`;
  }
  const [{ shot }] =
    await sql`select id as shot from shots where project_id = ${project} order by md5(id::text) limit 1`;
  const [middle] = await sql`select start_at as at, id from shots where project_id = ${project} and start_at is not null
    order by start_at, id offset ${Math.floor(count / 2)} limit 1`;
  const cursor = Buffer.from(JSON.stringify([middle.at.toISOString(), middle.id])).toString('base64url');
  return { project, shot, cursor };
}

/** Asks everything whose name has `only` in it of both sizes in turns and tells the medians; `say` prints a line. */
export async function measureGrowth(port, { shots, projects }, say, only = '') {
  const ask = async (path, { session }) => {
    const begin = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: `fl_session=${session}` } });
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`);
    return { ms: performance.now() - begin, body };
  };
  say(`\n${'call'.padEnd(48)}${['few, ms', 'many, ms', 'ratio', 'goal'].map((cell) => cell.padStart(14)).join('')}`);
  for (const { name, path, of, ratio, ms } of asked.filter((one) => one.name.includes(only))) {
    const sizes = of === 'projects' ? projects : shots;
    const times = { few: [], many: [] };
    for (let round = -6; round < ROUNDS; round += 1) {
      for (const size of round % 2 ? ['few', 'many'] : ['many', 'few']) {
        const took = await ask(path(sizes[size]), sizes[size]);
        if (round >= 0) times[size].push(took.ms);
      }
    }
    const [few, many] = [median(times.few), median(times.many)];
    const isMet = ratio ? many / few <= ratio : ms ? many <= ms : true;
    const goal = `${ratio ?? (ms ? `${ms} ms` : 'none')}${isMet ? '' : ' missed'}`;
    const cells = [few.toFixed(2), many.toFixed(2), (many / few).toFixed(2), goal];
    say(`${name.padEnd(48)}${cells.map((cell) => cell.padStart(14)).join('')}`);
  }
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}
