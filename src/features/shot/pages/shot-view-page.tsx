import { Aperture, ArrowLeft, Camera, CircleCheck, Pencil, Video } from 'lucide-react';
import type { ReactNode } from 'react';
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
import type { EditSubject } from '../shot-edit.rules';
import { DuplicateShot } from '../ui/duplicate-shot';
import { LoadError } from '../ui/load-error';
import { ShotChecklist } from '../ui/shot-checklist';
import { ShotDetails } from '../ui/shot-details';
import { ShotMedia } from '../ui/shot-media';
import { useCompleteShot } from '../ui/use-complete-shot';
import { useShotPanel } from '../ui/use-shot-panel';

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
  const complete = useCompleteAndLeave(shot);
  const { edit: editSubject, panel } = useShotPanel(shot, project.data?.countryCode ?? '');
  const open = project.data?.status === 'active' && !shot.isShared;
  const onEdit = open && canEdit(shot) ? editSubject : undefined;
  const edit = onEdit && (() => onEdit('details'));
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
        {edit && <DuplicateShot shot={shot} className="ml-auto" />}
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
            <ShotMedia shot={shot} onEdit={onEdit} />
          </div>
        </div>
        <Checklists shot={shot} onEdit={onEdit} />
      </div>
      {completable && (
        <ActionBar>
          <Button variant="primary" size="lg" icon={CircleCheck} onClick={complete}>
            {text.complete}
          </Button>
        </ActionBar>
      )}
      {panel}
    </>
  );
}

interface ChecklistsProps {
  shot: ShotOut;
  /** Left out when the shot may not be edited. */
  onEdit: ((subject: EditSubject) => void) | undefined;
}

function Checklists({ shot: { gearList, shotTypes, shotAngles }, onEdit }: ChecklistsProps) {
  return (
    <div className="flex flex-col gap-7 sm:gap-4">
      <Choosable subject="gearList" onEdit={onEdit}>
        <ShotChecklist
          icon={Camera}
          title={text.gears}
          tickedWord={text.added}
          items={gearList.map(({ _id, gearlistName, selected }) => ({ id: _id, name: gearlistName, selected }))}
        />
      </Choosable>
      <Choosable subject="shotTypes" onEdit={onEdit}>
        <ShotChecklist icon={Aperture} title={text.shots} tickedWord={text.marked} items={shotTypes.map(kindItem)} />
      </Choosable>
      <Choosable subject="shotAngles" onEdit={onEdit}>
        <ShotChecklist
          icon={Video}
          title={text.angle}
          phoneTitle={text.angles}
          tickedWord={text.marked}
          items={shotAngles.map(kindItem)}
        />
      </Choosable>
    </div>
  );
}

interface ChoosableProps extends Pick<ChecklistsProps, 'onEdit'> {
  subject: 'gearList' | 'shotTypes' | 'shotAngles';
  children: ReactNode;
}

/** A checklist with the button that changes what is on it; beside its region, whose only button saves the ticks (contract section 6). */
function Choosable({ subject, onEdit, children }: ChoosableProps) {
  return (
    <div className="group relative" data-choosable={onEdit ? '' : undefined}>
      {children}
      {onEdit && (
        <IconButton
          label={text.choose[subject]}
          icon={Pencil}
          onClick={() => onEdit(subject)}
          className="absolute -top-2.5 -right-2.5 sm:top-1.5 sm:right-1.5"
        />
      )}
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
