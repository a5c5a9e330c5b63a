import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../app/app-router';

/** The server's limit on one batch; more calls go out as several requests. */
const MAX_BATCH = 10;

/** The hooks of every procedure. */
export const trpc = createTRPCReact<AppRouter>();

/** The client behind the hooks; same origin, so the session cookie goes along. */
export const trpcClient = trpc.createClient({ links: [httpBatchLink({ url: '/trpc', maxItems: MAX_BATCH })] });
