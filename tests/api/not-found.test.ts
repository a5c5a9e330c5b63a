import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { pageOnly } from '../support/page-only';
import { bothDoors, type Door, type Person, type ProcedurePath } from '../support/person';
import { makeProject, makeShot, shotFields } from '../support/shoot';
import { newEmail } from '../support/signup';

const app = withApp();
let stranger: Person;
const theirs: Record<string, string> = {};

/** Every call that takes an id, or the address of a teammate, and whose that is. */
const calls: [ProcedurePath, string, (id: string) => unknown][] = [
  ['project.get', 'project', (id) => ({ id })],
  ['project.update', 'project', (id) => ({ id, projectTitle: 'Mine now' })],
  ['project.setStatus', 'project', (id) => ({ id, status: 'completed' })],
  ['project.delete', 'project', (id) => ({ id })],
  ['shot.list', 'project', (id) => ({ id })],
  ['shot.find', 'project', (id) => ({ id, q: '' })],
  ['shot.create', 'project', (projectId) => ({ ...shotFields, projectId })],
  ['shot.listShared', 'project', (id) => ({ id })],
  ['shot.listShared', 'shot', (id) => ({ id })],
  ['shot.get', 'shot', (id) => ({ id })],
  ['shot.update', 'shot', (id) => ({ id, title: 'Mine now' })],
  ['shot.setStatus', 'shot', (id) => ({ id, status: 'completed' })],
  ['shot.reschedule', 'shot', (id) => ({ id, startDateTime: '2026-11-22T05:30', endDateTime: '2026-11-22T07:00' })],
  ['shot.addMember', 'shot', (shotlistId) => ({ email: 'mira@crew.test', shotlistId })],
  ['shot.leave', 'shot', (shotlistId) => ({ shotlistId })],
  ['team.invite', 'shot', (shotlistId) => ({ email: 'mira@crew.test', shotlistId })],
  ['team.resend', 'teammate', (memberEmail) => ({ memberEmail })],
  ['team.remove', 'teammate', (memberEmail) => ({ memberEmail })],
  ['gear.remove', 'gear', (id) => ({ id })],
];

beforeAll(async () => {
  const owner = await app.person('Olive Owner');
  stranger = await app.person('Strange Ranger');
  theirs.project = (await makeProject(owner))._id;
  theirs.shot = (await makeShot(owner, theirs.project))._id;
  theirs.teammate = 'crew@crew.test';
  await owner.call('rest', 'team.invite', { name: 'Crew', email: theirs.teammate });
  theirs.gear = (await owner.call('rest', 'gear.add', { gearName: 'Alexa 35' })).body.data._id;
});

/** The answer as it is sent, but for what is new each time. */
async function answerOf(door: Door, path: ProcedurePath, input: unknown) {
  const { status, headers, body } = await stranger.try(door, path, input);
  const names = [...headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name));
  return { status, headers: names.map((name) => [name, headers.get(name)]), body: JSON.stringify(body) };
}

describe.each(bothDoors)("somebody else's and nobody's cannot be told apart at %s (E3)", (door) => {
  const offered = calls.filter(([path]) => door === 'trpc' || !(path in pageOnly));

  test.each(offered)('%s of a %s', async (path, entity, input) => {
    const other = await answerOf(door, path, input(theirs[entity] ?? ''));
    const nobodys = await answerOf(door, path, input(entity === 'teammate' ? newEmail() : newId()));
    expect(other.status).toBe(404);
    expect(other).toEqual(nobodys);
  });
});
