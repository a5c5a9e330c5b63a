import { describe, expect, it } from 'vitest';
import { matches } from '../../kernel/search';
import { SIGN_BITS, searchedAs, searchSignOf, searchTextOf } from './shot-search.rules';

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
  expect(searchTextOf({ ...shot, description: '\uFDFA'.repeat(30_000) }).length).toBe(128 * 1024);
});

describe('the sign of a text', () => {
  const bitsOf = (sign: string) => BigInt(`0${sign}`);
  const bears = (text: string, word: string) => {
    const wanted = bitsOf(searchSignOf([word]));
    return (bitsOf(searchSignOf([text])) & wanted) === wanted;
  };
  const text =
    'harbour 👩‍🚀 reykjavik\ndawn\n2nd unit, handheld: 海岸の夜明け, two steps behind her, low, until the sun clears the ridge';

  it('bears the bits of all that stands in it, wherever a word begins and ends', () => {
    for (let from = 0; from < text.length; from += 1)
      for (let to = from; to <= text.length; to += 1) expect(bears(text, text.slice(from, to))).toBe(true);
  });

  it('seldom bears those of a word that does not', () => {
    const words = Array.from({ length: 1000 }, (_, n) => (n * 7919 + 60_466_176).toString(36));
    expect(words.filter((word) => bears(text, word)).length).toBeLessThan(10);
  });

  it('asks nothing of a text for words of less than three letters', () => {
    expect(bitsOf(searchSignOf(['a', 'ab', '']))).toBe(0n);
  });

  it('has one length, and is that of the text which is searched', () => {
    const { searchText, searchSign } = searchedAs(shot);
    expect(searchSign).toBe(searchSignOf([searchText]));
    expect(searchSign).toMatch(new RegExp(`^x[0-9a-f]{${SIGN_BITS / 4}}$`));
  });
});
