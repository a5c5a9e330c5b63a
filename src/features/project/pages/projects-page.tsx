import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { EmptyFrame } from '../../../ui/empty-frame';
import { ErrorPanel } from '../../../ui/error-panel';
import { Container, PageTitle } from '../../../ui/page';
import { TabPanel, Tabs } from '../../../ui/tabs';
import { useProjects } from '../project.queries';
import type { ProjectOut, ProjectStatus } from '../project.schema';
import { CreateProjectFloating } from '../ui/create-project-floating';
import { Onboarding } from '../ui/onboarding';
import { ProjectGrid, ProjectGridLoading } from '../ui/project-grid';

const text = messages.dashboard;
const tabs: { value: ProjectStatus; label: string; hint: string }[] = [
  { value: 'active', label: text.active, hint: text.noActive },
  { value: 'completed', label: text.completed, hint: text.noCompleted },
];

/** /projects: the account's own projects, or the way to the first one (spec section 2). */
export default function ProjectsPage() {
  const projects = useProjects();
  const [tab, setTab] = useState<ProjectStatus>('active');
  if (projects.data && projects.data.active.length + projects.data.completed.length === 0) return <Onboarding />;
  return (
    <Container className="pt-5 pb-11 sm:pt-10">
      <PageTitle title={messages.project.planTitle} actions={<CreateProjectFloating />} />
      <Tabs label={text.tabs} value={tab} onValueChange={setTab} items={tabs} className="mt-3 sm:mt-5">
        {tabs.map(({ value, hint }) => (
          <TabPanel key={value} value={value}>
            {projects.data ? (
              <Projects projects={projects.data[value]} hint={hint} />
            ) : projects.error ? (
              <ErrorPanel
                message={errorText(projects.error)}
                onRetry={() => void projects.refetch()}
                retrying={projects.isFetching}
              />
            ) : (
              <ProjectGridLoading />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </Container>
  );
}

function Projects({ projects, hint }: { projects: ProjectOut[]; hint: string }) {
  if (projects.length === 0) return <EmptyFrame icon={FolderOpen} title={messages.project.none} text={hint} />;
  return <ProjectGrid projects={projects} />;
}
