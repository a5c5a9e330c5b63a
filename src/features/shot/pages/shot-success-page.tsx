import { Check, Plus } from 'lucide-react';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { useQueryError } from '../../../client/form/use-query-error';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { Icon } from '../../../ui/icon';
import { FrameCorners } from '../../../ui/layout/frame-corners';
import { Container, usePageTitle } from '../../../ui/layout/page';
import { ErrorBoundary } from '../../../ui/loading/error-boundary';
import type { ProjectOut } from '../../project/project.schema';
import { ProjectCover } from '../../project/ui/project-cover';
import { InviteForm } from '../sharing/ui/invite-form';
import { ShotPeople } from '../sharing/ui/shot-people';
import { useShot, useShotProject } from '../shot.queries';
import type { ShotOut } from '../shot.schema';
import { LoadError } from '../view/ui/load-error';
import { formatShotTime } from '../view/ui/shot-time';

/** /successpage/{id}?projectId=: the shot is planned; on to the next one, or back (spec section 2). */
export default function ShotSuccessPage() {
  const { id = '' } = useParams<{ id: string }>();
  const shot = useShot(id);
  const project = useShotProject(shot.data?.projectId, id);
  usePageTitle(messages.shot.created);
  const failed = useQueryError(shot, id);
  if (failed) {
    return <LoadError error={failed} onRetry={() => void shot.refetch()} retrying={shot.isFetching} />;
  }
  // Only a shot of one's own that was just planned gets this page.
  if (shot.data?.isShared || shot.data?.status === 'draft') return <Redirect to={`/viewshot/${id}`} replace />;
  return (
    <Container className="max-sm:px-0 sm:py-10">
      {shot.data ? (
        <div className="grid grid-cols-1 gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,612px)_minmax(0,1fr)]">
          <Created shot={shot.data} project={project.data} takesMore={!project.data || project.data.may.plan} />
          {shot.data.may.edit && (
            <ErrorBoundary of="part">
              <ShotSharing shot={shot.data} />
            </ErrorBoundary>
          )}
        </div>
      ) : (
        <LoadingRegion>
          <Skeleton className="h-[32rem]" />
        </LoadingRegion>
      )}
    </Container>
  );
}

interface CreatedProps {
  shot: ShotOut;
  /** Undefined until it is loaded. */
  project: ProjectOut | undefined;
  takesMore: boolean;
}

function Created({ shot, project, takesMore }: CreatedProps) {
  const { projectId } = shot;
  const [, navigate] = useLocation();
  return (
    <section
      data-theme="dark"
      className={classes(
        'relative isolate flex min-h-[calc(100dvh-56px)] flex-col justify-end overflow-hidden',
        'bg-bg sm:min-h-[min(748px,calc(100dvh-148px))] sm:rounded-dialog',
      )}
    >
      {project && (
        <ProjectCover
          project={project}
          use="page"
          sizes="(min-width: 1264px) 1800px, 200vw"
          scrim="foot"
          eager
          // On a short phone the sun stays above the words.
          className="absolute inset-x-0 top-0 -z-10 h-[72%] max-sm:[@media(max-height:44rem)]:h-[44%]"
        />
      )}
      <FrameCorners inset={28} />
      {/* A title of several lines lifts the heading out of the picture's own shade. */}
      <div
        className={classes(
          'relative px-8 pb-16 before:absolute before:inset-x-0 before:-top-20 before:bottom-0 before:-z-1',
          'before:bg-[linear-gradient(to_top,rgb(0_0_0/.6),rgb(0_0_0/.45),transparent)] sm:px-15',
        )}
      >
        <span className="mb-6 flex size-14 items-center justify-center rounded-full bg-accent text-on-accent">
          <Icon of={Check} size={28} />
        </span>
        <h1 className="max-w-[26rem] font-display text-display-lg sm:text-[3.5rem] sm:leading-[3.75rem]">
          {messages.shot.created}
        </h1>
        <p className="mt-4 min-h-11 text-lg">
          <Link
            dir="auto"
            href={`/viewshot/${shot._id}`}
            className={classes(
              'relative font-semibold underline underline-offset-4 wrap-anywhere',
              'after:absolute after:inset-x-0 after:-inset-y-2.5',
            )}
          >
            {shot.title}
          </Link>{' '}
          <span className="figures inline-block text-muted">{formatShotTime(shot)}</span>
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {takesMore && (
            <Button
              variant="primary"
              size="lg"
              icon={Plus}
              className="max-sm:w-full"
              onClick={() => navigate(`/createshot?projectId=${projectId}`)}
            >
              {messages.shot.firstAction}
            </Button>
          )}
          <Button size="lg" className="max-sm:w-full" onClick={() => navigate('/projects')}>
            {messages.shot.backToProjects}
          </Button>
        </div>
      </div>
    </section>
  );
}

const text = messages.teamView;

/** The second half of the success page: who may see the new shot (spec section 2, design 17). */
export function ShotSharing({ shot }: { shot: ShotOut }) {
  return (
    <section aria-label={text.inviteTitle} className="max-sm:px-5 max-sm:pb-11 lg:pt-5">
      <h2 className="font-display text-display-md">{text.inviteTitle}</h2>
      <p className="mt-1 mb-6 text-muted">{text.inviteLead}</p>
      <InviteForm shotId={shot._id} field={`invite ${shot._id}`} />
      <h3 className="mt-8 border-b border-line pb-2.5 text-lg font-semibold">{messages.settings.team}</h3>
      <ShotPeople shot={shot} canInvite />
    </section>
  );
}
