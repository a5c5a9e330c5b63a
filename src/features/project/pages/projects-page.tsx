import { useLayoutEffect, useMemo, useRef } from 'react';
import { useNow } from '../../../client/clock';
import { useQueryError } from '../../../client/form/use-query-error';
import { useMediaQuery } from '../../../client/media-query';
import { viewerZone } from '../../../client/viewer-zone';
import { messages } from '../../../kernel/messages';
import { useDelayPassed } from '../../../ui/feedback/skeleton';
import { SearchInput } from '../../../ui/form/search-input';
import { Container, PageTitle } from '../../../ui/layout/page';
import { phoneWidth } from '../../../ui/layout/phone-width';
import { ErrorBoundary } from '../../../ui/loading/error-boundary';
import type { ProjectStatus } from '../project.data';
import { useProjects } from '../project.queries';
import { inDashboardOrder } from '../project-lists.rules';
import { searchProjects } from '../project-search.rules';
import { CreateProjectFloating, useProjectCreation } from '../ui/create-project';
import { Onboarding } from '../ui/onboarding';
import { FoundProjects, MatchCount, type ProjectsQuery, ProjectTabs } from '../ui/project-tabs';
import { TodayLine } from '../ui/today-line';
import { useDashboardView } from '../ui/use-dashboard-view';

const text = messages.dashboard;
const hints: Record<ProjectStatus, string> = { active: text.noActive, completed: text.noCompleted };

/** /projects: the account's own projects, or the first steps (spec section 2). */
export default function ProjectsPage() {
  const projects = useProjects();
  const waited = useDelayPassed();
  const { create, creation } = useProjectCreation();
  const count = projects.data && projects.data.active.length + projects.data.completed.length;
  return (
    <>
      {count === 0 ? (
        <Onboarding onCreate={create} />
      ) : (
        <Dashboard projects={projects} waited={waited} onCreate={create} />
      )}
      {/* Outside of both views, so that its text survives the change between them. */}
      {creation}
    </>
  );
}

interface DashboardProps {
  projects: ProjectsQuery;
  waited: boolean;
  onCreate: () => void;
}

/** Its head, tabs and search show before the projects are loaded (design 31). */
function Dashboard({ projects, waited, onCreate }: DashboardProps) {
  const failure = useQueryError(projects);
  const { tab, query, setTab, setQuery } = useDashboardView();
  const now = useNow();
  const ordered = useMemo(
    () => projects.data && { ...projects.data, active: inDashboardOrder(projects.data.active, now, viewerZone()) },
    [projects.data, now],
  );
  const found = useMemo(() => ordered && searchProjects(ordered, query), [ordered, query]);
  const search = useRef<HTMLDivElement>(null);
  // The pressed button disappears with the empty frame, so the focus returns to the search field.
  const focusSearch = () => search.current?.querySelector('input')?.focus();
  const clear = () => {
    setQuery('');
    focusSearch();
  };
  const showOther = (other: ProjectStatus) => {
    setTab(other);
    focusSearch();
  };
  // Wait a moment: a quick response may say that there is no project, and then the first steps show instead.
  const isShown = waited || found !== undefined || failure !== null;
  const frame = useFocusAfterUnmount();
  const isPhone = useMediaQuery(phoneWidth);
  // On a phone beside the title, so that three cards are in view.
  const searchInput = (
    <div ref={search}>
      <SearchInput label={text.search} value={query} onChange={setQuery} shrinks className="sm:w-70" />
    </div>
  );
  return (
    <div ref={frame} className={isShown ? undefined : 'invisible'}>
      <Container className="pt-3 pb-20 sm:pt-8 sm:pb-11">
        <PageTitle
          title={messages.project.planTitle}
          actions={
            <>
              <CreateProjectFloating onCreate={onCreate} />
              {isPhone && searchInput}
            </>
          }
        />
        <ErrorBoundary of="part">
          <TodayLine />
        </ErrorBoundary>
        <ProjectTabs projects={{ ...projects, data: found }} tab={tab} onTab={setTab} aside={!isPhone && searchInput}>
          {(groups, shown) => (
            <ErrorBoundary of="part" resetKey={shown}>
              <FoundProjects
                groups={groups}
                tab={shown}
                hint={hints[shown]}
                query={query}
                onClear={clear}
                onOther={showOther}
              />
            </ErrorBoundary>
          )}
        </ProjectTabs>
        {found && <MatchCount groups={found} query={query} />}
      </Container>
    </div>
  );
}

/**
 * When the focused element disappears with the frame, moves the focus to the page, so that the keyboard starts there.
 */
function useFocusAfterUnmount() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    return () => {
      if (current?.contains(document.activeElement))
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, []);
  return frame;
}
