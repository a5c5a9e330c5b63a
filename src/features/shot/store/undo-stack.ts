/** How many steps can be taken back. */
export const MOST_STEPS = 100;

/** What a toast says of a step that was taken back or done again. */
export interface Said {
  title: string;
  text?: string;
  /** A part of it was left as it is, since another person has changed it meanwhile. */
  isPartly?: boolean;
}

/** Something that a person did to a project, with both ways between before it and after it. */
export interface UndoStep {
  /** Takes it back. Throws the server's refusal. */
  undo: () => Promise<Said>;
  /** Does it again. Throws the server's refusal. */
  redo: () => Promise<Said>;
  /** What is said of a refusal, beside its sentence. */
  failed: string;
}

/** A step that was gone, with what is to be said of it, or why it was not. */
export type Gone = { step: UndoStep; said: Said } | { step: UndoStep; error: unknown };

export type UndoStack = ReturnType<typeof createUndoStack>;

interface Effects {
  /** A step cannot be taken back any more: a toast that offers it leaves. */
  onGone: (step: UndoStep) => void;
  /** Whether the same call may succeed later. */
  isTransient: (error: unknown) => boolean;
}

/** The steps of one project, those that were done and those that were taken back; the last of each is the next one. */
interface Steps {
  past: readonly UndoStep[];
  future: readonly UndoStep[];
}

/**
 * Undo and Redo of a project, in whatever view its steps were made. A step is a pair of ordinary writes, which compare
 * the versions that their answers gave. One that the server refuses is gone, since it would be refused again and bar
 * the way to those before it; one whose answer does not come stays.
 */
export function createUndoStack({ onGone, isTransient }: Effects) {
  let steps: Steps = { past: [], future: [] };
  let shown = { canUndo: false, canRedo: false };
  let turn: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function change(next: Steps): void {
    steps = next;
    const [canUndo, canRedo] = [next.past.length > 0, next.future.length > 0];
    if (canUndo === shown.canUndo && canRedo === shown.canRedo) return;
    shown = { canUndo, canRedo };
    for (const listener of listeners) listener();
  }

  async function go(step: UndoStep, way: 'undo' | 'redo'): Promise<Gone> {
    const before = steps;
    const without = (list: readonly UndoStep[]) => list.filter((one) => one !== step);
    change({ past: without(steps.past), future: without(steps.future) });
    onGone(step);
    try {
      const said = await step[way]();
      change(
        way === 'undo' ? { ...steps, future: [step, ...steps.future] } : { ...steps, past: [...steps.past, step] },
      );
      return { step, said };
    } catch (error) {
      // What was done meanwhile stands behind it.
      const added = steps.past.filter((one) => !before.past.includes(one));
      if (isTransient(error)) change({ past: [...before.past, ...added], future: before.future });
      return { step, error };
    }
  }

  /** One after the other: a step may need the answer of the one before it. */
  function inTurn(wanted: () => UndoStep | undefined, way: 'undo' | 'redo'): Promise<Gone | undefined> {
    const done = turn.then(() => {
      const step = wanted();
      return step && go(step, way);
    });
    turn = done;
    return done;
  }

  return {
    /** Adds what was done; what had been taken back before it cannot be done again. */
    add(step: UndoStep): void {
      const past = [...steps.past, step];
      for (const gone of past.slice(0, -MOST_STEPS)) onGone(gone);
      change({ past: past.slice(-MOST_STEPS), future: [] });
    },
    /** What was taken back cannot be done again, since something else was done after it. */
    forgetUndone: (): void => change({ ...steps, future: [] }),
    /** Takes back a step, else the last one; gives what came of it, undefined where there is none. */
    undo: (step?: UndoStep) =>
      inTurn(() => (step ? steps.past.find((one) => one === step) : steps.past.at(-1)), 'undo'),
    /** Does the step again that was taken back last; gives what `undo` gives. */
    redo: () => inTurn(() => steps.future[0], 'redo'),
    /** Whether there is something to take back, and something to do again. */
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
