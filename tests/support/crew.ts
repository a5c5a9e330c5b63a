import type { TestApp } from './app';
import { PASSWORD, type Person } from './person';
import { makeProject, makeShot, shareProject, shareShot } from './shoot';
import { newEmail } from './signup';

/** Everybody that the contract tells apart (section 4), from the one who may most to the one who may least. */
export const roles = [
  'owner',
  'editor',
  'crew',
  'projectMember',
  'member',
  'removed',
  'stranger',
  'unverified',
  'nobody',
] as const;
export type Role = (typeof roles)[number];

/** Seven accounts, a sign-up of an invited address whose link was not used, and a visitor. */
export type People = Record<Role, Person>;

/** New people for all parts. */
export async function makePeople(app: TestApp): Promise<People> {
  const unverified = app.visitor();
  unverified.name = 'Una';
  unverified.email = newEmail();
  const account = { name: unverified.name, email: unverified.email, password: PASSWORD };
  await unverified.rest('POST', '/signup', account);
  const { status } = await unverified.rest('POST', '/login', account);
  if (status !== 403) throw new Error(`the sign-up that waits was answered ${status}`);
  return {
    owner: await app.person('Nadia'),
    editor: await app.person('Thandi'),
    crew: await app.person('Zola'),
    projectMember: await app.person('Pia'),
    member: await app.person('Mira'),
    removed: await app.person('Rosa'),
    stranger: await app.person('Tom'),
    unverified,
    nobody: app.visitor(),
  };
}

const listed = { shotTypes: [{ _id: 'shot-wide' }] };

/** Invites somebody to a shot and accepts it for them, as the owner's page does. */
export async function invite(owner: Person, { email, name }: Pick<Person, 'email' | 'name'>, shotlistId?: string) {
  const { status, body } = await owner.call('trpc', 'team.invite', { name, email, shotlistId });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const accepted = await owner.call('trpc', 'team.acceptInvite', body.invite);
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
}

/**
 * A project with a planned and a draft shot shared with the member and the one who has not verified, and a planned one
 * that is not; the project as a whole is shared with three more, who view, are crew, and edit. The removed one was on
 * both shots and had the project until a moment ago.
 */
export async function makePeopleWithShot(app: TestApp, cast: People) {
  const { owner, member, removed, unverified } = cast;
  const projectId = (await makeProject(owner))._id;
  const shared = await makeShot(owner, projectId, { ...listed, title: 'Shared', status: 'upcoming' });
  const draft = await makeShot(owner, projectId, { ...listed, title: 'Draft' });
  const sibling = await makeShot(owner, projectId, { ...listed, title: 'Sibling', status: 'upcoming' });
  for (const { _id } of [shared, draft]) {
    for (const person of [member, removed, unverified]) await shareShot(app, _id, person);
  }
  await shareProject(app, projectId, cast.projectMember);
  await shareProject(app, projectId, cast.crew, 'crew');
  await shareProject(app, projectId, cast.editor, 'editor');
  await shareProject(app, projectId, removed);
  await owner.call('trpc', 'team.remove', { memberEmail: removed.email });
  return { ...cast, projectId, shared, draft, sibling };
}

export type PeopleWithShot = Awaited<ReturnType<typeof makePeopleWithShot>>;
