import { fold } from '../../../kernel/search';
import { plainDescription } from '../description.rules';

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

/** What a search looks at of a shot, folded: title, location, tags and description (contract section 3: `q`). */
export function searchTextOf(shot: Searched): string {
  const { title, location, tags, description } = shot;
  return fold([title, location, ...tags, plainDescription(description)].join('\n')).slice(0, LONGEST);
}
