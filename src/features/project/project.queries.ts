import { now } from '../../client/clock';
import { trpc } from '../../client/trpc';
import type { ProjectGroups } from './project.schema';
import { untilNextIsOver } from './project-lists.rules';

type ProjectLists = { state: { data: { data: ProjectGroups } | undefined } };

/** Refetched when the next shot of a card is over, and again within an hour, while the page is in view. */
const refetchInterval = ({ state: { data } }: ProjectLists) => data !== undefined && untilNextIsOver(data.data, now());

/** The account's own projects, active and completed. */
export function useProjects() {
  return trpc.project.list.useQuery({}, { select: ({ data }) => data, refetchInterval });
}

/** Other accounts' projects with a shot that is shared with the account, active and completed. */
export function useSharedProjects() {
  return trpc.project.listShared.useQuery({}, { select: ({ data }) => data, refetchInterval });
}
