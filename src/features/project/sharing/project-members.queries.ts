import { useQueryClient } from '@tanstack/react-query';
import { errorCode, placeholderText } from '../../../client/error-text';
import { useQueryError } from '../../../client/form/use-query-error';
import { trpc } from '../../../client/trpc';
import { refetchOverviews, useRefetchProject } from '../../live/stale.queries';
import type { ProjectMemberOut } from './project-members.schema';

/** The people with whom a project is shared as a whole, with the states of a page. */
export function useProjectMembers(id: string) {
  const members = trpc.project.members.useQuery({ id }, { select: ({ data }) => data });
  const error = useQueryError(members);
  return {
    list: members.data,
    failure: error === null ? undefined : placeholderText(error),
    retry: () => void members.refetch(),
    retrying: members.isFetching,
  };
}

/** Changes the cached list of these people. */
function useChangeMembers(id: string) {
  const utils = trpc.useUtils();
  return (change: (members: ProjectMemberOut[]) => ProjectMemberOut[]) =>
    utils.project.members.setData({ id }, (body) => body && { ...body, data: change(body.data) });
}

/** Shares a project with an email address; the person joins the list at once. */
export function useShareProject(id: string) {
  const utils = trpc.useUtils();
  const changeMembers = useChangeMembers(id);
  const refetchProject = useRefetchProject();
  return trpc.project.share.useMutation({
    onMutate: () => utils.project.members.cancel({ id }),
    onSuccess: ({ data }) => changeMembers((members) => [...members, data]),
    onSettled: () => refetchProject(id),
  });
}

/** Gives a person another role. */
export function useSetRole(id: string) {
  const utils = trpc.useUtils();
  const changeMembers = useChangeMembers(id);
  return trpc.project.setRole.useMutation({
    onMutate: () => utils.project.members.cancel({ id }),
    onSuccess: ({ data }) => changeMembers((members) => members.map((one) => (one._id === data._id ? data : one))),
    onSettled: () => void utils.project.members.invalidate({ id }),
  });
}

/** Ends the share of a project with a person, who may have lost it meanwhile. */
export function useUnshareProject(id: string) {
  const utils = trpc.useUtils();
  const changeMembers = useChangeMembers(id);
  const refetchProject = useRefetchProject();
  const remove = (gone: string) => changeMembers((members) => members.filter(({ email }) => email !== gone));
  return trpc.project.unshare.useMutation({
    onMutate: () => utils.project.members.cancel({ id }),
    onSuccess: (_body, { email }) => remove(email),
    onError: (error, { email }) => {
      if (errorCode(error) === 'NOT_FOUND') remove(email);
    },
    onSettled: () => refetchProject(id),
  });
}

/** Leaves a project that is shared as a whole. It stays in the list if shots of it are shared one by one. */
export function useLeaveProject() {
  const queries = useQueryClient();
  return trpc.project.leave.useMutation({ onSettled: () => refetchOverviews(queries) });
}
