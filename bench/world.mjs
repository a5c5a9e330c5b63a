// The rows of `npm run bench`: accounts, each with projects, each with shots of about 1.5 kB.
import { createHash, randomBytes } from 'node:crypto';

/** How many of the world's people send requests. */
const SAMPLE = 400;

/** A UUID of version 7 that follows from a number. */
const id = (kind, n) => `(lpad(to_hex(1700000000000 + ${n}), 12, '0') || '7' || substr(md5('${kind}' || ${n}), 1, 3)
  || '8' || substr(md5('${kind}.' || ${n}), 1, 15))::uuid`;
const items = (name, kind, count) => `(select jsonb_agg(jsonb_build_object(
  'id', md5(shot.id::text || '${kind}' || k)::uuid, 'name', ${name}, 'selected', k = 1))
  from generate_series(1, ${count}) k)`;

/** Inserts a shot for each row of `select`: `id`, `project`, `owner`, `title`, `starts`, `ends` and `status`. */
export function insertShots(sql, select, values = []) {
  const insert = `insert into shots (id, project_id, owner_id, title, start_at, end_at, status, location, place,
      time_zone, tags, description, gear, shot_types, angles, videos, images, light_wish, current_step, highest_step,
      version, created_at, updated_at, search_text, number, position)
    select id, project, owner, title, starts, ends, status, 'Bloubergstrand, Cape Town',
      '{"name":"Bloubergstrand","address":"Cape Town, South Africa","lat":-33.8,"lng":18.47}', 'Africa/Johannesburg',
      '{sunrise,handheld}', '<p>' || words || '</p>',
      ${items("'Lens ' || k", 'g', 5)}, ${items("'Wide Shot'", 't', 2)}, ${items("'Low Angle'", 'a', 2)},
      '{https://www.youtube.com/watch?v=dQw4w9WgXcQ}', '{}', 'golden', 6, 6, 1, now(), now(),
      lower(concat_ws(E'\\n', title, 'Bloubergstrand, Cape Town', 'sunrise', 'handheld', words)),
      row_number() over of_project, 'e' || lpad((row_number() over of_project)::text, 5, '0')
    from (${select}) shot
    cross join (select repeat('Two steps behind her, low, until the sun clears the ridge. ', 6) as words) described
    window of_project as (partition by project order by id)`;
  return sql.unsafe(insert, values);
}

/** Fills a migrated, empty database. Every third shot is shared with the next person. */
export async function fillWorld(sql, { users, projects, shots }) {
  const ownerOf = (perUser) => id('user', `(1 + (n - 1) / ${perUser})`);
  await sql.unsafe(`insert into users (id, email, name, password_hash, created_at)
    select ${id('user', 'n')}, 'person' || n || '@bench.test', 'Person of the Bench', '', now()
    from generate_series(1, ${users}) n`);
  await sql.unsafe(`insert into projects (id, owner_id, title, country_code, start_at, end_at, status, shot_count,
      created_at, updated_at, last_shot_number)
    select ${id('project', 'n')}, ${ownerOf(projects)}, 'Project ' || n, (array['ZA','NO','IT'])[1 + n % 3],
      date_trunc('day', now()), date_trunc('day', now()) + interval '4 days',
      case when n % 10 = 0 then 'completed' else 'active' end, ${shots}, now(), now(), ${shots}
    from generate_series(1, ${users * projects}) n`);
  const hours = (hour) => `date_trunc('hour', now()) + (n % 96 - ${hour}) * interval '1 hour'`;
  await insertShots(
    sql,
    `select ${id('shot', 'n')} as id, ${id('project', `(1 + (n - 1) / ${shots})`)} as project,
      ${ownerOf(shots * projects)} as owner, 'Shot ' || n as title, ${hours(24)} as starts, ${hours(23)} as ends,
      (array['upcoming','upcoming','upcoming','completed','draft'])[1 + n % 5] as status
    from generate_series(1, ${users * projects * shots}) n`,
  );
  await sql.unsafe(`insert into shot_members (id, shot_id, email, name, created_at)
    select gen_random_uuid(), ${id('shot', 'n')},
      'person' || 1 + (1 + (n - 1) / ${shots * projects}) % ${users} || '@bench.test', 'Crew', now()
    from generate_series(1, ${users * projects * shots}) n where hashtext(${id('shot', 'n')}::text) % 3 = 0`);
}

/** Who sends requests: for each a session, one of their active projects and two upcoming shots of it. */
export async function samplePeople(sql) {
  const rows = await sql`
    select s.owner_id, s.project_id as "projectId", min(s.id::text) as "shotId", max(s.id::text) as "otherShotId"
    from shots s where s.status = 'upcoming' and s.project_id in (
      select distinct on (owner_id) id from projects where status = 'active'
        and owner_id in (select id from users order by md5(id::text) limit ${SAMPLE}) order by owner_id, md5(id::text))
    group by s.owner_id, s.project_id`;
  return Promise.all(rows.map(async (row) => ({ ...row, session: await newSession(sql, row.owner_id) })));
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** Signs an account in; gives the value of the cookie. */
export async function newSession(sql, userId) {
  const session = Array.from(randomBytes(40), (byte) => letters[byte % 32]).join('');
  const hash = createHash('sha256').update(session).digest('hex');
  await sql`insert into sessions (id_hash, user_id, created_at, expires_at)
    values (${hash}, ${userId}, now(), now() + interval '14 days')`;
  return session;
}

/** Makes a calendar link of a project; gives the path of its feed. */
export async function newFeed(sql, userId, projectId) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await sql`insert into calendar_feeds (id, user_id, hash, project_id, created_at)
    values (gen_random_uuid(), ${userId}, ${hash}, ${projectId}, now())`;
  return `/calendar/${token}.ics`;
}
