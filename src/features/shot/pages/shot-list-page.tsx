import { Clapperboard, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { useNow } from '../../../client/clock';
import { messages } from '../../../kernel/messages';
import { ActionBar } from '../../../ui/bottom-bar';
import { Button } from '../../../ui/button';
import { EmptyFrame } from '../../../ui/empty-frame';
import { Container, usePageTitle } from '../../../ui/page';
import type { ProjectOut } from '../../project/project.schema';
import { useProjectShots, useShotProject } from '../shot.queries';
import { hasMovedOn } from '../shot-list.rules';
import { LoadError } from '../ui/load-error';
import { ProjectBanner } from '../ui/project-banner';
import { ShotListSkeleton, ShotRowsSkeleton } from '../ui/shot-list-skeleton';
import { ShotTabs } from '../ui/shot-tabs';

/** /shotlist/{id}: a project's shots by status (spec section 2). What the caller may do comes from the server. */
export default function ShotListPage() {
  const { id = '' } = useParams<{ id: string }>();
  const project = useShotProject(id);
  const shots = useProjectShots(id);
  const failed = project.error ?? shots.error;
  usePageTitle(project.data?.projectTitle ?? messages.shot.listTitle);
  if (failed && !(project.data && shots.data)) {
    const retry = () => void Promise.all([project.refetch(), shots.refetch()]);
    return <LoadError error={failed} onRetry={retry} retrying={project.isFetching || shots.isFetching} />;
  }
  return (
    <Container className="pb-11 sm:pt-6">
      {project.data ? <ProjectShots project={project.data} /> : <ShotListSkeleton />}
    </Container>
  );
}

function ProjectShots({ project }: { project: ProjectOut }) {
  const shots = useProjectShots(project._id);
  const now = useFreshBuckets(project._id);
  const [, navigate] = useLocation();
  const readOnly = project.isShared || project.status === 'completed';
  const add = () => navigate(`/createshot?projectId=${project._id}`);
  const first = shots.data?.length === 0 && !readOnly;
  return (
    <>
      <ProjectBanner project={project} back="/projects" />
      <div className="mt-5 flex min-h-11 items-center justify-between gap-4 sm:mt-6">
        <h2 className="font-display text-display-md">{messages.shot.listTitle}</h2>
        {!readOnly && !first && (
          <Button variant="primary" icon={Plus} onClick={add} className="max-sm:hidden">
            {messages.shot.add}
          </Button>
        )}
      </div>
      {!shots.data && <ShotRowsSkeleton />}
      {first && <FirstShot onCreate={add} />}
      {shots.data && !first && (
        <ShotTabs
          projectId={project._id}
          projectCompleted={project.status === 'completed'}
          readOnly={readOnly}
          shots={shots.data}
          now={now}
        />
      )}
      {!readOnly && !first && (
        <ActionBar>
          <Button variant="primary" size="lg" icon={Plus} onClick={add}>
            {messages.shot.add}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

function FirstShot({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="mt-3 border-t border-line">
      <EmptyFrame
        icon={Clapperboard}
        title={messages.shot.firstTitle}
        text={messages.shotList.firstHint}
        heading="h3"
        action={
          <Button variant="primary" size="lg" icon={Plus} onClick={onCreate}>
            {messages.shot.firstAction}
          </Button>
        }
      />
    </div>
  );
}

/** The moment that the page shows; when time has carried a shot into another bucket, the server is asked again. */
function useFreshBuckets(projectId: string): Date {
  const now = useNow();
  const { data, refetch } = useProjectShots(projectId);
  const stale = data?.some((shot) => hasMovedOn(shot, now)) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every minute for as long as it is stale
  useEffect(() => {
    if (stale) void refetch();
  }, [stale, now, refetch]);
  return now;
}
