import { useSyncExternalStore } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/toast-store';
import { type Source, useShotActionCalls } from '../shot-actions.queries';
import type { Asked } from './asked-store';
import { DeleteShot } from './delete-shot';
import RescheduleDialog from './reschedule-dialog';
import { useRescheduleShot } from './use-reschedule-shot';

export interface DialogsProps {
  projectId: string;
  asked: Asked;
  leaving: (shotId: string) => void;
  source: Source | undefined;
  onRemoved: (() => void) | undefined;
}

/** What a page asks about its shots: new times, and whether one is to go. */
export function ShotDialogs({ projectId, asked, leaving, source, onRemoved }: DialogsProps) {
  const { question, open, turn } = useSyncExternalStore(asked.subscribe, asked.read);
  const remove = useRemove(asked, leaving, onRemoved);
  const reschedule = useRescheduleShot(projectId, asked, leaving, source);
  if (!question) return null;
  const { shot } = question;
  if (question.what === 'remove') {
    return <DeleteShot shot={shot} open={open} onClose={asked.close} onDelete={() => void remove(shot)} />;
  }
  return (
    <RescheduleDialog
      key={turn}
      shot={shot}
      open={open}
      typed={question.typed}
      refusal={question.refusal}
      onClose={asked.close}
      onSubmit={(times) => void reschedule(shot, times)}
    />
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
