import { useEffect, useState } from 'react';
import { Redirect, useLocation, useParams, useSearchParams } from 'wouter';
import { useStandingError } from '../../../client/standing-error';
import { messages } from '../../../kernel/messages';
import { Container, usePageTitle } from '../../../ui/page';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton';
import type { ProjectOut } from '../../project/project.schema';
import { useShot, useShotProject } from '../shot.queries';
import { canEdit } from '../shot.rules';
import type { ShotOut } from '../shot.schema';
import { LoadError } from '../ui/load-error';
import { ShotWizard } from '../ui/shot-wizard';

/** /createshot?projectId=, /createshot?shotId= and /createshot/{id}: plans a shot, or changes one (spec section 2). */
export default function ShotWizardPage() {
  const { id } = useParams<{ id?: string }>();
  const [search] = useSearchParams();
  const shotId = id ?? search.get('shotId') ?? undefined;
  const shot = useShot(shotId);
  const projectId = shotId ? shot.data?.projectId : (search.get('projectId') ?? '');
  const project = useShotProject(projectId, shotId);
  usePageTitle(messages.wizard.steps[0]);
  const asked = shotId && !shot.data ? shot : project;
  const failed = useStandingError(asked, shotId ?? projectId);
  if (failed) {
    return <LoadError error={failed} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />;
  }
  if (!project.data || (shotId && !shot.data)) return <WizardSkeleton />;
  return <OpenWizard project={project.data} shot={shot.data} editing={id !== undefined} />;
}

interface OpenWizardProps {
  project: ProjectOut;
  shot: ShotOut | undefined;
  /** Whether the page was opened for a shot's own address, from its view page. */
  editing: boolean;
}

/** A shared or completed shot, or one of a completed project, is refused: it can only be viewed (spec section 4). */
function OpenWizard({ project, shot, editing }: OpenWizardProps) {
  const [, navigate] = useLocation();
  const [created, setCreated] = useState<string>();
  const zone = useCountryZone(project.countryCode, shot === undefined);
  const closed = project.isShared || project.status === 'completed';
  if (shot && (closed || shot.isShared || !canEdit(shot))) return <Redirect to={`/viewshot/${shot._id}`} replace />;
  if (closed) return <Redirect to={`/shotlist/${project._id}`} replace />;
  return (
    <ShotWizard
      // The shot that this wizard has just made is still the same wizard.
      key={shot && shot._id !== created ? shot._id : 'new'}
      project={project}
      shot={shot}
      zone={zone}
      onCreated={({ _id }) => {
        setCreated(_id);
        navigate(`/createshot?shotId=${_id}`, { replace: true });
      }}
      onPublished={({ _id, projectId }) => navigate(`/successpage/${_id}?projectId=${projectId}`)}
      onCancel={() => navigate(shot && editing ? `/viewshot/${shot._id}` : `/shotlist/${project._id}`)}
    />
  );
}

/** The zone of the capital of a project's country, for a shot that has none yet; '' until the list of zones is loaded. */
function useCountryZone(countryCode: string, wanted: boolean): string {
  const [zone, setZone] = useState('');
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    // Without the list the server chooses the same zone.
    import('../../catalog/catalog.rules').then(
      ({ capitalZone }) => current && setZone(capitalZone(countryCode)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [countryCode, wanted]);
  return zone;
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
