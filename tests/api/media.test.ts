import { count } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { media } from '../../src/features/media/media.table';
import { newId } from '../../src/kernel/ids';
import { withApp } from '../support/app';
import type { Person } from '../support/person';
import { blackPng, formOf, noise, plain } from '../support/pictures';
import { makeProject, makeShot, shareShot } from '../support/shoot';

const app = withApp({ UPLOAD_QUOTA_MB: '1' });

let owner: Person;
let member: Person;

beforeAll(async () => {
  owner = await app.person('Nadia');
  member = await app.person('Mira');
});

const upload = (bytes: Buffer, by = owner) =>
  by.rest<{ url: string }>('POST', '/api/admin/upload', formOf([bytes], 'file', 'dawn.jpg', 'image/jpeg'));

async function uploaded(): Promise<string> {
  const { body } = await upload(await plain().jpeg().toBuffer());
  return body.url;
}

/** The rows and files of images that there are. */
async function stored() {
  const [row] = await app.platform.db.select({ rows: count() }).from(media);
  return { rows: row?.rows, files: await app.storage.files() };
}

describe('what only looks like an image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  test.each([
    ['an SVG whose comment looks like an AVIF', `<!--ftypavif-->${svg}`],
    ['an SVG after blanks and a brand', `\n\n\n\nftypmif1${svg}`],
    ['an SVG after the head of a GIF', `GIF89a${svg}`],
    ['an SVG after the head of a WebP', `RIFF0000WEBP${svg}`],
    ['an SVG after the head of a TIFF', `II*\0${svg}`],
    ['a page after the head of a GIF', 'GIF89a/*<html>*/=1;alert(1)'],
  ])('%s is refused (U1, U2)', async (_, text) => {
    const before = await stored();
    expect(await upload(Buffer.from(text, 'latin1'))).toMatchObject({
      status: 415,
      body: { error: 'Invalid image format', message: 'Invalid image format', code: 'UNSUPPORTED_MEDIA_TYPE' },
    });
    expect(await stored()).toEqual(before);
  });
});

describe('the limit of 100 megapixels', () => {
  test('takes exactly as many, and not one row more (U3)', async () => {
    const { status, body } = await upload(blackPng(10_000, 10_000));
    expect(status).toBe(200);
    const large = await owner.fetch('GET', body.url);
    expect(await sharp(Buffer.from(await large.arrayBuffer())).metadata()).toMatchObject({ width: 2560, height: 2560 });
    expect((await upload(blackPng(10_000, 10_001))).status).toBe(413);
  });

  test('counts a page of a film, of which the first is kept (U3)', async () => {
    const pages = [plain(40, 30), plain(40, 30)].map((page) => page.png().toBuffer());
    const film = sharp(await Promise.all(pages), { join: { animated: true } });
    for (const bytes of [await film.clone().gif().toBuffer(), await film.clone().tiff().toBuffer()]) {
      const { status, body } = await upload(bytes);
      expect(status).toBe(200);
      const large = await owner.fetch('GET', body.url);
      const { pages: kept, height } = await sharp(Buffer.from(await large.arrayBuffer())).metadata();
      expect([kept ?? 1, height]).toEqual([1, 30]);
    }
  });
});

test.each([
  [10, 40, 2],
  [3, 60, 1],
])(
  '%i pictures of %i megapixels at once: %i are decoded together, all arrive, and others are answered (U10)',
  async (count, megapixels, together) => {
    const person = await app.person('Tom');
    const picture = blackPng(10_000, megapixels * 100);
    let arrived = 0;
    const uploads = Array.from({ length: count }, async () => {
      const { status } = await upload(picture, person);
      arrived += 1;
      return status;
    });
    let answered = 0;
    let most = 0;
    while (arrived < count) {
      expect((await member.rest('GET', '/check')).status).toBe(200);
      most = Math.max(most, sharp.counters().process);
      if (arrived < count) answered += 1;
    }
    expect(await Promise.all(uploads)).toEqual(Array(count).fill(200));
    expect(answered).toBeGreaterThan(count);
    // Two at once are also the most memory there is in use: docs/security.md has the figures.
    expect(most).toBe(together);
  },
);

describe('whoever may see an image', () => {
  const statusFor = async (person: Person, url: string) => (await person.fetch('GET', url)).status;

  test('may not by another shot, nor when the image or the shot is gone', async () => {
    const url = await uploaded();
    const { _id: projectId } = await makeProject(owner);
    const holding = await makeShot(owner, projectId, { status: 'upcoming', inspirationImages: [url] });
    const sibling = await makeShot(owner, projectId, { status: 'upcoming' });
    await shareShot(app, sibling._id, member);
    expect(await statusFor(member, url)).toBe(404);
    await shareShot(app, holding._id, member);
    expect(await statusFor(member, url)).toBe(200);
    expect(await statusFor(member, url.replace('large', 'small'))).toBe(200);
    await owner.call('rest', 'shot.update', { id: holding._id, inspirationImages: [] });
    expect(await statusFor(member, url)).toBe(404);
    await owner.call('rest', 'shot.update', { id: holding._id, inspirationImages: [url] });
    expect(await statusFor(member, url)).toBe(200);
    await owner.call('rest', 'shot.setStatus', { id: holding._id, status: 'deleted' });
    expect(await statusFor(member, url)).toBe(404);
    expect(await statusFor(owner, url)).toBe(200);
  });

  test('may write its id in capitals, which another account cannot', async () => {
    const url = await uploaded();
    const capitals = url.replace(/[0-9a-f-]{36}/, (id) => id.toUpperCase());
    expect(await statusFor(owner, capitals)).toBe(200);
    expect(await statusFor(member, capitals)).toBe(404);
  });

  test('is told that it is not there when its file is not', async () => {
    const url = await uploaded();
    const id = url.split('/')[2] ?? '';
    await app.storage.lose(`images/${id}/large.webp`);
    const answer = await owner.rest('GET', url);
    const missing = await owner.rest('GET', `/media/${newId()}/large`);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).toBe(JSON.stringify(missing.body));
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('several images', () => {
  const several = (files: Buffer[], headers: Record<string, string> = {}) =>
    owner.rest('POST', '/api/admin/upload-multiple', formOf(files, 'files'), headers);

  test('that together have no room are refused together', async () => {
    const picture = await noise(700);
    const before = await stored();
    expect(await several([picture, picture, picture, picture])).toMatchObject({
      status: 413,
      body: { error: 'Your storage is full', code: 'PAYLOAD_TOO_LARGE' },
    });
    expect(await stored()).toEqual(before);
  });

  test('from our own page are taken', async () => {
    expect((await several([await plain().jpeg().toBuffer()], { origin: app.url })).status).toBe(200);
  });
});
