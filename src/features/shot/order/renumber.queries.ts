import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../client/trpc';
import { useRefetchProject } from '../../live/stale.queries';

/** What renumbering a project would change; asked for each time, since any shot may have changed. */
export function useRenumberPreview(projectId: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['renumber preview', projectId],
    queryFn: async () => (await client.shot.renumber.mutate({ id: projectId })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Gives the shots of a project their numbers in its order. */
export function useRenumber() {
  const refetchProject = useRefetchProject();
  return trpc.shot.renumber.useMutation({ onSettled: (_body, _error, { id }) => refetchProject(id) });
}
