import { sql } from 'drizzle-orm';
import { buildHttpApp } from '../../src/app/server/http-app';
import { openPlatform } from '../../src/app/server/open-platform';
import { projects } from '../../src/features/project/project.table';
import { insertProjectMember } from '../../src/features/project/sharing/project-members.repo';
import { listShotIdsOf } from '../../src/features/shot/shot.repo';
import { shotLimits } from '../../src/features/shot/shot-limits.data';
import { newId } from '../../src/kernel/ids';
import type { Database } from '../../src/server/db/database';
import { insertPerson } from './accounts';
import { envAt, type TestEnvironment } from './app';
import { fillGazetteer } from './gazetteer';
import type { Person } from './person';
import { copyInto, shareMuch } from './shared-much';
import { makeProject, makeShot } from './shoot';

/** The day on which the full project has as many shots as a day may have. */
export const FULL_DAY = '2031-05-01';

/** As long as a search may be. */
export const NEARLY_FOUND = `b${'a'.repeat(499)}`;

/** A project at its limits, one with more on a day than a day may have now, and who sees them. */
export interface FullProject {
  owner: Person;
  member: Person;
  /**
   * 10,000 shots with 64 MB of text, 500 of them on one day, 2,000 scenes. 200 people have it as a whole; each of its
   * shots is shared with ten more, which is as often as it may be.
   */
  projectId: string;
  shotId: string;
  /** The scene of all its shots. */
  sceneId: string;
  /** 200 of its shots. */
  sharedIds: string[];
  /** Who is on each of its shots, and in the owner's team. */
  everywhere: { _id: string; email: string };
  /** 5,000 shots at one time, from before there was a bound. */
  olderId: string;
  /** The first of them. */
  olderShotId: string;
  /** 200 people of the owner's team who are on none of its shots. */
  strangers: string[];
  /** The address of its calendar link. */
  feed: string;
  collector: Person;
  /**
   * 200 shots on one day with as many links as they may have: 120 MB. Its owner has 1,900 empty projects, 40,000 images
   * and 10,000 kept answers besides.
   */
  linksId: string;
  linkedIds: string[];
  /** 300 shots with 30 MB of text, in which `NEARLY_FOUND` is found at every place but for its first letter. */
  nearlyId: string;
  /** With whom others share very much (`shareMuch`), and the address of a calendar link to all of it. */
  guest: Person;
  guestFeed: string;
}

/** Fills a new database: what one has by the API, what there is much of by SQL. The server at `url` comes later. */
export async function fillProject(place: TestEnvironment, url: string): Promise<FullProject> {
  const platform = await openPlatform(envAt(place));
  const http = await buildHttpApp(platform);
  try {
    await http.listen({ port: Number(new URL(url).port), host: '127.0.0.1' });
    const { db, clock } = platform;
    await fillGazetteer(platform);
    const owner = await insertPerson(platform, url, 'Nadia Adeyemi');
    const member = await insertPerson(platform, url, 'Mira Novak');
    const collector = await insertPerson(platform, url, 'Tom Berg');
    const guest = await insertPerson(platform, url, 'Ada Lovett');
    const times = { startDateTime: `${FULL_DAY}T08:00:00Z`, endDateTime: `${FULL_DAY}T18:00:00Z` };
    const make = async (of = owner) => {
      const { _id: id } = await makeProject(of, { projectTitle: 'Limits' });
      const fields = { ...times, status: 'upcoming', gearList: [{ gearlistName: 'Sony FX6' }], tags: ['dusk'] };
      const shot = await makeShot(of, id, { ...fields, locationData: cape, timeZoneId: 'UTC' });
      const { email, name } = member;
      await insertProjectMember(db, {
        id: newId(),
        projectId: id,
        email,
        name,
        role: 'viewer',
        createdAt: clock.now(),
        joinedAt: null,
      });
      return { id, shot: shot._id };
    };
    const full = await make();
    const older = await make();
    const links = await make(collector);
    const nearly = await make(collector);
    const link = await owner.call('rest', 'calendar.create', { projectId: full.id });
    await owner.call('rest', 'gear.add', { gearName: 'Sony FX6' });
    await copyShot(db, full.shot, { count: 10_000, onItsDay: 500, textBytes: 6300 });
    await shareFull(db, full.id);
    // To nobody by mail: the server would be busy with it while it is measured.
    await owner.call('rest', 'callSheet.publish', { id: full.id, date: FULL_DAY, emails: [] });
    await copyShot(db, older.shot, { count: 5000, onItsDay: 5000, textBytes: 100 });
    await copyShot(db, links.shot, { count: 200, onItsDay: 200, textBytes: 100 });
    await copyShot(db, nearly.shot, { count: 300, onItsDay: 300, textBytes: 100 });
    await db.execute(sql`update shots set search_text = repeat('a', 100000) where project_id = ${nearly.id}`);
    await db.execute(sql`${copyInto(projects, 'p', { id: sql`gen_random_uuid()`, shot_count: sql`0` })}
      from projects p, generate_series(1, 1900) where p.id = ${links.id}`);
    await db.execute(sql`insert into media (id, owner_id, large_bytes, small_bytes, created_at)
      select gen_random_uuid(), owner_id, 1, 1, now() from projects, generate_series(1, 40000) where id = ${links.id}`);
    await db.execute(sql`insert into idempotency_keys (user_id, key, fingerprint, answer, created_at)
      select owner_id, 'kept ' || n, '', repeat('a', 1000), now() from projects, generate_series(1, 10000) n
      where id = ${links.id}`);
    await shareMuch(db, links.shot, guest, { projectCount: 8, shotsEach: 3000, shares: 2000 });
    await db.execute(sql`update shots set videos = ${manyLinks(shotLimits.videos)},
      images = ${manyLinks(shotLimits.images)} where project_id = ${links.id}`);
    await db.execute(sql`insert into scenes (id, project_id, number, title, synopsis, position, search_text,
      created_at, updated_at) select gen_random_uuid(), ${full.id}, n, 'PIER ' || n, repeat('x', 2000),
      'a1' || lpad(n::text, 4, '0') || 'V', 'pier', now(), now() from generate_series(1, 2000) n`);
    await db.execute(sql`update shots set scene_id = (select id from scenes where project_id = ${full.id} limit 1)
      where project_id = ${full.id}`);
    await db.execute(sql`insert into media (id, owner_id, large_bytes, small_bytes, created_at)
      select gen_random_uuid(), owner_id, 1, 1, now() from projects, generate_series(1, 2000) where id = ${full.id}`);
    const guestLink = await guest.call('rest', 'calendar.create', {});
    // As either database is kept in order by itself.
    await (place.env?.DATABASE_URL ? db.execute(sql`vacuum analyze`) : platform.sweep());
    const { body: team } = await owner.call('rest', 'team.list');
    const everywhere = team.data.find(({ email }) => email === 'extra1@crew.test');
    if (!everywhere) throw new Error('The team lacks who is on every shot');
    const feed = new URL(link.body.data.url).pathname;
    const linkedIds = await listShotIdsOf(db, links.id);
    const [scene] = (await owner.call('rest', 'scene.list', { id: full.id })).body.data.filter((one) => one.shotCount);
    if (!scene) throw new Error('No scene has shots');
    const sharedIds = (await listShotIdsOf(db, full.id)).filter((id) => id !== full.shot).slice(0, shotLimits.atOnce);
    const ids = {
      sharedIds,
      sceneId: scene._id,
      projectId: full.id,
      shotId: full.shot,
      olderId: older.id,
      olderShotId: older.shot,
      strangers: team.data.flatMap(({ email }) => (email?.startsWith('stranger') ? email : [])),
      linksId: links.id,
      linkedIds,
      nearlyId: nearly.id,
    };
    const guestFeed = new URL(guestLink.body.data.url).pathname;
    return { owner, member, collector, guest, ...ids, everywhere, feed, guestFeed };
  } finally {
    await http.close();
    await platform.close();
  }
}

/** Shares a project as a whole with 200 people, and each of its shots with ten more, all in the owner's team. */
async function shareFull(db: Database, id: string): Promise<void> {
  await db.execute(sql`insert into team_members (id, owner_id, email, name, created_at)
    select gen_random_uuid(), owner_id, kind || n || '@crew.test', 'Crew', now() from projects,
      (select 'whole' as kind, n from generate_series(1, 199) n union all
        select 'extra', n from generate_series(1, 10) n union all
        select 'stranger', n from generate_series(1, 200) n) people where id = ${id}`);
  await db.execute(sql`insert into project_members (id, project_id, email, name, created_at)
    select gen_random_uuid(), ${id}, email, name, now() from team_members where email like 'whole%@crew.test'`);
  await db.execute(sql`insert into shot_members (id, shot_id, email, name, created_at)
    select gen_random_uuid(), s.id, m.email, m.name, now() from shots s, team_members m
    where s.project_id = ${id} and m.email like 'extra%@crew.test'`);
}

const cape = { name: 'Cape Point', address: 'Cape Town', lat: -34.35, lng: 18.49 };

/** Different links of about 2,000 characters. In an array their commas make them quoted, which is longer to read. */
const manyLinks = (count: number) =>
  sql`array(select 'https://photos.test/' || n || '/' || repeat('a,', 985) from generate_series(1, ${count}) n)`;

/** Of the text of a copied shot a third stands in the names of gear, one name for so many bytes. */
const NAME_BYTES = 100;

/** Copies a shot until its project has so many: a part of them at its time, each of the others on a day of 500. */
async function copyShot(
  db: Database,
  id: string,
  { count, onItsDay, textBytes }: { count: number; onItsDay: number; textBytes: number },
): Promise<void> {
  const days = sql`case when n <= ${onItsDay} then 0 else n / 500 end * interval '1 day'`;
  const textOf = (bytes: number, of = sql`n::text`) =>
    sql`substr(repeat(md5(${of}) || ' ', 1 + ${bytes} / 33), 1, ${bytes})`;
  const text = textOf(Math.ceil((textBytes * 2) / 3));
  const name = sql`m || ${textOf(NAME_BYTES, sql`m || '-' || n`)}`;
  const gear = sql`to_jsonb(array(
    select jsonb_build_object('id', gen_random_uuid(), 'name', ${name}, 'selected', false)
    from generate_series(1, ${textBytes} / 3 / ${NAME_BYTES}) m))`;
  // Laterally: `(f()).*` would call the function once for each column.
  await db.execute(sql`insert into shots select made.* from shots s, generate_series(2, ${count}) n,
    lateral jsonb_populate_record(s, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 'x' || n, 'position', 'a1' || lpad(n::text, 5, '0') || 'V',
      'start_at', s.start_at + ${days}, 'end_at', s.end_at + ${days},
      'description', ${text}, 'search_text', ${text}, 'gear', ${gear})) made
    where s.id = ${id}`);
  await db.execute(sql`update projects set shot_count = ${count}, text_bytes = ${count * textBytes}
    where id = (select project_id from shots where id = ${id})`);
}
