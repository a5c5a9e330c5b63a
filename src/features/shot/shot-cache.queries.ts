import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { FRESH_MS } from '../../client/query-client';
import { trpc, trpcClient, type Utils } from '../../client/trpc';
import type { ShotOut, ShotSummary } from './shot.schema';
import { nothingShown, type Shown, shownShots } from './store/shown-shots.rules';

/**
 * A shot as a project's list has it: without the fields that only its own page and the grid show, where neither a write
 * nor the grid has brought them.
 */
export type ListedShot = ShotSummary & Partial<ShotOut>;

/** The response of a write. */
export type ShotBody = { success: true; message?: string; data: ShotOut };

/** The cached pages of a project's list. */
export type ShotPages = InfiniteData<{ data: ListedShot[]; nextCursor?: string | null | undefined }>;

/** How many shots a page of a project's list holds. */
export const LIST_PAGE = 500;

/** The answer of today's shots over all projects. */
type TodayBody = NonNullable<ReturnType<Utils['shot']['dueToday']['getData']>>;

/** The input of the list query. */
const listInput = (projectId: string) => ({ id: projectId, limit: LIST_PAGE, fields: 'summary' as const });

type ReadPage = (cursor: string | undefined) => Promise<ShotPages['pages'][number]>;

/** How the list of a project is read, by its id, where that is not by summaries: the grid shows more. */
export const pageReaders = new Map<string, ReadPage>();

/**
 * The one query that holds a project's shots: by time, page after page. Every view selects from its rows, and writes
 * and changes from elsewhere are put into them.
 */
export const projectShots = (projectId: string) => ({
  queryKey: getQueryKey(trpc.shot.list, listInput(projectId), 'infinite'),
  queryFn: ({ pageParam: cursor }: { pageParam: string | undefined }): Promise<ShotPages['pages'][number]> =>
    pageReaders.get(projectId)?.(cursor) ?? trpcClient.shot.list.query({ ...listInput(projectId), cursor }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: ShotPages['pages'][number]) => nextCursor ?? undefined,
  staleTime: FRESH_MS,
});

/**
 * All shots of a list by time, with the writes that wait laid over them. A shot that moved to a later time while the
 * pages were loading is in two pages, so each id counts once; deleted ones are left out.
 */
export const shotsByTime = (list: ShotPages, shown: Shown = nothingShown): ListedShot[] =>
  // A write may give a shot another place in the order, and not among those of one time, or of none.
  shownOf(rowsOf(list), shown).sort(
    (one, other) => compare(one.startDateTime ?? '~', other.startDateTime ?? '~') || compare(one._id, other._id),
  );

/** The same in their order, each scene for itself: answers tell the places of shots, and writes move them. */
export const shotsInOrder = (list: ShotPages, { answers, ...shown }: Shown = nothingShown): ListedShot[] => {
  const answered = shownShots(rowsOf(list), { ...nothingShown, answers });
  const inOrder = answered.toSorted((one, other) => compare(one.position, other.position));
  return shownOf(inOrder, { ...nothingShown, ...shown });
};

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The rows of a list as they were read. */
export const rowsOf = ({ pages }: ShotPages): ListedShot[] => [
  ...new Map(pages.flatMap(({ data }) => data.map((shot) => [shot._id, shot]))).values(),
];

const shownOf = (rows: readonly ListedShot[], shown: Shown) =>
  shownShots(rows, shown).filter(({ status }) => status !== 'deleted');

/** The known fields of a shot; the others stay as they are cached. */
export type KnownShot = Pick<ShotOut, '_id'> & Partial<ShotOut>;

/**
 * Puts a shot into its project's list and into its own page: the response of a write, a change from elsewhere. Leaves a
 * cached shot alone that is newer. Over the shots of today lie the answers of writes, and others are read again.
 */
export function putShot(queries: QueryClient, known: KnownShot): void {
  changeCached<ShotPages>(queries, getQueryKey(trpc.shot.list), (list) => ({
    ...list,
    pages: list.pages.map((page) =>
      page.data.some(({ _id }) => _id === known._id)
        ? { ...page, data: page.data.map((shot) => (shot._id === known._id ? newer(shot, known) : shot)) }
        : page,
    ),
  }));
  const queryKey = getQueryKey(trpc.shot.get, { id: known._id }, 'query');
  if (known.status === 'deleted') queries.removeQueries({ queryKey, type: 'inactive' });
  else changeCached<ShotBody>(queries, queryKey, (body) => ({ ...body, data: newer(body.data, known) }));
}

/**
 * Changes what is cached under a key and below it. It stays as old as it was, and to be read again where it was: the
 * other shots of a list were not read again, and Today says how old they are.
 */
export function changeCached<Body>(queries: QueryClient, queryKey: QueryKey, change: (body: Body) => Body): void {
  for (const { queryKey: key, state } of queries.getQueryCache().findAll({ queryKey })) {
    queries.setQueryData<Body>(key, (body) => body && change(body), { updatedAt: state.dataUpdatedAt });
    if (state.isInvalidated) void queries.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
}

function newer<Shot extends ListedShot>(shown: Shot, known: KnownShot): Shot {
  return known.version !== undefined && known.version < shown.version ? shown : { ...shown, ...known };
}

/** The shot in a cached list; undefined where none has it. */
export function listedShot(queries: QueryClient, id: string): ListedShot | undefined {
  for (const [, list] of queries.getQueriesData<ShotPages>({ queryKey: getQueryKey(trpc.shot.list) }))
    for (const { data } of list?.pages ?? []) {
      const found = data.find(({ _id }) => _id === id);
      if (found) return found;
    }
  return undefined;
}

type TodayShot = TodayBody['data'][number];

/** Every shot in an answer of today. */
export const todayShots = ({ data, overdue, later }: TodayBody): TodayShot[] => [
  ...data,
  ...overdue,
  ...(later ? [later] : []),
];

/** The shot among those of today, as far as they are cached. */
function todaysShot(queries: QueryClient, id: string): ListedShot | undefined {
  return queries
    .getQueriesData<TodayBody>({ queryKey: getQueryKey(trpc.shot.dueToday) })
    .flatMap(([, today]) => (today ? todayShots(today) : []))
    .find(({ _id }) => _id === id);
}

/** The shot in a cached list or page; undefined where none has it. */
export function cachedShot(queries: QueryClient, id: string): ListedShot | undefined {
  const body = queries.getQueryData<ShotBody>(getQueryKey(trpc.shot.get, { id }, 'query'));
  return listedShot(queries, id) ?? body?.data ?? todaysShot(queries, id);
}
