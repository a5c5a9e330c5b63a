import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { waitForFirst } from '../../client/once';
import { startMutation } from '../../client/start-mutation';
import { onceUnder, trpc, trpcClient } from '../../client/trpc';
import { askShotsAgain, listOf } from './shot.queries';

/**
 * Makes drafts of titles in a project, once for each key, those of one call after those of another; they are in the list as soon as
 * the server has them. No component renders for its states. Throws what the server says.
 */
export function useCreateDrafts(projectId: string): (titles: string[], key: string) => Promise<void> {
  const queries = useQueryClient();
  const cache = trpc.useUtils();
  return useCallback(
    async (titles, key) => {
      const mutationKey = ['new drafts', projectId];
      await startMutation(queries, {
        mutationKey,
        scope: { id: mutationKey.join() },
        ...waitForFirst,
        mutationFn: () => trpcClient.shot.createDrafts.mutate({ projectId, titles }, onceUnder(key)),
        onSuccess: async ({ data }) => {
          // An answer that is under way knows nothing of them.
          await cache.shot.listed.cancel({ id: projectId });
          // What has no times stands last, the newest at the very end; what an earlier call has made may stand there already.
          cache.shot.listed.setData(listOf(projectId), (body) => {
            const there = new Set(body?.data.map(({ _id }) => _id));
            return body && { ...body, data: [...body.data, ...data.filter(({ _id }) => !there.has(_id))] };
          });
        },
        onSettled: () => {
          if (queries.isMutating({ mutationKey }) === 1) askShotsAgain(cache, projectId);
        },
      });
    },
    [queries, cache, projectId],
  );
}
