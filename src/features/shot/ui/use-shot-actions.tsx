import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { LazyDialog } from '../../../client/lazy-dialog';
import { Part } from '../../../client/lazy-part';
import { logFailure } from '../../../client/log';
import { tellMissing } from '../../../client/tell-missing';
import { messages } from '../../../kernel/messages';
import { createPressGuard, type Press } from '../../../ui/press';
import type { ListedShot } from '../shot.queries';
import type { Source } from '../shot-actions.queries';
import { createAsked, type Question } from './asked-store';
import type { DialogsProps } from './shot-dialogs';
import { useCompleteShot } from './use-complete-shot';
import { useLeavingRow } from './use-leaving-row';

const dialogs = new Part<DialogsProps>(async () => (await import('./shot-dialogs')).ShotDialogs);

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
    const ask = (question: Question, failed: string) =>
      void dialogs.fetch().then(
        () => asked.ask(question),
        (error) => tellMissing(failed, error),
      );
    return {
      complete: (shot, press) => {
        if (!counts(press)) return;
        leaving(shot._id);
        void completeShot(shot);
      },
      reschedule: (shot) => ask({ what: 'reschedule', shot }, messages.shotActions.rescheduleFailed),
      remove: (shot) => ask({ what: 'remove', shot }, messages.shotView.statusFailed),
      dialogs: <Dialogs projectId={projectId} asked={asked} leaving={leaving} source={source} onRemoved={onRemoved} />,
    };
  }, [projectId, asked, completeShot, leaving, source, onRemoved]);
}

function Dialogs(props: DialogsProps) {
  const { turn } = useSyncExternalStore(props.asked.subscribe, props.asked.read);
  const [, setHere] = useState(dialogs.loaded !== undefined);
  // Fetched once the page is idle, so that the first press does not wait for it.
  useEffect(() => {
    const early = () =>
      void dialogs.fetch().then(
        () => setHere(true),
        (error) => logFailure('The dialogs of the shots are not here yet', error),
      );
    const timer = setTimeout(early, 1000);
    return () => clearTimeout(timer);
  }, []);
  const { loaded: Shown } = dialogs;
  return (
    Shown && (
      <LazyDialog turn={turn}>
        <Shown {...props} />
      </LazyDialog>
    )
  );
}
