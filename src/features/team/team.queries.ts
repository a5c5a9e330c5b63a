import { retryList } from '../../client/query-client';
import { trpc } from '../../client/trpc';

/** The people in the account's team; who may edit, the account itself, is left out (spec sections 3 and 6). */
export function useTeam() {
  return trpc.team.list.useQuery(
    {},
    { select: ({ data }) => data.filter(({ role }) => role !== 'editor'), retry: retryList },
  );
}
