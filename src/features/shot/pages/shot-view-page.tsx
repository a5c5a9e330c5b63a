import { CalendarClock, CircleCheck, Pencil, RotateCcw, Sunrise, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useParams } from 'wouter';
import { useReportShared } from '../../../client/active-nav';
import { isMissing } from '../../../client/error-text';
import { useQueryError } from '../../../client/form/use-query-error';
import { pressedBy, unchangeableReason } from '../../../client/shortcuts';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import { IconButton } from '../../../ui/icon-button';
import { ActionBar } from '../../../ui/layout/bottom-bar';
import { Container, usePageTitle } from '../../../ui/layout/page';
import { ErrorBoundary } from '../../../ui/loading/error-boundary';
import { LazyRegion, lazyPage } from '../../../ui/loading/lazy-page';
import { DuplicateShot } from '../actions/ui/duplicate-shot';
import { usePageActions } from '../actions/ui/use-page-actions';
import { endOf } from '../edit/ui/shot-end';
import { useShotPanel } from '../edit/ui/use-shot-panel';
import { PrintShot, ShotOnPaper } from '../export/ui/printed-shot';
import { HistoryButton } from '../history/ui/changed-by';
import { isUndoneInCompletedProject, reasonUnchangeable, shotActions } from '../list/shot-list.rules';
import { LeaveShot } from '../sharing/ui/leave-shot';
import { useAccessLost } from '../sharing/ui/use-access-lost';
import { useListedShot, useShot, useShotProject } from '../shot.queries';
import { missingParts } from '../shot.requirements';
import type { ShotOut } from '../shot.schema';
import { useUndoKeys } from '../store/undo.queries';
import { BackToProject } from '../view/ui/back-to-project';
import { DraftState } from '../view/ui/draft-state';
import { KnownShot } from '../view/ui/known-shot';
import { LoadError } from '../view/ui/load-error';
import { ShotChecklists } from '../view/ui/shot-checklists';
import { ShotDetails } from '../view/ui/shot-details';
import { ShotMedia } from '../view/ui/shot-media';
import { besideClasses, columnsClasses, headClasses, ShotViewSkeleton } from '../view/ui/shot-view-skeleton';

const text = messages.shotView;
const ShotLight = lazyPage(async () => (await import('../../light/ui/shot-light')).ShotLight);
/** The field of the side panel for what a draft lacks. */
const fieldOfPart = { times: 'startDate', place: 'location' } as const;

/** /viewshot/{id}: one shot, to read on set and to complete (spec section 2). */
export default function ShotViewPage() {
  const { id = '' } = useParams<{ id: string }>();
  const shot = useShot(id);
  const listed = useListedShot(id);
  useReportShared((shot.data ?? listed)?.isShared);
  const [seen, setSeen] = useState<ShotOut>();
  if (shot.data && shot.data !== seen) setSeen(shot.data);
  const failed = useQueryError(shot, id);
  const shown = shot.data ?? (isMissing(failed) && seen?._id === id ? seen : undefined);
  // What a list of the project knows stands in for a shot that is loading, or that cannot be loaded.
  const known = isMissing(failed) ? undefined : listed;
  usePageTitle((shown ?? known)?.title ?? messages.page.loading);
  // What is typed in the panel stays in sight when the shot is no longer shared.
  const [isEdited, setEdited] = useState(false);
  const lost = isEdited ? null : failed;
  if (useAccessLost({ id, isShared: shot.data?.isShared, title: shot.data?.title, failed: lost })) return null;
  const loadError = failed !== null && (
    <LoadError error={failed} onRetry={() => void shot.refetch()} retrying={shot.isFetching} />
  );
  if (shown) return <Shot shot={shown} instead={loadError || undefined} onEdited={setEdited} />;
  if (known) {
    return <KnownShot shot={known} failed={failed} onRetry={() => void shot.refetch()} retrying={shot.isFetching} />;
  }
  return loadError || <ShotViewSkeleton />;
}

interface ShotProps {
  shot: ShotOut;
  /** The error for a shot that was deleted while it was open; shown once no panel holds unsaved edits. */
  instead: ReactNode | undefined;
  /** Called when a panel opens and closes. */
  onEdited: (isOpen: boolean) => void;
}

function Shot({ shot, instead, onEdited }: ShotProps) {
  const project = useShotProject(shot.projectId, shot._id);
  const titleId = useId();
  const { publish, complete, reopen, reschedule, remove, busy, place, dialogs } = usePageActions(shot);
  const {
    edit: editSubject,
    panel,
    isOpen,
  } = useShotPanel(shot, project.data, endOfEdit(shot, project, instead !== undefined));
  useEffect(() => onEdited(isOpen), [isOpen, onEdited]);
  useUndoKeys(shot.projectId, true);
  const can = shotActions(shot);
  const onEdit = shot.may.edit ? editSubject : undefined;
  const edit = onEdit && (() => onEdit('details'));
  // While the request is under way the button stays: another one in its place would get the second click of a double
  // click.
  const completable = busy === 'completed' || (busy === null && can.complete);
  const reschedulable = busy === 'completed' || (busy === null && can.reschedule);
  const isDraft = shot.status === 'draft' && shot.may.edit;
  const planning = isDraft ? `/createshot?shotId=${shot._id}` : undefined;
  const publishable = busy === 'published' || (busy === null && isDraft && missingParts(shot).length === 0);
  const reopenable = busy === 'reopened' || (busy === null && can.reopen);
  const removable = project.data ? project.data.may.edit : !shot.isShared;
  const whyNot = project.data && reasonUnchangeable(shot, project.data);
  const notShot = isUndoneInCompletedProject(shot, project.data);
  if (instead && !isOpen) return instead;
  return (
    <Container className="pb-11 sm:pt-6">
      <div {...unchangeableReason(whyNot)} className={headClasses}>
        <BackToProject id={shot.projectId} title={project.data?.projectTitle} />
        <div
          ref={place}
          tabIndex={-1}
          className="flex items-center gap-2 rounded-control max-sm:-mr-2.5 max-sm:gap-0 sm:max-md:self-end"
        >
          {/* A completed shot offers nothing but the link back (design 5); the browser's own Print still prints it. */}
          {(edit || shot.isShared) && <PrintShot shot={shot} />}
          {edit && <DuplicateShot shot={shot} />}
          {/* Where somebody else has changed it, the history stands beside the name. */}
          {edit && !shot.changedBy && <HistoryButton shot={shot} icon={{ framed: false, className: 'sm:hidden' }} />}
          {edit && (
            <IconButton label={text.edit} icon={Pencil} {...pressedBy('edit')} onClick={edit} className="sm:hidden" />
          )}
          {/* A project that is shared as a whole is left on its own page. */}
          {shot.isShared && project.data?.isSharedWhole === false && (
            <LeaveShot shot={shot} shared={project.data.shotlistCount} />
          )}
          {removable && (
            <IconButton
              label={text.delete}
              icon={Trash2}
              framed
              onClick={remove}
              tone="danger"
              className="max-sm:border-transparent max-sm:bg-transparent max-sm:shadow-none"
            />
          )}
          {reschedulable && (
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
            <ButtonLink variant={publishable ? 'secondary' : 'primary'} href={planning} className="max-sm:hidden">
              {text.continue}
            </ButtonLink>
          )}
          {publishable && (
            <Button
              variant="primary"
              icon={Sunrise}
              loading={busy !== null}
              aria-describedby={titleId}
              onClick={publish}
              className="max-sm:hidden"
            >
              {text.publish}
            </Button>
          )}
        </div>
      </div>
      {isDraft && <DraftState shot={shot} onAdd={(part) => editSubject('details', fieldOfPart[part])} />}
      <div className={columnsClasses}>
        <div className="flex min-w-0 flex-col gap-4">
          <ErrorBoundary of="part">
            <ShotDetails
              shot={shot}
              titleId={titleId}
              notShot={notShot}
              isPlanned={project.data?.may.edit === true}
              onEdit={edit}
            />
          </ErrorBoundary>
          {shot.startDateTime && (
            <LazyRegion>
              <ShotLight shot={shot} onEdit={onEdit && (() => onEdit('details', 'location'))} />
            </LazyRegion>
          )}
        </div>
        <ErrorBoundary of="part">
          <ShotMedia shot={shot} onEdit={onEdit} />
        </ErrorBoundary>
        <div className={besideClasses}>
          <ErrorBoundary of="part">
            <ShotChecklists shot={shot} onEdit={onEdit} />
          </ErrorBoundary>
        </div>
      </div>
      {completable && (
        <ActionBar>
          {reschedulable && (
            <IconButton
              label={text.reschedule}
              icon={CalendarClock}
              framed
              {...pressedBy('reschedule')}
              onClick={reschedule}
            />
          )}
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
      {(planning || publishable) && (
        <ActionBar>
          {planning && (
            <ButtonLink
              variant={publishable ? 'secondary' : 'primary'}
              size="lg"
              href={planning}
              // Beside Publish the words fit in one line of 390 px.
              className="px-3!"
            >
              {text.continue}
            </ButtonLink>
          )}
          {publishable && (
            <Button
              variant="primary"
              size="lg"
              icon={Sunrise}
              loading={busy !== null}
              aria-describedby={titleId}
              onClick={publish}
            >
              {text.publish}
            </Button>
          )}
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
  const gone = shot.isShared ? 'share' : isMissing(error) ? 'project' : 'shot';
  const project = { _id: shot.projectId, status: data?.status ?? 'active', may: data?.may };
  return endOf(project, shot, isGone ? gone : undefined);
}
