import { beforeAll, describe, expect, test } from 'vitest';
import type { ProjectOut } from '../../src/features/project/project.schema';
import { withApp } from '../support/app';
import { type Answer, type Person, type Protocol, protocols } from '../support/person';
import { makeProject, makeShot, shareShot } from '../support/shoot';

const app = withApp();
const lists = ['project.list', 'project.listShared'] as const;
type List = (typeof lists)[number];
/** Every third one is completed. */
const countries = ['ZA_South Africa', 'IS_Iceland', 'CW_Curaçao', 'IS_Iceland', 'IT_Italy', 'TW_Taiwan', 'IS_X'];
const titles = ['100% Wool', 'Smørrebrød', 'Night_Market', 'Straße', 'Über den Dächern', 'Étude', "O'Hara"];

/** Has the same projects in both lists: seven of their own, and seven that Theo shares with them. */
let nadia: Person;
/** As the account reads them, newest first. */
const all: Record<List, ProjectOut[]> = { 'project.list': [], 'project.listShared': [] };

beforeAll(async () => {
  nadia = await app.person('Nadia Adeyemi');
  const theo = await app.person('Theo Lin');
  for (const owner of [nadia, theo]) {
    for (const [index, projectTitle] of titles.entries()) {
      const { _id: id } = await makeProject(owner, { projectTitle, location: countries[index] ?? '' });
      const shot = await makeShot(owner, id, { status: 'upcoming' });
      if (owner === theo) await shareShot(app, shot._id, nadia);
      if (index % 3 === 2) await owner.call('rest', 'project.setStatus', { id, status: 'completed' });
    }
  }
  for (const list of lists) {
    const { active, completed } = (await nadia.call('rest', list, {})).body.data;
    all[list] = [...active, ...completed].sort((one, other) => (one._id < other._id ? 1 : -1));
  }
});

interface ListBody {
  data: { active: ProjectOut[]; completed: ProjectOut[] };
  total: number;
  nextCursor?: string | null;
}

async function ask(protocol: Protocol, list: List, query: object): Promise<Answer<ListBody>> {
  return nadia.try(protocol, list, query);
}

const idsOf = ({ data }: ListBody) => [...data.active, ...data.completed].map(({ _id }) => _id).sort();
const titlesOf = ({ data }: ListBody) => [...data.active, ...data.completed].map((one) => one.projectTitle).sort();

describe.each(protocols.flatMap((protocol) => lists.map((list) => [list, protocol] as const)))(
  '%s over %s',
  (list, protocol) => {
    test('answers with everything, newest first, and without a cursor, when nothing is asked', async () => {
      const { body } = await ask(protocol, list, {});
      expect(body).toEqual({
        success: true,
        data: {
          active: all[list].filter(({ status }) => status === 'active'),
          completed: all[list].filter(({ status }) => status === 'completed'),
        },
        total: 7,
      });
      expect((await ask(protocol, list, { fields: 'summary' })).body).toEqual(body);
    });

    test.each([1, 2, 3, 6, 7, 8, 500])('page by page, %i at a time over both lists, gives each once', async (limit) => {
      const seen: string[][] = [];
      let cursor: string | null | undefined;
      do {
        const { body } = await ask(protocol, list, { limit, ...(cursor ? { cursor } : {}) });
        expect(body.total).toBe(7);
        seen.push(idsOf(body));
        cursor = body.nextCursor;
      } while (cursor);
      expect(cursor).toBeNull();
      const newestFirst = all[list].map(({ _id }) => _id);
      const pages = Array.from({ length: Math.ceil(7 / limit) }, (_, n) =>
        newestFirst.slice(n * limit, (n + 1) * limit),
      );
      expect(seen).toEqual(pages.map((page) => page.sort()));
    });

    test('by status, and the total with it', async () => {
      for (const status of ['active', 'completed'] as const) {
        const { body } = await ask(protocol, list, { status });
        const other = status === 'active' ? 'completed' : 'active';
        const wanted = all[list].filter((project) => project.status === status);
        expect(body).toEqual({ success: true, data: { [status]: wanted, [other]: [] }, total: wanted.length });
      }
      const first = (await ask(protocol, list, { status: 'completed', limit: 1 })).body;
      expect(first).toMatchObject({ total: 2, nextCursor: expect.any(String) });
      const second = (await ask(protocol, list, { status: 'completed', limit: 1, cursor: first.nextCursor })).body;
      expect(second).toMatchObject({ total: 2, nextCursor: null });
      expect([...idsOf(first), ...idsOf(second)].sort()).toEqual(
        idsOf((await ask(protocol, list, { status: 'completed' })).body),
      );
    });

    test.each([
      ['', titles],
      ['   ', titles],
      ['iceland', ["O'Hara", 'Smørrebrød', 'Straße']],
      ['CURACAO', ['Night_Market']],
      ['smorrebrod', ['Smørrebrød']],
      ['strasse iceland', ['Straße']],
      ['iceland strasse smor', []],
      ['uber dach', ['Über den Dächern']],
      ['%', ['100% Wool']],
      ['_', ['Night_Market']],
      ["o'h", ["O'Hara"]],
      ['o’h', ["O'Hara"]],
      ['\\', []],
      ["' or 1=1 --", []],
      ['IS_', []],
    ])('by a search for %j in title and country (V8)', async (q, found) => {
      const { body } = await ask(protocol, list, { q });
      expect(titlesOf(body)).toEqual([...found].sort());
      expect(body.total).toBe(found.length);
    });

    test('refuses what it does not know', async () => {
      const bad: [object, string][] = [
        ...[0, -1, 1.5, 501, 'ten', '', '1e2'].map((limit): [object, string] => [
          { limit },
          'Limit must be a whole number from 1 to 500',
        ]),
        ...['x', '', 'bnVsbA', 'eyJpZCI6MX0', 'x'.repeat(501)].map((cursor): [object, string] => [
          { limit: 2, cursor },
          'This cursor is not one of ours',
        ]),
        ...['due', 'deleted', 'ACTIVE', ''].map((status): [object, string] => [
          { status },
          'Status must be active or completed',
        ]),
        [{ fields: 'all' }, 'Fields must be summary'],
        [{ q: 'x'.repeat(501) }, 'Search: at most 500 characters'],
      ];
      for (const [query, message] of bad) {
        expect(await ask(protocol, list, query), JSON.stringify(query)).toMatchObject({
          status: 400,
          body: { code: 'BAD_REQUEST', message },
        });
      }
    });
  },
);

test('a page follows the one before it even when its last project was deleted meanwhile', async () => {
  const owner = await app.person('Mira Okafor');
  const made: ProjectOut[] = [];
  for (const projectTitle of ['One', 'Two', 'Three', 'Four']) made.unshift(await makeProject(owner, { projectTitle }));
  const first = (await owner.call('rest', 'project.list', { limit: 2 })).body;
  expect(first.data.active).toEqual(made.slice(0, 2));
  await owner.call('rest', 'project.delete', { id: made[1]?._id ?? '' });
  await makeProject(owner, { projectTitle: 'Five' });
  const second = (await owner.call('rest', 'project.list', { limit: 2, cursor: first.nextCursor ?? '' })).body;
  expect(second.data.active).toEqual(made.slice(2));
  expect(second.nextCursor).toBeNull();
});
