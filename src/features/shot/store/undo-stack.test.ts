import { describe, expect, test } from 'vitest';
import { createUndoStack, type Gone, MOST_STEPS, type UndoStep } from './undo-stack';

const saidOf = (gone: Gone | undefined) => gone && 'said' in gone && gone.said.title;

/** A stack over a list of what is done, and steps that add to it and take it back. */
function world() {
  const done: string[] = [];
  const gone: UndoStep[] = [];
  const stack = createUndoStack({ onGone: (step) => gone.push(step), isTransient: (error) => error === 'offline' });
  let refusal: string | undefined;
  const step = (name: string, shots: readonly string[], partOf?: UndoStep): UndoStep => ({
    failed: 'not undone',
    shots,
    partOf,
    async undo() {
      if (refusal) throw refusal;
      if (refusal === '') return { title: 'nothing', isNothing: true };
      done.splice(done.indexOf(name), 1);
      return { title: `${name} undone` };
    },
    async redo() {
      if (refusal) throw refusal;
      done.push(name);
      return { title: name };
    },
  });
  const act = (name: string, shots: readonly string[] = [], partOf?: UndoStep) => {
    const made = step(name, shots, partOf);
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

  test('a step of which nothing could be restored cannot be done again', async () => {
    const { stack, act, refuse } = world();
    act('a');
    refuse('');
    await stack.undo();
    expect(stack.shown()).toEqual({ canUndo: false, canRedo: false });
  });

  test('the toasts of earlier steps of the same shots leave, and the steps stay', async () => {
    const { stack, done, gone, act } = world();
    const first = act('a', ['1', '2']);
    act('b', ['3']);
    act('c', ['2']);
    expect(gone).toEqual([first]);
    for (let count = 0; count < 3; count += 1) await stack.undo();
    expect(done).toEqual([]);
  });

  test('a part of a step leaves its toast, and goes with it', async () => {
    const { stack, done, gone, act } = world();
    const whole = act('import', ['1', '2']);
    const part = act('places', ['1'], whole);
    expect(gone).toEqual([]);
    await stack.undo(whole);
    expect(gone).toEqual([whole, part]);
    expect(done).toEqual(['places']);
    expect(stack.shown()).toEqual({ canUndo: false, canRedo: true });
  });

  test('what is done while a step is taken back stands behind it, and ends what was taken back', async () => {
    const { stack, done, act, refuse } = world();
    act('a');
    act('b');
    await stack.undo();
    const undone = stack.undo();
    await Promise.resolve();
    act('c');
    await undone;
    expect(done).toEqual(['c']);
    expect(stack.shown()).toEqual({ canUndo: true, canRedo: false });

    act('d');
    refuse('offline');
    const failed = stack.undo();
    await Promise.resolve();
    act('e');
    await failed;
    refuse(undefined);
    for (const left of [['c', 'd'], ['c'], []]) {
      await stack.undo();
      expect(done).toEqual(left);
    }
  });

  test('a step that was dropped does not come back, also when it is dropped under way', async () => {
    const { stack, act } = world();
    const [first, second] = [act('a'), act('b')];
    const undone = stack.undo();
    await Promise.resolve();
    stack.drop([first, second]);
    await undone;
    expect(stack.shown()).toEqual({ canUndo: false, canRedo: false });
  });

  test('an Undo waits for what was begun before it', async () => {
    const { stack, done, act } = world();
    act('a');
    const begun = stack.inTurn(async () => {
      await Promise.resolve();
      act('b');
    });
    await Promise.all([begun, stack.undo()]);
    expect(done).toEqual(['a']);
  });

  test('what is typed is saved before a step that compares versions, and not before one that types', async () => {
    const { stack, done, act } = world();
    const ofGrid = act('a');
    ofGrid.isTyped = true;
    act('b');
    act('c').isTyped = true;
    const stop = stack.saveFirst(async () => {
      done.push('saved');
    });
    await stack.undo();
    expect(done).toEqual(['a', 'b']);
    await stack.undo();
    expect(done).toEqual(['a', 'saved']);
    stop();
    await stack.undo();
    expect(done).toEqual(['saved']);
  });

  test('a hundred of them are kept', () => {
    const { stack, gone, act } = world();
    const [first] = Array.from({ length: MOST_STEPS + 1 }, (_, at) => act(String(at)));
    expect(gone).toEqual([first]);
    expect(stack.shown().canUndo).toBe(true);
  });
});
