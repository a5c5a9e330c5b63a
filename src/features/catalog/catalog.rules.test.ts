import { getCountry } from 'countries-and-timezones';
import { describe, expect, it } from 'vitest';
import { allZones } from '../../kernel/zone-names';
import { isZone } from '../../kernel/zones';
import { capitalZone, countries, countryByCode, locationOf, parseLocation } from './catalog.rules';
import { shotKindOut } from './catalog.schema';
import { shotKinds } from './shot-kinds.data';

describe('countries', () => {
  const all = countries();

  it('are the 249 of ISO 3166-1, each code and name once', () => {
    expect(all).toHaveLength(249);
    expect(new Set(all.map(({ code }) => code)).size).toBe(249);
    expect(new Set(all.map(({ name }) => name)).size).toBe(249);
    // Bouvet Island is the only country that the list of time zones lacks.
    expect(all.filter(({ code }) => !getCountry(code)).map(({ code }) => code)).toEqual(['BV']);
  });

  it('stand in the alphabetical order of their names', () => {
    const names = all.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  it.each([
    ['US', 'United States'],
    ['KR', 'South Korea'],
    ['CD', 'Democratic Republic of the Congo'],
    ['CI', 'Ivory Coast'],
    ['AX', 'Åland Islands'],
    ['ZA', 'South Africa'],
  ])('%s is %s', (code, name) => expect(countryByCode(code)).toEqual({ id: code, code, name }));

  it.each(['XX', 'us', '', 'USA', '__proto__', 'constructor'])('%j is none', (code) =>
    expect(countryByCode(code)).toBeNull(),
  );
});

describe('capitalZone', () => {
  it.each(countries().map(({ code, name }) => [name, code]))('of %s (%s) is a zone of that country', (_, code) => {
    const zone = capitalZone(code);
    expect(isZone(zone)).toBe(true);
    expect(getCountry(code === 'BV' ? 'NO' : code, { deprecated: true })?.timezones).toContain(zone);
  });

  it('can be found in the zone picker', () => {
    const zones = new Set(allZones());
    expect(countries().filter(({ code }) => !zones.has(capitalZone(code)))).toEqual([]);
  });

  it.each([
    ['US', 'America/New_York'],
    ['BR', 'America/Sao_Paulo'],
    ['AU', 'Australia/Sydney'],
    ['CA', 'America/Toronto'],
    ['RU', 'Europe/Moscow'],
    ['ID', 'Asia/Jakarta'],
    ['NZ', 'Pacific/Auckland'],
    ['XX', 'UTC'],
    ['__proto__', 'UTC'],
  ])('of %s is %s', (code, zone) => expect(capitalZone(code)).toBe(zone));
});

describe('parseLocation', () => {
  it.each([
    ['US_United States', 'US', 'United States'],
    ['US_Anything at all', 'US', 'United States'],
    ['GB_United_Kingdom', 'GB', 'United Kingdom'],
  ])('%s', (location, code, name) => expect(parseLocation(location)).toEqual({ code, name }));

  it.each([
    '',
    'US',
    'US_',
    '_United States',
    'us_United States',
    'XX_Nowhere',
    'USA_United States',
    ' US_x',
    'United States',
  ])('%j is none', (location) => expect(parseLocation(location)).toBeNull());

  it('reads back what was written', () => {
    for (const country of countries()) expect(parseLocation(locationOf(country))?.code).toBe(country.code);
  });
});

describe('shotKinds', () => {
  it('are at least 12 shot types and 8 angles, each id and name once', () => {
    expect(shotKinds.filter(({ type }) => type === 'shot').length).toBeGreaterThanOrEqual(12);
    expect(shotKinds.filter(({ type }) => type === 'angle').length).toBeGreaterThanOrEqual(8);
    expect(new Set(shotKinds.map(({ _id }) => _id)).size).toBe(shotKinds.length);
    expect(new Set(shotKinds.map(({ name }) => name)).size).toBe(shotKinds.length);
  });

  it('have ids that say their type', () => {
    for (const kind of shotKinds) expect(shotKindOut.parse(kind)._id.startsWith(`${kind.type}-`)).toBe(true);
  });
});
