import { fold } from '../../kernel/search';
import { plainDescription } from './description.rules';

/** More than the longest description has letters; some signs fold into many. */
const LONGEST = 128 * 1024;

/** What a search looks at of a shot, folded: title, location, tags and description (contract section 3: `q`). */
export function searchTextOf(shot: { title: string; location: string; tags: string[]; description: string }): string {
  const { title, location, tags, description } = shot;
  return fold([title, location, ...tags, plainDescription(description)].join('\n')).slice(0, LONGEST);
}
