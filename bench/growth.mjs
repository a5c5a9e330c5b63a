// npm run bench -- --growth: what a call costs as a project grows. One account has a project of 1,000 shots and one of
// 10,000; the same calls are asked of both, one at a time in turns, and the medians compared. `--large` has two million
// shots of others around them, twenty thousand otherwise: compare the medians of the two runs. The last row
// compares 500 shots without a wish for their light to 500 with one; both have their place and its phases.
import { hasFlag, median, option, printRow } from './common.ts';
import { insertShots, newFeed, newSession } from './world.mjs';

const SIZES = { few: 1000, many: 10_000 };
const LIT = 500;
const ROUNDS = hasFlag('quick') ? 5 : 31;

const listOf = (query) => (project) => `/api/app/shotlists/${project.id}?limit=50${query}`;
const pageOf = (procedure, input) => (project) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ id: project.id, ...input }))}`;
/** The most that a median may be: `ratio` of many to few, `ms`, or `more` ms than the other. */
const asked = [
  { name: 'the project', path: ({ id }) => `/api/app/projects/${id}`, ratio: 1.5 },
  { name: 'a shot', path: ({ shotId }) => `/api/app/getShotlistsById/${shotId}`, ratio: 1.5 },
  { name: 'first 50 shots', path: listOf(''), ratio: 1.5 },
  { name: 'first 50 summaries', path: listOf('&fields=summary'), ratio: 1.5 },
  { name: '50 from the middle', path: (project) => listOf(`&cursor=${project.cursor}`)(project), ratio: 1.5 },
  ...['due', 'upcoming', 'delayed', 'completed', 'draft'].map((bucket) => ({
    name: `first 50 ${bucket}`,
    path: listOf(`&status=${bucket}`),
    ratio: 1.5,
  })),
  { name: 'what a page asks first', path: pageOf('shot.list', { limit: 500, fields: 'summary' }), ratio: 1.5 },
  { name: 'search: hits all', path: listOf('&q=bloub'), ms: 60 },
  { name: 'search: hits a few', path: listOf('&q=rarely'), ms: 60 },
  { name: 'search: hits none', path: listOf('&q=nowhere'), ms: 60 },
  // About 620 and 6,200 shots: the others ended more than 90 days ago, or are drafts.
  { name: 'a calendar link', path: ({ feed }) => feed, ms: 1000 },
  {
    ...{ name: '500 shots, their light', sizes: ['plain', 'lit'], more: 15 },
    path: pageOf('shot.list', { limit: LIT, fields: 'summary' }),
  },
];

/** Fills in an account with its projects. Gives it as the only one who sends requests. */
export async function fillGrown(sql) {
  const [{ id: owner }] = await sql`insert into users (id, email, name, password_hash, created_at)
    values (gen_random_uuid(), 'grown@bench.test', 'Grown', '', now()) returning id`;
  const few = await fillProject(sql, owner, SIZES.few);
  const many = await fillProject(sql, owner, SIZES.many);
  const lit = await fillProject(sql, owner, LIT);
  const plain = await fillProject(sql, owner, LIT);
  await sql`update shots set light_wish = null where project_id = ${plain.id}`;
  return [{ session: await newSession(sql, owner), few, many, plain, lit }];
}

/**
 * A project of shots that are spread over two years around today; nearly all that is over was completed. The first are
 * more than a page of each tab, so that a page of one project is as long as a page of the other.
 */
async function fillProject(sql, owner, count) {
  const [{ id }] = await sql`
    insert into projects (id, owner_id, title, country_code, start_at, end_at, shot_count, last_shot_number,
      created_at, updated_at)
    values (gen_random_uuid(), ${owner}, ${`${count} shots`}, 'ZA', now(), now(), ${count}, ${count}, now(), now())
    returning id`;
  const select = `select gen_random_uuid() as id, $1::uuid as project, $2::uuid as owner,
      'Shot ' || n || case when n % (${count} / 10) = 0 then ', rarely' else '' end as title,
      case when kind <> 'draft' then at end as starts,
      case when kind <> 'draft' then at + interval '1 hour' * case kind when 'due' then 8 else 1 end end as ends,
      case when kind in ('draft', 'deleted') then kind when kind = 'any' and at < now() and n % 50 > 3 then 'completed'
        else 'upcoming' end as status
    from generate_series(1, ${count}) n
    cross join lateral (select case when n <= 64 then 'draft' when n <= 128 then 'due' when n <= 192 then 'delayed'
      when n % 100 = 1 then 'draft' when n % 100 = 2 then 'deleted' else 'any' end as kind) kinds
    cross join lateral (select now() + n * interval '1 second' + case kind when 'due' then interval '-1 hour'
      when 'delayed' then interval '-2 days' else ((n * 7919) % 17520 - 8760) * interval '1 hour' end as at) moments`;
  await insertShots(sql, select, [id, owner]);
  const [middle] = await sql`select start_at as at, id from shots where project_id = ${id} and start_at is not null
    order by start_at, id offset ${count / 2} limit 1`;
  const cursor = Buffer.from(JSON.stringify([middle.at.toISOString(), middle.id])).toString('base64url');
  return { id, shotId: middle.id, cursor, feed: await newFeed(sql, owner, id) };
}

/** Asks everything of two projects in turns and prints the medians. */
export async function benchGrowth({ url }, [{ session, ...projects }]) {
  const ask = async (path) => {
    const begin = performance.now();
    const answer = await fetch(url + path, { headers: { cookie: `fl_session=${session}` } });
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`);
    return performance.now() - begin;
  };
  printRow(['call', `${SIZES.few}, ms`, `${SIZES.many}, ms`, 'ratio', 'goal'], 14);
  for (const { name, path, ratio, ms, more, sizes = ['few', 'many'] } of asked.filter((one) =>
    one.name.includes(option('only') ?? ''),
  )) {
    const times = Object.fromEntries(sizes.map((size) => [size, []]));
    for (let round = -5; round < ROUNDS; round += 1) {
      for (const size of round % 2 ? sizes : sizes.toReversed()) {
        const took = await ask(path(projects[size]));
        if (round >= 0) times[size].push(took);
      }
    }
    const [few, many] = sizes.map((size) => median(times[size]));
    const isMet = more ? many - few <= more : ratio ? many / few <= ratio : many <= ms;
    const goal = `${more ? `+${more} ms` : (ratio ?? `${ms} ms`)}${isMet ? '' : ' missed'}`;
    printRow([name, few.toFixed(2), many.toFixed(2), (many / few).toFixed(2), goal], 14);
  }
}
