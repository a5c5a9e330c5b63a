import { expect, it } from 'vitest';
import { matches } from '../../../kernel/search';
import { searchTextOf } from './shot-search.rules';

const shot = {
  title: 'Harbour',
  location: 'Reykjavík',
  tags: ['Dawn', '2nd unit'],
  description: '<p>Hand<b>held</b></p>',
};

it('folds title, location, tags and description, each on a line', () => {
  expect(searchTextOf(shot)).toBe('harbour\nreykjavik\ndawn\n2nd unit\nhandheld');
});

it('holds the last word of the longest description, and has an end', () => {
  const longest = `<p>${'word '.repeat(20_000)}last</p>`;
  expect(matches(searchTextOf({ ...shot, description: longest }), 'harbour last')).toBe(true);
  expect(searchTextOf({ ...shot, description: 'x'.repeat(200_000) }).length).toBe(128 * 1024);
});

it('has at most three letters for each, whatever they fold into', () => {
  const only = { title: 'x', location: '', tags: [], description: '\uFDFA'.repeat(10_000) };
  expect(searchTextOf(only).length).toBe(3 * 'x\n\n'.concat(only.description).length);
});
