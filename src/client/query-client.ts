import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { errorCode } from './error-text';

const RETRY_DELAY = 500;
const LIST_RETRIES = 2;

/**
 * The one retry policy (spec sections 8 and 9): a failed query is asked once more, nothing is asked again on window
 * focus, and a session that is gone is not asked again at all. `signedOut` is called for every 401. What turns out to
 * be gone or no longer the caller's (404, 403) does not stay on the screen.
 */
export function createQueryClient(signedOut: (request: { isCheck: boolean }) => void): QueryClient {
  const onError = (error: unknown, isCheck: boolean) => {
    if (errorCode(error) === 'UNAUTHORIZED') signedOut({ isCheck });
  };
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
        // Whatever the screen holds of it is asked for again, and goes with that answer.
        if (isGone(error)) void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && errorCode(error) !== 'UNAUTHORIZED',
        retryDelay: RETRY_DELAY,
        refetchOnWindowFocus: false,
        // What failed meanwhile; what others changed comes with the stream.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        // Without a network a call must fail in sight of the person, not wait in silence (case F10).
        networkMode: 'always',
        // An error that no call threw is a mistake in the program, such as an answer of another version that it cannot
        // read. It goes to the ErrorBoundary: LoadError would say that the page is missing.
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

/** The error stays, what was known before goes; the reset of a query would ask again, and again. */
function forgetData(query: Query<unknown, unknown>): void {
  if (query.state.data !== undefined) query.setState({ data: undefined, dataUpdatedAt: 0 });
}

/**
 * The exception for gear and team: up to 2 retries, none when the limit is reached or there is no list (spec section
 * 8).
 */
export function retryList(failures: number, error: unknown): boolean {
  const code = errorCode(error);
  return failures < LIST_RETRIES && code !== 'TOO_MANY_REQUESTS' && code !== 'NOT_FOUND' && code !== 'UNAUTHORIZED';
}
