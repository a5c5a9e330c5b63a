import { beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '../../src/app/openapi/openapi';
import type { ApiMethod } from '../../src/app/openapi/openapi-model';
import { restProcedures } from '../../src/app/rest/rest-procedures';
import { appRouter } from '../../src/app/trpc/app-router';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { makePeople, makePeopleWithShot, type People, type PeopleWithShot, type Role, roles } from '../support/crew';
import { stampTables } from '../support/dump';
import { pageOnly } from '../support/page-only';
import {
  type Answer,
  bothProtocols,
  type InputOf,
  PASSWORD,
  type Person,
  type ProcedurePath,
  type Protocol,
  protocols,
} from '../support/person';
import { makeShot, projectFields, shareShot, shotFields } from '../support/shoot';
import { linksTo, newEmail, waitingSignup } from '../support/signup';
import { inviteToTeam } from '../support/team';

const app = withApp();
let regulars: People;
/** Their shots are only read: no test removes a member or changes a field. */
let untouched: PeopleWithShot;
/** The people with a shot for the cases in which everybody is refused: their data must stay as it is. */
let unchanged: PeopleWithShot;

beforeAll(async () => {
  regulars = await makePeople(app);
  untouched = await makePeopleWithShot(app, await makePeople(app));
  unchanged = await makePeopleWithShot(app, await makePeople(app));
});

/**
 * The run on the embedded database asks over both protocols as everybody; that on PostgreSQL makes each call once, by
 * somebody who may, else by the owner.
 */
const isOnPostgres = process.env.TEST_DATABASE === 'postgres';
const tried = isOnPostgres ? protocols : bothProtocols;

/** What each of `persons` is answered, in their order (contract section 4). */
type Verdict = readonly [number, number, number, number, number, number, number, number, number];
/** Those to whom nothing of it is shared, the one who has not verified the address, and a visitor. */
const outside = [404, 404, 401, 401] as const;
const public_: Verdict = [200, 200, 200, 200, 200, 200, 200, 200, 200];
const signedIn: Verdict = [200, 200, 200, 200, 200, 200, 200, 401, 401];
const readers: Verdict = [200, 200, 200, 200, 200, ...outside];
const projectReaders: Verdict = [200, 200, 200, 200, 404, ...outside];
/** Editors and the owner, of what others see as a shot, by the project, or not at all. */
const planners: Verdict = [200, 200, 403, 403, 403, ...outside];
const projectPlanners: Verdict = [200, 200, 403, 403, 404, ...outside];
const draftPlanners: Verdict = [200, 200, 404, 404, 404, ...outside];
/** Of a row of a day on which nobody but the crew and the planners sees a shot. */
const rowPlanners: Verdict = [200, 200, 403, 404, 404, ...outside];
/** The same with crew, who tick and complete. */
const crews: Verdict = [200, 200, 200, 403, 403, ...outside];
const projectCrews: Verdict = [200, 200, 200, 403, 404, ...outside];
/** The owner of the project, of the same. */
const owners: Verdict = [200, 403, 403, 403, 403, ...outside];
const projectOwners: Verdict = [200, 403, 403, 403, 404, ...outside];
const draftOwners: Verdict = [200, 403, 404, 404, 404, ...outside];
/** Something of the account's own, of which others do not know. */
const ownerAlone: Verdict = [200, 404, 404, 404, 404, ...outside];
/** Who has the project as a whole cannot leave one of its shots, and the member of a shot not the project. */
const shotMemberAlone: Verdict = [404, 409, 409, 409, 200, ...outside];
const projectMembersAlone: Verdict = [404, 200, 200, 200, 404, ...outside];
const nobodyAtAll: Verdict = [404, 404, 404, 404, 404, ...outside];
const everyone = (status: number) => public_.map(() => status) as unknown as Verdict;
const accounts = (status: number): Verdict => [status, status, status, status, status, status, status, 401, 401];

/** Makes an input. Refused callers share one; each permitted caller gets a new one, since a token works once. */
type Input = (crew: PeopleWithShot) => unknown;
type Row = [path: ProcedurePath, about: string, verdict: Verdict, input?: Input];

const ofProject = ({ projectId }: PeopleWithShot) => ({ id: projectId });
const ofShared = ({ shared }: PeopleWithShot) => ({ id: shared._id });
const ofDraft = ({ draft }: PeopleWithShot) => ({ id: draft._id });
const ofSibling = ({ sibling }: PeopleWithShot) => ({ id: sibling._id });
const lateBy = ({ projectId, shared }: PeopleWithShot) => ({
  ...{ id: projectId, date: '2026-11-21', fromId: shared._id, minutes: 15 },
});
const movedBy = ({ projectId }: PeopleWithShot) => ({ id: projectId, date: '2026-11-21', days: 1 });
type ShotRow = [string, (crew: PeopleWithShot) => { id: string }, Verdict];
const planned: ShotRow[] = [
  ['of a shared shot', ofShared, planners],
  ['of a draft', ofDraft, draftPlanners],
  ['of its sibling', ofSibling, projectPlanners],
];
const ticked: ShotRow[] = [
  ['of a shared shot', ofShared, crews],
  ['of a draft', ofDraft, draftPlanners],
  ['of its sibling', ofSibling, projectCrews],
];
const owned: ShotRow[] = [
  ['of a shared shot', ofShared, owners],
  ['of a draft', ofDraft, draftOwners],
  ['of its sibling', ofSibling, projectOwners],
];

/** A procedure that changes one shot, of each of the three; `allowed` is what those are answered who may. */
const shotWrites = (path: ProcedurePath, fields: object, of = planned, allowed = 200): Row[] =>
  of.map(([about, idOf, verdict]): Row => {
    const answered = verdict.map((status) => (status === 200 ? allowed : status)) as unknown as Verdict;
    return [path, about, answered, (crew) => ({ ...idOf(crew), ...fields })];
  });

const tick = { list: 'shotTypes', items: [{ _id: 'shot-wide', selected: true }] };
const moved = { startDateTime: '2026-11-22T05:30', endDateTime: '2026-11-22T07:00' };
const newcomer = 'newcomer@crew.test';

/** The address of somebody who is in the owner's team, and on no shot. */
async function teammate({ owner }: PeopleWithShot): Promise<string> {
  // Within the limit of invitations.
  app.clock.advance({ hours: 1 });
  const email = newEmail();
  await inviteToTeam(owner, 'Teammate', email);
  return email;
}

/** The id of such a person's entry. */
async function entryOf(crew: PeopleWithShot): Promise<string | undefined> {
  const email = await teammate(crew);
  return (await crew.owner.call('trpc', 'team.list', {})).body.data.find((one) => one.email === email)?._id;
}

async function ownEntry({ owner }: PeopleWithShot) {
  return { id: (await owner.call('trpc', 'team.list', {})).body.data[0]?._id, name: 'x' };
}

/** An invitation of the owner for one of them to the shot that is not shared, with the token that works. */
const invitationFor =
  (who: Role) =>
  async ({ owner, sibling, [who]: { email } }: PeopleWithShot) => {
    app.clock.advance({ hours: 1 });
    await owner.call('trpc', 'team.remove', { memberEmail: email });
    const { status, body } = await owner.call('trpc', 'team.invite', { email, shotlistId: sibling._id });
    expect(status).toBe(200);
    return body.invite;
  };

/** The same, to a shot that is deleted by then. */
async function invitationToDeleted(crew: PeopleWithShot) {
  const sibling = await makeShot(crew.owner, crew.projectId, { status: 'upcoming' });
  const made = await invitationFor('unverified')({ ...crew, sibling });
  await crew.owner.call('trpc', 'shot.setStatus', { id: sibling._id, status: 'deleted' });
  return made;
}

/** Another session of the owner. */
async function ownSession({ owner }: PeopleWithShot) {
  await Object.assign(app.visitor(), { email: owner.email }).signIn();
  const { data } = (await owner.call('trpc', 'session.list')).body;
  return { id: data.find(({ current }) => !current)?._id };
}

/** The project, which its editor has opened, and the editor. */
async function handedOver({ projectId, owner, editor }: PeopleWithShot) {
  app.clock.advance({ hours: 1 });
  // Who is in the team already stays in it.
  await owner.try('trpc', 'team.invite', { name: editor.name, email: editor.email });
  await editor.call('trpc', 'project.get', { id: projectId });
  return { id: projectId, email: editor.email };
}

/** Another shot like one of the three, since each can be deleted once. */
async function another({ owner, projectId, member, unverified }: PeopleWithShot, about: string) {
  const { _id } = await makeShot(owner, projectId, { status: about === 'of a draft' ? 'draft' : 'upcoming' });
  if (about === 'of a shared shot') for (const one of [member, unverified]) await shareShot(app, _id, one);
  return _id;
}

/** Something of the owner's own. */
async function ownGear({ owner }: PeopleWithShot) {
  return { id: (await owner.call('trpc', 'gear.add', { gearName: `Gear ${newId()}` })).body.data._id };
}

async function ownToken({ owner }: PeopleWithShot) {
  const fields = { name: 'Script', scope: 'write', expiresAt: '2027-01-24T18:00:00Z' } as const;
  return { id: (await owner.call('trpc', 'accessToken.create', fields)).body.data._id };
}

async function ownCalendarLink({ owner }: PeopleWithShot) {
  return { id: (await owner.call('trpc', 'calendar.create', {})).body.data._id };
}

/** A new scene with one of the crew's shots. */
async function sceneWith({ owner, projectId }: PeopleWithShot, { id }: { id: string }) {
  const scene = (await owner.call('trpc', 'scene.create', { id: projectId, title: 'LIGHTHOUSE' })).body.data;
  await owner.call('trpc', 'shot.update', { id, sceneId: scene._id });
  return { id: scene._id };
}
/** A new meal of the day on which they shoot, or of one without shots. */
const mealOn = (date: string) => ({ date, kind: 'meal', startDateTime: `${date}T12:30`, minutes: 45 }) as const;
const rowOn = async ({ owner, projectId }: PeopleWithShot, date: string) => ({
  id: (await owner.call('trpc', 'schedule.addRow', { id: projectId, ...mealOn(date) })).body.data._id,
});
const onShootDay = ({ projectId }: PeopleWithShot) => ({ id: projectId, date: '2026-11-21' });
/** The same day with a published call sheet. */
async function published(crew: PeopleWithShot) {
  await crew.owner.call('trpc', 'callSheet.publish', onShootDay(crew));
  // That a mail is sent is recorded, too.
  await app.platform.outbox.drain();
  return onShootDay(crew);
}
/** The token of the mail with a new call sheet. */
async function sheetToken(crew: PeopleWithShot) {
  await published(crew);
  const mail = (await app.mails()).findLast(({ to, text }) => to === crew.member.email && text.includes('/callsheet#'));
  return { token: /\/callsheet#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}
const rowBesideShot = (crew: PeopleWithShot) => rowOn(crew, '2026-11-21');
const rowAlone = (crew: PeopleWithShot) => rowOn(crew, '2026-11-29');
const script = { format: 'fountain', script: 'INT. LIGHTHOUSE - NIGHT' };
const sceneOfShared = (crew: PeopleWithShot) => sceneWith(crew, ofShared(crew));
const sceneOfDraft = (crew: PeopleWithShot) => sceneWith(crew, ofDraft(crew));

/** The link of a sign-up that waits. */
async function waitingLink() {
  const email = await waitingSignup(app);
  return (await linksTo(app, '/verify-email', email))[0];
}

const wrongToken = { token: 'x'.repeat(43), email: newcomer };

/** The one table of who may do what; every procedure of the router has a row. */
const rows: Row[] = [
  ['auth.signup', '', public_, () => ({ name: 'New', email: newcomer, password: PASSWORD })],
  ['auth.login', 'with a wrong password', everyone(401), ({ owner }) => ({ email: owner.email, password: 'wrong' })],
  ['auth.check', '', signedIn],
  ['auth.logout', '', public_],
  ['auth.verifyEmail', 'with a token of nobody', everyone(400), () => wrongToken],
  ['auth.verifyEmail', 'with the token of a link', public_, waitingLink],
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
  ['session.end', 'of the owner', ownerAlone, ownSession],
  ['session.endOthers', '', signedIn],

  ['accessToken.list', '', signedIn],
  ['accessToken.create', '', signedIn, () => ({ name: 'Script', scope: 'read', expiresAt: '2026-12-24T18:00:00Z' })],
  ['accessToken.revoke', 'of nobody', nobodyAtAll, () => ({ id: newId() })],
  ['accessToken.revoke', 'of the owner', ownerAlone, ownToken],

  ['calendar.list', '', signedIn],
  ['calendar.create', 'of all that one sees', signedIn],
  ['calendar.create', 'of a project', readers, ({ projectId }) => ({ projectId })],
  ['calendar.remove', 'of nobody', nobodyAtAll, () => ({ id: newId() })],
  ['calendar.remove', 'of the owner', ownerAlone, ownCalendarLink],

  ['profile.get', '', signedIn],
  ['profile.update', '', signedIn, () => ({ name: 'Somebody' })],
  ['profile.deleteAccount', 'with a wrong password', accounts(400), () => ({ password: 'wrong' })],
  ['profile.export', '', signedIn],
  ['catalog.countries', '', signedIn],
  ['catalog.shotKinds', '', signedIn],
  ['media.embedInfo', 'of no video', signedIn, () => ({ url: 'https://example.com/' })],
  ['place.suggest', '', signedIn, () => ({ input: '' })],
  ['place.recent', '', signedIn, ({ projectId }) => ({ projectId })],
  ['place.zone', '', signedIn, () => ({ timeZoneId: 'Africa/Johannesburg' })],
  ['place.ofWords', '', signedIn, () => ({ location: 'Bellagio' })],
  ['place.zoneAt', '', signedIn, () => ({ lat: 0, lng: 0 })],
  ['place.get', 'of nowhere', nobodyAtAll, () => ({ placeId: 'nowhere' })],
  ['light.day', '', signedIn, () => ({ lat: 0, lng: 0, date: '2026-11-24', timeZoneId: 'UTC' })],
  ['light.month', '', signedIn, () => ({ lat: 0, lng: 0, month: '2026-11', timeZoneId: 'UTC' })],
  ['light.ofShot', 'of a shared shot', readers, ofShared],
  ['light.ofShot', 'of a draft', draftPlanners, ofDraft],
  ['light.ofShot', 'of its sibling', projectReaders, ofSibling],
  ['gear.add', '', signedIn, () => ({ gearName: `Gear ${newId()}` })],
  ['gear.addMany', '', signedIn, () => ({ gearNames: ['Alexa 35'] })],
  ['gear.list', '', signedIn],
  ['gear.ofProject', '', planners, ofProject],
  ['gear.remove', 'of nobody', nobodyAtAll, () => ({ id: newId() })],
  ['gear.remove', 'of the owner', ownerAlone, ownGear],

  ['project.create', '', signedIn, () => projectFields],
  ['project.createExample', '', signedIn],
  ['project.list', '', signedIn],
  ['project.listShared', '', signedIn],
  ['project.paper', '', readers, ({ projectId }) => ({ id: projectId, layout: 'list' })],
  ['project.listEdited', '', signedIn],
  ['project.get', '', readers, ofProject],
  ['project.update', '', planners, (crew) => ({ ...ofProject(crew), projectTitle: 'x' })],
  ['project.setStatus', '', owners, (crew) => ({ ...ofProject(crew), status: 'completed' })],
  [
    'project.duplicate',
    '',
    owners,
    (crew) => ({ ...ofProject(crew), projectTitle: 'x', scheduleStartDate: '2027-01-04', take: [] }),
  ],
  ['project.lockNumbers', '', planners, (crew) => ({ ...ofProject(crew), locked: true })],
  ['project.members', '', planners, ofProject],
  ['project.share', '', owners, (crew) => ({ ...ofProject(crew), email: newEmail() })],
  ['project.setRole', '', owners, (crew) => ({ ...ofProject(crew), email: crew.projectMember.email, role: 'crew' })],
  ['project.unshare', '', owners, (crew) => ({ ...ofProject(crew), email: crew.projectMember.email })],
  ['project.leave', '', projectMembersAlone, ofProject],
  ['project.delete', '', owners, ofProject],

  ['scene.list', '', readers, ofProject],
  ['scene.create', '', planners, (crew) => ({ ...ofProject(crew), title: 'LIGHTHOUSE' })],
  [
    'scene.update',
    'with a shot that is shared',
    planners,
    async (crew) => ({ ...(await sceneOfShared(crew)), title: 'x' }),
  ],
  ['scene.update', 'without one', draftPlanners, async (crew) => ({ ...(await sceneOfDraft(crew)), title: 'x' })],
  [
    'scene.move',
    'with a shot that is shared',
    planners,
    async (crew) => ({ ...(await sceneOfShared(crew)), afterId: null }),
  ],
  ['scene.move', 'without one', draftPlanners, async (crew) => ({ ...(await sceneOfDraft(crew)), afterId: null })],
  ['scene.importScript', 'as a preview', planners, (crew) => ({ ...ofProject(crew), ...script })],
  ['scene.importScript', '', planners, (crew) => ({ ...ofProject(crew), ...script, apply: true })],
  ['scene.undoMade', '', planners, (crew) => ({ ...ofProject(crew), scenes: [] })],
  ['scene.remove', 'with a shot that is shared', planners, sceneOfShared],
  ['scene.remove', 'without one', draftPlanners, sceneOfDraft],

  ['schedule.days', '', readers, ofProject],
  ['schedule.day', '', readers, (crew) => ({ ...ofProject(crew), date: '2026-11-21' })],
  ['schedule.shift', 'as a preview', planners, lateBy],
  ['schedule.shift', '', planners, (crew) => ({ ...lateBy(crew), apply: true })],
  ['schedule.moveDay', 'as a preview', planners, movedBy],
  ['schedule.moveDay', '', planners, (crew) => ({ ...movedBy(crew), apply: true })],

  ['schedule.addRow', '', planners, (crew) => ({ ...ofProject(crew), ...mealOn('2026-11-21') })],
  [
    'schedule.changeRow',
    'of a day with a shot that is shared',
    planners,
    async (crew) => ({ ...(await rowBesideShot(crew)), minutes: 60 }),
  ],
  ['schedule.changeRow', 'of another day', rowPlanners, async (crew) => ({ ...(await rowAlone(crew)), minutes: 60 })],
  ['schedule.removeRow', 'of a day with a shot that is shared', planners, rowBesideShot],
  ['schedule.removeRow', 'of another day', rowPlanners, rowAlone],

  ['callSheet.get', 'of a day whose sheet is not published', draftPlanners, onShootDay],
  ['callSheet.update', '', planners, (crew) => ({ ...onShootDay(crew), weather: 'Clear' })],
  ['callSheet.publish', '', planners, onShootDay],
  ['callSheet.receipts', '', planners, onShootDay],
  ['callSheet.resend', '', planners, async (crew) => ({ ...(await published(crew)), email: crew.member.email })],
  ['callSheet.open', '', public_, sheetToken],
  ['callSheet.open', 'with a token of nobody', everyone(404), () => ({ token: wrongToken.token })],
  ['callSheet.confirm', '', public_, sheetToken],
  ['callSheet.confirm', 'with a token of nobody', everyone(404), () => ({ token: wrongToken.token })],

  ['shot.list', '', readers, ofProject],
  ['shot.list', 'in summary', readers, (crew) => ({ ...ofProject(crew), fields: 'summary', limit: 1 })],
  ['shot.firstGear', '', readers, ofProject],
  ['shot.usedGear', '', readers, ofProject],
  ['shot.pictureSizes', '', readers, ofProject],
  ['shot.find', '', readers, (crew) => ({ ...ofProject(crew), q: 'shared' })],
  ['shot.today', '', signedIn],
  ['shot.dueToday', '', signedIn],
  ['shot.listShared', 'of a project', readers, ofProject],
  ['shot.listShared', 'of a shot', readers, ofShared],
  ['shot.listShared', 'of a draft', nobodyAtAll, ofDraft],
  ['shot.get', 'of a shared shot', readers, ofShared],
  ['shot.get', 'of a draft', draftPlanners, ofDraft],
  ['shot.get', 'of its sibling', projectReaders, ofSibling],
  ['shot.create', '', planners, ({ projectId }) => ({ ...shotFields, projectId })],
  ['shot.history', 'of a shared shot', planners, ofShared],
  ['shot.history', 'of a draft', draftPlanners, ofDraft],
  ['shot.history', 'of its sibling', projectPlanners, ofSibling],
  ['shot.created', 'of nobody', nobodyAtAll, () => ({ key: newId() })],
  ['shot.createDrafts', '', planners, ({ projectId }) => ({ projectId, titles: ['One', 'Two'] })],
  ['shot.createMany', '', planners, ({ projectId }) => ({ projectId, shots: [{ title: 'One' }] })],
  ['shot.renumber', 'as a preview', planners, ofProject],
  ['shot.renumber', '', planners, (crew) => ({ ...ofProject(crew), apply: true })],
  ...shotWrites('shot.move', { afterId: null }),
  ...planned.map(
    ([about, of, verdict]): Row => [
      'shot.bulk',
      about,
      verdict,
      (crew) => ({ ids: [of(crew).id], change: { shiftMinutes: 15 } }),
    ],
  ),
  ...ticked.map(
    ([about, of, verdict]): Row => [
      'shot.bulk',
      `${about} that is reopened`,
      verdict,
      (crew) => ({ ids: [of(crew).id], change: { status: 'upcoming' } }),
    ],
  ),
  ...planned.map(
    ([about, of, verdict]): Row => [
      'shot.updateMany',
      about,
      verdict,
      (crew) => ({ changes: [{ ...of(crew), title: 'x' }] }),
    ],
  ),
  ...shotWrites('shot.update', { title: 'x' }),
  ...shotWrites('shot.update', { members: [] }, owned),
  ...shotWrites('shot.update', { title: '', status: 'completed' }, planned, 400),
  ...planned.map(
    ([about, , verdict]): Row => [
      'shot.setStatus',
      `${about} that is deleted`,
      verdict,
      async (crew) => ({ id: await another(crew, about), status: 'deleted' }),
    ],
  ),
  ...shotWrites('shot.setStatus', { status: 'upcoming' }, ticked.toSpliced(1, 1)),
  ...shotWrites('shot.reschedule', moved),
  ...shotWrites('shot.setChecklist', tick, ticked),
  ...shotWrites('shot.duplicate', {}),
  ...owned.map(
    ([about, of, verdict]): Row => [
      'team.invite',
      about,
      verdict,
      (crew) => ({ email: `${newId()}@crew.test`, shotlistId: of(crew).id }),
    ],
  ),
  ...owned.map(
    ([about, of, [, ...others]]): Row => [
      'shot.addMember',
      `${about}, an address of no team`,
      [404, ...others],
      (crew) => ({ email: newcomer, shotlistId: of(crew).id }),
    ],
  ),
  ...owned.flatMap(([about, of, verdict]): Row[] => [
    [
      'shot.addMember',
      `${about}, a teammate`,
      verdict,
      async (crew) => ({ email: await teammate(crew), shotlistId: of(crew).id }),
    ],
    [
      'shot.update',
      `${about}, a teammate`,
      verdict,
      async (crew) => ({ ...of(crew), membersBefore: [], members: [{ email: await teammate(crew) }] }),
    ],
  ]),
  ['shot.leave', 'a shared shot', shotMemberAlone, ({ shared }) => ({ shotlistId: shared._id })],
  ['shot.leave', 'a draft', [404, 409, 404, 404, 404, ...outside], ({ draft }) => ({ shotlistId: draft._id })],
  ['shot.leave', 'its sibling', [404, 409, 409, 409, 404, ...outside], ({ sibling }) => ({ shotlistId: sibling._id })],

  ['team.list', '', signedIn],
  ['team.invite', 'to the team', signedIn, () => ({ name: 'New', email: `${newId()}@crew.test` })],
  ['team.acceptInvite', 'with a token of nobody', accounts(400), () => wrongToken],
  ...(['projectMember', 'member', 'removed', 'stranger', 'unverified'] as const).map((who): Row => {
    const accounts = roles.map((role, at): number => (at > 6 ? 401 : role === 'owner' || role === who ? 200 : 403));
    return ['team.acceptInvite', `for the ${who}`, accounts as unknown as Verdict, invitationFor(who)];
  }),
  ['team.acceptInvite', 'to a deleted shot', [404, 403, 403, 403, 403, 403, 403, 401, 401], invitationToDeleted],
  ['invite.open', 'with a token of nobody', everyone(404), () => ({ token: wrongToken.token })],
  ['team.resend', 'to a teammate', ownerAlone, async (crew) => ({ memberEmail: await teammate(crew) })],
  ['team.update', 'of a teammate', ownerAlone, async (crew) => ({ id: await entryOf(crew), position: 'Gaffer' })],
  ['team.update', 'of oneself', nobodyAtAll, ownEntry],
  ['team.remove', 'of a teammate', ownerAlone, async (crew) => ({ memberEmail: await teammate(crew) })],
  ['team.remove', 'of the member', ownerAlone, ({ member }) => ({ memberEmail: member.email })],
  ['project.handOver', 'to an editor', owners, handedOver],
  ['team.resend', 'to an address of no team', nobodyAtAll, () => ({ memberEmail: newcomer })],
  ['team.remove', 'of an address of no team', nobodyAtAll, () => ({ memberEmail: newcomer })],
];

test('every procedure has its row in the table (Z1, R1)', () => {
  const known = new Set<string>(rows.map(([path]) => path));
  expect(Object.keys(appRouter._def.procedures).filter((path) => !known.has(path))).toEqual([]);
});

describe.each(tried)('over %s', (protocol) => {
  const offered = rows.filter(([path]) => protocol === 'trpc' || !(path in pageOnly));

  test.each(offered)('%s %s: each may do what the table says, and no more (E3, Z1, Z2, Z4)', async (...row) => {
    const [path, , verdict, input = () => ({})] = row;
    const isWrite = typeOf(path) === 'mutation';
    const asked = isOnPostgres ? [whoMay(verdict)] : leastFirst(verdict);
    const isRefusedWrite = ([, status]: [Role, number]) => isWrite && status >= 400;
    const all = await crewFor(path, asked.every(isRefusedWrite));
    const ask = async ([who, status]: [Role, number], fields: InputOf<ProcedurePath>) => {
      const answer = await all[who].try(protocol, path, fields);
      expect([who, answer.status], JSON.stringify(answer.body)).toEqual([who, status]);
      if (protocol === 'rest') expect(documented(path)).toContain(String(status));
      if (status === 404 && who !== 'owner') await expectLikeMissing(protocol, all[who], path, fields, answer);
    };
    const fieldsFor = async () => (await input(all)) as InputOf<ProcedurePath>;
    const refused = asked.filter(isRefusedWrite);
    if (refused.length > 0) {
      const fields = await fieldsFor();
      const before = await stateNow();
      for (const one of refused) await ask(one, fields);
      // A refused call has changed no row of any table.
      expect(await stateNow(), refused.join(' ')).toEqual(before);
    }
    for (const one of asked) if (!isRefusedWrite(one)) await ask(one, await fieldsFor());
  });
});

/** The crew that a call is made by: a new one where it may change something of theirs. */
async function crewFor(path: ProcedurePath, isRefused: boolean): Promise<PeopleWithShot> {
  if (typeOf(path) !== 'mutation') return untouched;
  if (isRefused) return unchanged;
  // Logging out, and being given a project, change the people for the rows that follow: these two have their own.
  const hasOwnPeople = path === 'auth.logout' || path === 'project.handOver';
  return makePeopleWithShot(app, hasOwnPeople ? await makePeople(app) : regulars);
}

let document: ReturnType<typeof openApiDocument> | undefined;

/** The statuses that the OpenAPI document knows of a call. */
function documented(path: ProcedurePath): string[] {
  document ??= openApiDocument(app.platform.env);
  const call = restProcedures(appRouter).find(({ name }) => name === path);
  const method = call?.method.toLowerCase() as ApiMethod;
  return Object.keys(document.paths[call?.path ?? '']?.[method]?.responses ?? {});
}

/** The nobody first, the owner last. */
function leastFirst(verdict: Verdict): [Role, number][] {
  return roles.map((who, index): [Role, number] => [who, verdict[index] ?? 0]).reverse();
}

function whoMay(verdict: Verdict): [Role, number] {
  const all = leastFirst(verdict);
  return all.findLast(([, status]) => status === 200) ?? (all.at(-1) as [Role, number]);
}

const typeOf = (path: string) =>
  (appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)[path]?._def.type;

const kept = [
  'users',
  'projects',
  'project_members',
  'shots',
  'shot_members',
  'shot_history',
  'scenes',
  'day_rows',
  'call_sheets',
  'call_sheet_revisions',
  'call_sheet_receipts',
  'media',
  'calendar_feeds',
  'team_members',
  'invites',
  'gear',
  'access_tokens',
];
const stateNow = () => stampTables(app.platform.db, kept);

/** Not there, deleted, or not yours: the same answer, but for what is new in each (case E3). */
async function expectLikeMissing(
  protocol: Protocol,
  person: Person,
  path: ProcedurePath,
  input: unknown,
  answer: Answer<unknown>,
) {
  const fields = input as Record<string, unknown>;
  const key = ['projectId', 'shotlistId', 'id', 'memberEmail'].find((name) => name in fields);
  if (!key) return;
  const missing = await person.try(protocol, path, { ...fields, [key]: key === 'memberEmail' ? newEmail() : newId() });
  expect(asSent(missing)).toEqual(asSent(answer));
}

function asSent({ status, headers, body }: Answer<unknown>) {
  const names = [...headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name));
  return { status, headers: names.map((name) => [name, headers.get(name)]), body: JSON.stringify(body) };
}
