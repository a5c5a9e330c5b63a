import { fold } from '../../../kernel/search';
import { plainDescription } from '../description/description.rules';

/** More letters than the longest description has. */
const LONGEST = 128 * 1024;
/** How many letters a letter may become: a syllable of Hangul three, while a ligature of Arabic is a sentence of 18. */
const MOST_GROWTH = 3;

interface SearchedFields {
  title: string;
  location: string;
  tags: string[];
  description: string;
}

/** If this list changes, a migration must rebuild the stored search texts. */
export const searchedFields = ['title', 'location', 'tags', 'description'] as const satisfies (keyof SearchedFields)[];

/** The folded text that searches scan: title, location, tags and description (contract section 3: `q`). */
export function searchTextOf(shot: SearchedFields): string {
  const { title, location, tags, description } = shot;
  const text = [title, location, ...tags, plainDescription(description)].join('\n');
  return fold(text).slice(0, Math.min(LONGEST, MOST_GROWTH * text.length));
}
