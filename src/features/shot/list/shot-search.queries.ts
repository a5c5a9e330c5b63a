import { useState } from 'react';
import { trpc } from '../../../client/trpc';
import { useDebounced } from '../../../client/use-debounced';
import type { ShotOut } from '../shot.schema';
import { reusableMatches, type SearchAnswer } from './shot-list.rules';

const DELAY = 250;

interface ServerSearch {
  ids: ReadonlySet<string>;
  /** Whether the server's search failed: matches in descriptions are missing. */
  failed: boolean;
}

/**
 * The ids of a project's shots that match on the server, which also searches descriptions; until it answers for this
 * query, those of its last response that can still count. A query that is no longer needed is aborted.
 */
export function useServerSearch(projectId: string, query: string): ServerSearch {
  const wanted = query.trim();
  const asked = useDebounced(wanted, DELAY);
  const { data: body, isError } = trpc.shot.find.useQuery(
    { id: projectId, q: asked },
    { enabled: asked !== '', trpc: { abortOnUnmount: true } },
  );
  const [last, setLast] = useState<{ body: typeof body; answer: SearchAnswer }>();
  // Compare the cached body: a value derived in each render would never be equal.
  if (body && body !== last?.body) setLast({ body, answer: { query: asked, ids: new Set(body.data) } });
  return { ids: reusableMatches(last?.answer, wanted), failed: isError && asked === wanted };
}

/** Fetches a project's complete shots for a download; the page itself uses summaries. */
export function useFetchWholeShots() {
  const { client } = trpc.useUtils();
  return async (projectId: string): Promise<ShotOut[]> =>
    (await client.shot.list.query({ id: projectId })).data as ShotOut[];
}
