import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import type { Answer, Person } from '../support/person';
import { blackPng, formOf, moving, noise, plain } from '../support/pictures';
import { withStoredImages } from '../support/stored-images';

const app = withApp();
const { stored, expectNothingStored } = withStoredImages(app);
const LIMIT = 20 * 1024 * 1024;

interface Uploaded {
  data: { url: string };
  url: string;
}

let owner: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
});

function upload(bytes: Buffer, name?: string, type?: string): Promise<Answer<Uploaded>> {
  return owner.rest<Uploaded>('POST', '/api/admin/upload', formOf([bytes], 'file', name, type));
}

async function served(url: string, by: Person = owner): Promise<Buffer> {
  const response = await by.fetch('GET', url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const formats = [
  ['JPEG', () => plain().jpeg()],
  ['PNG', () => plain().png()],
  ['WebP', () => plain().webp()],
  ['TIFF', () => plain().tiff()],
  ['GIF', () => plain().gif()],
  ['AVIF', () => plain().avif()],
] as const;

describe('an upload', () => {
  test.each(formats)('takes %s whatever it is called and serves WebP', async (_, encode) => {
    const answer = await upload(await encode().toBuffer(), 'notes.txt', 'text/plain');
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const { url } = answer.body;
    expect(url).toMatch(/^\/media\/[0-9a-f-]{36}\/large$/);
    expect(answer.body.data).toEqual({ url });
    expect(await sharp(await served(url)).metadata()).toMatchObject({ format: 'webp', width: 64, height: 40 });
  });

  test('keeps the first frame of what moves, and says so', async () => {
    const message = 'Only the first frame is kept';
    const png = await plain().png().toBuffer();
    const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x01\0\0\0\0\xb9\x3d\x57\xd4', 'latin1');
    const movingPng = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
    for (const bytes of [
      await (await moving()).gif().toBuffer(),
      await (await moving()).webp().toBuffer(),
      movingPng,
    ]) {
      const { body } = await upload(bytes);
      expect(body).toMatchObject({ message, data: { message } });
      expect(await sharp(await served(body.url)).metadata()).toMatchObject({ width: 64, height: 40 });
    }
    for (const [, encode] of formats)
      expect((await upload(await encode().toBuffer())).body).not.toHaveProperty('message');
  });

  test('is at most 2560 dots wide, with a small one beside it', async () => {
    const { url } = (await upload(await plain(4000, 1000).jpeg().toBuffer())).body;
    expect(await sharp(await served(url)).metadata()).toMatchObject({ width: 2560, height: 640 });
    const small = await sharp(await served(url.replace('large', 'small'))).metadata();
    expect(small.format).toBe('webp');
    expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(2560);
    expect(Math.min(small.width, small.height)).toBeGreaterThanOrEqual(288);
  });

  const refused: [string, () => Buffer | Promise<Buffer>][] = [
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'SVG with the head of a GIF',
      () => Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['an EXE', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000)])],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['nothing at all', () => Buffer.alloc(0)],
    ['two bytes of a JPEG', () => Buffer.from([0xff, 0xd8])],
    ['the head of a JPEG and then none', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['half a JPEG', async () => (await noise(400)).subarray(0, 60_000)],
    ['half a PNG', async () => (await plain(900, 900).png().toBuffer()).subarray(0, 1500)],
  ];
  test.each(refused)('refuses %s called dawn.jpg or dawn.png (U1, U3)', async (_, make) => {
    const bytes = await make();
    await expectNothingStored(async () => {
      for (const kind of ['jpg', 'png']) {
        expect(await upload(bytes, `dawn.${kind}`, kind === 'jpg' ? 'image/jpeg' : 'image/png')).toMatchObject({
          status: 415,
          body: { success: false, code: 'UNSUPPORTED_MEDIA_TYPE', error: 'Invalid image format' },
        });
      }
    });
  });

  test.each(['ftypheic\0\0\0\0mif1heic', 'ftypmif1\0\0\0\0mif1heic', 'ftypheix\0\0\0\0mif1heix'])(
    'says what to do about HEIC that cannot be decoded: %j',
    async (box) => {
      const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(box, 'latin1'), Buffer.alloc(400)]);
      await expectNothingStored(async () => {
        expect(await upload(heic, 'IMG_0001.HEIC', 'image/heic')).toMatchObject({
          status: 415,
          body: { code: 'UNSUPPORTED_MEDIA_TYPE', error: 'Invalid image format: send HEIC pictures as JPEG' },
        });
      });
    },
  );

  test('keeps nothing of what hangs on to a picture (U2)', async () => {
    const tail = Buffer.from('<script>alert("polyglot")</script>');
    for (const encode of [plain().png(), plain().gif(), plain().jpeg()]) {
      const { url } = (await upload(Buffer.concat([await encode.toBuffer(), tail]))).body;
      for (const size of ['large', 'small'])
        expect((await served(url.replace('large', size))).includes('polyglot')).toBe(false);
    }
  });

  test('refuses 900 megapixels in 120 kB and takes a picture of many pages (U3)', async () => {
    await expectNothingStored(async () => {
      const bomb = blackPng(30_000, 30_000);
      expect(bomb.length).toBeLessThan(200_000);
      expect(await upload(bomb)).toMatchObject({
        status: 413,
        body: { code: 'PAYLOAD_TOO_LARGE', error: 'The image must have at most 100 megapixels' },
      });
    });
    const avif = await plain().avif().toBuffer();
    // Width and height stand behind the name of their box and its four bytes of version.
    const at = avif.indexOf('ispe') + 8;
    avif.writeUInt32BE(8000, at);
    avif.writeUInt32BE(5001, at + 4);
    expect(await upload(avif)).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', error: 'An AVIF or HEIC image must have at most 40 megapixels' },
    });
    const pages = await Promise.all(
      [0, 1, 2].map((page) =>
        plain(40, 40 + page)
          .png()
          .toBuffer(),
      ),
    );
    const film = await sharp(pages, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await upload(film)).status).toBe(200);
    expect((await owner.rest('GET', '/healthz')).status).toBe(200);
  });

  test('may have 20 MB and not a byte more (U4)', async () => {
    const picture = await plain().jpeg().toBuffer();
    expect((await upload(Buffer.concat([picture], LIMIT))).status).toBe(200);
    await expectNothingStored(async () => {
      expect(await upload(Buffer.concat([picture], LIMIT + 1))).toMatchObject({
        status: 413,
        body: { code: 'PAYLOAD_TOO_LARGE', error: 'File size must be below: 20 MB' },
      });
    });
  });

  test.each(['../../x.jpg', 'C:\\x.jpg', 'a\0b.jpg', `${'n'.repeat(5000)}.jpg`])(
    'ignores the name %j (U5)',
    async (name) => {
      const answer = await upload(await plain().jpeg().toBuffer(), name);
      expect(answer.status).toBe(200);
      expect(answer.body.url).toMatch(/^\/media\/[0-9a-f-]{36}\/large$/);
    },
  );

  test('says nothing of where and by whom a picture was taken, and stands upright (U6)', async () => {
    const taken = await plain(80, 40)
      .withExif({
        IFD0: { Artist: 'Nadia Adeyemi', ImageDescription: 'secret meadow' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 21/1 25/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('secret meadow')).toBe(true);
    const comment = Buffer.from('\xff\xfe\0\x10secret comment', 'latin1');
    const picture = Buffer.concat([taken.subarray(0, 2), comment, taken.subarray(2)]);
    const { url } = (await upload(picture)).body;
    for (const size of ['large', 'small']) {
      const bytes = await served(url.replace('large', size));
      const found = await sharp(bytes).metadata();
      expect(found).toMatchObject({ width: 40, height: 80 });
      expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.includes('secret') || bytes.includes('Nadia')).toBe(false);
    }
  });

  test('waits for a storage that is away, and works again (U11)', async () => {
    const picture = await plain().jpeg().toBuffer();
    const { rows, files } = await stored();
    const answer = await app.storage.away(() => upload(picture));
    expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect(answer.headers.get('retry-after')).toBeTruthy();
    expect(await stored()).toEqual({ rows, files, temporary: 0 });
    expect((await upload(picture)).status).toBe(200);
    expect(await stored()).toEqual({ rows: rows + 1, files: files + 2, temporary: 0 });
  });

  test('from another site is refused (C1)', async () => {
    const picture = await plain().jpeg().toBuffer();
    const headers = { origin: 'https://evil.test' };
    expect((await owner.rest('POST', '/api/admin/upload', formOf([picture]), headers)).status).toBe(403);
  });
});

describe('what is sent wrong', () => {
  test('is told: no file, another field, no form', async () => {
    const picture = await plain().jpeg().toBuffer();
    const send = (body: unknown, path = '/api/admin/upload') => owner.rest('POST', path, body);
    await expectNothingStored(async () => {
      expect(await send(formOf([]))).toMatchObject({ status: 400, body: { error: 'Choose an image to upload' } });
      expect((await send(formOf([picture], 'picture'))).status).toBe(400);
      expect((await send(formOf([picture, picture]))).status).toBe(400);
      expect((await send({ file: 'x' })).status).toBe(415);
      expect((await send(formOf([picture], 'file'), '/api/admin/upload-multiple')).status).toBe(400);
      const broken = { 'content-type': 'multipart/form-data; boundary=x' };
      expect((await owner.rest('POST', '/api/admin/upload', '--x\r\nnonsense', broken)).status).toBe(400);
      expect(
        (await owner.rest('POST', '/api/admin/upload', 'x', { 'content-type': 'multipart/form-data' })).status,
      ).toBe(400);
    });
  });
});

describe('several at once', () => {
  const several = (files: readonly Buffer[]) =>
    owner.rest<{ data: { url: string }[]; uploaded: { url: string }[] }>(
      'POST',
      '/api/admin/upload-multiple',
      formOf(files, 'files'),
    );

  test('come back in their order, 20 at most', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        plain(20 + index, 20)
          .jpeg()
          .toBuffer(),
      ),
    );
    const answer = await several(pictures.slice(0, 20));
    expect(answer.status).toBe(200);
    expect(answer.body.uploaded).toEqual(answer.body.data);
    const widths = [];
    for (const { url } of answer.body.data) widths.push((await sharp(await served(url)).metadata()).width);
    expect(widths).toEqual(Array.from({ length: 20 }, (_, index) => 20 + index));
    await expectNothingStored(async () => expect((await several(pictures)).status).toBe(400));
  });

  test('are stored all or not at all', async () => {
    const picture = await plain().jpeg().toBuffer();
    await expectNothingStored(async () => {
      expect((await several([picture, picture, Buffer.from('<svg/>')])).status).toBe(415);
      expect((await several([picture, Buffer.concat([picture], LIMIT + 1)])).status).toBe(413);
      expect((await several([])).status).toBe(400);
    });
  });
});
