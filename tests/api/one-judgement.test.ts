import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { withApp } from '../support/app';
import { type Person, type ProcedurePath, protocols } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';

const app = withApp();
const [protocol = 'rest'] = protocols;
let owner: Person;
let projectId: string;
beforeAll(async () => {
  owner = await app.person('Odile Odd');
  projectId = (await makeProject(owner))._id;
});

/** Against rules that need nothing stored, each with its sentence. */
const broken = {
  tags: ['x'.repeat(51)],
  description: '<p>x</p>'.repeat(20_000),
  timeZoneId: 'Mars/Olympus',
  referenceVideos: ['nonsense'],
  inspirationImages: ['nonsense'],
  shotTypes: [{}],
  startDateTime: '2026-02-30T05:00',
  endDateTime: '2026-11-21',
};
const sentences = {
  tags: 'Tag: at most 50 characters',
  description: messages.shot.descriptionTooLarge(100),
  timeZoneId: messages.shot.zoneUnknown,
  'referenceVideos.0': messages.shot.linkInvalid,
  'inspirationImages.0': messages.shot.imageUnknown,
  'shotTypes.0': messages.shot.itemNameless,
  startDateTime: messages.shot.startRequired,
  endDateTime: messages.shot.timePattern,
};
const overLimit = { title: 'x'.repeat(201) };
const titleSentence = { title: 'Title: at most 200 characters' };

async function issuesOf(path: ProcedurePath, input: unknown): Promise<Record<string, string>> {
  const { status, body } = await owner.try(protocol, path, input);
  expect(status).toBe(400);
  return Object.fromEntries((body.issues ?? []).map((issue) => [issue.path, issue.message]));
}

const at = (place: string, issues: Record<string, string>) =>
  Object.fromEntries(Object.entries(issues).map(([path, message]) => [`${place}.${path}`, message]));

test('a new shot: a field over its limit hides no other', async () => {
  const found = await issuesOf('shot.create', { projectId, ...broken, ...overLimit, status: 'completed' });
  const status = messages.shot.statusNotWritten;
  expect(found).toEqual({ ...sentences, ...titleSentence, location: messages.shot.locationRequired, status });
});

test('a change: a field over its limit hides no other, and what is not sent is not judged', async () => {
  const { _id: id } = await makeShot(owner, projectId);
  expect(await issuesOf('shot.update', { id, ...broken, ...overLimit })).toEqual({ ...sentences, ...titleSentence });
  expect(await issuesOf('shot.update', { id, ...overLimit })).toEqual(titleSentence);
});

test('of several shots those that the schema accepts are judged with those that it refuses', async () => {
  const { _id: first } = await makeShot(owner, projectId);
  const { _id: second } = await makeShot(owner, projectId);
  expect(
    await issuesOf('shot.createMany', { projectId, shots: [overLimit, { ...broken }, { title: 'Fine' }] }),
  ).toEqual({
    ...at('shots.0', titleSentence),
    ...at('shots.1', { ...sentences, title: messages.shot.titleRequired }),
  });
  const changes = [
    { id: first, ...overLimit },
    { id: second, ...broken, title: '' },
  ];
  expect(await issuesOf('shot.updateMany', { changes })).toEqual({
    ...at('changes.0', titleSentence),
    ...at('changes.1', { ...sentences, title: messages.shot.titleRequired }),
  });
});

test('a project: a title over its limit does not hide the cover', async () => {
  const found = await issuesOf('project.create', {
    projectTitle: 'x'.repeat(201),
    cover: 'nonsense',
    location: 'Atlantis',
  });
  expect(found).toMatchObject({
    projectTitle: 'Title: at most 200 characters',
    cover: messages.project.coverUnknown,
    location: messages.project.countryRequired,
  });
});

test('single lines are stored composed, and tags that differ in that alone are one', async () => {
  const fields = {
    title: ' Cafe\u0301 ',
    tags: ['Cafe\u0301', 'caf\u00e9'],
    gearList: [{ gearlistName: 'Gru\u0308n' }],
  };
  const { _id } = await makeShot(owner, projectId, fields);
  const shot = await readShot(owner, _id);
  expect([shot.title, shot.tags, shot.gearList[0]?.gearlistName]).toEqual(['Caf\u00e9', ['Caf\u00e9'], 'Gr\u00fcn']);
});

test('a line that composing makes longer than its limit is refused', async () => {
  // Each of these letters is written as two.
  expect(await issuesOf('shot.create', { projectId, title: '\u0958'.repeat(150) })).toMatchObject(titleSentence);
});
