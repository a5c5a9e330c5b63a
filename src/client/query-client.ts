import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { errorCode } from './error-text';

/**
 * How long what the stream of changes keeps up to date is taken from the cache where another view of its project shows
 * it, in milliseconds. What is marked as old is read again at once.
 */
export const FRESH_MS = 30_000;

const RETRY_DELAY = 500;
const LIST_RETRIES = 2;

/**
 * The one retry policy (spec sections 8 and 9): a failed query is retried once, nothing is refetched on window focus,
 * and an ended session is not retried. `signedOut` is called for every 401. Data that turns out to be deleted or
 * forbidden (404, 403) is removed from the screen.
 */
export function createQueryClient(signedOut: (request: { isCheck: boolean }) => void): QueryClient {
  const onError = (error: unknown, isCheck: boolean) => {
    if (errorCode(error) === 'UNAUTHORIZED') signedOut({ isCheck });
  };
  // The library takes a page for online until it hears otherwise; one that opens without a network hears nothing.
  onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        onError(error, query.meta?.isCheck === true);
        if (isGone(error)) forgetData(query);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        onError(error, false);
        // Refetch every query: those that show the same resource drop it with their own 404.
        if (isGone(error)) void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && errorCode(error) !== 'UNAUTHORIZED',
        retryDelay: RETRY_DELAY,
        refetchOnWindowFocus: false,
        // Refetch what failed while offline; the event stream brings what others changed.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        // Without a network a call must fail visibly, not wait silently (case F10).
        networkMode: 'always',
        // An error that no call threw is a bug, such as a response of another version that this one cannot read. It
        // goes to the ErrorBoundary: LoadError would say that the page is missing.
        throwOnError: (error) => !(error instanceof TRPCClientError),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

function isGone(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'NOT_FOUND' || code === 'FORBIDDEN';
}

/** Keeps the error and drops the data; resetting the query would refetch it again and again. */
function forgetData(query: Query<unknown, unknown>): void {
  if (query.state.data !== undefined) query.setState({ data: undefined, dataUpdatedAt: 0 });
}

/** The exception for gear and team: up to 2 retries, none after a 429 or a 404 (spec section 8). */
export function retryList(failures: number, error: unknown): boolean {
  const code = errorCode(error);
  return failures < LIST_RETRIES && code !== 'TOO_MANY_REQUESTS' && code !== 'NOT_FOUND' && code !== 'UNAUTHORIZED';
}
