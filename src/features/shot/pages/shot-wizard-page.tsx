import { type ReactNode, useState } from 'react';
import { Redirect, useLocation, useParams, useSearchParams } from 'wouter';
import { isMissing } from '../../../client/error-text';
import { useQueryError } from '../../../client/form/use-query-error';
import { messages } from '../../../kernel/messages';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast-store';
import { Container, usePageTitle } from '../../../ui/layout/page';
import type { ProjectOut } from '../../project/project.schema';
import { useScenes } from '../../scene/scene.queries';
import { endOf, type ShotEnd } from '../edit/ui/shot-end';
import { ShotWizard } from '../edit/ui/shot-wizard';
import { useShotHints } from '../edit/ui/use-shot-hints';
import { openListAt, wayBackToList } from '../list/list-place';
import { useShot, useShotProject } from '../shot.queries';
import { missingParts, missingText } from '../shot.requirements';
import type { ShotOut } from '../shot.schema';
import { LoadError } from '../view/ui/load-error';

/** /createshot?projectId=, /createshot?shotId= and /createshot/{id}: plans a shot, or changes one (spec section 2). */
export default function ShotWizardPage() {
  const { id } = useParams<{ id?: string }>();
  const [search] = useSearchParams();
  const shotId = id ?? search.get('shotId') ?? undefined;
  const shot = useShot(shotId);
  const [seen, setSeen] = useState<WizardSubject>();
  const of = shotId ?? `new ${search.get('projectId')}`;
  const before = seen?.of === of ? seen : undefined;
  const projectId = shotId ? (shot.data ?? before?.shot)?.projectId : (search.get('projectId') ?? '');
  const project = useShotProject(projectId, shotId);
  usePageTitle(messages.wizard.steps[0]);
  const asked = shotId && !shot.data ? shot : project;
  const failed = useQueryError(asked, shotId ?? projectId);
  const isThere = project.data && (!shotId || shot.data);
  if (project.data && isThere && (before?.shot !== shot.data || before?.project !== project.data)) {
    setSeen({ of, project: project.data, shot: shot.data });
  }
  const isGone = !isThere && before !== undefined && isMissing(failed);
  const loadError = failed !== null && (
    <LoadError error={failed} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
  );
  if (loadError && !isGone) return loadError;
  const shown = project.data ? { project: project.data, shot: shot.data ?? before?.shot } : before;
  if (!shown || (!isThere && !isGone)) return <WizardSkeleton />;
  const goneProject = shown.project.isShared ? 'share' : 'project';
  const gone = isGone ? (isMissing(project.error) || !shotId ? goneProject : 'shot') : undefined;
  const end = endOf(shown.project, shown.shot, gone);
  return (
    <OpenWizard
      project={shown.project}
      shot={shown.shot}
      end={end}
      instead={end && (loadError || <Redirect to={end.href} replace />)}
      sceneId={search.get('sceneId')}
      editing={id !== undefined}
    />
  );
}

/** The subject of an open wizard: it stays open with its edits even when that is deleted elsewhere. */
interface WizardSubject {
  of: string;
  project: ProjectOut;
  shot: ShotOut | undefined;
}

interface OpenWizardProps {
  project: ProjectOut;
  shot: ShotOut | undefined;
  end: ShotEnd | undefined;
  instead: ReactNode;
  /** The scene that the address names for a new shot. */
  sceneId: string | null;
  /** Whether the page was opened at a shot's own address, from its view page. */
  editing: boolean;
}

/**
 * A shot of a project that the person may not change, a completed one, or one of a completed project, is refused: it
 * can only be viewed (spec section 4). Edits stay visible.
 */
function OpenWizard({ project, shot, end, instead, sceneId, editing }: OpenWizardProps) {
  const [, navigate] = useLocation();
  const [created, setCreated] = useState<string>();
  // A scene that was deleted meanwhile must not keep the shot from being saved.
  const isScene = useScenes(project._id).data?.some(({ _id }) => _id === sceneId);
  const hints = useShotHints(project, shot, isScene ? sceneId : null);
  return (
    <ShotWizard
      // The wizard stays the same one for the shot that it has just created.
      key={shot && shot._id !== created ? shot._id : 'new'}
      project={project}
      shot={shot}
      sceneId={sceneId}
      hints={hints}
      end={end}
      instead={instead}
      onCreated={({ _id }) => {
        setCreated(_id);
        navigate(`/createshot?shotId=${_id}`, { replace: true });
      }}
      onPublished={(published) => {
        openListAt(published);
        navigate(`/successpage/${published._id}?projectId=${published.projectId}`);
      }}
      onDrafted={(draft) => {
        toast.success(messages.wizard.draftSaved, missingText(missingParts(draft)));
        navigate(`/viewshot/${draft._id}`);
      }}
      onCancel={() => {
        if (end) return navigate(end.href);
        if (shot && editing) return navigate(`/viewshot/${shot._id}`);
        const { href, state } = wayBackToList(project._id);
        navigate(href, { state });
      }}
    />
  );
}

function WizardSkeleton() {
  return (
    <Container className="py-9">
      <LoadingRegion className="flex flex-col gap-6">
        <Skeleton className="h-12 w-72 max-w-full" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </LoadingRegion>
    </Container>
  );
}
