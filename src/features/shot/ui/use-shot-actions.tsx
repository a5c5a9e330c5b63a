import { lazy, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { errorText } from '../../../client/error-text';
import { LazyDialog } from '../../../client/lazy-dialog';
import { logFailure } from '../../../client/log';
import { fetchPart } from '../../../client/part';
import { tellMissing } from '../../../client/tell-missing';
import { messages } from '../../../kernel/messages';
import { createPressGuard, type Press } from '../../../ui/press';
import { toast } from '../../../ui/toast-store';
import type { ListedShot } from '../shot.queries';
import { type Source, useShotActionCalls } from '../shot-actions.queries';
import { type Asked, createAsked } from './asked-store';
import { DeleteShot } from './delete-shot';
import { useCompleteShot } from './use-complete-shot';
import { useLeavingRow } from './use-leaving-row';
import { useRescheduleShot } from './use-reschedule-shot';

const loadReschedule = () => fetchPart(() => import('./reschedule-dialog'));
const RescheduleDialog = lazy(loadReschedule);

interface ShotActions {
  complete: (shot: ListedShot, press: Press) => void;
  /** Asks for new times. */
  reschedule: (shot: ListedShot) => void;
  /** Asks before it deletes. */
  remove: (shot: ListedShot) => void;
  /** Stands anywhere in the page; opening a dialog renders nothing else. */
  dialogs: ReactNode;
}

interface Elsewhere {
  source?: Source;
  /** Called once a shot is deleted. */
  onRemoved?: () => void;
}

/** What a page can do with the shots of a project; everything in it stays the same for as long as the page and `elsewhere` stand. */
export function useShotActions(projectId: string, { source, onRemoved }: Elsewhere = {}): ShotActions {
  const [asked] = useState(createAsked);
  const completeShot = useCompleteShot();
  const leaving = useLeavingRow();
  return useMemo(() => {
    // Once the row has gone, the next one lies under a double click.
    const counts = createPressGuard();
    return {
      complete: (shot, press) => {
        if (!counts(press)) return;
        leaving(shot._id);
        void completeShot(shot);
      },
      reschedule: (shot) =>
        void loadReschedule().then(
          () => asked.ask({ what: 'reschedule', shot }),
          (error) => tellMissing(messages.shotActions.rescheduleFailed, error),
        ),
      remove: (shot) => asked.ask({ what: 'remove', shot }),
      dialogs: <Dialogs projectId={projectId} asked={asked} leaving={leaving} source={source} onRemoved={onRemoved} />,
    };
  }, [projectId, asked, completeShot, leaving, source, onRemoved]);
}

interface DialogsProps {
  projectId: string;
  asked: Asked;
  leaving: (shotId: string) => void;
  source: Source | undefined;
  onRemoved: (() => void) | undefined;
}

function Dialogs({ projectId, asked, leaving, source, onRemoved }: DialogsProps) {
  const { question, open, turn } = useSyncExternalStore(asked.subscribe, asked.read);
  const remove = useRemove(asked, leaving, onRemoved);
  const reschedule = useRescheduleShot(projectId, asked, leaving, source);
  // Fetched once the page is idle, so that the first press does not wait for it.
  useEffect(() => {
    const early = () =>
      void loadReschedule().catch((error) => logFailure('The reschedule dialog is not here yet', error));
    const timer = setTimeout(early, 1000);
    return () => clearTimeout(timer);
  }, []);
  if (!question) return null;
  const { shot } = question;
  if (question.what === 'remove') {
    return <DeleteShot shot={shot} open={open} onClose={asked.close} onDelete={() => void remove(shot)} />;
  }
  return (
    <LazyDialog turn={turn}>
      <RescheduleDialog
        key={turn}
        shot={shot}
        open={open}
        typed={question.typed}
        refusal={question.refusal}
        onClose={asked.close}
        onSubmit={(times) => void reschedule(shot, times)}
      />
    </LazyDialog>
  );
}

/** Deletes what was asked about: off the list at once, back in it with the reason when the server refuses. */
function useRemove(asked: Asked, leaving: (shotId: string) => void, onRemoved: (() => void) | undefined) {
  const { setStatus } = useShotActionCalls();
  return async (shot: { _id: string; projectId: string; title: string }) => {
    // The second half of a double click meets a dialog on its way out.
    if (!asked.read().open) return;
    leaving(shot._id);
    asked.close();
    try {
      const { message } = await setStatus(shot, 'deleted');
      toast.success(message ?? messages.shot.statusUpdated, messages.shotActions.deleted(shot.title));
      onRemoved?.();
    } catch (error) {
      toast.error(messages.shotView.statusFailed, errorText(error));
    }
  };
}
