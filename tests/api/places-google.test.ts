import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { upsertPlaces } from '../../src/features/place/place.repo';
import { startApp, type TestApp } from '../support/app';
import { capePoint, type FakeGoogle, startGoogle, suggestCapePoint } from '../support/google-places';
import { sendJson } from '../support/oembed';
import { bothProtocols, type Person, type Protocol } from '../support/person';

const KEY = 'a-key-that-must_not-leave';
const AWAY = 'Place search is not available. Type the location instead';

let google: FakeGoogle;
let app: TestApp;
let person: Person;

beforeAll(async () => {
  google = await startGoogle();
  app = await startApp({ GOOGLE_MAPS_API_KEY: KEY, GOOGLE_PLACES_URL: google.url });
  person = await app.person('Nadia Adeyemi');
});
afterEach(() => {
  google.behave(suggestCapePoint);
  google.asked.length = 0;
});
afterAll(async () => {
  await app.close();
  await google.close();
});

describe.each(bothProtocols)('Google Places, %s', (protocol) => {
  test('is asked for establishments and geocodes, in the country, with the key in a header alone', async () => {
    const answer = await person.call(protocol, 'place.suggest', { input: 'Cape Poi', countryCode: 'za' });
    expect(answer.body.data).toEqual([
      {
        placeId: capePoint.id,
        name: 'Cape Point Lighthouse',
        address: 'Cape Point Lighthouse, Cape Town, South Africa',
        region: '',
      },
    ]);
    const [asked] = google.asked;
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/v1/places:autocomplete',
      headers: { 'x-goog-api-key': KEY },
      body: { input: 'Cape Poi', includedPrimaryTypes: ['establishment', 'geocode'], includedRegionCodes: ['za'] },
    });
    expect(asked?.query.size).toBe(0);
    expect(JSON.stringify([answer.body, [...answer.headers]])).not.toContain(KEY);
  });

  test('gives address components, geometry, name and formatted address, and we the zone', async () => {
    const answer = await person.call(protocol, 'place.get', { placeId: capePoint.id });
    expect(answer.body.data).toEqual({
      placeId: capePoint.id,
      name: 'Cape Point Lighthouse',
      address: capePoint.formattedAddress,
      region: '',
      lat: -34.3537,
      lng: 18.4902,
      countryCode: 'ZA',
      timeZoneId: 'Africa/Johannesburg',
    });
    const [asked] = google.asked;
    expect(asked).toMatchObject({ method: 'GET', headers: { 'x-goog-api-key': KEY } });
    expect(String(asked?.headers['x-goog-fieldmask']).split(',').sort()).toEqual(
      ['addressComponents', 'displayName', 'formattedAddress', 'id', 'location'].sort(),
    );
  });

  test.each([400, 404])('an id that it answers with %i is a 404', async (status) => {
    google.behave((reply) => {
      reply.statusCode = status;
      reply.end('{}');
    });
    expect(await person.try(protocol, 'place.get', { placeId: 'ChIJnothing' })).toMatchObject({ status: 404 });
  });
});

test('pasted words that the gazetteer does not know are looked up; those that are typed are not', async () => {
  const words = { location: 'Terrace, Cape Point Lighthouse', countryCode: 'ZA' };
  const typed = await person.call('trpc', 'place.ofWords', words);
  expect([typed.body.data, google.asked]).toEqual([{ place: null, fitting: 0 }, []]);
  const pasted = await person.call('trpc', 'place.ofWords', { ...words, isInCountry: true });
  expect(pasted.body.data).toMatchObject({ place: { placeId: capePoint.id, lat: -34.3537 }, fitting: 1 });
  const other = await person.call('trpc', 'place.ofWords', { ...words, location: 'Lamp room', isInCountry: true });
  expect(other.body.data).toEqual({ place: null, fitting: 0 });
});

test('a search and its choice are one session; the next search is another', async () => {
  const other = await app.person('Theo Lin');
  for (const input of ['C', 'Ca', 'Cape']) await person.call('trpc', 'place.suggest', { input });
  await other.call('trpc', 'place.suggest', { input: 'Cape' });
  await person.call('rest', 'place.get', { placeId: capePoint.id });
  await person.call('rest', 'place.suggest', { input: 'Cape' });
  const tokens = google.asked.map(({ body, query }) => body?.sessionToken ?? query.get('sessionToken'));
  const [first, second, third, ofOther, chosen, next] = tokens;
  expect(first).toMatch(/^[\w-]{36}$/);
  expect([second, third, chosen]).toEqual([first, first, first]);
  expect(new Set([first, ofOther, next]).size).toBe(3);
});

test('a session that nothing was asked in for 3 minutes is over', async () => {
  const patient = await app.person('Patient One');
  await patient.call('rest', 'place.suggest', { input: 'Cape' });
  app.clock.advance({ minutes: 4 });
  await patient.call('rest', 'place.suggest', { input: 'Cape' });
  expect(google.asked[0]?.body?.sessionToken).not.toBe(google.asked[1]?.body?.sessionToken);
});

test('without a country nothing is restricted, and an empty input is not asked for', async () => {
  await person.call('rest', 'place.suggest', { input: '  ' });
  expect(google.asked).toEqual([]);
  await person.call('rest', 'place.suggest', { input: 'Cape' });
  expect(google.asked[0]?.body).not.toHaveProperty('includedRegionCodes');
});

test('nothing found is an empty list without a message', async () => {
  google.behave((reply) => sendJson(reply, {}));
  const { body } = await person.call('rest', 'place.suggest', { input: 'Qqqq' });
  expect(body).toEqual({ success: true, data: [] });
});

test('a place that was suggested before there was a key is still that of the gazetteer', async () => {
  const mumbai = { id: 1_275_339, name: 'Mumbai', key: 'mumbai', countryCode: 'IN', region: '16', population: 1 };
  await upsertPlaces(app.platform.db, [{ ...mumbai, lat: 19.07, lng: 72.88 }]);
  const { body } = await person.call('rest', 'place.get', { placeId: 'gn-1275339' });
  expect(body.data).toMatchObject({ address: 'Mumbai, India', timeZoneId: 'Asia/Kolkata' });
  expect(google.asked).toEqual([]);
});

describe('away (S4)', () => {
  const faults: [string, Parameters<FakeGoogle['behave']>[0]][] = [
    ['403', (reply) => void reply.writeHead(403).end('{"error":{"message":"key"}}')],
    ['500', (reply) => void reply.writeHead(500).end()],
    ['cut off', (reply) => void reply.destroy()],
    ['a page', (reply) => void reply.end('<!doctype html>')],
    ['wrong JSON', (reply) => sendJson(reply, { suggestions: 'none', location: { latitude: 91, longitude: 0 } })],
    ['a redirect', (reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['silent, for 5 seconds', () => {}],
    ['1 MB', (reply) => void reply.end(`{"suggestions":[],"x":"${'x'.repeat(1_000_000)}"}`)],
  ];
  test.each(faults)('%s: an empty list says so, and a place is a 502', async (_, behaviour) => {
    google.behave(behaviour);
    const [list, one] = await Promise.all([
      person.call('rest', 'place.suggest', { input: 'Cape' }),
      person.try('rest', 'place.get', { placeId: capePoint.id }),
    ]);
    expect([list.status, list.body]).toEqual([200, { success: true, message: AWAY, data: [] }]);
    expect(one).toMatchObject({ status: 502, body: { code: 'BAD_GATEWAY' } });
    expect(JSON.stringify([list.body, one.body])).not.toContain(KEY);
  });
});

test('an account may search 150 times a minute', async () => {
  const limited = await startApp({
    GOOGLE_MAPS_API_KEY: KEY,
    GOOGLE_PLACES_URL: google.url,
    RATE_LIMIT_MAX: '600',
  });
  const eager = await limited.person('Eager One');
  const ask = (index: number) =>
    eager.call(bothProtocols[index % 2] as Protocol, 'place.suggest', { input: `Cape ${index}` });
  const answers = await Promise.all(Array.from({ length: 152 }, (_, index) => ask(index)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(150);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.message).toBe('Rate limit exceeded');
  expect((await eager.call('rest', 'project.list', {})).status).toBe(200);
  limited.clock.advance({ minutes: 1 });
  expect((await ask(0)).status).toBe(200);
  await limited.close();
});
