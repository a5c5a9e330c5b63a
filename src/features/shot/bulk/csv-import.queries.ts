import { useMutation } from '@tanstack/react-query';
import { retryWhileRunning } from '../../../client/form/idempotency';
import { trpc, withIdempotencyKey } from '../../../client/trpc';
import { useRefetchProject } from '../../live/stale.queries';
import type { ImportPart } from './csv-import.rules';

/** Creates the shots of a part, once for its key; `refetch` is for the end of all parts. */
export function useImportPart(projectId: string) {
  const utils = trpc.useUtils();
  const refetchProject = useRefetchProject();
  const { mutateAsync } = useMutation({
    mutationKey: ['import csv', projectId],
    ...retryWhileRunning,
    mutationFn: ({ key, shots }: ImportPart) =>
      utils.client.shot.createMany.mutate({ projectId, shots: shots.map(({ shot }) => shot) }, withIdempotencyKey(key)),
  });
  return { create: mutateAsync, refetch: () => refetchProject(projectId) };
}
