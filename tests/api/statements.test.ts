import { beforeAll, describe, expect, test, vi } from 'vitest';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { ahead, makeProject, makeShot, projectFields, shotFields } from '../support/shoot';
import { statementsOf } from '../support/statements';
import { inviteToTeam } from '../support/team';

const app = withApp();
let owner: Person;
/** A project with one shot, and one with twenty. */
let small: { projectId: string; shotId: string };
let large: { projectId: string; shotId: string };
/** A project in which nothing else is done. */
let other: string;
/** One that stays open, and a piece of its gear. */
let open: { id: string; gearId: string };

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  const [few, many] = [await makeProject(owner), await makeProject(owner)];
  const gearList = ['Camera', 'Fog', 'Slate'].map((gearlistName) => ({ gearlistName }));
  other = (await makeProject(owner))._id;
  const make = (projectId: string) => makeShot(owner, projectId, { ...ahead, gearList });
  small = { projectId: few._id, shotId: (await make(few._id))._id };
  large = { projectId: many._id, shotId: (await make(many._id))._id };
  for (let at = 2; at < 20; at += 1) await make(many._id);
  const { _id: id, gearList: listed } = await make(many._id);
  open = { id, gearId: listed[0]?._id ?? '' };
});

let turn = 0;
const next = () => {
  turn += 1;
  return turn;
};

let isTicked = false;
function nextTick() {
  isTicked = !isTicked;
  return isTicked;
}

/** The first, second, third hour of a day that is far away. */
const hour = (at: number) => ({
  startDateTime: new Date(Date.UTC(2040, 0, 1, at)).toISOString(),
  endDateTime: new Date(Date.UTC(2040, 0, 1, at + 1)).toISOString(),
});

const completed = new Set<string>();
function otherStatus(id: string) {
  if (completed.delete(id)) return 'upcoming';
  completed.add(id);
  return 'completed';
}

let isOver = false;
function otherProjectStatus() {
  isOver = !isOver;
  return isOver ? 'completed' : 'active';
}

type Place = typeof small;
type Hot = [
  name: string,
  statements: number,
  ask: (protocol: 'rest' | 'trpc', place: Place) => Promise<{ status: number }>,
];

// The session is one of each.
const withoutTransaction: Hot[] = [
  ['check', 1, (protocol) => owner.call(protocol, 'auth.check')],
  ['getProjects', 3, (protocol) => owner.call(protocol, 'project.list', {})],
  ['a page of getProjects', 4, (protocol) => owner.call(protocol, 'project.list', { limit: 1 })],
  ['projects/{id}', 3, (protocol, { projectId: id }) => owner.call(protocol, 'project.get', { id })],
  ['shotlists', 3, (protocol, { projectId: id }) => owner.call(protocol, 'shot.list', { id })],
  ['the days of a project', 5, (protocol, { projectId: id }) => owner.call(protocol, 'schedule.days', { id })],
  ['a day', 4, (protocol, { projectId: id }) => owner.call(protocol, 'schedule.day', { id, date: '2031-05-01' })],
  ['getShotlistsById', 4, (protocol, { shotId: id }) => owner.call(protocol, 'shot.get', { id })],
  ['today', 8, (protocol) => owner.call(protocol, 'shot.dueToday')],
  ['places/recent', 2, (protocol, { projectId }) => owner.call(protocol, 'place.recent', { projectId })],
  ['get-profile', 1, (protocol) => owner.call(protocol, 'profile.get')],
  ['getGearList', 2, (protocol) => owner.call(protocol, 'gear.list')],
  ['update-profile', 2, (protocol) => owner.call(protocol, 'profile.update', { name: 'Nadia Adeyemi' })],
];

// A change locks the shot with its project, writes the row, which gives its members.
const inTransaction: Hot[] = [
  ['status', 3, (protocol, { shotId: id }) => owner.call(protocol, 'shot.setStatus', { id, status: otherStatus(id) })],
  ['reschedule', 3, (protocol) => owner.call(protocol, 'shot.reschedule', { id: open.id, ...hour(next()) })],
  ['updateShotlist', 3, (protocol) => owner.call(protocol, 'shot.update', { id: open.id, pageType: `Take ${next()}` })],
  // Where the text gets longer, the project counts it.
  [
    'updateShotlist with more text',
    4,
    (protocol) => owner.call(protocol, 'shot.update', { id: open.id, location: 'x'.repeat(100 + next()) }),
  ],
  [
    'checklist',
    3,
    (protocol) => {
      const items = [{ _id: open.gearId, selected: nextTick() }];
      return owner.call(protocol, 'shot.setChecklist', { id: open.id, list: 'gearList', items });
    },
  ],
  // A new shot's number skips those that were given by hand, a list that is read for it alone.
  [
    'createShotlist',
    5,
    (protocol, { projectId }) => owner.try(protocol, 'shot.create', { ...shotFields, ...ahead, projectId }),
  ],
  [
    'createDrafts',
    5,
    (protocol, { projectId }) =>
      owner.call(protocol, 'shot.createDrafts', { projectId, titles: [`Idea ${next()}`, 'Dusk'] }),
  ],
  [
    'a shift of a day',
    8,
    (protocol, { projectId: id, shotId: fromId }) => {
      const late = { id, fromId, date: ahead.startDateTime.slice(0, 10), minutes: 5, apply: true };
      return owner.call(protocol, 'schedule.shift', late);
    },
  ],
  ['duplicate', 5, (protocol) => owner.call(protocol, 'shot.duplicate', { id: open.id })],
  [
    'a change of a project',
    4,
    (protocol, { projectId: id }) => owner.call(protocol, 'project.update', { id, projectTitle: `Low tide ${next()}` }),
  ],
  [
    'the status of a project',
    4,
    (protocol) => owner.call(protocol, 'project.setStatus', { id: other, status: otherProjectStatus() }),
  ],
  // Adding to a list of the account locks and counts it.
  ['addGearList', 4, (protocol) => owner.call(protocol, 'gear.add', { gearName: `Lens ${next()}` })],
  ['createProject', 4, (protocol) => owner.call(protocol, 'project.create', projectFields)],
];

const hot = [
  ...withoutTransaction.map((one) => [...one, 0] as const),
  ...inTransaction.map((one) => [...one, 1] as const),
];

describe.each(protocols)('over %s', (protocol) => {
  test.each(hot)('%s takes %i statements, however much there is', async (_, count, ask, transactions) => {
    const transaction = vi.spyOn(app.platform.db, 'transaction');
    for (const place of [small, large]) {
      const sent = await statementsOf(async () => expect((await ask(protocol, place)).status).toBe(200));
      expect(sent).toHaveLength(count);
    }
    expect(transaction).toHaveBeenCalledTimes(2 * transactions);
    transaction.mockRestore();
  });

  test('a new scene takes as many statements, however many numbers are taken', async () => {
    const write = async (taken: number) => {
      const { _id: id } = await makeProject(owner);
      // The highest number that a project counts on from: above it each one that is taken is passed over.
      const byHand = Array.from({ length: taken + 1 }, (_, at) => String(999_999_999 + at));
      for (const number of byHand) await owner.call(protocol, 'scene.create', { id, title: 'PIER', number });
      const sent = await statementsOf(async () => {
        const { body } = await owner.call(protocol, 'scene.create', { id, title: 'PIER' });
        expect(body.data.number).toBe(String(1_000_000_000 + taken));
      });
      return sent.length;
    };
    expect(await write(20)).toBe(await write(2));
  });

  test('calls that write many shots take as many statements for twenty as for two', async () => {
    const crew = ['Grip', 'Gaffer'].map((name) => ({ name, email: `${name.toLowerCase()}.${protocol}@crew.test` }));
    for (const { name, email } of crew) await inviteToTeam(owner, name, email);
    const [grip, gaffer] = crew.map(({ email }) => ({ email })) as [{ email: string }, { email: string }];
    const write = async (count: number) => {
      const { _id: projectId } = await makeProject(owner);
      const scenes: string[] = [];
      for (let at = 0; at < count; at += 1) {
        const { body } = await owner.call(protocol, 'scene.create', { id: projectId, title: `PIER ${at}` });
        scenes.push(body.data._id);
      }
      const each = <Item>(make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at));
      let ids: string[] = [];
      const counts: number[] = [];
      const counted = async (ask: () => Promise<{ status: number; body: { data: unknown } }>) => {
        const sent = await statementsOf(async () => {
          const { status, body } = await ask();
          expect(status).toBe(200);
          ids = (body.data as { _id: string }[]).map(({ _id }) => _id);
        });
        counts.push(sent.length);
      };
      const shots = each((at) => ({
        title: `Take ${at}`,
        sceneId: scenes[at],
        members: [grip],
        gearList: [{ _id: 'x', gearlistName: 'Fog' }],
      }));
      await counted(() => owner.try(protocol, 'shot.createMany', { projectId, shots }));
      const changes = ids.map((id, at) => ({
        ...{ id, number: `N${at}`, sceneId: scenes[(at + 1) % count], members: [gaffer] },
        gearList: [{ gearlistName: `Lens ${at}` }],
      }));
      await counted(() => owner.try(protocol, 'shot.updateMany', { changes }));
      await counted(() => owner.call(protocol, 'shot.bulk', { ids, change: { addMembers: [grip.email] } }));
      await counted(() => owner.call(protocol, 'shot.bulk', { ids, change: { sceneId: null, addTags: ['dusk'] } }));
      await counted(() => owner.call(protocol, 'shot.bulk', { ids, change: { status: 'deleted' } }));
      return counts;
    };
    expect(await write(20)).toEqual(await write(2));
  });
});
