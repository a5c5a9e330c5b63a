import { fold } from '../../../kernel/search';
import { plainDescription } from '../description/description.rules';

/** More letters than the longest description has; some characters fold into several. */
const LONGEST = 128 * 1024;

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
  return fold([title, location, ...tags, plainDescription(description)].join('\n')).slice(0, LONGEST);
}
