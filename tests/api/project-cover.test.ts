import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { ahead, makeProject, makeShot, projectFields, shareProject, shareShot } from '../support/shoot';

const app = withApp();
let owner: Person;
let other: Person;
let picture: Buffer;

beforeAll(async () => {
  picture = await plain().jpeg().toBuffer();
});
// Days pass in these tests: a session each.
beforeEach(async () => {
  owner = await app.person('Nadia Adeyemi');
  other = await app.person('Mira Okafor');
});

async function upload(by: Person, call = 'upload'): Promise<string> {
  return (await by.rest<{ url: string }>('POST', `/api/admin/${call}`, formOf([picture]))).body.url;
}

const statusOf = async (url: string, by: Person) => (await by.fetch('GET', url)).status;
const sized = (url: string) => [url, url.replace('large', 'small')];
const unknown = { path: 'cover', message: 'Cover must be art-1 to art-6, or an image that you have uploaded' };
const gone = { path: 'cover', message: 'This picture is gone: choose another cover' };

describe.each(protocols)('a cover over %s', (protocol) => {
  const create = (cover: unknown) => owner.try(protocol, 'project.create', { ...projectFields, cover });
  const change = (id: string, fields: Record<string, unknown>) =>
    owner.try(protocol, 'project.update', { id, ...fields });
  const read = async (id: string, by = owner) => (await by.call(protocol, 'project.get', { id })).body.data;

  test('is none, an artwork or an own picture, from the start or later, and in every answer', async () => {
    const url = await upload(owner);
    expect(await makeProject(owner)).toMatchObject({ cover: null });
    for (const cover of [null, 'art-1', 'art-6', url]) {
      const made = await create(cover);
      expect(made).toMatchObject({ status: 200, body: { data: { cover } } });
    }
    const { _id: id } = await makeProject(owner);
    for (const cover of ['art-3', url, 'art-2', null, url]) {
      expect((await change(id, { cover })).body).toMatchObject({ data: { cover } });
      expect((await change(id, { projectTitle: `With ${cover}` })).body).toMatchObject({ data: { cover } });
      expect(await read(id)).toMatchObject({ cover });
    }
    const listed = (await owner.call(protocol, 'project.list', {})).body.data.active;
    expect(listed.find(({ _id }) => _id === id)).toMatchObject({ cover: url });
    const { body } = await owner.call('rest', 'profile.export');
    expect(body.data.projects.find(({ _id }) => _id === id)).toMatchObject({ cover: url });
  });

  test('that is anything else is refused, and nothing is written', async () => {
    const { _id: id } = await makeProject(owner);
    const foreign = await upload(other);
    // A picture that the caller sees is not their own by that.
    const { _id: theirs } = await makeProject(other, { cover: foreign });
    await shareProject(app, theirs, owner);
    const refused: [unknown, object][] = [
      ...['', 'art-0', 'art-7', 'art-1 ', 'ART-1', 'x'.repeat(5000), 'https://pictures.test/1.jpg', '/media/1/large']
        .concat(['https://youtu.be/dQw4w9WgXcQ', '/media/youtube/dQw4w9WgXcQ', (await upload(owner)).slice(1)])
        .map((cover): [unknown, object] => [cover, unknown]),
      ...[5, {}, ['art-1'], true].map((cover): [unknown, object] => [cover, unknown]),
      [(await upload(owner)).replace('large', 'small'), unknown],
      [foreign, gone],
      [`/media/${newId()}/large`, gone],
      // A profile's picture would go with the next one.
      [await upload(owner, 'upload-profile'), gone],
    ];
    const before = (await owner.call('rest', 'project.list')).body.data.active.length;
    for (const [cover, issue] of refused) {
      for (const answer of [await create(cover), await change(id, { cover })]) {
        expect([cover, answer]).toMatchObject([cover, { status: 400, body: { issues: [issue] } }]);
      }
    }
    expect(await read(id)).toMatchObject({ cover: null });
    expect((await owner.call('rest', 'project.list')).body.data.active).toHaveLength(before);
  });

  test('is for everybody who sees the project, as a whole or by a shot, and for nobody else', async () => {
    const url = await upload(owner);
    const { _id: id } = await makeProject(owner, { cover: url });
    const [ofShot, ofProject, ofDraft, nobody] = await Promise.all(
      ['Shot', 'Project', 'Draft', 'Nobody'].map((name) => app.person(name)),
    );
    if (!ofShot || !ofProject || !ofDraft || !nobody) throw new Error('people');
    const { _id: shotId } = await makeShot(owner, id, ahead);
    await shareShot(app, shotId, ofShot);
    await shareShot(app, (await makeShot(owner, id))._id, ofDraft);
    await shareProject(app, id, ofProject);
    const expectFor = async (status: number, person: Person) => {
      for (const image of sized(url)) expect(await statusOf(image, person)).toBe(status);
    };
    await expectFor(200, owner);
    await expectFor(200, ofShot);
    await expectFor(200, ofProject);
    await expectFor(404, ofDraft);
    await expectFor(404, nobody);
    expect(await read(id, ofShot)).toMatchObject({ cover: url });
    expect((await ofShot.try(protocol, 'project.update', { id, cover: null })).status).toBe(403);
    await owner.call(protocol, 'project.unshare', { id, email: ofProject.email });
    await expectFor(404, ofProject);
    await change(id, { cover: 'art-1' });
    await expectFor(404, ofShot);
    await expectFor(200, owner);
  });

  test('may be changed in a completed project, and not over a change that was not seen', async () => {
    const { _id: id, updatedAt } = await makeProject(owner);
    const completed = await owner.call(protocol, 'project.setStatus', { id, status: 'completed' });
    expect((await change(id, { cover: 'art-4', ifUpdatedAt: updatedAt })).status).toBe(409);
    expect(await read(id)).toMatchObject({ cover: null });
    const { updatedAt: seen } = completed.body.data;
    expect((await change(id, { cover: 'art-4', ifUpdatedAt: seen })).body).toMatchObject({ data: { cover: 'art-4' } });
  });

  test('is not swept while it is one, and a day after it is none', async () => {
    const url = await upload(owner);
    const { _id: id } = await makeProject(owner, { cover: url });
    app.clock.advance({ days: 3 });
    await app.platform.sweep();
    app.clock.advance({ days: 3 });
    await app.platform.sweep();
    expect(await statusOf(url, owner)).toBe(200);
    await change(id, { cover: null });
    await app.platform.sweep();
    expect(await statusOf(url, owner)).toBe(200);
    // Chosen again in time, it stays.
    await change(id, { cover: url });
    app.clock.advance({ days: 2 });
    await app.platform.sweep();
    expect(await statusOf(url, owner)).toBe(200);
    await owner.call(protocol, 'project.delete', { id });
    await app.platform.sweep();
    app.clock.advance({ days: 1 });
    await app.platform.sweep();
    expect(await statusOf(url, owner)).toBe(404);
  });
});
