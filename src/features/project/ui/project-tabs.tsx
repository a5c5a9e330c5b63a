import { FolderOpen, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeholderText } from '../../../client/error-text';
import { useQueryError } from '../../../client/form/use-query-error';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { EmptyFrame } from '../../../ui/feedback/empty-frame';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { TabPanel, Tabs } from '../../../ui/layout/tabs';
import { type ProjectStatus, projectStatuses } from '../project.data';
import type { ProjectGroups } from '../project.schema';
import { ProjectGrid, ProjectGridLoading } from './project-grid';

const text = messages.dashboard;
const labels: Record<ProjectStatus, string> = { active: text.active, completed: text.completed };
const items = projectStatuses.map((value) => ({ value, label: labels[value] }));

/** The state of a query for projects. */
export interface ProjectsQuery {
  data: ProjectGroups | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ProjectTabsProps {
  projects: ProjectsQuery;
  tab: ProjectStatus;
  onTab: (tab: ProjectStatus) => void;
  /** Shown at the end of the tabs' line. */
  aside?: ReactNode;
  /** The content of a tab once the projects are loaded. */
  children: (groups: ProjectGroups, tab: ProjectStatus) => ReactNode;
}

/**
 * The tabs Active and Completed with their content, or the reason why it is missing; on a phone they share the width
 * (design 07).
 */
export function ProjectTabs({ projects, tab, onTab, aside, children }: ProjectTabsProps) {
  const { data, isFetching, refetch } = projects;
  const error = useQueryError(projects);
  return (
    <Tabs
      label={text.tabs}
      value={tab}
      onValueChange={onTab}
      items={items}
      aside={aside}
      className="mt-1 sm:mt-3 max-sm:[&_[role=tab]]:flex-1 max-sm:[&_[role=tab]]:justify-center"
    >
      {projectStatuses.map((value) => (
        <TabPanel key={value} value={value}>
          {data ? (
            children(data, value)
          ) : error ? (
            <ErrorPanel
              title={navigator.onLine ? undefined : messages.offline.nothingKept}
              message={placeholderText(error)}
              onRetry={refetch}
              retrying={isFetching}
            />
          ) : (
            <ProjectGridLoading />
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}

interface FoundProjectsProps {
  groups: ProjectGroups;
  tab: ProjectStatus;
  /** The text below 'No Projects Found' when nothing was searched for. */
  hint: string;
  query?: string;
  onClear?: () => void;
  onOther?: (tab: ProjectStatus) => void;
}

/** The cards of one tab, or 'No Projects Found' with a link to the tab that has some (spec section 2, design 30). */
export function FoundProjects({ groups, tab, hint, query = '', onClear, onOther }: FoundProjectsProps) {
  if (groups[tab].length > 0) return <ProjectGrid projects={groups[tab]} />;
  if (query.trim() === '') return <EmptyFrame icon={FolderOpen} title={messages.project.none} text={hint} />;
  const other = tab === 'active' ? 'completed' : 'active';
  const found = groups[other].length;
  return (
    <EmptyFrame
      icon={Search}
      title={messages.project.none}
      text={text.noMatch(query.trim())}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {found > 0 && <Button onClick={() => onOther?.(other)}>{text.otherMatches(found, labels[other])}</Button>}
          <Button variant={found > 0 ? 'ghost' : 'secondary'} onClick={onClear}>
            {text.clearSearch}
          </Button>
        </div>
      }
    />
  );
}

/** The number of matches for screen readers; polite, so that it waits for a pause in typing. */
export function MatchCount({ groups, query }: { groups: ProjectGroups; query: string }) {
  const counts = projectStatuses.map((status) => text.matches(groups[status].length, labels[status]));
  return (
    <p aria-live="polite" className="sr-only">
      {query.trim() !== '' && counts.join(', ')}
    </p>
  );
}
