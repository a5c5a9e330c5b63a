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

/** The hooks of every procedure. */
export const trpc = createTRPCReact<AppRouter>();

export type Utils = ReturnType<typeof trpc.useUtils>;

/** Names this tab among the tabs of its account: the server does not tell a tab of its own changes. */
export const tab = Math.random().toString(36).slice(2);

const url = '/trpc';
/** The server's limit on one batch; more calls go out as several requests. */
const MAX_BATCH = 10;
const KEY = 'idempotencyKey';

/** The options of a call that the server does once for each key (contract section 3). */
export const onceUnder = (idempotencyKey: string) => ({ context: { [KEY]: idempotencyKey } });

/**
 * Calls that are made together go in one request; a call with an idempotency key goes alone, since the key is a header.
 */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    sayUnreachable(),
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        condition: ({ context }) => context[KEY] !== undefined,
        true: httpLink({ url, headers: ({ op }) => ({ 'x-tab': tab, 'idempotency-key': String(op.context[KEY]) }) }),
        false: httpBatchLink({ url, maxItems: MAX_BATCH, headers: { 'x-tab': tab } }),
      }),
    }),
  ],
});

/**
 * A refusal of the server has the contract's body in `data`. Any other failure says that the server could not be
 * reached: the browser's words for a lost connection, or for an answer that is not JSON, are for developers.
 */
function sayUnreachable(): TRPCLink<AppRouter> {
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
