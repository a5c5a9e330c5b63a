import { count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { media } from '../../src/features/media/media.table';
import { shotMembers } from '../../src/features/shot/shot.table';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { type Person, protocols } from '../support/person';
import { formOf, noise, plain } from '../support/pictures';
import { makeProject, makeShot, readShot, shareShot, shotFields } from '../support/shoot';

const app = withApp({ UPLOAD_QUOTA_MB: '1' });

async function uploaded(person: Person): Promise<string> {
  const form = formOf([await plain().jpeg().toBuffer()]);
  return (await person.rest<{ url: string }>('POST', '/api/admin/upload', form)).body.url;
}

describe('an image', () => {
  test('is shown to its uploader as an image and nothing else (U8)', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const url = await uploaded(owner);
    for (const address of [url, url.replace('large', 'small')]) {
      const response = await owner.fetch('GET', address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toMatch(/^sandbox(;|$)/);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      const etag = response.headers.get('etag') ?? '';
      const length = Number(response.headers.get('content-length'));
      expect((await response.arrayBuffer()).byteLength).toBe(length);
      expect(etag).not.toBe('');
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        expect((await owner.fetch('GET', address, undefined, { 'if-none-match': known })).status).toBe(304);
      }
      expect((await owner.fetch('GET', address, undefined, { 'if-none-match': '"other"' })).status).toBe(200);
      expect((await owner.fetch('HEAD', address)).status).toBe(200);
    }
  });

  test('is there for members of a shot that holds it while they are that, and for nobody else', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const member = await app.person('Tom Member');
    const stranger = await app.person('Sam Stranger');
    const url = await uploaded(owner);
    const { _id: projectId } = await makeProject(owner);
    const draft = await makeShot(owner, projectId, { inspirationImages: [url] });
    await shareShot(app, draft._id, member);
    const statusFor = async (person: Person) => (await person.fetch('GET', url)).status;

    expect(await statusFor(member)).toBe(404);
    const published = await owner.call('rest', 'shot.update', { id: draft._id, status: 'upcoming' });
    expect(published.status).toBe(200);
    expect(await statusFor(member)).toBe(200);
    expect(await statusFor(stranger)).toBe(404);
    expect(await statusFor(app.visitor())).toBe(401);

    const foreign = await stranger.rest('GET', url);
    const missing = await stranger.rest('GET', `/media/${newId()}/large`);
    expect(JSON.stringify(foreign.body)).toBe(JSON.stringify(missing.body));
    const etag = (await member.fetch('GET', url)).headers.get('etag') ?? '';
    expect((await stranger.fetch('GET', url, undefined, { 'if-none-match': etag })).status).toBe(404);

    await app.platform.db.delete(shotMembers).where(eq(shotMembers.shotId, draft._id));
    expect(await statusFor(member)).toBe(404);
    expect((await member.fetch('GET', url, undefined, { 'if-none-match': etag })).status).toBe(404);
    expect(await statusFor(owner)).toBe(200);
  });

  test('cannot be served while the storage is away, and is as it was afterwards (U11)', async () => {
    const owner = await app.person('Nadia Adeyemi');
    const stranger = await app.person('Sam Stranger');
    const url = await uploaded(owner);
    await app.storage.away(async () => {
      const answer = await owner.rest('GET', url);
      expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
      expect(answer.headers.get('retry-after')).toBe('10');
      expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null]);
      expect((await stranger.fetch('GET', url)).status).toBe(404);
    });
    expect((await owner.fetch('GET', url)).status).toBe(200);
  });

  test.each(['/media/x/large', `/media/${newId()}/huge`, '/media/..%2f..%2fdb/large', `/media/${newId()}/large.webp`])(
    '%s is not there',
    async (address) => {
      const owner = await app.person('Nadia Adeyemi');
      expect((await owner.fetch('GET', address)).status).toBe(404);
    },
  );
});

describe.each(protocols)('the images of a shot over %s', (protocol) => {
  test("are the caller's own uploads or https links (Z3)", async () => {
    const owner = await app.person('Nadia Adeyemi');
    const other = await app.person('Tom Else');
    const [own, foreign] = [await uploaded(owner), await uploaded(other)];
    const { _id: projectId } = await makeProject(owner);
    const link = 'https://example.com/still.jpg';
    const create = (inspirationImages: string[]) =>
      owner.try(protocol, 'shot.create', { ...shotFields, projectId, inspirationImages });
    const made = await create([own, link, own]);
    expect(made).toMatchObject({ status: 200, body: { data: { inspirationImages: [own, link] } } });
    const wrong = [
      own.replace('large', 'small'),
      `${own}?x`,
      `https:${own}`,
      'http://example.com/still.jpg',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '',
    ];
    for (const url of wrong) {
      expect(await create([own, url])).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'inspirationImages.1', message: 'Use an uploaded image or an https link' }] },
      });
    }
    for (const url of [foreign, `/media/${newId()}/large`]) {
      const message = 'This image is gone: remove it and upload it again';
      const issues = [{ path: 'inspirationImages.1', message }];
      expect(await create([own, url])).toMatchObject({ status: 400, body: { error: message, issues } });
    }
    const change = { id: made.body.data._id, inspirationImages: [foreign] };
    expect((await owner.try(protocol, 'shot.update', change)).status).toBe(400);
    expect((await readShot(owner, change.id)).inspirationImages).toEqual([own, link]);
  });
});

test('an account that is full is told so, and keeps what it has', async () => {
  const owner = await app.person('Nadia Adeyemi');
  const picture = await noise(900);
  const send = () => owner.rest<{ url: string }>('POST', '/api/admin/upload', formOf([picture]));
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 413, 413]);
  for (const { status, body } of answers) {
    if (status === 413) expect(body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', error: 'Your storage is full' });
  }
  const kept = answers.find(({ status }) => status === 200)?.body.url ?? '';
  expect((await owner.fetch('GET', kept)).status).toBe(200);
  const files = await app.storage.files();
  expect(files.filter((key) => key.includes(kept.split('/')[2] ?? '-'))).toHaveLength(2);
  const [row] = await app.platform.db.select({ rows: count() }).from(media);
  expect(files).toHaveLength(2 * (row?.rows ?? 0));
  const other = await app.person('Tom Else');
  expect((await other.rest('POST', '/api/admin/upload', formOf([await plain().png().toBuffer()]))).status).toBe(200);
});
