import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../../client/trpc';
import { refetchOverviews, useRefetchProject } from '../live/stale.queries';
import type { ProjectStatus } from './project.data';
import { projectRights } from './project.rules';
import type { ProjectOut } from './project.schema';
import { withProject } from './project-lists.rules';

/** Puts a project into the cache, for its own page and the lists. */
export function useCacheProject() {
  const utils = trpc.useUtils();
  return (project: ProjectOut) => {
    utils.project.get.setData({ id: project._id }, (body) => ({ ...body, success: true, data: project }));
    utils.project.list.setData({}, (body) => body && withProject(body, project));
  };
}

/** The cached project; undefined when neither a page nor a list has it. */
function useCachedProject() {
  const utils = trpc.useUtils();
  return (id: string): ProjectOut | undefined => {
    const groups = utils.project.list.getData({})?.data;
    const listed = groups && [...groups.active, ...groups.completed].find((project) => project._id === id);
    return utils.project.get.getData({ id })?.data ?? listed;
  };
}

/** Changes the fields that are sent; a 409 when the project was changed since `ifUpdatedAt`. */
export function useUpdateProject() {
  const show = useCacheProject();
  const refetchProject = useRefetchProject();
  return trpc.project.update.useMutation({
    onSuccess: ({ data }) => show(data),
    onSettled: (_body, _error, { id }) => refetchProject(id),
  });
}

/** Loads a project past the cache, for a change that was refused because of another one. */
export function useReloadProject() {
  const utils = trpc.useUtils();
  return async (id: string): Promise<ProjectOut> => (await utils.project.get.fetch({ id }, { staleTime: 0 })).data;
}

/** Completes or reopens a project, optimistically, and rolls back when the server refuses. */
export function useSetProjectStatus() {
  const utils = trpc.useUtils();
  const show = useCacheProject();
  const shown = useCachedProject();
  const refetchProject = useRefetchProject();
  const turn = (id: string, status: ProjectStatus) => {
    const project = shown(id);
    if (project) show({ ...project, status, may: projectRights(status, project.role) });
    return project?.status;
  };
  return trpc.project.setStatus.useMutation({
    onMutate: async ({ id, status }) => {
      await Promise.all([utils.project.list.cancel(), utils.project.get.cancel({ id })]);
      return { before: turn(id, status) };
    },
    // Roll back only the status and its rights: the other fields may have come from the server meanwhile.
    onError: (_error, { id }, context) => context?.before && turn(id, context.before),
    onSuccess: ({ data }) => show(data),
    onSettled: (_body, _error, { id }) => refetchProject(id),
  });
}

/** Locks the numbers that its shots have, or unlocks them. */
export function useLockNumbers() {
  const show = useCacheProject();
  const refetchProject = useRefetchProject();
  return trpc.project.lockNumbers.useMutation({
    onSuccess: ({ data }) => show(data),
    onSettled: (_body, _error, { id }) => refetchProject(id),
  });
}

/** Deletes a project with its shots; done when the lists that are shown have been read again. */
export function useDeleteProject() {
  const queries = useQueryClient();
  return trpc.project.delete.useMutation({ onSettled: () => refetchOverviews(queries) });
}

/**
 * Removes the cached data of a deleted project that no mounted page uses; which shots belonged to it is not known here,
 * so all go.
 */
export function useForgetProject() {
  const queries = useQueryClient();
  return (id: string) => {
    queries.removeQueries({ queryKey: getQueryKey(trpc.project.get, { id }), type: 'inactive' });
    queries.removeQueries({ queryKey: getQueryKey(trpc.shot), type: 'inactive' });
  };
}
