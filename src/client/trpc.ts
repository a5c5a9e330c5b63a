import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../app/app-router';
import { messages } from '../kernel/messages';
import { firstAnswers } from './first-answers';
import { tab } from './tab';

export type { AppRouter };

/** The server's limit on one batch; more calls go out as several requests. */
const MAX_BATCH = 10;

/** The hooks of every procedure. */
export const trpc = createTRPCReact<AppRouter>();

/** The options of a call that is to be done once for each key (contract section 3). */
export const onceUnder = (idempotencyKey: string) => ({ context: { idempotencyKey } });

/** The client behind the hooks; same origin, so the session cookie goes along. A key names one call, which goes alone. */
export const trpcClient = trpc.createClient({
  links: [
    firstAnswers,
    splitLink({
      condition: ({ context }) => keyOf(context) !== undefined,
      true: httpLink({
        url: '/trpc',
        fetch: fetchOrSayWhy,
        headers: ({ op }) => ({ 'x-tab': tab, 'idempotency-key': keyOf(op.context) }),
      }),
      false: httpBatchLink({ url: '/trpc', maxItems: MAX_BATCH, fetch: fetchOrSayWhy, headers: { 'x-tab': tab } }),
    }),
  ],
});

function keyOf({ idempotencyKey }: Record<string, unknown>): string | undefined {
  return typeof idempotencyKey === 'string' ? idempotencyKey : undefined;
}

/** `fetch` whose own failure is a sentence for people: what a browser says of a lost connection is for developers. */
async function fetchOrSayWhy(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (cause) {
    if (init?.signal?.aborted) throw cause;
    throw new Error(navigator.onLine ? messages.errors.unreachable : messages.errors.offline, { cause });
  }
}
