import { useUrlState } from '../../../client/url-state';
import { type ProjectStatus, projectStatuses } from '../project.data';

/**
 * Which tab of the dashboard is shown and what is searched for, both in the address: a reload and the way back keep
 * them.
 */
export function useDashboardView() {
  const [named, setNamed] = useUrlState('tab');
  const [query, setQuery] = useUrlState('q');
  const tab: ProjectStatus = projectStatuses.find((status) => status === named) ?? 'active';
  const setTab = (next: ProjectStatus) => setNamed(next === 'active' ? '' : next);
  return { tab, query, setTab, setQuery };
}
