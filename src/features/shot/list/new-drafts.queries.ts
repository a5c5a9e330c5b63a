import { useMutation, useQueryClient } from '@tanstack/react-query';
import { waitForFirst } from '../../../client/form/idempotency';
import { onceUnder, trpc } from '../../../client/trpc';
import { askShotsAgain } from '../shot.queries';

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
    ...waitForFirst,
    mutationFn: ({ titles, key }: NewDrafts) =>
      utils.client.shot.createDrafts.mutate({ projectId, titles }, onceUnder(key)),
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) === 1) askShotsAgain(utils, projectId);
    },
  });
}
