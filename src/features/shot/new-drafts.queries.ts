import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { startMutation } from '../../client/start-mutation';
import { trpc, trpcClient } from '../../client/trpc';
import { askShotsAgain, listOf } from './shot.queries';

/**
 * Makes drafts of titles in a project, those of one call after those of another; they are in the list as soon as the server has
 * them. No component renders for its states. Throws what the server says.
 */
export function useCreateDrafts(projectId: string): (titles: string[]) => Promise<void> {
  const queries = useQueryClient();
  const cache = trpc.useUtils();
  return useCallback(
    async (titles) => {
      const mutationKey = ['new drafts', projectId];
      await startMutation(queries, {
        mutationKey,
        scope: { id: mutationKey.join() },
        mutationFn: () => trpcClient.shot.createDrafts.mutate({ projectId, titles }),
        onSuccess: async ({ data }) => {
          // An answer that is under way knows nothing of them.
          await cache.shot.list.cancel({ id: projectId });
          // What has no times stands last, the newest at the very end.
          cache.shot.list.setData(listOf(projectId), (body) => body && { ...body, data: [...body.data, ...data] });
        },
        onSettled: () => {
          if (queries.isMutating({ mutationKey }) === 1) askShotsAgain(cache, projectId);
        },
      });
    },
    [queries, cache, projectId],
  );
}
