import { expect, test } from 'vitest';
import { withApp } from '../support/app';
import { formOf, plain } from '../support/pictures';
import { makeProject, makeShot, shareProject } from '../support/shoot';

const app = withApp();

test('the sizes of the pictures of a project: each once, and only of shots that the caller sees', async () => {
  const owner = await app.person('Nadia Adeyemi');
  const member = await app.person('Mira Sol');
  const upload = async () =>
    (await owner.rest<{ url: string }>('POST', '/api/admin/upload', formOf([await plain().jpeg().toBuffer()]))).body
      .url;
  const { _id: id } = await makeProject(owner);
  const [seen, hidden] = [await upload(), await upload()];
  await makeShot(owner, id, { inspirationImages: [seen, 'https://photos.test/a.jpg'], status: 'upcoming' });
  await makeShot(owner, id, { inspirationImages: [seen, hidden] });
  await shareProject(app, id, member);
  const sizesOf = async (person: typeof owner) => (await person.call('trpc', 'shot.pictureSizes', { id })).body.data;
  const bytes = async (url: string) => (await (await owner.fetch('GET', url)).arrayBuffer()).byteLength;
  expect(await sizesOf(member)).toEqual({
    ...{ count: 1, small: await bytes(seen.replace('large', 'small')), large: await bytes(seen) },
  });
  expect(await sizesOf(owner)).toMatchObject({ count: 2, large: (await bytes(seen)) + (await bytes(hidden)) });
});
