import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { doors, type Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { statementsOf } from '../support/statements';

const app = withApp();
/** More than a slice of a list. */
const SHOTS = 2300;
/** As many as the page of a project asks for at once. */
const PAGE = 500;
let owner: Person;
let member: Person;
let projectId: string;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  member = await app.person('Mira Okafor');
  projectId = (await makeProject(owner))._id;
  // Like one that the product has made, in zones a day apart, from two years ago to in two years, most of it around
  // this moment.
  const { _id } = await makeShot(owner, projectId, { status: 'upcoming', title: 'Pattern' });
  const from = app.clock.now().toISOString();
  await app.platform.db.execute(sql`insert into shots select (jsonb_populate_record(s, jsonb_build_object(
      'id', gen_random_uuid(), 'title', 'Shot ' || n, 'number', n, 'position', 'b' || n,
      'start_at', time, 'end_at', time + interval '5 hours',
      'time_zone', case n % 3 when 0 then 'Pacific/Kiritimati' when 1 then 'Pacific/Pago_Pago' else 'Europe/Berlin' end,
      'status', case n % 8 when 0 then 'completed' when 1 then 'draft' when 2 then 'deleted' else 'upcoming' end))).*
    from shots s, generate_series(2, ${SHOTS}) n,
      lateral (select case when n % 16 <> 1 then ${from}::timestamptz
        + (case when n % 5 = 0 then 360 else 1 end) * (n % 97 - 48) * interval '1 hour' end as time) at
    where s.id = ${_id}`);
  await app.platform.db.execute(sql`insert into shot_members (id, shot_id, email, name, created_at)
    select gen_random_uuid(), id, ${member.email}, 'Mira', now() from shots
    where project_id = ${projectId} and substr(id::text, 1, 1) < 'd'`);
});

const whole = async (person: Person) =>
  (await person.call('rest', 'shot.list', { id: projectId, fields: 'summary' })).body.data;

describe('the list page by page', () => {
  test('is the list as a whole in the end, for its owner and for a member', async () => {
    for (const person of [owner, member]) {
      const pages = [];
      let cursor: string | undefined;
      do {
        const input = { id: projectId, limit: PAGE, fields: 'summary' as const };
        const { body } = await person.call('trpc', 'shot.list', { ...input, ...(cursor && { cursor }) });
        pages.push(body.data);
        cursor = body.nextCursor ?? undefined;
      } while (cursor);
      expect(pages.length).toBeGreaterThan(1);
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(PAGE);
      expect(pages.flat()).toEqual(await whole(person));
    }
  });
});

describe.each(doors)('a list without an end over %s', (door) => {
  test('is read in slices, and holds every shot once', async () => {
    let ids: string[] = [];
    const sent = await statementsOf(async () => {
      ids = (await owner.call(door, 'shot.list', { id: projectId })).body.data.map(({ _id }) => _id);
    });
    expect(sent).toHaveLength(4);
    expect(new Set(ids).size).toBe(ids.length);
    const { db } = app.platform;
    expect(ids).toHaveLength(await db.$count(sql`shots`, sql`project_id = ${projectId} and status <> 'deleted'`));
  });
});
