import { readFileSync } from 'node:fs';
import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { projects } from '../../src/features/project/project.table';
import { listShotIdsOf } from '../../src/features/shot/shot.repo';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { ahead, makeProject, makeShot, projectFields, readShot } from '../support/shoot';
import { queriesOf } from '../support/statements';

const app = withApp();
let owner: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
});

const db = () => app.platform.db;
const refused = (error: string, issues?: { path: string; message: string }[]) => ({
  status: 409,
  body: { error, code: 'CONFLICT', ...(issues && { issues }) },
});
const tooMany = refused('A project has at most 10,000 shots');
const tooMuchText = refused('This project holds too much text');
const onePlan = { projectTitle: 'Bounds', location: 'PT_Portugal' };

/** Copies a shot until its project has so many of it; `fields` are columns of the copies, by their number `n`. */
const copyShot = (id: string, count: number, fields = sql`'{}'`) =>
  db().execute(sql`insert into shots select (jsonb_populate_record(s, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 'x' || n, 'position', 'a1' || lpad(n::text, 4, '0') || 'V') || ${fields})).*
    from shots s, generate_series(2, ${count}) n where s.id = ${id}`);

describe.each(protocols)('bounds over %s', (protocol) => {
  const drafts = (projectId: string, ...titles: string[]) =>
    owner.call(protocol, 'shot.createDrafts', { projectId, titles });
  const create = (projectId: string, fields: object) => owner.try(protocol, 'shot.create', { projectId, ...fields });
  const createMany = (projectId: string, shots: object[]) =>
    owner.try(protocol, 'shot.createMany', { projectId, shots });

  test('a project has at most 10,000 shots that are not deleted', async () => {
    const { _id: projectId } = await makeProject(owner, onePlan);
    const shot = await makeShot(owner, projectId);
    await db().execute(sql`update projects set shot_count = 9999 where id = ${projectId}`);
    expect(await drafts(projectId, 'One', 'Too many')).toMatchObject(tooMany);
    expect(await createMany(projectId, [{ title: 'One' }, { title: 'Too many' }])).toMatchObject(tooMany);
    expect((await drafts(projectId, 'The last')).status).toBe(200);
    expect(await owner.call(protocol, 'shot.duplicate', { id: shot._id })).toMatchObject(tooMany);
    expect(await create(projectId, { ...ahead, title: 'Too many', location: 'Pier' })).toMatchObject(tooMany);
    expect((await owner.call(protocol, 'shot.update', { id: shot._id, title: 'Still changed' })).status).toBe(200);
    await owner.call(protocol, 'shot.setStatus', { id: shot._id, status: 'deleted' });
    expect((await drafts(projectId, 'In its place')).status).toBe(200);
  });

  test('the shots of a project are shared 100,000 times at most', async () => {
    const { _id: projectId } = await makeProject(owner, onePlan);
    const [shared, shot] = [await makeShot(owner, projectId), await makeShot(owner, projectId)];
    await copyShot(shared._id, 500);
    await db().execute(sql`update projects set shot_count = 501 where id = ${projectId}`);
    await db().execute(sql`insert into shot_members (id, shot_id, email, name, created_at)
      select gen_random_uuid(), s.id, 'extra' || n || '@crew.test', 'Extra', now()
      from shots s, generate_series(1, 200) n where project_id = ${projectId} and s.id <> ${shot._id} limit 99999`);
    await db().execute(sql`insert into team_members (id, owner_id, email, name, created_at)
      select gen_random_uuid(), owner_id, 'extra' || n || '@crew.test', 'Extra', now()
      from projects, generate_series(1, 2) n where id = ${projectId} on conflict do nothing`);
    const add = (email: string) => owner.try(protocol, 'shot.addMember', { email, shotlistId: shot._id });
    expect((await add('extra1@crew.test')).status).toBe(200);
    const full = 'The shots of a project are shared at most 100,000 times. The whole project can be shared instead';
    expect(await add('extra2@crew.test')).toMatchObject(refused(full));
    await owner.call(protocol, 'shot.update', { id: shot._id, members: [] });
    expect((await add('extra2@crew.test')).status).toBe(200);
  });

  test('a project has at most 2,000 scenes', async () => {
    const { _id: id } = await makeProject(owner, onePlan);
    await db().execute(sql`insert into scenes (id, project_id, number, title, synopsis, position, search_text,
      created_at, updated_at) select gen_random_uuid(), ${id}, n, 'PIER ' || n, '',
      'a0' || lpad(n::text, 4, '0') || 'V', 'pier', now(), now() from generate_series(1, 1999) n`);
    await db().execute(sql`update projects set last_scene_number = 1999 where id = ${id}`);
    expect((await owner.call(protocol, 'scene.create', { id, title: 'HARBOUR' })).status).toBe(200);
    const full = refused('A project has at most 2,000 scenes');
    expect(await owner.call(protocol, 'scene.create', { id, title: 'DOCK' })).toMatchObject(full);
    const read = (script: string, apply: boolean) =>
      owner.try(protocol, 'scene.importScript', { id, format: 'fountain', script, apply });
    expect(await read('INT. DOCK - DAY\n', false)).toMatchObject(full);
    expect(await read('INT. DOCK - DAY\n', true)).toMatchObject(full);
    expect(await read('INT. PIER 7 - DAY #7#\n', true)).toMatchObject({ status: 200 });
  });

  test('a project holds at most 64,000,000 bytes of text; writes that make it no more are taken', async () => {
    const { _id: projectId } = await makeProject(owner, onePlan);
    const [one, other] = [await makeShot(owner, projectId), await makeShot(owner, projectId)];
    await db().execute(sql`update projects set text_bytes = 63999999 where id = ${projectId}`);
    const update = (fields: object, shot = one) => owner.try(protocol, 'shot.update', { id: shot._id, ...fields });
    const title = one.title;
    expect((await update({ title: `${title}.` })).status).toBe(200);
    expect(await update({ title: `${title}..` })).toMatchObject(tooMuchText);
    expect(await update({ locationData: { name: 'A', address: '', lat: 1, lng: 1 } })).toMatchObject(tooMuchText);
    expect(await update({ gearList: [{ gearlistName: 'Fog' }] })).toMatchObject(tooMuchText);
    expect(await update({ description: 'A' })).toMatchObject(tooMuchText);
    const ids = [one._id, other._id];
    expect(await owner.try(protocol, 'shot.bulk', { ids, change: { addTags: ['dusk'] } })).toMatchObject(tooMuchText);
    expect(await drafts(projectId, 'A')).toMatchObject(tooMuchText);
    expect((await readShot(owner, one._id)).title).toBe(`${title}.`);
    // No longer together, though one of them is.
    const exchanged = [
      { id: one._id, title: `${title}..` },
      { id: other._id, title: title.slice(1) },
    ];
    expect((await owner.try(protocol, 'shot.updateMany', { changes: exchanged })).status).toBe(200);
    // One character of two bytes for two of one.
    expect((await update({ title: `${title}é` })).status).toBe(200);
    expect(await update({ title: `${title}é.` })).toMatchObject(tooMuchText);
    await db().execute(sql`update projects set text_bytes = 90000000 where id = ${projectId}`);
    expect((await update({ title })).status).toBe(200);
    expect((await update({ lightWish: 'golden' })).status).toBe(200);
  });

  test('every write keeps the bytes of text as the migration counts them', async () => {
    const { _id: projectId } = await makeProject(owner, onePlan);
    const recount = sql.raw(
      readFileSync('migrations/0028_bounds.sql', 'utf8').split('--> statement-breakpoint')[1] as string,
    );
    const bytes = async () => {
      const [project] = await db()
        .select({ textBytes: projects.textBytes })
        .from(projects)
        .where(eq(projects.id, projectId));
      return project?.textBytes;
    };
    const isRight = async () => {
      const before = await bytes();
      await db().execute(sql`update projects set text_bytes = -1 where id = ${projectId}`);
      await db().execute(recount);
      expect(await bytes()).toBe(before);
      return before;
    };
    const full = {
      ...ahead,
      title: 'Fähre',
      location: 'Hafen',
      locationData: { name: 'Föhr', address: 'Wyk', lat: 54.7, lng: 8.5 },
      tags: ['früh', 'See'],
      description: '<p>Möwen &amp; Wind</p>',
      gearList: [{ gearlistName: 'Dünenwagen' }],
      shotTypes: [{ name: 'Größe' }],
      shotAngles: [{ name: 'Höhe' }],
    };
    const { body } = await createMany(projectId, [full, { title: 'Ödland' }, full]);
    const [first, second, third] = (body.data as { _id: string }[]).map(({ _id }) => _id) as [string, string, string];
    expect(await isRight()).toBe(2 * 74 + 7);
    await owner.call(protocol, 'shot.duplicate', { id: first });
    await owner.call(protocol, 'shot.update', { id: first, title: 'Länger als zuvor', locationData: null });
    await owner.try(protocol, 'shot.updateMany', { changes: [{ id: second, tags: ['grün'] }] });
    await owner.call(protocol, 'shot.bulk', {
      ids: [first, second],
      change: { addGear: ['Stühle'], addTags: ['naß'] },
    });
    await isRight();
    await owner.call(protocol, 'shot.setStatus', { id: first, status: 'deleted' });
    await owner.call(protocol, 'shot.bulk', { ids: [second, third], change: { status: 'deleted' } });
    expect(await isRight()).toBe(74);
  });
});

describe.each(protocols)('the lists of an account over %s', (protocol) => {
  /** A new person whose list in a table has so many rows, made by SQL. */
  async function personWith(fill: (ownerId: SQL) => SQL) {
    const person = await app.person('Tom Berg');
    await db().execute(fill(sql`(select id from users where email = ${person.email})`));
    return person;
  }
  const counted = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  test('it has at most 2,000 projects; of two at once one is the last', async () => {
    const person = await personWith(
      (
        ownerId,
      ) => sql`insert into projects (id, owner_id, title, country_code, start_at, end_at, created_at, updated_at)
        select gen_random_uuid(), ${ownerId}, 'Gulls', 'PT', now(), now(), now(), now() from generate_series(1, 1999)`,
    );
    const create = () => person.try(protocol, 'project.create', projectFields);
    expect(counted(await Promise.all([create(), create()]))).toEqual([200, 409]);
    const full = refused('You have at most 2,000 projects');
    expect(await create()).toMatchObject(full);
    expect(await person.call('trpc', 'project.createExample', {})).toMatchObject(full);
    const { active = [] } = (await person.call(protocol, 'project.list', { limit: 1 })).body.data;
    await person.call(protocol, 'project.delete', { id: active[0]?._id ?? '' });
    expect((await create()).status).toBe(200);
  });

  test('it has at most 5,000 pieces of gear; of two at once one is the last', async () => {
    const person = await personWith(
      (ownerId) => sql`insert into gear (id, owner_id, name, name_key, created_at)
        select gen_random_uuid(), ${ownerId}, 'Lens ' || n, 'lens ' || n, now() from generate_series(1, 4999) n`,
    );
    const add = (gearName: string) => person.try(protocol, 'gear.add', { gearName });
    const addMany = (...gearNames: string[]) => person.call('trpc', 'gear.addMany', { gearNames });
    const full = refused('You have at most 5,000 pieces of gear');
    expect(await addMany('Slate', 'Fog')).toMatchObject(full);
    expect(counted(await Promise.all([add('Slate'), addMany('Fog')]))).toEqual([200, 409]);
    expect(await add('Crane')).toMatchObject(full);
    expect((await addMany('lens 7', 'Lens 8')).status).toBe(200);
    const { data } = (await person.call(protocol, 'gear.list', {})).body;
    expect(data).toHaveLength(5000);
    await person.call(protocol, 'gear.remove', { id: data[0]?._id ?? '' });
    expect((await add('Crane')).status).toBe(200);
  });

  test('its team has at most 2,000 people; of two at once one is the last', async () => {
    const person = await personWith(
      (ownerId) => sql`insert into team_members (id, owner_id, email, name, created_at)
        select gen_random_uuid(), ${ownerId}, 'a' || n || '@crew.test', 'Mira', now() from generate_series(1, 1999) n`,
    );
    const { _id: id } = await makeProject(person);
    const invite = (email: string) => person.try(protocol, 'team.invite', { name: 'Mira', email });
    const share = (email: string) => person.try(protocol, 'project.share', { id, email });
    const full = refused('You have at most 2,000 people in your team');
    expect(counted(await Promise.all([invite('mira@crew.dev'), share('lena@crew.dev')]))).toEqual([200, 409]);
    expect(await invite('omar@crew.dev')).toMatchObject(full);
    expect(await share('omar@crew.dev')).toMatchObject(full);
    expect((await invite('a7@crew.test')).status).toBe(200);
  });
});

describe.each(protocols)('at most 500 planned shots and drafts start on a day, over %s', (protocol) => {
  const DAY = 1_440;
  const at = (time: string, day = '2031-05-01') => ({
    startDateTime: `${day}T${time}:00+01:00`,
    endDateTime: `${day}T23:30:00+01:00`,
  });
  const full = (...paths: string[]) => {
    const message = 'A day has at most 500 shots';
    return refused(
      message,
      paths.map((path) => ({ path, message })),
    );
  };
  const planned = { title: 'Gull', location: 'Pier', timeZoneId: 'Europe/Lisbon', status: 'upcoming' } as const;
  const plan = (projectId: string, day: object) =>
    owner.try(protocol, 'shot.create', { projectId, ...planned, ...day });

  /** A project in Portugal with so many shots on 1 May 2031, every second one a draft, and one on the day before. */
  async function projectWithDay(count: number) {
    const { _id: projectId } = await makeProject(owner, onePlan);
    const first = await makeShot(owner, projectId, { ...planned, ...at('10:00') });
    const before = await makeShot(owner, projectId, { ...planned, ...at('11:00', '2031-04-30') });
    const everySecond = sql`case n % 2 when 0 then 'upcoming' else 'draft' end`;
    await copyShot(first._id, count, sql`jsonb_build_object('status', ${everySecond})`);
    await db().execute(sql`update projects set shot_count = ${count} + 1 where id = ${projectId}`);
    return { projectId, first, before };
  }

  test('new ones, in the order of the list', async () => {
    const { projectId, first } = await projectWithDay(499);
    const shots = [at('12:00'), {}, at('13:00'), at('13:00', '2031-05-02'), at('14:00')];
    const sent = shots.map((times, at) => ({ title: `Gull ${at}`, timeZoneId: 'Europe/Lisbon', ...times }));
    const many = (list: object[]) => owner.try(protocol, 'shot.createMany', { projectId, shots: list });
    expect(await many(sent)).toMatchObject(full('shots.2.startDateTime', 'shots.4.startDateTime'));
    // On that day elsewhere, and on the day before by its own clocks.
    const zoned = { ...planned, ...at('00:30'), timeZoneId: 'Atlantic/Azores' };
    const answers = await Promise.all([plan(projectId, at('12:00')), plan(projectId, at('12:30')), many([zoned])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(full('startDateTime'));
    expect(await owner.call(protocol, 'shot.duplicate', { id: first._id })).toMatchObject(full('startDateTime'));
    await owner.call(protocol, 'shot.setStatus', { id: first._id, status: 'completed' });
    expect((await plan(projectId, at('12:00'))).status).toBe(200);
    // Reopened, it is one more than there is room for.
    expect((await owner.call(protocol, 'shot.setStatus', { id: first._id, status: 'upcoming' })).status).toBe(200);
  });

  test('those that are moved into it; a change within the day is taken', async () => {
    const { projectId, first, before } = await projectWithDay(500);
    const idea = await makeShot(owner, projectId, { ...planned, ...at('09:00', '2031-06-01'), status: 'draft' });
    const times = at('15:00');
    const move = (id: string) => owner.try(protocol, 'shot.reschedule', { id, ...times });
    expect(await move(before._id)).toMatchObject(full('startDateTime'));
    expect((await move(first._id)).status).toBe(200);
    const publish = { id: idea._id, ...times, status: 'upcoming' as const };
    expect(await owner.call(protocol, 'shot.update', publish)).toMatchObject(full('startDateTime'));
    const exchange = [
      { id: first._id, ...at('15:00', '2031-05-02') },
      { id: before._id, ...times },
      { id: idea._id, ...times },
    ];
    const updateMany = (changes: object[]) => owner.try(protocol, 'shot.updateMany', { changes });
    expect(await updateMany(exchange)).toMatchObject(full('changes.2.startDateTime'));
    const bulk = (ids: string[], shiftMinutes: number) =>
      owner.call(protocol, 'shot.bulk', { ids, change: { shiftMinutes } });
    expect(await bulk([first._id, before._id], 60)).toMatchObject({ status: 200 });
    expect(await bulk([idea._id, before._id], DAY)).toMatchObject(full('ids.1'));
    const late = { id: projectId, date: '2031-04-30', fromId: before._id, minutes: 720 };
    expect(await owner.call(protocol, 'schedule.shift', { ...late, apply: true })).toMatchObject(full('minutes'));
    expect((await owner.call(protocol, 'schedule.shift', late)).status).toBe(200);
    expect((await updateMany(exchange.slice(0, 2))).status).toBe(200);
  });

  test('those that come to it by their zone', async () => {
    const { projectId } = await projectWithDay(500);
    const eve = { startDateTime: '2031-04-30T23:30:00Z', endDateTime: '2031-05-01T09:00:00Z' };
    const { _id: id } = await makeShot(owner, projectId, { ...planned, ...eve, timeZoneId: 'Atlantic/Azores' });
    const zone = { id, timeZoneId: 'Europe/Lisbon' };
    expect(await owner.call(protocol, 'shot.update', zone)).toMatchObject(full('startDateTime'));
    const changes = { changes: [zone] };
    expect(await owner.try(protocol, 'shot.updateMany', changes)).toMatchObject(full('changes.0.startDateTime'));
  });
});

describe.each(protocols)('the shots of one call hold at most 8 MB, over %s', (protocol) => {
  /** A project of so many shots with images from a column's expression, and their ids. */
  async function shotsWith(count: number, images: SQL) {
    const { _id: projectId } = await makeProject(owner, onePlan);
    const first = await makeShot(owner, projectId, ahead);
    await db().execute(sql`update shots set images = ${images} where id = ${first._id}`);
    await copyShot(first._id, count);
    return { first, ids: await listShotIdsOf(db(), projectId) };
  }
  const bulk = (ids: string[]) => owner.try(protocol, 'shot.bulk', { ids, change: { addTags: ['dusk'] } });
  const updateMany = (ids: string[]) =>
    owner.try(protocol, 'shot.updateMany', { changes: ids.map((id) => ({ id, tags: ['dusk'] })) });

  test('with long links they are refused, and none is changed', async () => {
    const { first, ids } = await shotsWith(
      22,
      sql`array_fill('https://photos.test/' || repeat('a', 1980), array[200])`,
    );
    const error = 'These shots hold too much to be changed at once, please choose fewer';
    const tooLong = { status: 413, body: { error, code: 'PAYLOAD_TOO_LARGE' } };
    expect(await bulk(ids)).toMatchObject(tooLong);
    expect(await updateMany(ids)).toMatchObject(tooLong);
    expect((await readShot(owner, first._id)).tags).toEqual(first.tags);
    expect((await bulk(ids.slice(0, 19))).body.data).toHaveLength(19);
    expect((await updateMany(ids.slice(0, 19))).status).toBe(200);
  });

  test('200 with as many uploaded images as they may have are changed', async () => {
    const uploads = sql`array(select '/media/' || gen_random_uuid() || '/large' from generate_series(1, 200))`;
    const { ids } = await shotsWith(200, uploads);
    expect((await bulk(ids)).body.data).toHaveLength(200);
    expect((await updateMany(ids)).status).toBe(200);
  });
});

describe.each(protocols)('of shots at one time, over %s,', (protocol) => {
  const date = '2031-05-01';
  const COUNT = 300;

  test('an answer names 200 overlaps of each and 2,000 in all, and counts all of them', async () => {
    const { _id: id } = await makeProject(owner, onePlan);
    const times = { startDateTime: `${date}T08:00:00Z`, endDateTime: `${date}T18:00:00Z` };
    const { _id: fromId } = await makeShot(owner, id, { ...times, status: 'upcoming' });
    await copyShot(fromId, COUNT);
    const day = (await owner.call(protocol, 'schedule.day', { id, date })).body.data;
    expect([day.overlaps.length, day.overlapCount]).toEqual([2000, (COUNT * (COUNT - 1)) / 2]);
    const first = new Set(day.overlaps.map(([one]) => one));
    const named = [...first].map((one) => day.overlaps.filter((pair) => pair.includes(one)).length);
    expect(Math.max(...named)).toBeLessThanOrEqual(200);
    const { shots } = (await owner.call(protocol, 'schedule.shift', { id, date, fromId, minutes: 5 })).body.data;
    expect(new Set(shots.map(({ overlapCount }) => overlapCount))).toEqual(new Set([COUNT - 1]));
    const lengths = shots.map(({ overlaps }) => overlaps.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(200);
    expect(lengths.reduce((sum, length) => sum + length)).toBe(2000);
  });
});

test('a feed has at most 5,000 events', async () => {
  const { _id: projectId } = await makeProject(owner, onePlan);
  const shot = await makeShot(owner, projectId, { ...ahead, status: 'upcoming' });
  await copyShot(shot._id, 5001);
  const { url } = (await owner.call('rest', 'calendar.create', { projectId })).body.data;
  const feed = await (await fetch(app.url + new URL(url).pathname)).text();
  expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(5000);
});

describe.each(protocols)('today over %s', (protocol) => {
  test('tells of 2,000 shots that run, counts all of them, and tells of what comes and has ended', async () => {
    const person = await app.person('Lena Okafor');
    const { _id: projectId } = await makeProject(person, onePlan);
    app.clock.set('2026-11-21T12:00:00Z');
    const plan = (startDateTime: string, endDateTime: string) =>
      makeShot(person, projectId, { status: 'upcoming', timeZoneId: 'UTC', startDateTime, endDateTime });
    const runs = await plan('2026-01-01T08:00:00Z', '2036-01-01T08:00:00Z');
    const over = await plan('2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z');
    const comes = await plan('2026-11-21T14:00:00Z', '2026-11-21T15:00:00Z');
    await copyShot(runs._id, 2002);
    const { body } = await person.call(protocol, 'shot.dueToday', {});
    expect(body.data).toHaveLength(2001);
    expect(body.data.at(-1)?._id).toBe(comes._id);
    expect(body.overdue.map(({ _id }) => _id)).toEqual([over._id]);
    const { data } = (await person.call('trpc', 'shot.today', {})).body;
    const ofProject = { _id: projectId, title: 'Bounds', shots: 2003 };
    expect(data).toEqual({ shots: 2003, overdue: 1, projects: [ofProject] });
  });
});

describe.each(protocols)('a project remembers the last 20,000 numbers by hand and past ones, over %s', (protocol) => {
  const createMany = (projectId: string, shots: object[]) =>
    owner.try(protocol, 'shot.createMany', { projectId, shots });

  /** A project with a draft that remembers so many of both, the whole numbers from 2 on and scenes' `9x1`, `9x2` … */
  async function projectWith(count: number) {
    const { _id: projectId } = await makeProject(owner, onePlan);
    const { _id: id } = await makeShot(owner, projectId);
    await db().execute(sql`update projects set
      numbers_by_hand = array(select n from generate_series(2, ${count} + 1) n),
      past_numbers = array(select '9x' || n from generate_series(1, ${count}) n) where id = ${projectId}`);
    const lists = async () => {
      const { numbersByHand, pastNumbers } = projects;
      const rows = await db().select({ numbersByHand, pastNumbers }).from(projects).where(eq(projects.id, projectId));
      return rows[0] as { numbersByHand: number[]; pastNumbers: string[] };
    };
    const update = async (fields: object) =>
      expect((await owner.try(protocol, 'shot.update', { id, ...fields })).status).toBe(200);
    const draft = async () =>
      (await owner.call(protocol, 'shot.createDrafts', { projectId, titles: ['Next'] })).body.data[0]?.number;
    return { projectId, id, lists, update, draft };
  }

  test('the oldest leave; a number that a shot has is not given again all the same', async () => {
    const { projectId, lists, update, draft } = await projectWith(20_000);
    await update({ number: '3' });
    const byHand = ['30000', '30001'].map((number) => ({ title: `Gull ${number}`, number }));
    expect((await createMany(projectId, byHand)).status).toBe(200);
    const { numbersByHand } = await lists();
    expect([numbersByHand.length, numbersByHand[0], numbersByHand.at(-1)]).toEqual([20_000, 4, 30_001]);
    // 2 and 3 are forgotten, but a shot has 3.
    expect([await draft(), await draft()]).toEqual(['2', '20002']);
  });

  test('one from before there was a bound is read as far as that, and the next number by hand cuts it', async () => {
    const { projectId, id, lists, update, draft } = await projectWith(500_000);
    // The oldest are forgotten: 2 is the next one that no shot has.
    expect(await draft()).toBe('2');
    await update({ number: '500002' });
    expect((await lists()).numbersByHand).toHaveLength(20_000);
    await update({ number: '9A' });
    await update({ number: '9B' });
    const { pastNumbers } = await lists();
    expect([pastNumbers.length, pastNumbers[0], pastNumbers.at(-1)]).toEqual([20_000, '9x480002', '9a']);
    await owner.call(protocol, 'shot.setStatus', { id, status: 'deleted' });
    expect((await lists()).pastNumbers.at(-1)).toBe('9b');
    expect(await draft()).toBe('3');
    const locks = await queriesOf(() =>
      owner.call(protocol, 'project.update', { id: projectId, projectTitle: 'Gull' }),
    );
    expect(locks.length).toBeGreaterThan(0);
    expect(locks.filter((query) => /numbers_by_hand|past_numbers/.test(query.sql))).toEqual([]);
  });
});
