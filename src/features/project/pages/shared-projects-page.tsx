import { messages } from '../../../kernel/messages';
import { Container, PageTitle } from '../../../ui/layout/page';
import type { ProjectStatus } from '../project.data';
import { useSharedProjects } from '../project.queries';
import type { ProjectGroups } from '../project.schema';
import { GoneShareNotice } from '../ui/gone-share-notice';
import { FoundProjects, ProjectTabs } from '../ui/project-tabs';
import { useDashboardView } from '../ui/use-dashboard-view';

const text = messages.dashboard;

/** /sharedprojects: other accounts' projects with a shot shared with the account; read-only (spec section 2). */
export default function SharedProjectsPage() {
  const projects = useSharedProjects();
  const { tab, setTab } = useDashboardView();
  return (
    <Container className="pt-5 pb-11 sm:pt-10">
      <PageTitle title={messages.project.shared} />
      <GoneShareNotice />
      <ProjectTabs projects={projects} tab={tab} onTab={setTab}>
        {(groups, shown) => <FoundProjects groups={groups} tab={shown} hint={hintOf(groups, shown)} />}
      </ProjectTabs>
    </Container>
  );
}

function hintOf({ active, completed }: ProjectGroups, tab: ProjectStatus): string {
  if (active.length + completed.length === 0) return text.noShared;
  return tab === 'active' ? text.noActive : text.noSharedCompleted;
}
