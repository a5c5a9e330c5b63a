import { beforeAll, describe, expect, test } from 'vitest';
import { appRouter } from '../../src/app/app-router';
import { openApiDocument } from '../../src/app/openapi';
import type { ApiMethod } from '../../src/app/openapi-model';
import { pageOnly, restProcedures } from '../../src/app/rest-procedures';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { type Cast, type Crew, castPeople, makeCrew, type PersonOfCrew, persons } from '../support/crew';
import { type Door, doors, type InputOf, PASSWORD, type Person, type ProcedurePath } from '../support/person';
import { projectFields, readShot, shotFields } from '../support/shoot';

const app = withApp();
let regulars: Cast;

beforeAll(async () => {
  regulars = await castPeople(app);
});

/** What each of `persons` is answered, in their order (contract section 4). */
type Verdict = readonly [number, number, number, number, number, number];
const public_: Verdict = [200, 200, 200, 200, 200, 200];
const signedIn: Verdict = [200, 200, 200, 200, 401, 401];
const readers: Verdict = [200, 200, 404, 404, 401, 401];
const writers: Verdict = [200, 403, 404, 404, 401, 401];
const ownerAlone: Verdict = [200, 404, 404, 404, 401, 401];
const memberAlone: Verdict = [404, 200, 404, 404, 401, 401];
const nobodyAtAll: Verdict = [404, 404, 404, 404, 401, 401];
const everyone = (status: number): Verdict => [status, status, status, status, status, status];
const accounts = (status: number): Verdict => [status, status, status, status, 401, 401];

type Input = (crew: Crew) => unknown;
type Row = [path: ProcedurePath, about: string, verdict: Verdict, input?: Input];

const ofProject = ({ projectId }: Crew) => ({ id: projectId });
const ofShared = ({ shared }: Crew) => ({ id: shared._id });
const ofDraft = ({ draft }: Crew) => ({ id: draft._id });
const ofSibling = ({ sibling }: Crew) => ({ id: sibling._id });
const shots: [string, (crew: Crew) => { id: string }, Verdict][] = [
  ['of a shared shot', ofShared, writers],
  ['of a draft', ofDraft, ownerAlone],
  ['of its sibling', ofSibling, ownerAlone],
];

/** A procedure that changes one shot, of each of the three. */
const shotWrites = (path: ProcedurePath, fields: object, owner = 200): Row[] =>
  shots.map(([about, of, [, ...others]]) => [path, about, [owner, ...others], (crew) => ({ ...of(crew), ...fields })]);

const tick = { list: 'shotTypes', items: [{ _id: 'shot-wide', selected: true }] };
const moved = { startDateTime: '2026-11-22T05:30', endDateTime: '2026-11-22T07:00' };
const newcomer = 'newcomer@crew.test';
const wrongToken = { token: 'x'.repeat(43), email: newcomer };

/** The one table of who may do what; every procedure of the router has a row. */
const rows: Row[] = [
  ['auth.signup', '', public_, () => ({ name: 'New', email: newcomer, password: PASSWORD })],
  ['auth.login', 'with a wrong password', everyone(401), ({ owner }) => ({ email: owner.email, password: 'wrong' })],
  ['auth.check', '', signedIn],
  ['auth.logout', '', public_],
  ['auth.verifyEmail', 'with a token of nobody', everyone(400), () => wrongToken],
  ['auth.resendVerification', 'of nobody', everyone(401), () => ({ email: newcomer, password: 'wrong' })],
  ['auth.requestReset', '', public_, ({ owner }) => ({ email: owner.email })],
  ['auth.resetPassword', 'with a token of nobody', everyone(400), () => ({ ...wrongToken, newPassword: PASSWORD })],
  [
    'auth.changePassword',
    'with a wrong one',
    accounts(400),
    () => ({ currentPassword: 'wrong', newPassword: PASSWORD }),
  ],
  ['live.changes', '', signedIn],
  ['session.list', '', signedIn],
  ['session.end', 'of nobody', nobodyAtAll, () => ({ id: newId() })],
  ['session.endOthers', '', signedIn],

  ['accessToken.list', '', signedIn],
  ['accessToken.create', '', signedIn, () => ({ name: 'Script', scope: 'read', expiresAt: '2026-12-24T18:00:00Z' })],
  ['accessToken.revoke', 'of nobody', nobodyAtAll, () => ({ id: newId() })],

  ['profile.get', '', signedIn],
  ['profile.update', '', signedIn, () => ({ name: 'Somebody' })],
  ['profile.deleteAccount', 'with a wrong password', accounts(400), () => ({ password: 'wrong' })],
  ['profile.export', '', signedIn],
  ['catalog.countries', '', signedIn],
  ['catalog.shotKinds', '', signedIn],
  ['media.embedInfo', 'of no video', signedIn, () => ({ url: 'https://example.com/' })],
  ['place.suggest', '', signedIn, () => ({ input: '' })],
  ['place.get', 'of nowhere', nobodyAtAll, () => ({ placeId: 'nowhere' })],
  ['gear.add', '', signedIn, () => ({ gearName: `Gear ${newId()}` })],
  ['gear.addMany', '', signedIn, () => ({ gearNames: ['Alexa 35'] })],
  ['gear.list', '', signedIn],
  ['gear.remove', 'of nobody', nobodyAtAll, () => ({ id: newId() })],

  ['project.create', '', signedIn, () => projectFields],
  ['project.list', '', signedIn],
  ['project.listShared', '', signedIn],
  ['project.get', '', readers, ofProject],
  ['project.update', '', writers, (crew) => ({ ...ofProject(crew), projectTitle: 'x' })],
  ['project.setStatus', '', writers, (crew) => ({ ...ofProject(crew), status: 'completed' })],
  ['project.delete', '', writers, ofProject],

  ['shot.list', '', readers, ofProject],
  ['shot.list', 'in summary', readers, (crew) => ({ ...ofProject(crew), fields: 'summary', limit: 1 })],
  ['shot.find', '', readers, (crew) => ({ ...ofProject(crew), q: 'shared' })],
  ['shot.today', '', signedIn],
  ['shot.listShared', 'of a project', readers, ofProject],
  ['shot.listShared', 'of a shot', readers, ofShared],
  ['shot.listShared', 'of a draft', nobodyAtAll, ofDraft],
  ['shot.get', 'of a shared shot', readers, ofShared],
  ['shot.get', 'of a draft', ownerAlone, ofDraft],
  ['shot.get', 'of its sibling', ownerAlone, ofSibling],
  ['shot.create', '', writers, ({ projectId }) => ({ ...shotFields, projectId })],
  ['shot.created', 'of nobody', nobodyAtAll, () => ({ key: newId() })],
  ['shot.createDrafts', '', writers, ({ projectId }) => ({ projectId, titles: ['One', 'Two'] })],
  ...shotWrites('shot.update', { title: 'x' }),
  ...shotWrites('shot.update', { members: [] }),
  ...shotWrites('shot.update', { title: '', status: 'completed' }, 400),
  ...shotWrites('shot.setStatus', { status: 'deleted' }),
  ...shotWrites('shot.reschedule', moved),
  ...shotWrites('shot.setChecklist', tick),
  ...shotWrites('shot.duplicate', {}),
  ...shots.map(
    ([about, of, verdict]): Row => [
      'team.invite',
      about,
      verdict,
      (crew) => ({ email: `${newId()}@crew.test`, shotlistId: of(crew).id }),
    ],
  ),
  ...shots.map(
    ([about, of, [, ...others]]): Row => [
      'shot.addMember',
      `${about}, an address of no team`,
      [404, ...others],
      (crew) => ({ email: newcomer, shotlistId: of(crew).id }),
    ],
  ),
  ['shot.leave', 'a shared shot', memberAlone, ({ shared }) => ({ shotlistId: shared._id })],
  ['shot.leave', 'a draft', nobodyAtAll, ({ draft }) => ({ shotlistId: draft._id })],
  ['shot.leave', 'its sibling', nobodyAtAll, ({ sibling }) => ({ shotlistId: sibling._id })],

  ['team.list', '', signedIn],
  ['team.invite', 'to the team', signedIn, () => ({ name: 'New', email: `${newId()}@crew.test` })],
  ['team.acceptInvite', 'with a token of nobody', accounts(400), () => wrongToken],
  ['team.resend', 'to an address of no team', nobodyAtAll, () => ({ memberEmail: newcomer })],
  ['team.remove', 'of an address of no team', nobodyAtAll, () => ({ memberEmail: newcomer })],
];

test('every procedure has its row in the table (Z1)', () => {
  const known = new Set<string>(rows.map(([path]) => path));
  expect(Object.keys(appRouter._def.procedures).filter((path) => !known.has(path))).toEqual([]);
});

describe.each(doors)('over %s', (door) => {
  const offered = rows.filter(([path]) => door === 'trpc' || !(path in pageOnly));

  test.each(offered)('%s %s: each may do what the table says, and no more (Z1, Z2, Z4)', async (...row) => {
    const [path, , verdict, input = () => ({})] = row;
    // A row that signs people out is given people of its own.
    const all = await makeCrew(app, path === 'auth.logout' ? await castPeople(app) : regulars);
    const fields = input(all) as InputOf<ProcedurePath>;
    const before = await stateOf(all);
    for (const [who, status] of leastFirst(verdict)) {
      // What the owner or a member did is theirs to do; until then nothing may have changed.
      if (status === 200 && (who === 'owner' || path === 'shot.leave')) expect(await stateOf(all)).toEqual(before);
      const answer = await all[who].try(door, path, fields);
      expect([who, answer.status], JSON.stringify(answer.body)).toEqual([who, status]);
      if (door === 'rest') expect(documented(path)).toContain(String(status));
      if (status === 404 && who !== 'owner') await expectLikeMissing(door, all[who], path, fields, answer.body);
    }
  });
});

/** The statuses that the OpenAPI document knows of a call. */
function documented(path: ProcedurePath): string[] {
  const call = restProcedures(appRouter).find(({ name }) => name === path);
  const method = call?.method.toLowerCase() as ApiMethod;
  return Object.keys(openApiDocument(app.platform.env).paths[call?.path ?? '']?.[method]?.responses ?? {});
}

/** The nobody first, the owner last. */
function leastFirst(verdict: Verdict): [PersonOfCrew, number][] {
  return persons.map((who, index): [PersonOfCrew, number] => [who, verdict[index] ?? 0]).reverse();
}

/** Everything that others might have changed, as the owner reads it. */
async function stateOf({ owner, projectId, shared, draft, sibling }: Crew) {
  return {
    project: (await owner.call('rest', 'project.get', { id: projectId })).body.data,
    shots: await Promise.all([shared, draft, sibling].map(({ _id }) => readShot(owner, _id))),
  };
}

/** Not there, deleted, or not yours: byte for byte the same answer (case E3). */
async function expectLikeMissing(door: Door, person: Person, path: ProcedurePath, input: unknown, body: unknown) {
  const fields = input as Record<string, unknown>;
  const key = ['projectId', 'shotlistId', 'id'].find((name) => name in fields);
  if (!key) return;
  const missing = await person.try(door, path, { ...fields, [key]: newId() });
  expect(JSON.stringify(missing.body)).toBe(JSON.stringify(body));
}
