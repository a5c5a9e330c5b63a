import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { statementsOf } from '../support/statements';

const app = withApp();
/** In how many slices the list reads them, with descriptions of so many bytes. */
const slices = [
  [0, 5],
  [20_000, 11],
] as const;
/** Many slices of a list, the last one not full. */
const SHOTS = 2300;
let owner: Person;
let projectId: string;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
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
});

describe.each(protocols)('a list without an end over %s', (protocol) => {
  test.each(slices)('of shots of %i bytes is read in %i slices, and holds every shot once', async (bytes, count) => {
    const description = 'x'.repeat(bytes);
    await app.platform.db.execute(sql`update shots set description = ${description} where project_id = ${projectId}`);
    let ids: string[] = [];
    const sent = await statementsOf(async () => {
      ids = (await owner.call(protocol, 'shot.list', { id: projectId })).body.data.map(({ _id }) => _id);
    });
    // Beside the slices the session and the project are read.
    expect(sent).toHaveLength(2 + count);
    expect(new Set(ids).size).toBe(ids.length);
    const { db } = app.platform;
    expect(ids).toHaveLength(await db.$count(sql`shots`, sql`project_id = ${projectId} and status <> 'deleted'`));
  });

  test('of shots with many long links is read in short slices, whole and as summaries', async () => {
    const { _id: id } = await makeProject(owner);
    const { _id } = await makeShot(owner, id, { title: 'Links', gearList: [{ gearlistName: 'Fog' }] });
    const { db } = app.platform;
    // Their text is compressed a hundred times, and told by nothing that is counted.
    await db.execute(sql`update shots set images =
      array(select 'https://photos.test/' || n || '/' || repeat('a,', 985) from generate_series(1, 200) n)
      where id = ${_id}`);
    await db.execute(sql`insert into shots select made.* from shots s, generate_series(2, 60) n,
      lateral jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'number', n, 'position', 'b' || n))
        made where s.id = ${_id}`);
    const slicesOf = async (part: object) => {
      let bytes = 0;
      const sent = await statementsOf(async () => {
        const { data } = (await owner.call(protocol, 'shot.list', { id, ...part })).body;
        bytes = JSON.stringify(data).length;
        expect(new Set(data.map((shot) => shot._id)).size).toBe(60);
        expect(new Set(data.map((shot) => [shot.pictureCount, shot.gearCount, shot.gearLeft].join()))).toEqual(
          new Set(['0,1,1']),
        );
      });
      return { bytes, slices: sent.length - 2 };
    };
    const whole = await slicesOf({});
    expect(whole.bytes / whole.slices).toBeLessThan(5 * 1024 * 1024);
    expect(whole.slices).toBeLessThan(12);
    expect((await slicesOf({ fields: 'summary' })).slices).toBeLessThan(4);
  });
});
