import { describe, expect, test } from 'vitest';
import { createUndoStack, type Gone, MOST_STEPS, type UndoStep } from './undo-stack';

const saidOf = (gone: Gone | undefined) => gone && 'said' in gone && gone.said.title;

/** A stack over a list of what is done, and steps that add to it and take it back. */
function world() {
  const done: string[] = [];
  const gone: UndoStep[] = [];
  const stack = createUndoStack({ onGone: (step) => gone.push(step), isTransient: (error) => error === 'offline' });
  let refusal: string | undefined;
  const step = (name: string): UndoStep => ({
    failed: 'not undone',
    async undo() {
      if (refusal) throw refusal;
      done.splice(done.indexOf(name), 1);
      return { title: `${name} undone` };
    },
    async redo() {
      if (refusal) throw refusal;
      done.push(name);
      return { title: name };
    },
  });
  const act = (name: string) => {
    const made = step(name);
    done.push(name);
    stack.add(made);
    return made;
  };
  const refuse = (error: string | undefined) => {
    refusal = error;
  };
  return { stack, done, gone, act, refuse };
}

describe('the steps of a project', () => {
  test('go back and forth in their order, presses in a row one after the other', async () => {
    const { stack, done, act } = world();
    for (const name of ['a', 'b', 'c']) act(name);
    const undone = await Promise.all([stack.undo(), stack.undo()]);
    expect(undone.map(saidOf)).toEqual(['c undone', 'b undone']);
    expect(done).toEqual(['a']);
    await stack.redo();
    expect(done).toEqual(['a', 'b']);
    expect(saidOf(await stack.redo())).toBe('c');
    expect(await stack.redo()).toBeUndefined();
    expect(done).toEqual(['a', 'b', 'c']);
  });

  test('the Undo of a toast takes back its own step, and once', async () => {
    const { stack, done, gone, act } = world();
    const first = act('a');
    act('b');
    await stack.undo(first);
    expect(done).toEqual(['b']);
    expect(gone).toEqual([first]);
    expect(await stack.undo(first)).toBeUndefined();
    await stack.undo();
    expect(done).toEqual([]);
  });

  test('what is done next takes the place of what was taken back', async () => {
    const { stack, act } = world();
    act('a');
    await stack.undo();
    expect(stack.shown()).toEqual({ canUndo: false, canRedo: true });
    act('b');
    expect(stack.shown()).toEqual({ canUndo: true, canRedo: false });
    expect(await stack.redo()).toBeUndefined();
  });

  test('a step that is refused is gone, and one without an answer stays where it was', async () => {
    const { stack, done, act, refuse } = world();
    act('a');
    act('b');
    refuse('offline');
    expect(await stack.undo()).toMatchObject({ error: 'offline' });
    refuse(undefined);
    await stack.undo();
    expect(done).toEqual(['a']);
    refuse('changed elsewhere');
    expect(await stack.undo()).toMatchObject({ error: 'changed elsewhere' });
    expect(stack.shown()).toEqual({ canUndo: false, canRedo: true });
    expect(await stack.redo()).toMatchObject({ error: 'changed elsewhere' });
    expect(stack.shown()).toEqual({ canUndo: false, canRedo: false });
  });

  test('a hundred of them are kept', () => {
    const { stack, gone, act } = world();
    const [first] = Array.from({ length: MOST_STEPS + 1 }, (_, at) => act(String(at)));
    expect(gone).toEqual([first]);
    expect(stack.shown().canUndo).toBe(true);
  });
});
