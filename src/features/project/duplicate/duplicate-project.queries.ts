import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey, retryWhileRunning } from '../../../client/form/idempotency';
import { trpc, withIdempotencyKey } from '../../../client/trpc';
import { refetchOverviews } from '../../live/stale.queries';
import type { ProjectOut } from '../project.schema';
import type { DuplicateProjectInput } from './duplicate-project.schema';

/**
 * Duplicates a project and gives the new one; throws the server's refusal. When only the response was lost, the same
 * input makes no second one: it is sent again under the same key.
 */
export function useDuplicateProject(): (input: DuplicateProjectInput) => Promise<ProjectOut> {
  const queries = useQueryClient();
  const { client } = trpc.useUtils();
  const unanswered = useRef({ key: '', input: '' });
  const { mutateAsync } = useMutation({
    mutationFn: ({ key, input }: { key: string; input: DuplicateProjectInput }) =>
      client.project.duplicate.mutate(input, withIdempotencyKey(key)),
    ...retryWhileRunning,
  });
  return async (input) => {
    const sent = JSON.stringify(input);
    if (unanswered.current.input !== sent) unanswered.current = { key: newIdempotencyKey(), input: sent };
    const { data } = await mutateAsync({ key: unanswered.current.key, input });
    unanswered.current = { key: '', input: '' };
    void refetchOverviews(queries);
    return data;
  };
}
