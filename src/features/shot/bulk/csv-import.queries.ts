import { useMutation } from '@tanstack/react-query';
import { useAccountId } from '../../../client/form/form-draft';
import { retryWhileRunning } from '../../../client/form/idempotency';
import { trpc, withIdempotencyKey } from '../../../client/trpc';
import { useRefetchProject } from '../../live/stale.queries';
import type { ImportPart } from './csv-import.rules';
import { keepUnfinished } from './unfinished-times';

/** Creates the shots of a part, once for its key; `refetch` is for the end of all parts. */
export function useImportPart(projectId: string) {
  const utils = trpc.useUtils();
  const account = useAccountId();
  const refetchProject = useRefetchProject();
  const { mutateAsync } = useMutation({
    mutationKey: ['import csv', projectId],
    ...retryWhileRunning,
    mutationFn: ({ key, shots }: ImportPart) =>
      utils.client.shot.createMany.mutate({ projectId, shots: shots.map(({ shot }) => shot) }, withIdempotencyKey(key)),
  });
  const create = async (part: ImportPart) => {
    const answer = await mutateAsync(part);
    keepUnfinished(account, projectId, part, answer.data);
    return answer;
  };
  return { create, refetch: () => refetchProject(projectId) };
}
