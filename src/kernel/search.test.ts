import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, matches, searchWords } from './search';

/** Any code points; fast-check's own `binary` takes seconds to set up. */
const anyText = fc.array(fc.integer({ max: 0x10ffff, min: 0 })).map((codes) => String.fromCodePoint(...codes));

describe('fold', () => {
  it.each([
    ['Reykjavík', 'reykjavik'],
    ['SMØRREBRØD', 'smorrebrod'],
    ['Straße', 'strasse'],
    ['GROẞ', 'gross'],
    ['Łódź', 'lodz'],
    ['İstanbul, Iğdır', 'istanbul, igdir'],
    ['Ærø Œuvre Đà Nẵng Þingvellir', 'aero oeuvre da nang thingvellir'],
    ['ΟΔΌΣ', 'οδοσ'],
    ['Москва́', 'москва'],
    ['ﬁlm ２０２６', 'film 2026'],
    ['Keeper’s “light”', 'keeper\'s "light"'],
    ['soft\u00ADhyphen zero\u200Bwidth', 'softhyphen zerowidth'],
    ['100% _done_ \\', '100% _done_ \\'],
  ])('%s is %s', (text, folded) => expect(fold(text)).toBe(folded));

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 200 },
    );
  });
});

describe('searchWords', () => {
  it('looks for each word once, and for twenty at most, the longest', () => {
    expect(searchWords('dusk Dock dusk at')).toEqual(['dusk', 'dock', 'at']);
    const words = Array.from({ length: 30 }, (_, at) => `${at + 10}`);
    expect(searchWords(words.join(' '))).toEqual(words.slice(0, 20));
    expect(searchWords([...words, 'longer'].join(' '))).toEqual(['longer', ...words.slice(0, 19)]);
  });

  it('looks for 160 letters at most, and cuts no character', () => {
    expect(searchWords(`${'a'.repeat(100)} ${'b'.repeat(90)} c`)).toEqual(['a'.repeat(100), 'b'.repeat(60)]);
    expect(searchWords(`x${'😀'.repeat(100)}`)).toEqual([`x${'😀'.repeat(79)}`]);
  });
});

describe('matches', () => {
  const text = fold('Dawn at Reykjavík harbour\nhandheld\n100% natural light');
  it.each([
    ['', true],
    ['   ', true],
    ['reykjavik', true],
    ['REYKJAVÍK', true],
    ['harbour dawn', true],
    ['harb aw', true],
    ['harbour dusk', false],
    ['100%', true],
    ['1%', false],
    ['r_ykjavik', false],
    ['.*', false],
  ])('%j: %s', (query, found) => expect(matches(text, query)).toBe(found));

  it('finds every text by itself and by its words', () => {
    fc.assert(
      fc.property(anyText, (anything) => {
        expect(matches(fold(anything), anything)).toBe(true);
        expect(searchWords(anything).every((word) => matches(fold(anything), word))).toBe(true);
      }),
    );
  });
});
