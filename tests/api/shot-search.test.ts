import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../src/server/db/migrations-folder';
import { withApp } from '../support/app';
import type { Person } from '../support/person';
import { makeProject, makeShot, shareShot } from '../support/shoot';

const app = withApp();
let owner: Person;
let member: Person;
let id: string;
const shots: Record<string, string> = {};

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  member = await app.person('Mira Okafor');
  id = (await makeProject(owner))._id;
  const make = async (name: string, fields: Record<string, unknown>) => {
    const shot = await makeShot(owner, id, { title: name, location: 'Set', status: 'upcoming', ...fields });
    shots[name] = shot._id;
    return shot._id;
  };
  await shareShot(app, await make('Harbour', { location: 'Reykjavík, Ísland' }), member);
  await make('Stairwell', { tags: ['Crème brûlée', '100%_done'] });
  await make('Kitchen', {
    description: '<p>Hand<strong>held</strong></p><p>Straße &amp; O\'Brien "x" \\ a &lt;b&gt;</p>',
  });
  await shareShot(app, await make('Attic', { status: 'draft', location: 'Reykjavik attic' }), member);
});

async function found(person: Person, q: string): Promise<string[]> {
  const { body } = await person.call('trpc', 'shot.find', { id, q });
  return body.data.map((one) => Object.keys(shots).find((name) => shots[name] === one) ?? one).sort();
}

describe('finding shots (V8)', () => {
  test.each([
    ['', ['Attic', 'Harbour', 'Kitchen', 'Stairwell']],
    ['reykjavik', ['Attic', 'Harbour']],
    ['REYKJAVÍK harb', ['Harbour']],
    ['harbour attic', []],
    ['creme BRULEE', ['Stairwell']],
    ['handheld', ['Kitchen']],
    ['strasse', ['Kitchen']],
    ["o'brien", ['Kitchen']],
    ['O’Brien', ['Kitchen']],
    ['& <b>', ['Kitchen']],
    ['amp', []],
    ['strong', []],
    ['"x" \\', ['Kitchen']],
    ['100%', ['Stairwell']],
    ['%', ['Stairwell']],
    ['_', ['Stairwell']],
    ['harb_ur', []],
    ["'; drop table shots; --", []],
  ])('%s', async (q, names) => {
    expect(await found(owner, q)).toEqual(names);
  });

  test('a member finds what is shared, without drafts', async () => {
    expect(await found(member, 'reykjavik')).toEqual(['Harbour']);
    expect(await found(member, '')).toEqual(['Harbour']);
  });

  test('every write is found at once, and what it replaced no more', async () => {
    const shot = await makeShot(owner, id, { title: 'Window', location: 'Set' });
    shots.Window = shot._id;
    expect(await found(owner, 'window')).toEqual(['Window']);
    await owner.call('trpc', 'shot.update', { id: shot._id, title: 'Doorway', tags: ['Zürich'] });
    expect(await found(owner, 'window')).toEqual([]);
    expect(await found(owner, 'doorway zurich')).toEqual(['Window']);
    await owner.call('trpc', 'shot.reschedule', {
      id: shot._id,
      startDateTime: '2026-12-01T05:30',
      endDateTime: '2026-12-01T07:00',
    });
    expect(await found(owner, 'doorway zurich')).toEqual(['Window']);
    await owner.call('trpc', 'shot.setStatus', { id: shot._id, status: 'deleted' });
    expect(await found(owner, 'doorway')).toEqual([]);
  });

  test('what was there before searches were kept is found as well', async () => {
    const old = await makeProject(owner);
    const shot = await makeShot(owner, old._id, {
      title: 'ÉTÉ',
      location: 'Kraków',
      tags: ['Crème brûlée'],
      description: '<p>Hand<strong>held</strong></p><p>a &amp; b</p>',
    });
    const search = async (q: string) => (await owner.call('trpc', 'shot.find', { id: old._id, q })).body.data;
    const { db } = app.platform;
    await db.execute(sql`update shots set search_text = '' where id = ${shot._id}`);
    expect(await search('ete')).toEqual([]);
    await db.execute(sql.raw(await readFile(`${migrationsFolder()}/0005_shot_search_text.sql`, 'utf8')));
    for (const q of ['ete', 'krakow', 'creme brulee', 'handheld', 'a & b']) expect(await search(q)).toEqual([shot._id]);
    expect(await search('strong')).toEqual([]);
    await owner.call('trpc', 'shot.update', { id: shot._id, title: 'Hiver' });
    expect([await search('hiver krakow'), await search('ete')]).toEqual([[shot._id], []]);
  });

  test('a list of what is found goes on where a part of the search ends, in every order', async () => {
    const { _id } = await makeProject(owner);
    // Of 100,000 letters each: a statement searches twenty of them.
    const titles = Array.from({ length: 45 }, (_, at) => (at % 2 ? `Needle ${at}` : `Straw ${at}`));
    await owner.call('trpc', 'shot.createDrafts', { projectId: _id, titles });
    await app.platform.db.execute(
      sql`update shots set search_text = search_text || repeat(' hay', 25000) where project_id = ${_id}`,
    );
    const needles = titles.filter((title) => title.startsWith('Needle'));
    for (const sort of ['time', 'order', 'setup'] as const) {
      const pages: string[][] = [];
      for (let cursor: string | undefined; pages.length === 0 || cursor; ) {
        const input = { id: _id, q: 'needle', sort, limit: 4, cursor };
        const { body } = await owner.call('trpc', 'shot.list', input);
        pages.push(body.data.map(({ title }) => title));
        cursor = body.nextCursor ?? undefined;
      }
      expect(pages.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 2]);
      expect(pages.flat().sort()).toEqual(needles.toSorted());
    }
    const { body } = await owner.call('trpc', 'shot.find', { id: _id, q: 'needle' });
    expect(body.data).toHaveLength(needles.length);
  });

  test('refuses what is no search', async () => {
    for (const input of [{ id }, { id, q: 7 }, { id, q: 'x'.repeat(501) }, { id: 'x', q: '' }]) {
      expect((await owner.try('trpc', 'shot.find', input)).status).toBe(400);
    }
  });
});
