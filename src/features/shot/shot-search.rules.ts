import { fold } from '../../kernel/search';
import { plainDescription } from './description.rules';

/** More than the longest description has letters; some signs fold into many. */
const LONGEST = 128 * 1024;

interface Searched {
  title: string;
  location: string;
  tags: string[];
  description: string;
}

/** Whoever changes one of these makes what is kept for searches again. */
export const searchedFields = ['title', 'location', 'tags', 'description'] as const satisfies (keyof Searched)[];

/** What is kept of a shot for searches. */
export function searchedAs(shot: Searched): { searchText: string; searchSign: string } {
  const searchText = searchTextOf(shot);
  return { searchText, searchSign: searchSignOf([searchText]) };
}

/** What a search looks at of a shot, folded: title, location, tags and description (contract section 3: `q`). */
export function searchTextOf(shot: Searched): string {
  const { title, location, tags, description } = shot;
  return fold([title, location, ...tags, plainDescription(description)].join('\n')).slice(0, LONGEST);
}

/** At about 350 different threes of letters, of a description of 60 words, three bits of four are left; of a word of five letters one text in a hundred bears the bits by chance. */
export const SIGN_BITS = 1024;

const hexadecimal = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * A bit for each three letters that follow one another in the texts. Where a word occurs, all its bits are set, so that a list of signs
 * says of most texts that a word is not in them. As the database takes bits, in hexadecimal.
 */
export function searchSignOf(texts: readonly string[]): string {
  const bytes = new Uint8Array(SIGN_BITS / 8);
  for (const text of texts) {
    for (let at = 2; at < text.length; at += 1) {
      const three = (text.charCodeAt(at - 2) * 31 + text.charCodeAt(at - 1)) * 31 + text.charCodeAt(at);
      // The upper bits of a product with a large odd number: neighbouring letters come far apart.
      const bit = Math.imul(three, 0x9e3779b1) >>> 22;
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }
  let sign = 'x';
  for (const byte of bytes) sign += hexadecimal[byte];
  return sign;
}
