import { describe, expect, it } from 'vitest';
import { addTags, parseTags } from './tags';

describe('parseTags', () => {
  it('parts by commas and line ends, trims, drops empty ones', () => {
    expect(parseTags(' sunrise, ,interior\nhandheld  b-roll,')).toEqual(['sunrise', 'interior', 'handheld  b-roll']);
  });

  it('cuts what is too long, and no character in half', () => {
    expect(parseTags('sunrise, sun', 4)).toEqual(['sunr', 'sun']);
    expect(parseTags('two words', 4)).toEqual(['two']);
    expect(parseTags('sun🌅', 4)).toEqual(['sun']);
  });

  it('gives none for blanks', () => {
    expect(parseTags(' , \n ')).toEqual([]);
  });
});

describe('addTags', () => {
  it('ignores duplicates whatever their case, also among the new ones', () => {
    expect(addTags(['Sunrise'], ['sunrise', 'Wide', 'wide'])).toEqual(['Sunrise', 'Wide']);
  });

  it('ignores how letters are composed', () => {
    expect(addTags(['café'], ['cafe\u0301', 'CAFE\u0301'])).toEqual(['café']);
  });

  it('leaves the list it was given alone', () => {
    const tags = ['a'];
    addTags(tags, ['b']);
    expect(tags).toEqual(['a']);
  });
});
