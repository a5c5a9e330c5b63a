import { useState } from 'react';
import { trpc, trpcClient } from '../../../client/trpc';
import { useDebounced } from '../../../client/use-debounced';
import type { ShotOut } from '../shot.schema';
import { type SearchAnswer, stillFound } from './shot-list.rules';

const DELAY = 250;

interface ServerSearch {
  ids: ReadonlySet<string>;
  /** Whether the server could not be asked: what only it could find is missing. */
  failed: boolean;
}

/**
 * The ids of a project's shots that the server finds, in their descriptions too; while it has not answered for this
 * query, those of its last answer as far as they go. A question that is no longer waited for is called off.
 */
export function useServerSearch(projectId: string, query: string): ServerSearch {
  const wanted = query.trim();
  const asked = useDebounced(wanted, DELAY);
  const { data: body, isError } = trpc.shot.find.useQuery(
    { id: projectId, q: asked },
    { enabled: asked !== '', trpc: { abortOnUnmount: true } },
  );
  const [last, setLast] = useState<{ body: typeof body; answer: SearchAnswer }>();
  // The body as it lies in the cache: what is made of it anew at every render would never be the same.
  if (body && body !== last?.body) setLast({ body, answer: { query: asked, ids: new Set(body.data) } });
  return { ids: stillFound(last?.answer, wanted), failed: isError && asked === wanted };
}

/** Fetches a project's shots with everything in them, for a download; the page itself lives on their summaries. */
export function useFetchWholeShots() {
  return async (projectId: string): Promise<ShotOut[]> =>
    (await trpcClient.shot.list.query({ id: projectId })).data as ShotOut[];
}
