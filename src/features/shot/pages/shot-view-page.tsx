import { Aperture, ArrowLeft, Camera, CircleCheck, Pencil, Video } from 'lucide-react';
import { Link, useLocation, useParams } from 'wouter';
import { useMarkShared } from '../../../client/shown-section';
import { useStandingError } from '../../../client/standing-error';
import { messages } from '../../../kernel/messages';
import { ActionBar } from '../../../ui/bottom-bar';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Container, usePageTitle } from '../../../ui/page';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton';
import { useShot, useShotProject } from '../shot.queries';
import { canComplete, canEdit } from '../shot.rules';
import type { ShotOut } from '../shot.schema';
import { LoadError } from '../ui/load-error';
import { ShotChecklist } from '../ui/shot-checklist';
import { ShotDetails } from '../ui/shot-details';
import { ShotMedia } from '../ui/shot-media';
import { useCompleteShot } from '../ui/use-complete-shot';

const text = messages.shotView;

/** /viewshot/{id}: one shot, to read on set and to complete (spec section 2). */
export default function ShotViewPage() {
  const { id = '' } = useParams<{ id: string }>();
  const shot = useShot(id);
  useMarkShared(shot.data?.isShared);
  usePageTitle(shot.data?.title ?? messages.page.loading);
  const failed = useStandingError(shot, id);
  if (failed) {
    return <LoadError error={failed} onRetry={() => void shot.refetch()} retrying={shot.isFetching} />;
  }
  return <Container className="pb-11 sm:pt-6">{shot.data ? <Shot shot={shot.data} /> : <ShotSkeleton />}</Container>;
}

function Shot({ shot }: { shot: ShotOut }) {
  const project = useShotProject(shot.projectId);
  const [, navigate] = useLocation();
  const complete = useCompleteAndLeave(shot);
  const open = project.data?.status === 'active' && !shot.isShared;
  const edit = open && canEdit(shot) ? () => navigate(`/createshot/${shot._id}`) : undefined;
  const completable = open && canComplete(shot);
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-4 sm:mb-5 sm:min-h-11">
        <Link
          href={`/shotlist/${shot.projectId}`}
          className="-ml-2.5 flex min-h-11 min-w-11 items-center gap-2 rounded-control px-2.5 font-medium text-muted hover:text-ink sm:-ml-1 sm:px-1"
        >
          <Icon of={ArrowLeft} />
          <span className="max-sm:sr-only">{project.data?.projectTitle ?? messages.shot.listTitle}</span>
        </Link>
        {edit && <IconButton label={text.edit} icon={Pencil} onClick={edit} className="-mr-2.5 sm:hidden" />}
        {completable && (
          <Button variant="primary" icon={CircleCheck} onClick={complete} className="max-sm:hidden">
            {text.complete}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 gap-x-7 gap-y-8 lg:grid-cols-[minmax(0,1fr)_348px]">
        <div className="contents min-w-0 lg:block">
          <ShotDetails shot={shot} onEdit={edit} />
          <div className="order-last min-w-0">
            <ShotMedia shot={shot} />
          </div>
        </div>
        <Checklists shot={shot} />
      </div>
      {completable && (
        <ActionBar>
          <Button variant="primary" size="lg" icon={CircleCheck} onClick={complete}>
            {text.complete}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

function Checklists({ shot: { gearList, shotTypes, shotAngles } }: { shot: ShotOut }) {
  return (
    <div className="flex flex-col gap-7 sm:gap-4">
      <ShotChecklist
        icon={Camera}
        title={text.gears}
        tickedWord={text.added}
        items={gearList.map(({ _id, gearlistName, selected }) => ({ id: _id, name: gearlistName, selected }))}
      />
      <ShotChecklist icon={Aperture} title={text.shots} tickedWord={text.marked} items={shotTypes.map(kindItem)} />
      <ShotChecklist
        icon={Video}
        title={text.angle}
        phoneTitle={text.angles}
        tickedWord={text.marked}
        items={shotAngles.map(kindItem)}
      />
    </div>
  );
}

function kindItem({ _id, name, selected }: ShotOut['shotTypes'][number]) {
  return { id: _id, name, selected };
}

/** Completes the shot and goes back to its project's list (spec section 4). */
function useCompleteAndLeave(shot: ShotOut): () => Promise<void> {
  const [, navigate] = useLocation();
  const complete = useCompleteShot();
  return async () => {
    if (await complete(shot)) navigate(`/shotlist/${shot.projectId}`);
  };
}

function ShotSkeleton() {
  return (
    <LoadingRegion className="pt-4 sm:pt-14">
      <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_348px]">
        <Skeleton className="h-96" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
        </div>
      </div>
    </LoadingRegion>
  );
}
