import { Send } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { errorText, placeholderText } from '../../../../client/error-text';
import { useLeaveGuard } from '../../../../client/form/use-leave-guard';
import { useMediaQuery } from '../../../../client/media-query';
import { messages } from '../../../../kernel/messages';
import { wordsOfPlace } from '../../../../kernel/typed/position';
import { afterPaint } from '../../../../ui/after-paint';
import { ErrorPanel } from '../../../../ui/feedback/error-panel';
import { toast } from '../../../../ui/feedback/toast-store';
import { phoneWidth } from '../../../../ui/layout/phone-width';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog';
import type { ProjectOut } from '../../../project/project.schema';
import type { PastedBlock } from '../../bulk/csv-import.rules';
import { LeaveChanges } from '../../edit/ui/leave-changes';
import type { ShotView } from '../../list/use-shot-view';
import { useLookUpPlaces } from '../../position/look-up.queries';
import { withoutOwnPosition } from '../../position/look-up.rules';
import type { ShotOut } from '../../shot.schema';
import { useUndoSteps } from '../../store/undo.queries';
import { isNewRow } from '../grid.data';
import type { SheetRow } from '../grid-cells.rules';
import { type GridShot, isReady } from '../grid-row.rules';
import { cellsToChoose, unfinishedCells, unsavedCells, waitingCells } from '../grid-shown.rules';
import { useGrid } from '../use-grid';
import { useGridPublish } from '../use-grid-publish';
import { usePutRowPosition } from '../use-put-position';
import { type Announce, GridAnnouncement, useReadySaid, useWaitingSaid } from './grid-announcement';
import type { GridBarProps } from './grid-bar';
import { GridDesk } from './grid-desk';
import type { GridParts } from './grid-parts';
import { GridPhone } from './phone/grid-phone';

const text = messages.grid;
/** The cell with the tab stop; on a phone the first row. */
const rowsToFocus = '[data-column][tabindex="0"], main ol button';

interface GridViewProps {
  project: ProjectOut;
  view: ShotView;
  onView: (view: ShotView) => void;
  onPrint: () => void;
  /** Opens the import with a block that is too long to be pasted. */
  onImport?: (block: PastedBlock) => void;
}

/** The open shots of a project as a spreadsheet (design 70); on a phone a list with the same fields. */
export function GridView({ project, view, onView, onPrint, onImport }: GridViewProps) {
  const [, navigate] = useLocation();
  const isPhone = useMediaQuery(phoneWidth);
  const speaker = useRef<Announce>(null);
  const urgentSpeaker = useRef<Announce>(null);
  const announce = useCallback(
    (sentence: string, isUrgent = false) => (isUrgent ? urgentSpeaker : speaker).current?.(sentence),
    [],
  );
  const grid = useGrid(project, announce, isPhone);
  const { rows, store, list, phase, stale } = grid;
  const canEdit = project.may.plan;
  const [asked, setAsked] = useState<readonly SheetRow[]>([]);
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = useRef(false);
  const { publish, publishing } = useGridPublish(grid, announce);
  // A cell is drawn before all rows are counted.
  const counted = useDeferredValue(rows);
  const ready = useMemo(() => counted.filter((row) => isReady(row) && !stale.has(row.key)), [counted, stale]);
  useReadySaid(counted, stale, announce);
  const unsaved = useMemo(() => unsavedCells(counted, stale), [counted, stale]);
  const toChoose = useMemo(() => cellsToChoose(counted), [counted]);
  const waiting = useMemo(() => waitingCells(counted, stale), [counted, stale]);
  const count = useMemo(() => counted.filter(({ id }) => !isNewRow(id)).length, [counted]);
  const unfinished = useMemo(() => unfinishedCells(counted, grid.draft.cells), [counted, grid.draft.cells]);
  const leaves = unsaved.length + toChoose.length + (phase === 'waiting' ? waiting : 0);
  useWaitingSaid(phase === 'waiting', waiting, announce);
  const guard = useLeaveGuard(leaves > 0, false);
  const { ask } = guard;
  const { isLoaded } = grid;
  // What an earlier visit has left is sent.
  const sendLeft = useEffectEvent(() => store.saver.send());
  useEffect(() => {
    if (isLoaded && canEdit) sendLeft();
  }, [isLoaded, canEdit]);

  const steps = useUndoSteps(project._id);
  const canUndo = useDeferredValue(steps.canUndo);
  const canRedo = useDeferredValue(steps.canRedo);
  // The same functions at every render: the bar is rendered when it shows something else.
  const askPublish = useCallback((drafts: readonly SheetRow[]) => {
    isConfirmed.current = false;
    setAsked(drafts);
    setAsking(true);
  }, []);
  const presses = useMemo(
    () => ({
      onPublish: () => askPublish(ready),
      // Another view shows none of these cells.
      onView: (next: ShotView) => ask(() => onView(next)),
      onSort: store.sortBy,
      onPrint,
      onGone: () => navigate(project.isShared ? '/sharedprojects' : '/projects'),
    }),
    [navigate, onView, onPrint, store, ask, askPublish, ready, project.isShared],
  );
  const { undo, redo, tellLast } = steps;
  const history = useMemo(() => ({ canUndo, canRedo, undo, redo, tellLast }), [canUndo, canRedo, undo, redo, tellLast]);
  const bar: GridBarProps = {
    ...{ project, view, publishing, canEdit, history, ...presses },
    count: isLoaded ? count : undefined,
    ready: canEdit ? ready.length : 0,
    sort: grid.sort,
  };
  const failure = list.error && !isLoaded && (
    <ErrorPanel message={placeholderText(list.error)} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  );
  const status = { phase, unsaved: unsaved.length, waiting, unfinished, toChoose: toChoose.length };
  const discard = useCallback(
    (...gone: SheetRow[]): void =>
      void store.discard(...gone).then(
        () => {
          announce(gone.length > 1 ? text.rowsDeleted(gone.length) : text.rowDeleted);
          // The button that did it goes with the row.
          afterPaint(() => {
            if (document.activeElement === document.body) document.querySelector<HTMLElement>(rowsToFocus)?.focus();
          });
        },
        (error) => toast.error(text.saveFailed, errorText(error)),
      ),
    [store, announce],
  );
  const lookUpPlaces = useLookUpPlaces(project);
  const lookUp = useCallback(
    (keys: readonly string[], words?: string): void => {
      const ofKeys = new Set(keys);
      const edited = () => store.rows().filter(({ key }) => ofKeys.has(key));
      const before = new Map(edited().map(({ key, shot }) => [key, shot]));
      // What is typed is sent after the paint of what was pasted.
      afterPaint(async () => {
        await store.saver.flush();
        const byId = new Map<string, GridShot>();
        for (const { key, id } of edited()) {
          const shot = before.get(key);
          if (shot) byId.set(id, shot);
        }
        const isMeant = ({ _id, location }: ShotOut) =>
          byId.has(_id) && (words === undefined || location === wordsOfPlace(words));
        await lookUpPlaces(() => withoutOwnPosition(store.shots().filter(isMeant), byId));
      });
    },
    [store, lookUpPlaces],
  );
  const putPosition = usePutRowPosition(project._id, store);
  const placesUsed = useCallback(
    () => Object.entries(store.sheet().places).map(([location, place]) => ({ location, ...place })),
    [store],
  );
  const parts: GridParts = {
    ...{
      project,
      bar,
      grid,
      failure,
      publish,
      askPublish,
      discard,
      lookUp,
      putPosition,
      placesUsed,
      unsaved,
      toChoose,
      status,
      announce,
      onImport,
    },
  };
  return (
    <>
      {isPhone ? <GridPhone {...parts} /> : <GridDesk {...parts} />}
      <GridAnnouncement ref={urgentSpeaker} isUrgent />
      <GridAnnouncement ref={speaker} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.publishTitle(asked.length)}
        question={text.publishQuestion}
        confirmLabel={text.publishAction(asked.length)}
        icon={Send}
        harmless
        loading={publishing}
        onConfirm={() => {
          isConfirmed.current = true;
          void publish(asked).then(() => setAsking(false));
        }}
        // The button that asked goes with the last draft.
        focusAfter={() => (isConfirmed.current ? document.querySelector<HTMLElement>(rowsToFocus) : null)}
      />
      <LeaveChanges
        guard={guard}
        uploading={false}
        title={guard.logsOut ? messages.wizard.logoutTitle : text.leaveTitle}
        question={text.leaveQuestion(leaves)}
        note={guard.logsOut ? messages.wizard.logoutNote : text.leaveNote}
        action={guard.logsOut ? messages.wizard.logout : messages.wizard.leave}
        harmless={!guard.logsOut}
      />
    </>
  );
}
