import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../client/trpc';
import { refetchOverviews, useRefetchProject } from '../../live/stale.queries';

/** Hands a project over; its page becomes an editor's with the answer. */
export function useHandOver(id: string) {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const refetchProject = useRefetchProject();
  return trpc.project.handOver.useMutation({
    onSuccess: ({ data }) => {
      utils.project.get.setData({ id }, (body) => body && { ...body, data });
      void refetchOverviews(queries);
    },
    onSettled: () => refetchProject(id),
  });
}

/** Those of the account's projects that others edit. `find` asks the server for them now. */
export function useEditedProjects(enabled: boolean) {
  const utils = trpc.useUtils();
  const { data } = trpc.project.listEdited.useQuery(undefined, { enabled, staleTime: 0, select: ({ data }) => data });
  const find = async () => (await utils.project.listEdited.fetch(undefined, { staleTime: 0 })).data;
  return { edited: data ?? [], find };
}
