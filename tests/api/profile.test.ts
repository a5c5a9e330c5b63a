import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import { type Answer, type Person, protocols } from '../support/person';
import { blackPng, formOf, plain } from '../support/pictures';
import { makeProject, makeShot } from '../support/shoot';
import { withStoredImages } from '../support/stored-images';

const app = withApp();
const { stored, expectNothingStored } = withStoredImages(app);
const LIMIT = 5 * 1024 * 1024;

interface Uploaded {
  data: { url: string };
  url: string;
}

let owner: Person;
let other: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
  other = await app.person('Mira Olsen');
});

function upload(bytes: Buffer, by = owner): Promise<Answer<Uploaded>> {
  return by.rest<Uploaded>('POST', '/api/admin/upload-profile', formOf([bytes], 'file', 'me.webp', 'image/webp'));
}

async function uploaded(by = owner): Promise<string> {
  const answer = await upload(await plain().jpeg().toBuffer(), by);
  expect(answer.status).toBe(200);
  return answer.body.url;
}

const small = (url: string) => url.replace(/large$/, 'small');

async function served(url: string, by = owner): Promise<Buffer> {
  const response = await by.fetch('GET', url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const statusFor = async (person: Person, url: string) => (await person.fetch('GET', url)).status;

describe.each(protocols)('the profile at %s', (protocol) => {
  test('is what one signed up with, and the answer of check agrees', async () => {
    const person = await app.person('Tom Reed');
    const { body } = await person.call(protocol, 'profile.get');
    expect(body).toEqual({
      success: true,
      data: { _id: expect.any(String), name: 'Tom Reed', email: person.email, profileImage: null },
    });
    expect((await person.call(protocol, 'auth.check')).body.user).toEqual(body.data);
  });

  test('is saved, and can be read, changed and written back', async () => {
    const person = await app.person('Tom Reed');
    const profileImage = await uploaded(person);
    const saved = await person.call(protocol, 'profile.update', { name: '  Zoë Ångström ', profileImage });
    expect(saved).toMatchObject({
      status: 200,
      body: { message: 'Profile updated successfully', data: { name: 'Zoë Ångström', profileImage } },
    });
    const read = (await person.call(protocol, 'profile.get')).body.data;
    expect(read).toEqual(saved.body.data);
    const written = await person.try(protocol, 'profile.update', { ...read, name: 'Zoë', role: 'admin' });
    expect(written.body.data).toEqual({ ...read, name: 'Zoë' });
    expect((await person.call(protocol, 'auth.check')).body.user).toEqual(written.body.data);
  });

  test('keeps the picture that is left out and loses the one that is null', async () => {
    const person = await app.person('Tom Reed');
    const profileImage = await uploaded(person);
    await person.call(protocol, 'profile.update', { name: 'Tom', profileImage });
    expect((await person.call(protocol, 'profile.update', { name: 'Tim' })).body.data).toMatchObject({ profileImage });
    const bare = await person.call(protocol, 'profile.update', { name: 'Tim', profileImage: null });
    expect(bare.body.data).toMatchObject({ name: 'Tim', profileImage: null });
    expect(await statusFor(person, profileImage)).toBe(404);
  });

  test.each([
    ['no name', {}, 'name', 'Profile Name required'],
    ['an empty name', { name: '' }, 'name', 'Profile Name required'],
    ['a blank name', { name: '   ' }, 'name', 'Profile Name required'],
    ['a name of 7', { name: 7 }, 'name', 'Profile Name required'],
    ['a digit in the name', { name: 'Tom 2' }, 'name', 'Name can only contain letters and spaces'],
    ['a name of 101 letters', { name: 'x'.repeat(101) }, 'name', 'Name: at most 100 characters'],
    ['an empty address', { name: 'Tom', email: '' }, 'email', 'Mail Id is required'],
    ['a blank address', { name: 'Tom', email: ' ' }, 'email', 'Mail Id is required'],
    ['no address', { name: 'Tom', email: null }, 'email', 'Mail Id is required'],
  ])('says of %s what the specification says', async (_, input, path, message) => {
    const before = (await owner.call(protocol, 'profile.get')).body.data;
    expect(await owner.try(protocol, 'profile.update', input)).toMatchObject({
      status: 400,
      body: { error: message, message, code: 'BAD_REQUEST', issues: [{ path, message }] },
    });
    expect((await owner.call(protocol, 'profile.get')).body.data).toEqual(before);
  });

  test('names every failing field at once', async () => {
    const { body } = await owner.try(protocol, 'profile.update', { name: '', email: '', profileImage: 7 });
    expect(body.issues?.map(({ path }) => path)).toEqual(['name', 'profileImage', 'email']);
  });

  test('ignores any other address', async () => {
    const person = await app.person('Tom Reed');
    for (const email of ['thief@crew.test', 'not an address', 7, ['x']]) {
      const answer = await person.try(protocol, 'profile.update', { name: 'Tom', email });
      expect(answer).toMatchObject({ status: 200, body: { data: { email: person.email } } });
    }
    await person.call(protocol, 'auth.logout');
    await person.signIn();
  });

  test('takes only a picture that its account uploaded for this', async () => {
    const forShots = await owner.rest<Uploaded>('POST', '/api/admin/upload', formOf([await plain().jpeg().toBuffer()]));
    const refused = [
      await uploaded(other),
      forShots.body.url,
      `/media/${newId()}/large`,
      small(await uploaded()),
      'https://evil.test/me.jpg',
      'javascript:alert(1)',
      '/media/../large',
      '',
      'x'.repeat(100_000),
    ];
    for (const profileImage of refused) {
      expect(await owner.try(protocol, 'profile.update', { name: 'Nadia', profileImage }), profileImage).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'profileImage', message: 'Use an image that you uploaded for your profile' }] },
      });
    }
  });
});

describe('a profile image', () => {
  const formats = [
    ['JPEG', () => plain(600, 400).jpeg()],
    ['PNG', () => plain(600, 400).png()],
    ['TIFF', () => plain(600, 400).tiff()],
  ] as const;
  test.each(formats)('may be a %s, and is served as a square at the sizes that are shown', async (_, encode) => {
    const answer = await upload(await encode().toBuffer());
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const { url } = answer.body;
    expect(url).toMatch(/^\/media\/[0-9a-f-]{36}\/large$/);
    expect(answer.body.data).toEqual({ url });
    expect(await sharp(await served(url)).metadata()).toMatchObject({ format: 'webp', width: 288, height: 288 });
    expect(await sharp(await served(small(url))).metadata()).toMatchObject({ format: 'webp', width: 120, height: 120 });
  });

  test('is never enlarged', async () => {
    const { url } = (await upload(await plain(70, 40).png().toBuffer())).body;
    expect(await sharp(await served(url)).metadata()).toMatchObject({ width: 40, height: 40 });
    expect(await sharp(await served(small(url))).metadata()).toMatchObject({ width: 40, height: 40 });
  });

  test('is the upright middle of the picture, without what a camera wrote into it (U6)', async () => {
    const band = { create: { width: 300, height: 300, channels: 3 as const, background: '#0000ff' } };
    const wide = await plain(900, 300)
      .composite([{ input: band, left: 300, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Nadia' } })
      .toBuffer();
    const large = await served((await upload(wide)).body.url);
    const { data } = await sharp(large).raw().toBuffer({ resolveWithObject: true });
    for (const dot of [0, data.length - 3])
      expect([...data.subarray(dot, dot + 3)].indexOf(Math.max(...data.subarray(dot, dot + 3)))).toBe(2);
    expect((await sharp(large).metadata()).exif).toBeUndefined();
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  test.each([
    ['WebP', () => plain().webp().toBuffer()],
    ['GIF', () => plain().gif().toBuffer()],
    ['AVIF', () => plain().avif().toBuffer()],
    ['SVG', async () => Buffer.from(svg)],
    ['SVG with the head of a TIFF', async () => Buffer.from(`II*\0${svg}`, 'latin1')],
    ['half a JPEG', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('is no %s, whatever it is called', async (_, make) => {
    const bytes = await make();
    for (const type of ['image/jpeg', 'image/webp']) {
      await expectNothingStored(async () => {
        const form = formOf([bytes], 'file', 'me.jpg', type);
        expect(await owner.rest('POST', '/api/admin/upload-profile', form)).toMatchObject({
          status: 415,
          body: { error: 'Invalid image format', message: 'Invalid image format', code: 'UNSUPPORTED_MEDIA_TYPE' },
        });
      });
    }
  });

  test('has at most 5 MB (V3)', async () => {
    const picture = await plain().jpeg().toBuffer();
    const of = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect((await upload(of(LIMIT))).status).toBe(200);
    await expectNothingStored(async () => {
      expect(await upload(of(LIMIT + 1))).toMatchObject({
        status: 413,
        body: { error: 'File size must be below: 5 MB', code: 'PAYLOAD_TOO_LARGE' },
      });
      expect((await upload(blackPng(10_000, 10_001))).status).toBe(413);
    });
  });

  test('is uploaded one at a time, with a session, from our own page', async () => {
    const bytes = await plain().jpeg().toBuffer();
    const send = (form: FormData, by = owner, headers = {}) =>
      by.rest('POST', '/api/admin/upload-profile', form, headers);
    await expectNothingStored(async () => {
      expect((await send(formOf([bytes, bytes]))).status).toBe(400);
      expect((await send(formOf([bytes], 'files'))).status).toBe(400);
      expect((await send(formOf([]))).status).toBe(400);
      expect((await send(formOf([bytes]), app.visitor())).status).toBe(401);
      expect((await send(formOf([bytes]), owner, { origin: 'https://evil.test' })).status).toBe(403);
      expect((await owner.rest('POST', '/api/admin/upload-profile', {})).status).toBe(415);
    });
  });

  test('is seen by every account and by nobody else', async () => {
    const url = await uploaded();
    for (const address of [url, small(url)]) {
      expect(await statusFor(owner, address)).toBe(200);
      expect(await statusFor(other, address)).toBe(200);
      expect(await statusFor(app.visitor(), address)).toBe(401);
    }
    const { headers } = await other.fetch('GET', url);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('etag')).toBeTruthy();
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('is no picture for a shot', async () => {
    const { _id: projectId } = await makeProject(owner);
    const { _id: id } = await makeShot(owner, projectId);
    const inspirationImages = [await uploaded()];
    expect((await owner.call('rest', 'shot.update', { id, inspirationImages })).status).toBe(400);
  });

  test('that was replaced is gone, files and all', async () => {
    const person = await app.person('Tom Reed');
    const first = await uploaded(person);
    await person.call('rest', 'profile.update', { name: 'Tom', profileImage: first });
    const before = await stored();
    const second = await uploaded(person);
    await person.call('rest', 'profile.update', { name: 'Tom', profileImage: second });
    expect(await stored()).toEqual(before);
    for (const address of [first, small(first)]) {
      const gone = await other.rest('GET', address);
      const never = await other.rest('GET', `/media/${newId()}/large`);
      expect([gone.status, JSON.stringify(gone.body)]).toEqual([404, JSON.stringify(never.body)]);
    }
    expect(await statusFor(other, second)).toBe(200);
  });

  test('chosen in two windows at once: one stays, none is left over', async () => {
    const person = await app.person('Tom Reed');
    const before = await stored();
    const urls = [await uploaded(person), await uploaded(person), await uploaded(person)];
    const answers = await Promise.all(
      urls.map((profileImage) => person.call('rest', 'profile.update', { name: 'Tom', profileImage })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { profileImage } = (await person.call('rest', 'profile.get')).body.data;
    expect(await statusFor(person, profileImage ?? '')).toBe(200);
    expect(await stored()).toEqual({ ...before, rows: before.rows + 1, files: before.files + 2 });
  });
});
