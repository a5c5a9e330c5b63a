import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../app/app-router';
import { messages } from '../kernel/messages';
import { tab } from './tab';

export type { AppRouter };

/** The server's limit on one batch; more calls go out as several requests. */
const MAX_BATCH = 10;

/** The hooks of every procedure. */
export const trpc = createTRPCReact<AppRouter>();

/** The client behind the hooks; same origin, so the session cookie goes along. */
export const trpcClient = trpc.createClient({
  links: [httpBatchLink({ url: '/trpc', maxItems: MAX_BATCH, fetch: fetchOrSayWhy, headers: { 'x-tab': tab } })],
});

/** `fetch` whose own failure is a sentence for people: what a browser says of a lost connection is for developers. */
async function fetchOrSayWhy(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (cause) {
    if (init?.signal?.aborted) throw cause;
    throw new Error(navigator.onLine ? messages.errors.unreachable : messages.errors.offline, { cause });
  }
}
