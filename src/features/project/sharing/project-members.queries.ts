import { useQueryClient } from '@tanstack/react-query';
import { errorCode, placeholderText } from '../../../client/error-text';
import { useQueryError } from '../../../client/form/use-query-error';
import { trpc } from '../../../client/trpc';
import { refetchOverviews, useRefetchProject } from '../../live/stale.queries';
import { withoutProject } from '../project-lists.rules';

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

/** Shares a project with an email address; the person joins the list at once. */
export function useShareProject(id: string) {
  const utils = trpc.useUtils();
  const refetchProject = useRefetchProject();
  return trpc.project.share.useMutation({
    onMutate: () => utils.project.members.cancel({ id }),
    onSuccess: ({ data }) =>
      utils.project.members.setData({ id }, (body) => body && { ...body, data: [...body.data, data] }),
    onSettled: () => refetchProject(id),
  });
}

/** Ends the share of a project with a person, who may have lost it meanwhile. */
export function useUnshareProject(id: string) {
  const utils = trpc.useUtils();
  const refetchProject = useRefetchProject();
  const remove = (email: string) =>
    utils.project.members.setData(
      { id },
      (body) => body && { ...body, data: body.data.filter((member) => member.email !== email) },
    );
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
  const utils = trpc.useUtils();
  return trpc.project.leave.useMutation({
    onSuccess: (_body, { id }) =>
      utils.project.listShared.setData(
        {},
        (body) => body && { ...body, data: withoutProject(body.data, id), total: body.total - 1 },
      ),
    onSettled: () => refetchOverviews(queries),
  });
}
