import { beforeAll, describe, expect, test } from 'vitest';
import { movements } from '../../src/features/shot/columns/column-choices.data';
import { compareFilmNumbers } from '../../src/kernel/film-numbers';
import { withApp } from '../support/app';
import { bothProtocols, type Person, type Protocol, protocols } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';

const app = withApp();
let owner: Person;
let projectId: string;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  ({ _id: projectId } = await makeProject(owner));
});

const filled = {
  setup: '2B',
  camera: 'A',
  lens: '35 mm',
  movement: 'Push in',
  estimateMinutes: 45,
  priority: 'must',
} as const;
const blank = { setup: '', camera: '', lens: '', movement: '', estimateMinutes: null, priority: null };
const nulls = { ...blank, setup: null, camera: null, lens: null, movement: null };
const estimate = 'Estimate must be 1 to 1440 minutes';
const priority = 'Priority must be must or nice';

describe.each(bothProtocols)('the columns of a shot over %s', (protocol) => {
  const update = (id: string, fields: Record<string, unknown>) => owner.try(protocol, 'shot.update', { id, ...fields });

  test('are written by each call that writes shots, and given by each that gives them', async () => {
    const { body } = await owner.call(protocol, 'shot.createMany', {
      projectId,
      shots: [{ title: 'Lamp' }, { title: 'Stair', ...filled }],
    });
    const [lamp, stair] = body.data;
    expect(lamp).toMatchObject(blank);
    expect(stair).toMatchObject(filled);
    const changes = [{ id: lamp?._id ?? '', ...filled, lens: '85 mm' }];
    const changed = await owner.call(protocol, 'shot.updateMany', { changes });
    expect(changed.body.data).toMatchObject([{ ...filled, lens: '85 mm' }]);
    expect((await update(lamp?._id ?? '', { camera: 'Drone' })).body.data).toMatchObject({
      ...filled,
      ...{ lens: '85 mm', camera: 'Drone', version: 3 },
    });
    const list = await owner.call(protocol, 'shot.list', { id: projectId, fields: 'summary', sort: 'order' });
    expect(list.body.data.find(({ _id }) => _id === stair?._id)).toMatchObject(filled);
    expect(await readShot(owner, stair?._id ?? '')).toMatchObject(filled);
  });

  test('are trimmed to one line of composed letters', async () => {
    const typed = { setup: ' 2B\n', camera: '\tA ', lens: ' 35\r\n mm ', movement: 'Grue legere\u0300' };
    const tidy = { setup: '2B', camera: 'A', lens: '35 mm', movement: 'Grue leger\u00e8' };
    expect(await makeShot(owner, projectId, typed)).toMatchObject(tidy);
  });

  test('are emptied by null and by blanks, and are never null but the estimate and the priority', async () => {
    for (const empty of [nulls, { ...blank, setup: ' ', camera: '\n', lens: '\u00a0' }]) {
      const shot = await makeShot(owner, projectId, filled);
      expect((await update(shot._id, empty)).body.data).toMatchObject({ ...blank, version: 2 });
      // What is blank already does not change.
      expect((await update(shot._id, nulls)).body.data.version).toBe(2);
    }
    expect(await makeShot(owner, projectId, nulls)).toMatchObject(blank);
  });

  test('are not searched', async () => {
    const { _id } = await makeShot(owner, projectId, { movement: 'Whip pan' });
    const found = await owner.call(protocol, 'shot.list', { id: projectId, q: 'whip' });
    expect(found.body.data.map((shot) => shot._id)).not.toContain(_id);
  });

  test.each([
    ['setup', 'x'.repeat(20)],
    ['camera', 'x'.repeat(20)],
    ['lens', 'x'.repeat(40)],
    ['movement', 'x'.repeat(40)],
    ['estimateMinutes', 1],
    ['estimateMinutes', 1440],
    ['priority', 'nice'],
  ])('take %s %s', async (field, value) => {
    expect(await makeShot(owner, projectId, { [field]: value })).toMatchObject({ [field]: value });
  });

  test.each([
    ['setup', 'x'.repeat(21), 'Setup: at most 20 characters'],
    ['camera', 'x'.repeat(21), 'Camera: at most 20 characters'],
    ['lens', 'x'.repeat(41), 'Lens: at most 40 characters'],
    ['movement', 'x'.repeat(41), 'Movement: at most 40 characters'],
    ['setup', 2, 'Setup must be text'],
    ['estimateMinutes', 0, estimate],
    ['estimateMinutes', 1441, estimate],
    ['estimateMinutes', 1.5, estimate],
    ['estimateMinutes', '45', estimate],
    ['priority', 'Must', priority],
    ['priority', '', priority],
  ])('refuse %s %s', async (path, value, message) => {
    const shot = await makeShot(owner, projectId);
    const refused = { status: 400, body: { message, issues: [{ path, message }] } };
    expect(await update(shot._id, { [path]: value })).toMatchObject(refused);
    const { title, location, startDateTime, endDateTime } = shot;
    const plan = { title, location, startDateTime, endDateTime };
    expect(await owner.try(protocol, 'shot.create', { projectId, ...plan, [path]: value })).toMatchObject(refused);
    const many = await owner.try(protocol, 'shot.createMany', { projectId, shots: [{ title, [path]: value }] });
    expect(many.body.issues).toEqual([{ path: `shots.0.${path}`, message }]);
  });
});

test('what the page suggests is short enough', () => {
  expect(movements.filter((name) => name.length > 40)).toEqual([]);
});

describe.each(protocols)('a list by setup over %s', (protocol) => {
  /** None of these stands as texts or their locales would have it. */
  const setups = ['', '10', '2b', '2', '2AA', '', 'B', '2A', '9', 'é', '2Z', '-1', '2B', 'a', 'Ω2', '02B', '~', '2 B'];

  const walk = async (by: Person, id: string, query: Record<string, unknown>) => {
    const pages: string[][] = [];
    let cursor: string | null | undefined;
    do {
      const { status, body } = await by.try(protocol, 'shot.list', { id, ...query, ...(cursor ? { cursor } : {}) });
      expect(status).toBe(200);
      pages.push(body.data.map(({ title }: { title: string }) => title));
      cursor = body.nextCursor;
    } while (cursor);
    return pages;
  };

  test('stands in the order of film numbers, none last, then by order; page by page, too', async () => {
    const { id, titles } = await shoot(protocol, setups);
    const meant = setups
      .map((setup, at) => ({ setup, title: titles[at] ?? '' }))
      .sort(
        (one, other) =>
          Number(one.setup === '') - Number(other.setup === '') || compareFilmNumbers(one.setup, other.setup),
      )
      .map(({ title }) => title);
    expect(await walk(owner, id, { sort: 'setup' })).toEqual([meant]);
    for (const fields of [undefined, 'summary']) {
      const pages = await walk(owner, id, { sort: 'setup', limit: 4, ...(fields && { fields }) });
      expect(pages.map(({ length }) => length)).toEqual([4, 4, 4, 4, 2]);
      expect(pages.flat()).toEqual(meant);
    }
  });

  test('follows every change of a setup', async () => {
    const { id, shots } = await shoot(protocol, ['1', '2', '3']);
    const [one, two, three] = shots as [string, string, string];
    await update(protocol, one, '3A');
    await owner.call(protocol, 'shot.updateMany', {
      changes: [
        { id: two, setup: '10' },
        { id: three, title: 'Third' },
      ],
    });
    expect((await walk(owner, id, { sort: 'setup' })).flat()).toEqual(['Third', 'Shot 1', 'Shot 2']);
    await update(protocol, three, null);
    expect((await walk(owner, id, { sort: 'setup' })).flat()).toEqual(['Shot 1', 'Shot 2', 'Third']);
  });

  test.each([
    ['sort', 'lens', 'Sort must be time, order or setup'],
    ['cursor', btoa('["a","b","order"]'), 'This cursor is not one of ours'],
    ['cursor', btoa('["a","b","c","order"]'), 'This cursor is not one of ours'],
  ])('refuses %s %s', async (path, value, message) => {
    const answer = await owner.try(protocol, 'shot.list', { id: projectId, sort: 'setup', [path]: value });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
  });
});

const update = (protocol: Protocol, id: string, setup: string | null) =>
  owner.call(protocol, 'shot.update', { id, setup });

/** A project with drafts that have these setups. */
async function shoot(protocol: Protocol, setups: readonly string[]) {
  const { _id: id } = await makeProject(owner);
  const drafts = setups.map((setup, at) => ({ title: `Shot ${at + 1}`, setup }));
  const { body } = await owner.call(protocol, 'shot.createMany', { projectId: id, shots: drafts });
  return { id, titles: drafts.map(({ title }) => title), shots: body.data.map(({ _id }) => _id) };
}
