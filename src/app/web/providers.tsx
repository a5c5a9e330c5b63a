import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../../client/query-client';
import { endSession } from '../../client/session';
import { trpc, trpcClient } from '../../client/trpc';

/** The providers of every page but the landing page: tRPC and its query cache. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => {
    const client = createQueryClient((request) => endSession(client, request));
    return client;
  });
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
