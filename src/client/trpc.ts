import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../app/trpc/app-router';
import { messages } from '../kernel/messages';
import { followServer } from './clock';
import { readAsked } from './kept/online';
import { requestSent } from './live-position';

/** The React hooks of every procedure. */
export const trpc = createTRPCReact<AppRouter>();

export type Utils = ReturnType<typeof trpc.useUtils>;

/** The random id of this browser tab: the server sends a tab no events for its own changes. */
export const tabId = Math.random().toString(36).slice(2);

const url = '/trpc';
/** The server's limit for one batch; more calls go out as several requests. */
export const MAX_BATCH = 10;
const KEY = 'idempotencyKey';

/** The options of a call that the server runs once for each key (contract section 3). */
export const withIdempotencyKey = (idempotencyKey: string) => ({ context: { [KEY]: idempotencyKey } });

/** Calls the server, and hears its time and its position among the changes. */
const fetchTimed: typeof fetch = async (input, init) => {
  const sentAt = Date.now();
  const answered = requestSent();
  const readEnded = init?.method === 'GET' ? readAsked() : () => {};
  let position: string | null = null;
  try {
    const response = await fetch(input, init);
    followServer(response.headers.get('date'), sentAt);
    position = response.headers.get('x-live-position');
    readEnded(true);
    return response;
  } finally {
    readEnded(false);
    answered(position);
  }
};

/** Calls made together go in one request; a call with an idempotency key goes alone, since the key is a header. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    unreachableLink(),
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        condition: ({ context }) => context[KEY] !== undefined,
        true: httpLink({
          url,
          fetch: fetchTimed,
          headers: ({ op }) => ({ 'x-tab': tabId, 'idempotency-key': String(op.context[KEY]) }),
        }),
        false: httpBatchLink({ url, fetch: fetchTimed, maxItems: MAX_BATCH, headers: { 'x-tab': tabId } }),
      }),
    }),
  ],
});

/**
 * Gives an error without the contract's body the message that the server could not be reached: the browser's words for
 * a lost connection, or for a response that is not JSON, are for developers.
 */
function unreachableLink(): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) =>
        next(op).subscribe({
          ...observer,
          error(error) {
            const sentence = navigator.onLine ? messages.errors.unreachable : messages.errors.offline;
            observer.error(error.shape ? error : new TRPCClientError(sentence, { cause: error }));
          },
        }),
      );
}
