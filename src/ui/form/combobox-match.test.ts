import { describe, expect, it } from 'vitest';
import { filterOptions, matchParts, sameLabel } from './combobox-match';

const countries = [
  { label: 'Africa del Sur', detail: 'XX' },
  { label: 'Åland Islands', detail: 'AX' },
  { label: 'South Africa', detail: 'ZA' },
  { label: 'South Korea', detail: 'KR' },
];

describe('filterOptions', () => {
  it('gives everything for an empty or blank query', () => {
    expect(filterOptions(countries, '  ')).toEqual(countries);
  });

  it('ignores case, accents and spaces around', () => {
    expect(filterOptions(countries, ' ALAND ').map((option) => option.detail)).toEqual(['AX']);
  });

  it('puts labels that start with the query before those that hold it', () => {
    expect(filterOptions(countries, 'africa').map((option) => option.detail)).toEqual(['XX', 'ZA']);
  });

  it('finds a whole detail, not a part of it', () => {
    expect(filterOptions(countries, 'kr').map((option) => option.label)).toEqual(['South Korea']);
    expect(filterOptions([{ label: 'South Korea', detail: 'KR' }], 'k').map((option) => option.label)).toEqual([
      'South Korea',
    ]);
    expect(filterOptions([{ label: 'Japan', detail: 'KR' }], 'k')).toEqual([]);
  });

  it('puts a command behind what matches, whatever is typed', () => {
    const command = { label: 'Add a country', action: () => undefined };
    const found = (typed: string) => filterOptions([command, ...countries], typed).map(({ label }) => label);
    expect(found('a')).toEqual(['Africa del Sur', 'Åland Islands', 'South Africa', 'South Korea', 'Add a country']);
    expect(found('x y')).toEqual(['Add a country']);
  });

  it('takes what looks like a pattern literally', () => {
    expect(filterOptions(countries, '.*')).toEqual([]);
  });
});

describe('matchParts', () => {
  it('splits around the match', () => {
    expect(matchParts('South Africa', 'afr')).toEqual(['South ', 'Afr', 'ica']);
  });

  it('prefers the start of a word', () => {
    expect(matchParts('Bahamas, Ham Island', 'ham')).toEqual(['Bahamas, ', 'Ham', ' Island']);
  });

  it('keeps the accents of the label', () => {
    expect(matchParts('Åland', 'al')).toEqual(['', 'Ål', 'and']);
  });

  it('gives the whole label without a match', () => {
    expect(matchParts('Japan', 'x')).toEqual(['Japan', '', '']);
    expect(matchParts('Japan', ' ').join('')).toBe('Japan');
  });
});

describe('sameLabel', () => {
  it('finds a label that was written out, never a part of one', () => {
    const islands = [{ label: 'Åland Islands' }, { label: 'Iceland' }];
    expect(sameLabel(islands, ' aland ISLANDS ')).toBe(islands[0]);
    expect(sameLabel(islands, 'Ice')).toBeUndefined();
    expect(sameLabel(islands, '')).toBeUndefined();
  });
});

it('finds an option by its own word', () => {
  const zones = [
    { label: 'Africa/Cairo', matches: (typed: string) => typed === '+2' },
    { label: 'Etc/GMT+2' },
    { label: 'Asia/Dubai' },
  ];
  expect(filterOptions(zones, ' +2 ').map(({ label }) => label)).toEqual(['Africa/Cairo', 'Etc/GMT+2']);
  expect(filterOptions(zones, '+3')).toEqual([]);
});
