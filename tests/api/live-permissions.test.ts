import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../src/features/auth/auth.table';
import { changeKinds, type NewChange, recordChanges } from '../../src/server/events/changes';
import { withApp } from '../support/app';
import { makePeople, makePeopleWithShot, type PeopleWithShot, type Role, roles } from '../support/crew';
import { type EventStream, openEventStream } from '../support/event-stream';
import { until } from '../support/until';

const app = withApp();
/** Who has a session, from the one who may hear most to the one who may hear least. */
const listeners = roles.filter((role) => role !== 'unverified' && role !== 'nobody');
let people: PeopleWithShot;
let ownerId: string;
const accountIds = new Map<Role, string>();
const streams = new Map<Role, EventStream>();

type Row = [kind: NewChange['kind'], about: string, who: readonly Role[], of: () => Partial<NewChange>];

const ofShot = (which: 'shared' | 'sibling' | 'draft') => () => ({
  projectId: people.projectId,
  shotId: people[which]._id,
});
const ofProject = () => ({ projectId: people.projectId });
const planners: Role[] = ['owner', 'editor'];
const ofTheProject: Role[] = [...planners, 'crew', 'projectMember'];

/** Who hears of which change: those who may read what it is of (contract-crew, section 9). */
const table: Row[] = [
  ['shot', 'of a shared shot', [...ofTheProject, 'member'], ofShot('shared')],
  ['shot', 'of its sibling', ofTheProject, ofShot('sibling')],
  ['shot', 'of a draft', planners, ofShot('draft')],
  ['project', 'of the project', [...ofTheProject, 'member'], ofProject],
  ['count', 'of the project', planners, ofProject],
  ['team', 'of the owner', ['owner'], () => ({})],
];

beforeAll(async () => {
  people = await makePeopleWithShot(app, await makePeople(app));
  for (const role of listeners) {
    const [account] = await app.platform.db.select().from(users).where(eq(users.email, people[role].email));
    accountIds.set(role, account?.id ?? '');
    streams.set(role, await openEventStream(people[role]));
  }
  ownerId = accountIds.get('owner') ?? '';
  // What was told while the streams opened is none of the first case.
  await heardBy({ kind: 'team', ownerId });
});
afterAll(() => {
  for (const stream of streams.values()) stream.close();
});

/** Who hears anything of a change: each is sent a marker of their own after it, since notices keep their order. */
async function heardBy(change: NewChange): Promise<Role[]> {
  const before = new Map(listeners.map((role) => [role, streams.get(role)?.events().length ?? 0]));
  const marker = randomUUID();
  await recordChanges(app.platform.db, [change]);
  const markers = listeners.map((role) => ({ ownerId: accountIds.get(role) ?? '', projectId: marker }));
  await recordChanges(
    app.platform.db,
    markers.map((one) => ({ kind: 'project', ...one })),
  );
  const heard: Role[] = [];
  for (const role of listeners) {
    const stream = streams.get(role);
    await until(async () => stream?.items().includes(marker));
    const events = stream?.events().slice(before.get(role)) ?? [];
    const isOther = events.some(
      ({ items, team, everything }) => everything || team || items.some(({ projectId }) => projectId !== marker),
    );
    if (isOther) heard.push(role);
  }
  return heard;
}

test('every kind of change has its rows in the table (R1)', () => {
  expect([...new Set(table.map(([kind]) => kind))].sort()).toEqual([...changeKinds].sort());
});

test.each(table)('%s, %s: is heard by those who may read it, and by nobody else', async (kind, _about, who, of) => {
  expect(await heardBy({ kind, ownerId, ...of() })).toEqual(who);
});

test('who loses access hears of it once, and nobody else of them', async () => {
  const lost = [people.removed.email];
  expect(await heardBy({ kind: 'project', ownerId: null, ...ofProject(), lost })).toContain('removed');
  expect(await heardBy({ kind: 'project', ownerId, ...ofProject() })).not.toContain('removed');
});

test.each(['unverified', 'nobody'] as const)('a stream is refused to one who has no session: %s', async (role) => {
  const stream = await openEventStream(people[role]);
  expect(stream.heard.at(-1)).toMatchObject({ data: { data: { code: 'UNAUTHORIZED' } } });
  await expect.poll(() => stream.isOver()).toBe(true);
});
