import { CircleCheck, Send, Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../../../../client/media-query';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { IconButton } from '../../../../ui/icon-button';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog';
import type { ProjectOut } from '../../../project/project.schema';
import { useScenes } from '../../../scene/scene.queries';
import { firstShotId } from '../../list/ui/first-shot';
import { countOfAll } from '../selection.rules';
import { type BarProps, barButtonClasses } from './bar-action';
import { GearAction, MemberAction, MoveAction, ShiftAction, TagAction } from './bar-actions';
import { ColumnAction } from './column-action';
import { selection, useSelection } from './selection-store';
import { useSelectionChange } from './use-selection-change';

const text = messages.selectBar;
/** From this width on all actions stand in one line. */
const ONE_LINE = '(min-width: 1280px)';

/** The bar of the selected shots, on a narrow page a sheet at its foot (design 51). */
export function SelectBar({ project: { _id: projectId } }: { project: ProjectOut }) {
  const { data: scenes = [] } = useScenes(projectId);
  const state = useSelection((now) => now);
  const shots = state.shown.filter(({ _id }) => state.ids.has(_id));
  const order = state.shown.map(({ _id }) => _id);
  const all = state.isWhole ? countOfAll(state, order) : null;
  const bar: BarProps = { shots, ...useSelectionChange(projectId) };
  const isLine = useMediaQuery(ONE_LINE);
  const place = useRef<HTMLElement>(null);
  useEscape();
  useFocusAfterEnd();
  const move = scenes.length > 0 && <MoveAction {...bar} scenes={scenes} />;
  const shift = <ShiftAction {...bar} />;
  const additions = (
    <>
      <ColumnAction {...bar} />
      <TagAction {...bar} />
      <GearAction {...bar} />
      <MemberAction {...bar} />
    </>
  );
  const publish = <PublishAction {...bar} />;
  const complete = <CompleteAction {...bar} />;
  const remove = <DeleteAction {...bar} place={() => place.current} />;
  return (
    <>
      <div aria-hidden="true" className="h-48 xl:h-24 print:hidden" />
      <section
        ref={place}
        tabIndex={-1}
        data-foot=""
        data-high-foot=""
        aria-label={text.name}
        className={classes(
          'fixed inset-x-0 bottom-0 z-bar border-line-strong bg-overlay shadow-3 outline-none print:hidden',
          // With all its actions it may be a little wider than the narrowest window of one line.
          'max-w-full overflow-x-auto [scrollbar-width:none]',
          'max-xl:rounded-t-dialog max-xl:border-t max-xl:px-5 max-xl:pt-3',
          'max-xl:pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
          'xl:bottom-7 xl:mx-auto xl:flex xl:w-fit xl:items-center xl:rounded-card xl:border xl:px-4 xl:py-2',
        )}
      >
        <div className="flex items-center xl:contents">
          <p role="status" className="figures px-1 text-row whitespace-nowrap max-xl:mr-auto">
            {text.count(shots.length, all)}
          </p>
          <Button
            variant="ghost"
            loading={!state.isWhole}
            onClick={selection.selectAll}
            className="px-3! text-accent-ink!"
          >
            {text.all}
          </Button>
          {!isLine && <End className="max-sm:hidden" />}
        </div>
        {isLine ? (
          <>
            <Part>
              {move}
              {shift}
              {additions}
            </Part>
            <Part>
              {publish}
              {complete}
              {remove}
            </Part>
            <Part>
              <End />
            </Part>
          </>
        ) : (
          <div className="-mx-5 flex overflow-x-auto px-4 [scrollbar-width:none]">
            {publish}
            {complete}
            {shift}
            {move}
            {additions}
            {remove}
          </div>
        )}
      </section>
    </>
  );
}

function Part({ children }: { children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className="mx-2 h-5 w-px bg-line" />
      {children}
    </>
  );
}

const End = ({ className }: { className?: string }) => (
  <IconButton label={text.end} icon={X} onClick={selection.end} className={className} />
);

/** Publishes those of the selected drafts that are ready; it asks, since a planned shot is no draft any more. */
function PublishAction({ shots, run, isPending }: BarProps) {
  const [isAsking, setAsking] = useState(false);
  const ready = shots.filter(({ status, may }) => status === 'draft' && may.complete);
  const publish = () => {
    // The second click of a double click hits the closing dialog.
    if (!isAsking || isPending) return;
    setAsking(false);
    void run(ready, { change: { status: 'upcoming' }, done: messages.grid.published, isUndoable: false });
  };
  if (!shots.some(({ status }) => status === 'draft')) return null;
  return (
    <>
      <Button
        variant="ghost"
        icon={Send}
        disabled={ready.length === 0}
        onClick={() => setAsking(true)}
        className={barButtonClasses}
      >
        {text.publish}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={messages.grid.publishTitle(ready.length)}
        question={messages.grid.publishQuestion}
        confirmLabel={messages.grid.publishAction(ready.length)}
        icon={Send}
        harmless
        onConfirm={publish}
      />
    </>
  );
}

/** Completes the selected shots; asks first where drafts are among them, which Undo cannot bring back. */
function CompleteAction({ shots, run, isPending }: BarProps) {
  const [isAsking, setAsking] = useState(false);
  const drafts = shots.filter(({ status }) => status === 'draft').length;
  const [isBusy, setBusy] = useState(false);
  const complete = async () => {
    setAsking(false);
    if (isPending) return;
    setBusy(true);
    await run(shots, { change: { status: 'completed' }, done: text.completed, isUndoable: drafts === 0 });
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="ghost"
        icon={CircleCheck}
        loading={isBusy}
        disabled={!shots.some(({ may }) => may.complete)}
        onClick={() => (drafts > 0 ? setAsking(true) : void complete())}
        className={classes(barButtonClasses, 'not-disabled:[&_svg]:text-completed')}
      >
        {text.complete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.completeTitle(shots.length)}
        question={text.completeDrafts(drafts, shots.length)}
        note={text.completeNote}
        confirmLabel={text.completeAction(shots.length)}
        icon={CircleCheck}
        harmless
        onConfirm={() => isAsking && void complete()}
      />
    </>
  );
}

function DeleteAction({ shots, run, isPending, place }: BarProps & { place: () => HTMLElement | null }) {
  const [isAsking, setAsking] = useState(false);
  const count = shots.length;
  const remove = () => {
    // The second click of a double click hits the closing dialog.
    if (!isAsking || isPending) return;
    setAsking(false);
    void run(shots, { change: { status: 'deleted' }, done: text.deleted, isUndoable: false });
  };
  return (
    <>
      <Button
        variant="ghost"
        icon={Trash2}
        disabled={count === 0}
        onClick={() => setAsking(true)}
        className={classes(barButtonClasses, 'not-disabled:text-danger!')}
      >
        {text.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.deleteTitle(count)}
        question={text.deleteNote}
        confirmLabel={text.deleteAction(count)}
        onConfirm={remove}
        focusAfter={place}
      />
    </>
  );
}

/** Escape ends the selection, unless it closes something or is meant for a field. */
function useEscape(): void {
  useEffect(() => {
    const end = (event: KeyboardEvent) => {
      const isMeant = event.target instanceof Element && event.target.closest('input:not([type=checkbox]), .toasts');
      if (event.key === 'Escape' && !event.defaultPrevented && !isMeant) selection.end();
    };
    document.addEventListener('keydown', end);
    return () => document.removeEventListener('keydown', end);
  }, []);
}

/** When the last shot is gone, and Select with it, the focus goes to what takes their place. */
function useFocusAfterEnd(): void {
  useLayoutEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        (document.getElementById(firstShotId) ?? document.querySelector<HTMLElement>('main'))?.focus();
      });
    },
    [],
  );
}
