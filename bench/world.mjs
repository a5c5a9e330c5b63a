import { createHash, randomBytes } from 'node:crypto';

/** How many of the world's people send requests. */
const SAMPLE = 400;

const id = (
  kind,
  n,
) => `(lpad(to_hex(1700000000000 + ${n}), 12, '0') || '7' || substr(md5('${kind}' || ${n}), 1, 3) || '8'
  || substr(md5('${kind}.' || ${n}), 1, 15))::uuid`;

/** Fills a migrated, empty database: so many accounts, each with projects, each with shots. About 1.5 kB a shot. */
export async function fillWorld(sql, { users, projects, shots }) {
  await sql.unsafe(`insert into users (id, email, name, password_hash, created_at)
    select ${id('user', 'n')}, 'person' || n || '@bench.test', 'Person of the Bench', '', now() from generate_series(1, ${users}) n`);
  await sql.unsafe(`insert into gear (id, owner_id, name, name_key, created_at)
    select gen_random_uuid(), u.id, 'Lens ' || n, 'lens ' || n, now() from users u, generate_series(1, 10) n`);
  await sql.unsafe(`insert into projects (id, owner_id, title, country_code, start_at, end_at, status, shot_count, created_at, updated_at)
    select ${id('project', 'n')}, ${id('user', `(1 + (n - 1) / ${projects})`)}, 'Project ' || n, (array['ZA','NO','IT'])[1 + n % 3],
      date_trunc('day', now()), date_trunc('day', now()) + interval '4 days', case when n % 10 = 0 then 'completed' else 'active' end, ${shots}, now(), now()
    from generate_series(1, ${users * projects}) n`);
  await sql.unsafe(`insert into shots (id, project_id, owner_id, title, location, place, start_at, end_at, time_zone, status, tags, description,
      gear, shot_types, angles, videos, images, current_step, highest_step, version, created_at, updated_at, search_text)
    select ${id('shot', 'n')}, ${id('project', `(1 + (n - 1) / ${shots})`)}, ${id('user', `(1 + (n - 1) / ${shots * projects})`)},
      'Shot ' || n, 'Bloubergstrand, Cape Town', '{"name":"Bloubergstrand","address":"Cape Town, South Africa","lat":-33.8,"lng":18.47}',
      date_trunc('hour', now()) + (n % 96 - 24) * interval '1 hour', date_trunc('hour', now()) + (n % 96 - 23) * interval '1 hour',
      'Africa/Johannesburg', (array['upcoming','upcoming','upcoming','completed','draft'])[1 + n % 5], '{sunrise,handheld}',
      '<p>' || repeat('Two steps behind her, low, until the sun clears the ridge. ', 6) || '</p>',
      (select jsonb_agg(jsonb_build_object('id', md5(n || 'g' || k)::uuid, 'name', 'Lens ' || k, 'selected', k = 1)) from generate_series(1, 5) k),
      (select jsonb_agg(jsonb_build_object('id', md5(n || 't' || k)::uuid, 'name', 'Wide Shot', 'selected', false)) from generate_series(1, 2) k),
      (select jsonb_agg(jsonb_build_object('id', md5(n || 'a' || k)::uuid, 'name', 'Low Angle', 'selected', false)) from generate_series(1, 2) k),
      '{https://www.youtube.com/watch?v=dQw4w9WgXcQ}', '{}', 6, 6, 1, now(), now(), 'shot ' || n || ' bloubergstrand cape town'
    from generate_series(1, ${users * projects * shots}) n`);
  // Everybody has a team of five, of whom the next person is on every third shot.
  await sql.unsafe(`insert into team_members (id, owner_id, email, name, created_at, joined_at)
    select gen_random_uuid(), ${id('user', 'n')}, 'person' || 1 + (n - 1 + k) % ${users} || '@bench.test', 'Crew', now(), now()
    from generate_series(1, ${users}) n, generate_series(1, 5) k`);
  await sql.unsafe(`insert into shot_members (id, shot_id, email, name, created_at)
    select gen_random_uuid(), ${id('shot', 'n')}, 'person' || 1 + (1 + (n - 1) / ${shots * projects}) % ${users} || '@bench.test', 'Crew', now()
    from generate_series(1, ${users * projects * shots}) n where hashtext(${id('shot', 'n')}::text) % 3 = 0`);
}

/** What the floor needs and the product has in its code: the names of countries. */
export async function tellFloor(sql, countries) {
  await sql`create table floor_countries (code text primary key, location text not null)`;
  await sql`insert into floor_countries ${sql(countries.map(({ code, name }) => ({ code, location: `${code}_${name}` })))}`;
}

/**
 * Who asks: for each a session, one of their active projects, two planned shots of it and a piece of the first one's
 * gear, another project of theirs and one of which shots are shared with them.
 */
export async function samplePeople(sql) {
  const rows = await sql`
    select s.owner_id as "userId", s.project_id as "projectId", min(s.id::text) as "shotId", max(s.id::text) as "otherShotId",
      (array_agg(s.gear->0->>'id' order by s.id))[1] as "gearId",
      (select id from projects p where p.owner_id = s.owner_id and p.id <> s.project_id limit 1) as "otherProjectId",
      (select o.project_id from users u join shot_members m on m.email = u.email join shots o on o.id = m.shot_id
        where u.id = s.owner_id and o.status in ('upcoming', 'completed') limit 1) as "sharedProjectId"
    from shots s where s.status = 'upcoming' and s.project_id in (
      select distinct on (owner_id) id from projects
      where status = 'active' and owner_id in (select id from users order by md5(id::text) limit ${SAMPLE}) order by owner_id, md5(id::text))
    group by s.owner_id, s.project_id`;
  const people = rows.map((row) => ({ ...row, session: newSession() }));
  await sql`insert into sessions ${sql(
    people.map(({ userId, session }) => ({
      id_hash: createHash('sha256').update(session).digest('hex'),
      user_id: userId,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 14 * 86_400_000),
    })),
  )}`;
  return people;
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

function newSession() {
  return Array.from(randomBytes(40), (byte) => letters[byte % 32]).join('');
}
