import { useMutation, useQueryClient } from '@tanstack/react-query';
import { retryWhileRunning } from '../../../client/form/idempotency';
import { trpc, withIdempotencyKey } from '../../../client/trpc';
import { refetchProject } from '../../live/stale.queries';

interface NewDrafts {
  titles: string[];
  key: string;
}

/**
 * Makes drafts of titles in a project, once for each key, one call after the other. Refetches the list after the last
 * of them.
 */
export function useCreateDrafts(projectId: string) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const mutationKey = ['new drafts', projectId];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    ...retryWhileRunning,
    mutationFn: ({ titles, key }: NewDrafts) =>
      utils.client.shot.createDrafts.mutate({ projectId, titles }, withIdempotencyKey(key)),
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) === 1) refetchProject(queries, projectId);
    },
  });
}
