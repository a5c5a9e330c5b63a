import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../client/query-client';
import { endSession } from '../../client/session';
import { trpc, trpcClient } from '../../client/trpc';

/** The page's one cache of answers. */
export const queryClient = createQueryClient((request) => endSession(queryClient, request));

/** The providers of every page but the landing page: tRPC and its query cache. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
