import { useEffect, useSyncExternalStore } from 'react';
import { errorCode, errorIssues, errorText } from '../../../../client/error-text';
import { useFormDraft } from '../../../../client/form/form-draft';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { phaseBar } from '../../../../ui/light-bands';
import { LightBar } from '../../../../ui/light-bar';
import { LazyDialog, lazyPage, preloadOnFirstUse } from '../../../../ui/loading/lazy-page';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog';
import { issuesAtFields } from '../../edit/draft-issues.rules';
import { shotHours } from '../../list/shot-list.rules';
import { useReloadShot } from '../../shot.queries';
import { canEdit } from '../../shot.rules';
import type { ShotOut } from '../../shot.schema';
import { useWriteShot } from '../../store/shot-writes.queries';
import { useOfferUndo } from '../../store/undo.queries';
import { isWaiting } from '../../store/waiting.rules';
import { formatShotTime } from '../../view/ui/shot-time';
import type { NewTimes, ReschedulableShot, SourcePage } from '../shot-actions.data';
import type { DialogRequest, DialogStore } from './dialog-store';

const RescheduleDialog = lazyPage(async () => (await import('./reschedule-dialog')).RescheduleDialog);
preloadOnFirstUse(RescheduleDialog);

interface DialogsProps {
  projectId: string;
  store: DialogStore;
  leaving: (shotId: string) => void;
  source: SourcePage | undefined;
  onRemoved: (() => void) | undefined;
  removedToast: string | undefined;
}

/** The dialogs of a page's shots: reschedule and delete. */
export function ShotDialogs({ projectId, store, leaving, source, onRemoved, removedToast }: DialogsProps) {
  const { question, open, openings } = useSyncExternalStore(store.subscribe, store.read);
  const remove = useRemove(store, leaving, onRemoved, removedToast);
  const reschedule = useReschedule(projectId, store, leaving, source);
  if (!question) return null;
  const { shot } = question;
  if (question.what === 'remove') {
    return <DeleteShot shot={shot} open={open} onClose={store.close} onDelete={() => void remove(shot)} />;
  }
  return (
    <LazyDialog open={open} onClose={store.close}>
      <RescheduleDialog
        key={openings}
        shot={shot}
        open={open}
        typed={question.typed}
        refusal={question.refusal}
        onClose={store.close}
        onSubmit={(times) => void reschedule(shot, times)}
      />
    </LazyDialog>
  );
}

/** Deletes the shot in question: removed from the list at once, restored with the reason when the server refuses. */
function useRemove(
  store: DialogStore,
  leaving: DialogsProps['leaving'],
  onRemoved: DialogsProps['onRemoved'],
  removedToast: DialogsProps['removedToast'],
) {
  const write = useWriteShot();
  return async (shot: { _id: string; title: string }) => {
    // The second click of a double click hits the closing dialog.
    if (!store.read().open) return;
    leaving(shot._id);
    store.close();
    try {
      const { message } = await write('shot.setStatus', { id: shot._id, status: 'deleted' });
      toast.success(removedToast ?? message ?? messages.shot.statusUpdated, messages.shotActions.deleted(shot.title));
      onRemoved?.();
    } catch (error) {
      toast.error(messages.shotView.statusFailed, errorText(error));
    }
  };
}

const text = messages.shotActions;

type NamedShot = Pick<
  ShotOut,
  'title' | 'status' | 'startDateTime' | 'endDateTime' | 'timeZoneId' | 'locationData' | 'lightPhases'
>;

interface DeleteShotProps {
  shot: NamedShot;
  open: boolean;
  onClose: () => void;
  onDelete: () => void;
}

/** The dialog Confirm Delete, with the shot that it is about (spec section 2, design 26). */
function DeleteShot({ shot, open, onClose, onDelete }: DeleteShotProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.deleteTitle}
      question={text.deleteQuestion}
      note={text.deleteNote}
      subject={<Subject shot={shot} />}
      confirmLabel={text.deleteAction}
      onConfirm={onDelete}
    />
  );
}

function Subject({ shot }: { shot: NamedShot }) {
  const hours = shotHours(shot);
  return (
    <div className="flex items-stretch gap-3.5">
      {hours && <LightBar {...hours} phases={phaseBar(shot)} />}
      <div className="min-w-0">
        <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
          {shot.title}
        </p>
        <p className="figures text-sm text-muted">{formatShotTime(shot)}</p>
      </div>
    </div>
  );
}

/**
 * Reschedules a shot, optimistically on the screen. When the server refuses, the shot returns to its times, and the
 * dialog opens again with the typed times and the reason, and with the latest version if the shot was changed
 * elsewhere. Typed times survive even a login in between (case F10).
 */
function useReschedule(
  projectId: string,
  store: DialogStore,
  leaving: (shotId: string) => void,
  source: SourcePage | undefined,
) {
  const write = useWriteShot();
  const offerUndo = useOfferUndo();
  const latest = useReloadShot();
  const saveTimes = useReopening(projectId, store);

  const refused = async (shot: ReschedulableShot, typed: NewTimes, error: unknown): Promise<void> => {
    if (errorCode(error) === 'UNAUTHORIZED') {
      saveTimes({ shot, typed });
      toast.error(messages.shotActions.rescheduleFailed, errorText(error));
      return;
    }
    const isConflict = errorCode(error) === 'CONFLICT';
    const isGone = errorCode(error) === 'NOT_FOUND' || errorCode(error) === 'FORBIDDEN';
    const current = isConflict ? await latest(shot._id).catch(() => null) : isGone ? null : shot;
    const isStale = current !== null && current.version !== shot.version;
    if (!current || !canEdit(current) || (isConflict && !isStale)) {
      toast.error(messages.shotActions.rescheduleFailed, errorText(error));
      return;
    }
    // The shot has the typed times: the response of an earlier try was lost.
    if (isStale && isAt(current, typed)) {
      toast.success(messages.shot.rescheduled, shot.title);
      return;
    }
    const message = isStale ? messages.shot.stale : errorText(error);
    const issues = issuesAtFields(errorIssues(error));
    openDialogOrToast(store, { what: 'reschedule', shot: current, typed, refusal: { message, issues, isStale } });
  };

  return async (shot: ReschedulableShot, times: NewTimes): Promise<void> => {
    // The second click of a double click hits the closing dialog.
    if (!store.read().open) return;
    leaving(shot._id);
    store.close();
    let version = shot.version;
    const move = async (to: NewTimes) => {
      const { message, data } = await write('shot.reschedule', {
        id: shot._id,
        version,
        ...to,
        ...(source && { source }),
      });
      version = data.version;
      return { title: message ?? messages.shot.rescheduled, text: shot.title };
    };
    const again = (to: NewTimes) => {
      leaving(shot._id);
      return move(to);
    };
    try {
      const said = await move(times);
      const { startDateTime, endDateTime, lightWish } = shot;
      // A draft that had no times cannot be rescheduled back.
      if (startDateTime === null || endDateTime === null) toast.success(said.title, said.text);
      else {
        const undo = () => again({ startDateTime, endDateTime, lightWish });
        const failed = messages.shotActions.rescheduleFailed;
        offerUndo(projectId, said, { undo, redo: () => again(times), failed, shots: [shot._id] });
      }
    } catch (error) {
      if (!isWaiting(error)) await refused(shot, times, error);
    }
  };
}

const isAt = (shot: ReschedulableShot, typed: NewTimes) =>
  shot.lightWish === typed.lightWish &&
  (['startDateTime', 'endDateTime'] as const).every((at) => Date.parse(shot[at] ?? '') === Date.parse(typed[at]));

interface StoredTimes {
  shot: ReschedulableShot;
  typed: NewTimes;
}

const noTimes: { times: StoredTimes | null } = { times: null };

/** Opens the dialog once with the times that were stored before a login; gives the function that stores them. */
function useReopening(projectId: string, store: DialogStore): (times: StoredTimes) => void {
  const [{ times }, saveTimes] = useFormDraft(`reschedule ${projectId}`, noTimes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page has found when it came
  useEffect(() => {
    if (!times) return;
    saveTimes(() => noTimes);
    store.ask({ what: 'reschedule', ...times });
  }, []);
  return (next) => saveTimes(() => ({ times: next }));
}

/**
 * Opens the question, or offers it in a toast where it would interrupt; when the person has left the page, shows only
 * the reason.
 */
function openDialogOrToast(store: DialogStore, question: Extract<DialogRequest, { what: 'reschedule' }>): void {
  if (store.isSeen() && !store.read().open) {
    store.ask(question);
    return;
  }
  const { rescheduleFailed, reschedule } = messages.shotActions;
  const action = { label: reschedule, onAction: () => store.ask(question) };
  toast.error(rescheduleFailed, question.refusal?.message, store.isSeen() ? { action } : {});
}
