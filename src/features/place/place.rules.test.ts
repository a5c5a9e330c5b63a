import { describe, expect, it } from 'vitest';
import { mapLink } from './map-link.rules';
import {
  attribution,
  locationText,
  offsetTyped,
  placeDescriptions,
  placeKey,
  placesFirst,
  restOfAddress,
  searchCountry,
} from './place.rules';

it('words without a position come after the places that are suggested for them', () => {
  expect(placesFirst(['Rathen, Germany', 'Quay'], ['Rathen'], (words) => words === 'Quay')).toEqual([
    ...['Quay', 'Rathen', 'Rathen, Germany'],
  ]);
});

describe('placeKey', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['  REYKJAVÍK ', 'reykjavik'],
    ['Saint-Étienne', 'saint etienne'],
    ['Xi’an', 'xian'],
    ["Xi'an", 'xian'],
    ['St. John‘s', 'st johns'],
    ['Łódź', 'lodz'],
    ['Malmö', 'malmo'],
    ['%_\\', ''],
  ])('%s is %s', (name, key) => expect(placeKey(name)).toBe(key));

  it('changes nothing the second time', () => {
    for (const name of ['Nuku‘alofa', 'Ḩalab', 'ʻEwa Beach', 'Ho Chi Minh City']) {
      expect(placeKey(placeKey(name))).toBe(placeKey(name));
    }
  });
});

describe('the text of a location', () => {
  it.each([
    ['Reykjavík', 'Reykjavík, Iceland', 'Reykjavík, Iceland', 'Iceland'],
    ['Lighthouse', 'Cape Point Rd, Cape Town', 'Lighthouse, Cape Point Rd, Cape Town', 'Cape Point Rd, Cape Town'],
    ['Atlantis', '', 'Atlantis', ''],
    ['', 'Cape Point Rd', 'Cape Point Rd', 'Cape Point Rd'],
  ])('%s, %s', (name, address, text, rest) => {
    expect(locationText({ name, address })).toBe(text);
    expect(restOfAddress({ name, address })).toBe(rest);
  });

  it('has at most 500 characters', () => {
    expect(locationText({ name: 'x'.repeat(400), address: 'y'.repeat(400) })).toHaveLength(500);
  });
});

it('tells places of one name apart by region and country, and by degrees where that is not enough', () => {
  const villa = { name: 'Villa', address: 'Villa, Italy (46.05° N, 10.86° E)', region: 'Lombardy' };
  const described = placeDescriptions([
    villa,
    { ...villa, address: 'Villa, Italy (45.10° N, 9.20° E)' },
    { ...villa, region: 'Tuscany' },
    { name: 'Portland', address: 'Portland, OR, United States', region: 'Oregon' },
    { name: 'Cape Point', address: 'Cape Point Rd, Cape Town', region: '' },
  ]);
  expect(described).toEqual([
    'Lombardy, Italy (46.05° N, 10.86° E)',
    'Lombardy, Italy (45.10° N, 9.20° E)',
    'Tuscany, Italy',
    'Oregon, United States',
    'Cape Point Rd, Cape Town',
  ]);
});

it('says whose places these are', () => {
  expect(attribution([{ placeId: 'gn-1' }])).toMatch(/GeoNames, CC BY 4.0/);
  expect(attribution([{ placeId: 'ChIJ1' }])).toMatch(/Google/);
  expect(attribution([])).toBeUndefined();
});

it.each([
  ['+2', 120],
  ['gmt+2', 120],
  ['UTC −03:30', -210],
  ['+0530', 330],
  ['+٠٢:٣٠', 150],
  ['2', null],
  ['Etc/GMT+2', null],
])('reads %s as an offset of %s minutes', (typed, minutes) => {
  expect(offsetTyped(typed)).toBe(minutes);
});

it('searches in the United States when the country is not known', () => {
  expect([searchCountry('ZA'), searchCountry('')]).toEqual(['ZA', 'US']);
});

describe('mapLink', () => {
  it('shows the coordinates', () => {
    expect(mapLink('Cape Point', { lat: -34.35, lng: 18.49 })).toBe(
      'https://www.openstreetmap.org/?mlat=-34.35&mlon=18.49#map=15/-34.35/18.49',
    );
  });
  it('searches for a location that was typed, whatever it holds', () => {
    expect(mapLink('Dock 7 & "Pier"#1', null)).toBe(
      'https://www.openstreetmap.org/search?query=Dock%207%20%26%20%22Pier%22%231',
    );
  });
});
