import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { errorText, isTransient } from '../../../client/error-text';
import { whenSessionEnds } from '../../../client/session';
import { historyWay, isOfPage } from '../../../client/shortcuts';
import { messages } from '../../../kernel/messages';
import { type ToastAction, toast } from '../../../ui/feedback/toast-store';
import { hasWaitingWrites, writesAnswered } from './shot-writes.queries';
import { createUndoStack, type Said, type UndoStack, type UndoStep, type Way } from './undo-stack';

const ofClient = new WeakMap<QueryClient, Map<string, UndoStack>>();
/** The toast that offers to take a step back. */
const toastOf = new WeakMap<UndoStep, number>();

/** The steps of a project on this page. */
export function undoStack(queries: QueryClient, projectId: string): UndoStack {
  const stacks = ofClient.get(queries) ?? new Map<string, UndoStack>();
  const stack = stacks.get(projectId) ?? createUndoStack({ onGone: dismiss, isTransient });
  ofClient.set(queries, stacks.set(projectId, stack));
  return stack;
}

// The next person who signs in on this page cannot undo what the last one did.
whenSessionEnds((queries) => ofClient.delete(queries));

/** Nothing of a project can be taken back any more, as when it was completed. */
export function forgetSteps(queries: QueryClient, projectId: string): void {
  ofClient.get(queries)?.delete(projectId);
  toast.dismissAbout(projectId);
}

function dismiss(step: UndoStep): void {
  const id = toastOf.get(step);
  if (id !== undefined) toast.dismiss(id);
}

/** Tells what a step did, in a toast that takes it back. */
function tell(
  stack: UndoStack,
  projectId: string,
  { title, text, isPartly }: Said,
  step: UndoStep,
  also?: ToastAction,
): void {
  const action = { label: messages.undoShots.undo, onAction: () => void goOne(stack, projectId, 'undo', step) };
  const show = isPartly ? toast.warning : toast.success;
  // Its Undo takes this step back, too.
  const behind = step.partOf && toastOf.get(step.partOf);
  toastOf.set(step, show(title, text, { action, ...(also && { also }), about: projectId, behind }));
}

/** Goes one step, and says what came of it. */
async function goOne(stack: UndoStack, projectId: string, way: Way, step?: UndoStep): Promise<void> {
  const gone = await (way === 'undo' ? stack.undo(step) : stack.redo());
  if (!gone) return;
  if ('error' in gone) {
    const title = way === 'undo' ? gone.step.failed : messages.undoShots.notRedone;
    toast.error(title, errorText(gone.error));
  } else if (gone.step.tell) gone.step.tell(gone.said, way);
  else if (way === 'redo' && !gone.said.isNothing) tell(stack, projectId, gone.said, gone.step);
  else (gone.said.isPartly ? toast.warning : toast.success)(gone.said.title, gone.said.text);
}

/** Goes one step once the writes that were pressed before are answered, since they are steps only then. */
async function press(queries: QueryClient, projectId: string, way: Way): Promise<void> {
  if (hasWaitingWrites(queries)) await writesAnswered(queries);
  await goOne(undoStack(queries, projectId), projectId, way);
}

/** Tells what was done to a project, in a toast whose Undo takes it back, as Ctrl Z does. */
export function useOfferUndo() {
  const queries = useQueryClient();
  return useCallback(
    (projectId: string, said: Said, step: UndoStep): void => {
      const stack = undoStack(queries, projectId);
      stack.add(step);
      tell(stack, projectId, said, step);
    },
    [queries],
  );
}

/** The steps of a project, for a view with buttons for them. */
export function useUndoSteps(projectId: string) {
  const queries = useQueryClient();
  const stack = undoStack(queries, projectId);
  const shown = useSyncExternalStore(stack.subscribe, stack.shown);
  const presses = useMemo(
    () => ({
      undo: () => void press(queries, projectId, 'undo'),
      redo: () => void press(queries, projectId, 'redo'),
      /**
       * Tells what the last step did, in a toast that takes back that very step, also when others have followed, and
       * may offer something else.
       */
      tellLast: (title: string, text?: string, also?: ToastAction): void => {
        const stack = undoStack(queries, projectId);
        const step = stack.steps().past.at(-1);
        if (step) tell(stack, projectId, { title, ...(text !== undefined && { text }) }, step, also);
      },
    }),
    [queries, projectId],
  );
  return { ...shown, ...presses };
}

/** While its page is open, Ctrl Z takes back what was done last to a project; with Shift, or Ctrl Y, does it again. */
export function useUndoKeys(projectId: string, isOn: boolean): void {
  const queries = useQueryClient();
  const act = useEffectEvent((event: KeyboardEvent) => {
    const way = historyWay(event);
    if (!isOn || !way || !isOfPage(event)) return;
    // Also where there is no step yet: the one before it, or a write that becomes one, may be under way.
    event.preventDefault();
    void press(queries, projectId, way);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
