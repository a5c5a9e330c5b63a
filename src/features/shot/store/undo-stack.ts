import { messages } from '../../../kernel/messages';
import { isWaiting } from './waiting.rules';

/** How many steps can be taken back. */
export const MOST_STEPS = 100;

/** What a toast says of a step that was taken back or done again. */
export interface Said {
  title: string;
  text?: string;
  /** A part of it was left as it is, since another person has changed it meanwhile. */
  isPartly?: boolean;
  /** All of it was left as it is, so that there is nothing to do again. */
  isNothing?: boolean;
}

/** Something that a person did to a project, with both ways between before it and after it. */
export interface UndoStep {
  /** Takes it back. Throws the server's refusal. */
  undo: () => Promise<Said>;
  /** Does it again. Throws the server's refusal. */
  redo: () => Promise<Said>;
  /** What is said of a refusal to take it back, beside its sentence. */
  failed: string;
  /** The ids of the shots that it changed. */
  shots: readonly string[];
  /** The step that brought it about, as an import does the look-up of its places: it goes with that one. */
  partOf?: UndoStep | undefined;
  /** It types what the grid saves afterwards, and so needs no version of the answer. */
  isTyped?: boolean;
  /** Says what came of it, where that is not a toast's to say. */
  tell?: (said: Said, way: Way) => void;
}

export type Way = 'undo' | 'redo';

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
 * Undo and Redo of a project, the same ones for all its views. A step is a pair of ordinary writes, which compare the
 * versions that their answers gave. One that the server refuses is gone, since it would be refused again and bar the
 * way to those before it; one whose answer does not come stays.
 */
export function createUndoStack({ onGone, isTransient }: Effects) {
  let steps: Steps = { past: [], future: [] };
  let shown = { canUndo: false, canRedo: false };
  let turn: Promise<unknown> = Promise.resolve();
  const dropped = new WeakSet<UndoStep>();
  const saves = new Set<() => Promise<void>>();
  const listeners = new Set<() => void>();

  function change({ past, future }: Steps): void {
    steps = { past, future };
    const [canUndo, canRedo] = [past.length > 0, future.length > 0];
    if (canUndo === shown.canUndo && canRedo === shown.canRedo) return;
    shown = { canUndo, canRedo };
    for (const listener of listeners) listener();
  }

  /** Puts back a step that was taken out of `before`; what was added meanwhile was done after it. */
  function putBack(step: UndoStep, before: Steps, into: keyof Steps): void {
    const isLeft = (one: UndoStep) => one !== step && !dropped.has(one);
    const added = steps.past.filter((one) => !before.past.includes(one));
    const past = before.past.filter(isLeft);
    const future = added.length > 0 ? [] : before.future.filter(isLeft);
    if (into === 'past') change({ past: [...past, step, ...added], future });
    else change({ past: [...past, ...added], future: added.length > 0 ? [] : [step, ...future] });
  }

  function drop(gone: readonly UndoStep[]): void {
    for (const step of gone) {
      dropped.add(step);
      onGone(step);
    }
    const isLeft = (step: UndoStep) => !dropped.has(step);
    change({ past: steps.past.filter(isLeft), future: steps.future.filter(isLeft) });
  }

  async function go(step: UndoStep, way: Way): Promise<Gone> {
    const before = steps;
    const without = (list: readonly UndoStep[]) => list.filter((one) => one !== step);
    change({ past: without(steps.past), future: without(steps.future) });
    onGone(step);
    try {
      if (!step.isTyped) await Promise.all([...saves].map((save) => save()));
      const said = await step[way]();
      drop(steps.past.filter(({ partOf }) => partOf === step));
      if (!said.isNothing && !dropped.has(step)) putBack(step, before, way === 'undo' ? 'future' : 'past');
      return { step, said };
    } catch (error) {
      // It is sent by itself, and can be taken back by the press that did it.
      if (isWaiting(error)) return { step, said: { title: messages.offline.notSent, isNothing: true } };
      if (isTransient(error) && !dropped.has(step)) putBack(step, before, way === 'undo' ? 'past' : 'future');
      return { step, error };
    }
  }

  /** One after the other: a step may need the answer of the one before it. */
  function inTurn<Result>(act: () => Promise<Result> | Result): Promise<Result> {
    const done = turn.then(act);
    turn = done.catch(() => undefined);
    return done;
  }

  function goTo(wanted: () => UndoStep | undefined, way: Way): Promise<Gone | undefined> {
    return inTurn(() => {
      const step = wanted();
      return step && go(step, way);
    });
  }

  return {
    /**
     * Adds what was done; what had been taken back before it cannot be done again. Earlier steps of the same shots wait
     * for their turn: their toasts leave, since their Undo alone would take this one back as well.
     */
    add(step: UndoStep): void {
      const past = [...steps.past, step];
      for (const gone of past.slice(0, -MOST_STEPS)) onGone(gone);
      const ids = new Set(step.shots);
      const isSame = (one: UndoStep) => one !== step.partOf && one.shots.some((id) => ids.has(id));
      for (const one of steps.past.filter(isSame)) onGone(one);
      change({ past: past.slice(-MOST_STEPS), future: [] });
    },
    /** Takes steps out that can be taken back no more. */
    drop,
    /** Saves what is typed before a step that compares versions; gives a function that ends this. */
    saveFirst(save: () => Promise<void>) {
      saves.add(save);
      return () => {
        saves.delete(save);
      };
    },
    /** All steps that can be taken back or done again. */
    steps: () => steps,
    /** Does something that adds a step; an Undo that is pressed meanwhile waits for it. */
    inTurn,
    /** Takes back a step, else the last one; gives what came of it, undefined where there is none. */
    undo: (step?: UndoStep) => goTo(() => (step ? steps.past.find((one) => one === step) : steps.past.at(-1)), 'undo'),
    /** Does the step again that was taken back last; gives what `undo` gives. */
    redo: () => goTo(() => steps.future[0], 'redo'),
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
