import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { errorText, isTransient } from '../../../client/error-text';
import { whenSessionEnds } from '../../../client/session';
import { historyWay, isOfPage } from '../../../client/shortcuts';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { hasWaitingWrites, writesAnswered } from './shot-writes.queries';
import { createUndoStack, type Said, type UndoStack, type UndoStep } from './undo-stack';

const ofClient = new WeakMap<QueryClient, Map<string, UndoStack>>();
/** The toast that offers to take a step back. */
const toastOf = new WeakMap<UndoStep, number>();

function undoStack(queries: QueryClient, projectId: string): UndoStack {
  const stacks = ofClient.get(queries) ?? new Map<string, UndoStack>();
  const stack = stacks.get(projectId) ?? createUndoStack({ onGone: dismiss, isTransient });
  ofClient.set(queries, stacks.set(projectId, stack));
  return stack;
}

// Whoever signs in next takes back nothing that somebody else did.
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
function tell(stack: UndoStack, projectId: string, { title, text, isPartly }: Said, step: UndoStep): void {
  const action = { label: messages.undoShots.undo, onAction: () => void goOne(stack, projectId, 'undo', step) };
  const show = isPartly ? toast.warning : toast.success;
  toastOf.set(step, show(title, text, { action, about: projectId }));
}

/** Goes one step, and says what came of it. */
async function goOne(stack: UndoStack, projectId: string, way: 'undo' | 'redo', step?: UndoStep): Promise<void> {
  const gone = await (way === 'undo' ? stack.undo(step) : stack.redo());
  if (!gone) return;
  if ('error' in gone) toast.error(gone.step.failed, errorText(gone.error));
  else if (way === 'redo') tell(stack, projectId, gone.said, gone.step);
  else (gone.said.isPartly ? toast.warning : toast.success)(gone.said.title, gone.said.text);
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
  return useMemo(
    () => ({
      ...shown,
      undo: () => void goOne(stack, projectId, 'undo'),
      redo: () => void goOne(stack, projectId, 'redo'),
      forgetUndone: stack.forgetUndone,
    }),
    [stack, shown, projectId],
  );
}

/** While its page is open, Ctrl Z takes back what was done last to a project; with Shift, or Ctrl Y, does it again. */
export function useUndoKeys(projectId: string, isOn: boolean): void {
  const queries = useQueryClient();
  const act = useEffectEvent((event: KeyboardEvent) => {
    const way = historyWay(event);
    if (!isOn || !way || !isOfPage(event)) return;
    const stack = undoStack(queries, projectId);
    if (!stack.shown()[way === 'undo' ? 'canUndo' : 'canRedo'] && !hasWaitingWrites(queries)) return;
    event.preventDefault();
    // What was pressed a moment ago is a step once it is answered.
    void writesAnswered(queries).then(() => goOne(stack, projectId, way));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
