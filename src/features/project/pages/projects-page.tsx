import { useEffect, useMemo, useRef } from 'react';
import { LazyPart, Part } from '../../../client/lazy-part';
import { useStandingError } from '../../../client/standing-error';
import { messages } from '../../../kernel/messages';
import { Container, PageTitle } from '../../../ui/page';
import { SearchInput } from '../../../ui/search-input';
import type { ProjectStatus } from '../project.data';
import { useProjects } from '../project.queries';
import { searchProjects } from '../project-search.rules';
import { CreateProjectFloating } from '../ui/create-project-floating';
import { ProjectGridLoading } from '../ui/project-grid';
import { FoundProjects, MatchCount, ProjectTabs } from '../ui/project-tabs';
import { TodayLine } from '../ui/today-line';
import { useDashboardView } from '../ui/use-dashboard-view';

const text = messages.dashboard;
const hints: Record<ProjectStatus, string> = { active: text.noActive, completed: text.noCompleted };

/** Most who come have a project. */
const onboarding = new Part(async () => (await import('../ui/onboarding')).Onboarding);

/** Takes the place of Create until it is there. */
const noActions = <></>;

/** /projects: the account's own projects, or the way to the first one (spec section 2). */
export default function ProjectsPage() {
  const projects = useProjects();
  const failure = useStandingError(projects);
  const { tab, query, setTab, setQuery } = useDashboardView();
  const found = useMemo(() => projects.data && searchProjects(projects.data, query), [projects.data, query]);
  const search = useRef<HTMLDivElement>(null);
  // What was pressed goes with the empty frame: the focus returns to where the search was typed.
  const focusSearch = () => search.current?.querySelector('input')?.focus();
  const clear = () => {
    setQuery('');
    focusSearch();
  };
  const showOther = (other: ProjectStatus) => {
    setTab(other);
    focusSearch();
  };
  const count = projects.data && projects.data.active.length + projects.data.completed.length;
  // Whoever deletes the last one comes to the first steps at once.
  useEffect(() => {
    if (count === 1) onboarding.ahead();
  }, [count]);
  if (count === 0) return <LazyPart part={onboarding} props={{}} waiting={<ProjectsLoading />} />;
  // Until it is known which of the two it will be, only what both begin with.
  const isOpen = found !== undefined || failure !== null;
  return (
    <Container className="pt-5 pb-20 sm:pt-8 sm:pb-11">
      <PageTitle title={messages.project.planTitle} actions={isOpen ? <CreateProjectFloating /> : noActions} />
      <TodayLine />
      {isOpen ? (
        <ProjectTabs
          projects={{ ...projects, data: found }}
          tab={tab}
          onTab={setTab}
          aside={
            <div ref={search}>
              <SearchInput label={text.search} value={query} onChange={setQuery} className="sm:w-70" />
            </div>
          }
        >
          {(groups, shown) => (
            <FoundProjects
              groups={groups}
              tab={shown}
              hint={hints[shown]}
              query={query}
              onClear={clear}
              onOther={showOther}
            />
          )}
        </ProjectTabs>
      ) : (
        <GridLoading />
      )}
      {found && <MatchCount groups={found} query={query} />}
    </Container>
  );
}

function GridLoading() {
  return <ProjectGridLoading className="mt-33.75 sm:mt-21.75" />;
}

function ProjectsLoading() {
  return (
    <Container className="pt-5 pb-20 sm:pt-8 sm:pb-11">
      <PageTitle title={messages.project.planTitle} actions={noActions} />
      <GridLoading />
    </Container>
  );
}
