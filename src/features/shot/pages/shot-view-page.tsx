import { ArrowLeft, CalendarClock, CircleCheck, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link, useParams } from 'wouter';
import { useReportShared } from '../../../client/active-nav';
import { isMissing } from '../../../client/error-text';
import { useQueryError } from '../../../client/form/use-query-error';
import { pressedBy, unchangeableReason } from '../../../client/shortcuts';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { ActionBar } from '../../../ui/layout/bottom-bar';
import { Container, usePageTitle } from '../../../ui/layout/page';
import { ErrorBoundary } from '../../../ui/loading/error-boundary';
import { DuplicateShot } from '../actions/ui/duplicate-shot';
import { usePageActions } from '../actions/ui/use-page-actions';
import { endOf } from '../edit/ui/shot-end';
import { useShotPanel } from '../edit/ui/use-shot-panel';
import { PrintShot, ShotOnPaper } from '../export/ui/printed-shot';
import { isUndoneInCompletedProject, reasonUnchangeable } from '../list/shot-list.rules';
import { LeaveShot } from '../sharing/ui/leave-shot';
import { useAccessLost } from '../sharing/ui/use-access-lost';
import { useShot, useShotProject } from '../shot.queries';
import { canEdit, isPlanned } from '../shot.rules';
import type { ShotOut } from '../shot.schema';
import { LoadError } from '../view/ui/load-error';
import { ShotChecklists } from '../view/ui/shot-checklists';
import { ShotDetails } from '../view/ui/shot-details';
import { ShotMedia } from '../view/ui/shot-media';
import { besideClasses, columnsClasses, headClasses, ShotViewSkeleton } from '../view/ui/shot-view-skeleton';

const text = messages.shotView;

/** /viewshot/{id}: one shot, to read on set and to complete (spec section 2). */
export default function ShotViewPage() {
  const { id = '' } = useParams<{ id: string }>();
  const shot = useShot(id);
  useReportShared(shot.data?.isShared);
  const [seen, setSeen] = useState<ShotOut>();
  if (shot.data && shot.data !== seen) setSeen(shot.data);
  const failed = useQueryError(shot, id);
  const shown = shot.data ?? (isMissing(failed) && seen?._id === id ? seen : undefined);
  usePageTitle(shown?.title ?? messages.page.loading);
  if (useAccessLost({ id, isShared: shot.data?.isShared, title: shot.data?.title, failed })) return null;
  const loadError = failed !== null && (
    <LoadError error={failed} onRetry={() => void shot.refetch()} retrying={shot.isFetching} />
  );
  if (shown) return <Shot shot={shown} instead={loadError || undefined} />;
  return loadError || <ShotViewSkeleton />;
}

interface ShotProps {
  shot: ShotOut;
  /** The error for a shot that was deleted while it was open; shown once no panel holds unsaved edits. */
  instead: ReactNode | undefined;
}

function Shot({ shot, instead }: ShotProps) {
  const project = useShotProject(shot.projectId, shot._id);
  const titleId = useId();
  const { complete, reopen, reschedule, remove, busy, place, dialogs } = usePageActions(shot);
  const {
    edit: editSubject,
    panel,
    isOpen,
  } = useShotPanel(shot, project.data?.countryCode ?? '', endOfEdit(shot, project, instead !== undefined));
  const open = project.data?.status === 'active' && !shot.isShared;
  const onEdit = open && canEdit(shot) ? editSubject : undefined;
  const edit = onEdit && (() => onEdit('details'));
  // While the request is under way the button stays: another one in its place would get the second click of a double
  // click.
  const completable = open && (busy === 'completed' || (busy === null && isPlanned(shot)));
  const planning = open && shot.status === 'draft' ? `/createshot?shotId=${shot._id}` : undefined;
  const reopenable = open && (busy === 'upcoming' || (busy === null && shot.status === 'completed'));
  const whyNot = project.data && reasonUnchangeable(shot, { status: project.data.status, isShared: shot.isShared });
  const notShot = isUndoneInCompletedProject(shot, project.data);
  if (instead && !isOpen) return instead;
  return (
    <Container className="pb-11 sm:pt-6">
      <div {...unchangeableReason(whyNot)} className={headClasses}>
        <Link
          href={`/shotlist/${shot.projectId}`}
          {...pressedBy('back')}
          className={classes(
            '-ml-2.5 flex min-h-11 min-w-11 shrink items-center overflow-hidden gap-2',
            'rounded-control px-2.5 font-medium text-muted hover:text-ink sm:-ml-1 sm:px-1',
          )}
        >
          <Icon of={ArrowLeft} />
          <span className="truncate max-sm:sr-only">{project.data?.projectTitle ?? messages.shot.listTitle}</span>
        </Link>
        <div
          ref={place}
          tabIndex={-1}
          className="flex items-center gap-2 rounded-control max-sm:-mr-2.5 max-sm:gap-0 sm:max-md:self-end"
        >
          {/* A completed shot offers nothing but the link back (design 5); the browser's own Print still prints it. */}
          {(edit || shot.isShared) && <PrintShot shot={shot} />}
          {edit && <DuplicateShot shot={shot} />}
          {edit && (
            <IconButton label={text.edit} icon={Pencil} {...pressedBy('edit')} onClick={edit} className="sm:hidden" />
          )}
          {shot.isShared && <LeaveShot shot={shot} shared={project.data?.shotlistCount ?? 0} />}
          {!shot.isShared && (
            <IconButton
              label={text.delete}
              icon={Trash2}
              framed
              onClick={remove}
              tone="danger"
              className="max-sm:border-transparent max-sm:bg-transparent max-sm:shadow-none"
            />
          )}
          {completable && (
            <Button icon={CalendarClock} {...pressedBy('reschedule')} onClick={reschedule} className="max-sm:hidden">
              {text.reschedule}
            </Button>
          )}
          {completable && (
            <Button
              variant="primary"
              icon={CircleCheck}
              loading={busy !== null}
              {...pressedBy('complete')}
              aria-describedby={titleId}
              onClick={complete}
              className="max-sm:hidden"
            >
              {text.complete}
            </Button>
          )}
          {reopenable && (
            <Button icon={RotateCcw} loading={busy !== null} onClick={reopen} className="max-sm:mr-2.5">
              {text.reopen}
            </Button>
          )}
          {planning && (
            <ButtonLink variant="primary" href={planning} className="max-sm:hidden">
              {text.continue}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={columnsClasses}>
        <ErrorBoundary of="part">
          <ShotDetails shot={shot} titleId={titleId} notShot={notShot} onEdit={edit} />
        </ErrorBoundary>
        <div className={besideClasses}>
          <ErrorBoundary of="part">
            <ShotChecklists shot={shot} onEdit={onEdit} />
          </ErrorBoundary>
        </div>
        <ErrorBoundary of="part">
          <ShotMedia shot={shot} onEdit={onEdit} />
        </ErrorBoundary>
      </div>
      {completable && (
        <ActionBar>
          <IconButton
            label={text.reschedule}
            icon={CalendarClock}
            framed
            {...pressedBy('reschedule')}
            onClick={reschedule}
          />
          <Button
            variant="primary"
            size="lg"
            icon={CircleCheck}
            loading={busy !== null}
            {...pressedBy('complete')}
            aria-describedby={titleId}
            onClick={complete}
          >
            {text.complete}
          </Button>
        </ActionBar>
      )}
      {planning && (
        <ActionBar>
          <ButtonLink variant="primary" size="lg" href={planning}>
            {text.continue}
          </ButtonLink>
        </ActionBar>
      )}
      {panel}
      {dialogs}
      <ShotOnPaper shot={shot} notShot={notShot} project={project.data?.projectTitle} />
    </Container>
  );
}

/** Why edits in a panel can no longer be saved; undefined while they can. */
function endOfEdit(shot: ShotOut, { data, error }: ReturnType<typeof useShotProject>, isGone: boolean) {
  const gone = isMissing(error) ? 'project' : 'shot';
  return endOf({ _id: shot.projectId, status: data?.status ?? 'active' }, shot, isGone ? gone : undefined);
}
