import { useUrlState } from '../../../client/url-state';
import { type ProjectStatus, projectStatuses } from '../project.data';

/** The dashboard's tab and search, both in the address: a reload and Back keep them. */
export function useDashboardView() {
  const [named, setNamed] = useUrlState('tab');
  const [query, setQuery] = useUrlState('q');
  const tab: ProjectStatus = projectStatuses.find((status) => status === named) ?? 'active';
  const setTab = (next: ProjectStatus) => setNamed(next === 'active' ? '' : next);
  return { tab, query, setTab, setQuery };
}
