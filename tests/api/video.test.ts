import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app';
import { answerDetails, type FakeYoutube, sendJson, startYoutube, videoDetails } from '../support/oembed';
import { bothProtocols, type Person, type Protocol } from '../support/person';
import { plain } from '../support/pictures';

let youtube: FakeYoutube;
let app: TestApp;
let person: Person;
let made = 0;

beforeAll(async () => {
  youtube = await startYoutube();
  app = await startApp({ YOUTUBE_OEMBED_URL: youtube.url });
  person = await app.person('Nadia Adeyemi');
});
afterEach(() => youtube.behave(answerDetails));
afterAll(async () => {
  await app.close();
  await youtube.close();
});

/** The id of a video that was not asked for before. */
function newVideo(): string {
  made += 1;
  return `vid_-${String(made).padStart(6, '0')}`;
}

/** What YouTube was asked while `act` ran. */
async function askedDuring(act: () => Promise<void>): Promise<string[]> {
  const before = youtube.asked.length;
  await act();
  return youtube.asked.slice(before);
}

const failed = { status: 502, body: { code: 'BAD_GATEWAY', error: 'Failed to fetch video details.' } };

describe.each(bothProtocols)('details of a video over %s', (protocol) => {
  const info = (url: string) => person.call(protocol, 'media.embedInfo', { url });

  test('are asked for by the id alone (S1)', async () => {
    const id = newVideo();
    const asked = await askedDuring(async () => {
      const answer = await info(`https://youtu.be/${id}?t=42&secret=token`);
      const { title, thumbnail_url } = videoDetails(id);
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      expect(answer.body.data).toEqual({ title, thumbnail_url });
    });
    const query = new URLSearchParams({ url: `https://www.youtube.com/watch?v=${id}`, format: 'json' });
    expect(asked).toEqual([`/oembed?${query}`]);
  });

  test.each([
    'https://vimeo.com/76979871',
    'http://127.0.0.1/watch?v=dQw4w9WgXcQ',
    'http://169.254.169.254/latest/meta-data',
    'https://youtube.com@127.0.0.1/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  ])('%j is no video of theirs, and nobody is asked (S1)', async (url) => {
    const asked = await askedDuring(async () => {
      expect(await info(url)).toMatchObject({ status: 200, body: { success: true, data: null } });
    });
    expect(asked).toEqual([]);
  });

  test('need a link', async () => {
    for (const input of [{ url: '' }, {}]) {
      const answer = await person.try(protocol, 'media.embedInfo', input);
      expect(answer).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'url', message: 'Video link is required' }] },
      });
    }
    expect((await info('x'.repeat(2001))).status).toBe(400);
  });

  const odd: [string, (reply: ServerResponse, id: string) => void][] = [
    ['404', (reply) => reply.writeHead(404).end('Not Found')],
    ['500', (reply) => reply.writeHead(500).end()],
    ['no connection', (reply) => reply.destroy()],
    ['a redirect', (reply) => reply.writeHead(302, { location: '/oembed?url=elsewhere' }).end()],
    ['HTML', (reply) => reply.setHeader('content-type', 'text/html').end('<h1>Consent</h1>')],
    ['half a JSON', (reply) => reply.end('{"title":"x"')],
    ['null', (reply) => sendJson(reply, null)],
    ['no title', (reply, id) => sendJson(reply, { ...videoDetails(id), title: undefined })],
    ['a title that is none', (reply, id) => sendJson(reply, { ...videoDetails(id), title: 7 })],
    [
      'a foreign picture',
      (reply, id) => sendJson(reply, { ...videoDetails(id), thumbnail_url: 'https://evil.test/a.jpg' }),
    ],
    ['1 GB', (reply, id) => endless(reply, id)],
  ];
  test.each(odd)('%s is a failure that can be tried again (S2)', async (_, behave) => {
    const url = `https://youtu.be/${newVideo()}`;
    youtube.behave(behave);
    const asked = await askedDuring(async () => expect(await info(url)).toMatchObject(failed));
    expect(asked).toHaveLength(1);
    youtube.behave(answerDetails);
    expect((await info(url)).status).toBe(200);
  });
});

const askedFor = (id: string) => youtube.asked.filter((address) => address.includes(id)).length;

test('details of a video are asked for once for 1,000 calls, again after 5 minutes (S3)', async () => {
  const id = newVideo();
  const links = [
    `https://youtu.be/${id}?t=`,
    `https://www.youtube.com/watch?v=${id}&t=`,
    `https://youtube.com/shorts/${id}?t=`,
  ];
  const ask = (index: number) =>
    person.call(bothProtocols[index % 2] as Protocol, 'media.embedInfo', { url: `${links[index % 3]}${index}` });
  for (let sent = 0; sent < 1000; sent += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(sent + index)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  app.clock.advance({ minutes: 4 });
  await ask(0);
  expect(askedFor(id)).toBe(1);
  app.clock.advance({ minutes: 2 });
  await Promise.all([ask(0), ask(1)]);
  expect(askedFor(id)).toBe(2);
});

test.each<[string, number, (id: string) => Promise<{ status: number }>]>([
  ['videos', 1001, (id) => person.call('rest', 'media.embedInfo', { url: `https://youtu.be/${id}` })],
  ['pictures', 201, (id) => person.fetch('GET', `/media/youtube/${id}`)],
])('what is kept of %s is bounded: of %i the oldest goes (S3)', async (kind, count, askFor) => {
  const jpeg = await plain().jpeg().toBuffer();
  if (kind === 'pictures') youtube.behave((reply) => reply.end(jpeg));
  const ask = async (id: string) => expect((await askFor(id)).status).toBe(200);
  const [first = '', second = '', ...others] = Array.from({ length: count }, newVideo);
  await ask(first);
  await ask(second);
  for (let at = 0; at < others.length; at += 50) await Promise.all(others.slice(at, at + 50).map(ask));
  await ask(second);
  await ask(first);
  expect([askedFor(first), askedFor(second)]).toEqual([2, 1]);
});

test.each([
  ['over http', 'http://i.ytimg.com/a.jpg'],
  ['that is a script', 'javascript://i.ytimg.com/%0aalert(1)'],
  ['at another port', 'https://i.ytimg.com:8443/a.jpg'],
  ['of a look-alike host', 'https://i.ytimg.com.evil.test/a.jpg'],
  ['of a host behind a name', 'https://i.ytimg.com@evil.test/a.jpg'],
  ['of 60,000 letters', `https://i.ytimg.com/${'a'.repeat(60_000)}`],
])('a picture %s is not handed on (S2)', async (_, thumbnail_url) => {
  youtube.behave((reply, id) => sendJson(reply, { ...videoDetails(id), thumbnail_url }));
  const answer = await person.call('rest', 'media.embedInfo', { url: `https://youtu.be/${newVideo()}` });
  expect(answer).toMatchObject(failed);
});

test('a body that trickles is given up after 5 seconds (S2)', async () => {
  youtube.behave((reply) => void reply.writeHead(200).write('{"title":'));
  const started = Date.now();
  const answer = await person.call('rest', 'media.embedInfo', { url: `https://youtu.be/${newVideo()}` });
  expect(answer).toMatchObject(failed);
  expect(Date.now() - started).toBeLessThan(8000);
});

describe('the picture of a video', () => {
  const picture = (id: string, by = person) => by.fetch('GET', `/media/youtube/${id}`);

  test('comes from our own address, as WebP, asked for once', async () => {
    const id = newVideo();
    const jpeg = await plain(480, 360).jpeg().toBuffer();
    youtube.behave((reply) => reply.setHeader('content-type', 'image/jpeg').end(jpeg));
    const asked = await askedDuring(async () => {
      for (const response of await Promise.all([picture(id), picture(id), picture(id)])) {
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('image/webp');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(response.headers.get('content-security-policy')).toMatch(/^sandbox(;|$)/);
        const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect(found).toMatchObject({ format: 'webp', width: 480, height: 270 });
      }
    });
    expect(asked).toEqual([`/vi/${id}/hqdefault.jpg`]);
  });

  /** The picture of a video, and that it is one. */
  async function shown(id: string): Promise<Buffer> {
    const response = await picture(id);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    return Buffer.from(await response.arrayBuffer());
  }

  test('is kept for a day', async () => {
    const id = newVideo();
    const jpeg = await plain(480, 360).jpeg().toBuffer();
    youtube.behave((reply) => reply.end(jpeg));
    const first = await shown(id);
    expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 480, height: 270 });
    app.clock.advance({ hours: 23 });
    expect((await shown(id)).equals(first)).toBe(true);
    expect(askedFor(id)).toBe(1);
    app.clock.advance({ hours: 2 });
    await shown(id);
    expect(askedFor(id)).toBe(2);
  });

  test.each([
    ['is a page', '<!doctype html><h1>Consent</h1>'],
    [
      'is an SVG that looks like an AVIF',
      '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ['cannot be decoded', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('that %s is drawn, and asked for again after two minutes', async (_, body) => {
    const id = newVideo();
    youtube.behave((reply) => reply.end(body));
    const drawn = await shown(id);
    const jpeg = await plain(480, 360).jpeg().toBuffer();
    youtube.behave((reply) => reply.end(jpeg));
    expect((await shown(id)).equals(drawn)).toBe(true);
    expect(askedFor(id)).toBe(1);
    app.clock.advance({ minutes: 2 });
    expect((await shown(id)).equals(drawn)).toBe(false);
    expect(askedFor(id)).toBe(2);
  });

  const bad: [string, (reply: ServerResponse, id: string) => void][] = [
    ['fails', (reply) => reply.writeHead(404).end()],
    ['has no end', (reply, id) => endless(reply, id)],
    ['lies elsewhere', (reply) => reply.writeHead(302, { location: '/vi/other/hqdefault.jpg' }).end()],
  ];
  test.each(bad)('is drawn where it %s', async (_, behave) => {
    youtube.behave(behave);
    const drawn = await picture(newVideo());
    expect(drawn.status).toBe(200);
    const bytes = Buffer.from(await drawn.arrayBuffer());
    youtube.behave((reply) => reply.destroy());
    expect(bytes.equals(Buffer.from(await (await picture(newVideo())).arrayBuffer()))).toBe(true);
  });

  test.each(['short', 'elevenchars%0A', '..%2F..%2Fsecret', 'dQw4w9WgXcQx'])('%s is no id', async (id) => {
    const asked = await askedDuring(async () => expect((await picture(id)).status).toBe(404));
    expect(asked).toEqual([]);
  });
});

function endless(reply: ServerResponse, _id: string): void {
  const block = Buffer.alloc(64 * 1024, 32);
  const write = () => {
    while (!reply.destroyed && reply.write(block));
  };
  reply.on('drain', write);
  write();
}
