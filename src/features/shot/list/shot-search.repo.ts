import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { scenes } from '../../scene/scene.table';
import { isLastSlice } from '../bounds/shot-slices.rules';
import { scenePlace } from '../shot.repo';
import { shots } from '../shot.table';
import { hasRoom, type ListPlace, type ListQuery, measured, type SetupPlace, type TimePlace } from './shot-list.repo';

/** How many shots, and how many bytes of their text, one statement searches: others are served in between. */
const SEARCHED_AT_ONCE = { shots: 2000, bytes: 2_000_000 } as const;

/** The shots of a part of a list in which all words are found, with their places; the list goes on behind `last`. */
export interface SearchedPart {
  hits: { id: string; place: ListPlace }[];
  last: ListPlace | undefined;
  isLast: boolean;
}

const letters: SQL<number> = sql`octet_length(${shots.searchText})`;

/** Searches the next part of a list for folded words. */
export async function searchPart(db: Database, query: ListQuery, words: readonly string[]): Promise<SearchedPart> {
  const { shots: take, bytes: most } = SEARCHED_AT_ONCE;
  const of = measured(db, { ...query, take }, letters);
  const { id, startDateTime, position, setupKey } = shots;
  const hasAll = sql<boolean>`${and(sql`true`, ...words.map((word) => isFound(word, query.projectId)))}`;
  const rows = await db
    .select({ id, startDateTime, position, scenePlace, setupKey, until: of.until, hasAll })
    .from(of)
    .innerJoin(shots, eq(id, of.id))
    .where(hasRoom(of, most))
    .orderBy(asc(of.until));
  const last = rows.at(-1);
  return {
    hits: rows.filter((row) => row.hasAll).map((row) => ({ id: row.id, place: placeIn(query.sort, row) })),
    last: last && placeIn(query.sort, last),
    isLast: isLastSlice({ held: rows.length, bytes: last?.until ?? 0 }, { take, most }),
  };
}

function placeIn(sort: ListQuery['sort'], row: TimePlace & SetupPlace): ListPlace {
  const { id, startDateTime, scenePlace, position, setupKey } = row;
  if (sort === 'setup') return { setupKey, scenePlace, position };
  return sort === 'order' ? { scenePlace, position } : { startDateTime, id };
}

/** The ids of a list in which all words are found, part by part. */
export async function* searchParts(db: Database, query: ListQuery, words: readonly string[]): AsyncGenerator<string[]> {
  for (let { after } = query; ; ) {
    const { hits, last, isLast } = await searchPart(db, { ...query, after }, words);
    yield hits.map(({ id }) => id);
    if (isLast) return;
    after = last;
  }
}

/**
 * Whether a folded word is in a shot's text or in the title of its scene, or begins its number. By `position`, since a
 * word is not a pattern: % and _ stand for themselves.
 */
const isFound = (word: string, projectId: string): SQL =>
  sql`(position(${word} in ${shots.searchText}) > 0
    or starts_with(lower(${shots.number}), ${word})
    or ${shots.sceneId} in (select s.id from ${scenes} s
      where s.project_id = ${projectId} and position(${word} in s.search_text) > 0))`;
