import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { listSchemas } from '../../src/server/db/migrations-folder';
import { openDatabase } from '../../src/server/db/open-database';
import { insertPerson } from '../support/accounts';
import { envAt, makeEnvironment, serve } from '../support/app';

/** The migrations before 0021_numbers_and_order. */
const BEFORE_NUMBERS = 21;

test('shots that are there get numbers and places by start, then by creation, deleted ones last', async () => {
  const place = await makeEnvironment({ isBare: true });
  const old = await openDatabase(envAt(place), { isBare: true });
  await old.migrate(listSchemas()[BEFORE_NUMBERS - 1]);
  const [ownerId, projectId, now] = [newId(), newId(), '2026-11-01T08:00:00Z'];
  await old.db.execute(sql`insert into users (id, email, name, password_hash, created_at)
    values (${ownerId}, 'old@crew.test', 'Old', 'x', ${now})`);
  await old.db.execute(sql`insert into projects (id, owner_id, title, country_code, start_at, end_at, created_at,
    updated_at) values (${projectId}, ${ownerId}, 'Old', 'ZA', ${now}, ${now}, ${now}, ${now})`);
  const rows = [
    ['No time, second', null, 'draft', '2026-11-02T08:00:00Z'],
    ['Late', '2026-11-22T08:00:00Z', 'upcoming', '2026-11-02T08:00:01Z'],
    ['Gone', '2026-11-20T08:00:00Z', 'deleted', '2026-11-02T08:00:02Z'],
    ['Early', '2026-11-21T08:00:00Z', 'completed', '2026-11-02T08:00:03Z'],
    ['No time, first', null, 'draft', '2026-11-01T08:00:00Z'],
    // As many as need two digits of the key.
    ...Array.from({ length: 70 }, (_, at) => [
      `Next ${at}`,
      new Date(Date.UTC(2026, 11, 1, at)).toISOString(),
      'upcoming',
      now,
    ]),
  ] as const;
  for (const [title, start, status, createdAt] of rows)
    await old.db.execute(sql`insert into shots (id, project_id, owner_id, title, location, start_at, end_at, time_zone,
      status, tags, description, gear, shot_types, angles, videos, images, current_step, highest_step, version,
      created_at, updated_at) values (${newId()}, ${projectId}, ${ownerId}, ${title}, 'Pier', ${start}, ${start}, 'UTC',
      ${status}, '{}', '', '[]', '[]', '[]', '{}', '{}', 1, 1, 1, ${createdAt}, ${createdAt})`);
  await old.close();

  const server = await serve(place);
  try {
    const other = await insertPerson(server.platform, server.url, 'Nadia Adeyemi');
    await server.platform.db.execute(
      sql`update projects set owner_id = (select id from users where email = ${other.email})`,
    );
    await server.platform.db.execute(sql`update shots set owner_id = (select owner_id from projects)`);
    const listed = async () =>
      (await other.call('trpc', 'shot.list', { id: projectId, sort: 'order' })).body.data.map(
        ({ _id, title, number }) => ({ _id, title, number }),
      );
    const titles = [
      'Early',
      'Late',
      ...Array.from({ length: 70 }, (_, at) => `Next ${at}`),
      'No time, first',
      'No time, second',
    ];
    const before = await listed();
    expect(before.map(({ title, number }) => [number, title])).toEqual(
      titles.map((title, at) => [String(at + 1), title]),
    );
    // The deleted shot had the number 75.
    const { body } = await other.call('trpc', 'shot.createDrafts', { projectId, titles: ['New'] });
    expect(body.data[0]).toMatchObject({ number: '76' });
    await other.call('trpc', 'shot.move', { id: body.data[0]?._id ?? '', afterId: before[61]?._id ?? '' });
    await other.call('trpc', 'shot.move', { id: before[1]?._id ?? '', afterId: null });
    const after = (await listed()).map(({ number }) => Number(number));
    expect(after).toEqual([
      2,
      1,
      ...Array.from({ length: 60 }, (_, at) => at + 3),
      76,
      ...Array.from({ length: 12 }, (_, at) => at + 63),
    ]);
  } finally {
    await server.stop();
    await place.drop();
  }
});
