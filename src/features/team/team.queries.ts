import { errorCode, placeholderText } from '../../client/error-text';
import { useQueryError } from '../../client/form/use-query-error';
import { retryList } from '../../client/query-client';
import { trpc } from '../../client/trpc';

/** The people in the account's team; the account's own entry (`editor`) is left out (spec sections 3 and 6). */
export function useTeam() {
  return trpc.team.list.useQuery(
    {},
    { select: ({ data }) => data.filter(({ role }) => role !== 'editor'), retry: retryList },
  );
}

/** The same with the states of a page: the list, loading, or why it could not be loaded. */
export function useTeamList() {
  const team = useTeam();
  const error = useQueryError(team);
  const none = errorCode(error) === 'NOT_FOUND';
  return {
    list: team.data ?? [],
    loading: team.data === undefined && error === null,
    failure: error === null || none ? undefined : placeholderText(error),
    retry: () => void team.refetch(),
    retrying: team.isFetching,
  };
}
