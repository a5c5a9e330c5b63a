import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../../client/trpc';
import type { ShotOut, ShotSummary } from './shot.schema';

/** A shot as a project's list holds it: without what only its own page shows. */
export type ListedShot = ShotSummary;

/** A written shot as the server answers with it. */
export type ShotBody = { success: true; message?: string; data: ShotOut };

/** The pages of a project's list. */
export type ShotPages = InfiniteData<{ data: ListedShot[]; nextCursor?: string | null | undefined }>;

const PAGE = 500;

/**
 * What the list of a project's shots is asked for with: every page of the program that lists them shares one answer.
 */
export const listInput = (projectId: string) => ({ id: projectId, limit: PAGE, fields: 'summary' as const });

/**
 * All shots of a list. A shot that is moved to a later time while the pages come is in two of them; a deleted one is in
 * no list.
 */
export function shotsOf({ pages }: ShotPages): ListedShot[] {
  const shots = new Map(pages.flatMap(({ data }) => data.map((shot) => [shot._id, shot])));
  return [...shots.values()].filter(({ status }) => status !== 'deleted');
}

/** What is known of a shot; what it leaves out stays as it is shown. */
export type KnownShot = Pick<ShotOut, '_id'> & Partial<ShotOut>;

/**
 * Puts a shot into every list that holds it, and on its own page: the change of an action before its answer, the
 * answer, what was shown before a refusal, a change from elsewhere. What is older than the shot that is shown is left
 * alone.
 */
export function putShot(queries: QueryClient, known: KnownShot): void {
  queries.setQueriesData<ShotPages>(
    { queryKey: getQueryKey(trpc.shot.list) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) =>
          page.data.some(({ _id }) => _id === known._id)
            ? { ...page, data: page.data.map((shot) => (shot._id === known._id ? newer(shot, known) : shot)) }
            : page,
        ),
      },
  );
  const queryKey = getQueryKey(trpc.shot.get, { id: known._id }, 'query');
  if (known.status === 'deleted') queries.removeQueries({ queryKey, type: 'inactive' });
  else queries.setQueryData<ShotBody>(queryKey, (body) => body && { ...body, data: newer(body.data, known) });
}

function newer<Shot extends ListedShot>(shown: Shot, known: KnownShot): Shot {
  return known.version !== undefined && known.version < shown.version ? shown : { ...shown, ...known };
}

/** A shot as a list shows it; undefined where none does. */
export function listedShot(queries: QueryClient, id: string): ListedShot | undefined {
  for (const [, list] of queries.getQueriesData<ShotPages>({ queryKey: getQueryKey(trpc.shot.list) }))
    for (const { data } of list?.pages ?? []) {
      const found = data.find(({ _id }) => _id === id);
      if (found) return found;
    }
  return undefined;
}

/** A shot as a list or its own page shows it; undefined where none does. */
export function shownShot(queries: QueryClient, id: string): ListedShot | undefined {
  const body = queries.getQueryData<ShotBody>(getQueryKey(trpc.shot.get, { id }, 'query'));
  return listedShot(queries, id) ?? body?.data;
}
