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
  return `new-${String(made).padStart(7, '0')}`;
}

const askedFor = (id: string) => youtube.asked.filter((address) => address.includes(id)).length;

test('details of a video are asked for once for 1,000 calls, again after 5 minutes (S3)', async () => {
  const id = newVideo();
  const ask = (index: number) =>
    person.call(bothProtocols[index % 2] as Protocol, 'media.embedInfo', { url: `https://youtu.be/${id}?t=${index}` });
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
  expect(answer).toMatchObject({ status: 502, body: { message: 'Failed to fetch video details.' } });
});

describe('the picture of a video', () => {
  async function picture(id: string): Promise<Buffer> {
    const response = await person.fetch('GET', `/media/youtube/${id}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    return Buffer.from(await response.arrayBuffer());
  }

  test('is kept for a day', async () => {
    const id = newVideo();
    const jpeg = await plain(480, 360).jpeg().toBuffer();
    youtube.behave((reply) => reply.end(jpeg));
    const first = await picture(id);
    expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 480, height: 270 });
    app.clock.advance({ hours: 23 });
    expect((await picture(id)).equals(first)).toBe(true);
    expect(askedFor(id)).toBe(1);
    app.clock.advance({ hours: 2 });
    await picture(id);
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
    const drawn = await picture(id);
    const jpeg = await plain(480, 360).jpeg().toBuffer();
    youtube.behave((reply) => reply.end(jpeg));
    expect((await picture(id)).equals(drawn)).toBe(true);
    expect(askedFor(id)).toBe(1);
    app.clock.advance({ minutes: 2 });
    expect((await picture(id)).equals(drawn)).toBe(false);
    expect(askedFor(id)).toBe(2);
  });
});
