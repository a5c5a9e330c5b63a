import { trpc } from '../../client/trpc';

const MINUTE = 60_000;

/** The account's own projects, active and completed. */
export function useProjects() {
  return trpc.project.list.useQuery({}, { select: ({ data }) => data });
}

/** Other accounts' projects with a shot that is shared with the account, active and completed. */
export function useSharedProjects() {
  return trpc.project.listShared.useQuery({}, { select: ({ data }) => data });
}

/**
 * What is due today, by project; refetched every minute while in view, since a shot's day begins at midnight in its own
 * zone and ends with its last minute.
 */
export function useToday() {
  return trpc.shot.today.useQuery({}, { select: ({ data }) => data, refetchInterval: MINUTE });
}
