import { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { trpc } from '../../../client/trpc';
import { AppError } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import type { ShotOut } from '../shot.schema';
import { projectShots, putShot } from '../shot-cache.queries';
import { createPendingWrites } from '../store/pending-writes';
import type { ShotWrite } from '../store/shot-writes.rules';
import { createUndoStack } from '../store/undo-stack';
import { createRowCalls, gridCache } from './grid.queries';
import { createGridDraft } from './grid-draft';
import { blankShot } from './grid-row.rules';
import { createGridStore } from './grid-store';

interface Answer {
  success: true;
  data: ShotOut[];
}

let projects = 0;

/** The store of a grid of two drafts, in front of a server whose answers a test gives. */
function world() {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  onTestFinished(() => void vi.unstubAllGlobals());
  projects += 1;
  const projectId = `p${projects}`;
  const shotOf = (_id: string) =>
    ({ ...blankShot(_id, 'UTC'), projectId, title: `Shot ${_id}`, position: _id, version: 1 }) as ShotOut;
  const rows = new Map(['a', 'b'].map((id) => [id, shotOf(id)]));
  const queries = new QueryClient();
  const key = projectShots(projectId).queryKey;
  queries.setQueryData(key, { pages: [{ data: [...rows.values()] }], pageParams: [''] });
  const wire: { write: ShotWrite; settle: (answer: Answer) => void; refuse: (error: Error) => void }[] = [];
  const writes = createPendingWrites<Answer>({
    send: (write) => new Promise((settle, refuse) => wire.push({ write, settle, refuse })),
    onAnswer: (_, { data }) => {
      for (const shot of data) putShot(queries, shot);
    },
    onRefusal: () => undefined,
    isLost: (_, error) => !(error instanceof AppError),
  });
  const stack = createUndoStack({ onGone: () => undefined, isTransient: () => false });
  const ofPage = gridCache(queries, projectId, writes);
  const cache = { ...ofPage, load: async () => ofPage.put([...rows.values()]) };
  const draft = createGridDraft('person', projectId, cache.shots);
  const store = createGridStore({
    projectId,
    draft,
    cache,
    calls: { ...createRowCalls(queries), latest: async (id) => rows.get(id) ?? shotOf(id) },
    writes,
    stack: () => stack,
  });
  const told: string[] = [];
  const close = store.open((sentence) => told.push(sentence));
  const type = (row: number, column: 'title' | 'place', text: string) => store.edit([{ row, column, text }], 'typed');
  /** The changes of each call that is on its way. */
  const sent = () => wire.map(({ write }) => (write.call === 'shot.updateMany' ? write.input.changes : []));
  const arrived = (count: number) => expect.poll(() => wire.length).toBe(count);
  const run = ({ call, input }: ShotWrite): ShotOut[] => {
    const made = call === 'shot.createMany' ? input.shots.map((fields, at) => ({ ...fields, id: `made ${at}` })) : [];
    return (call === 'shot.updateMany' ? input.changes : made).map(({ id, ...fields }) => {
      const row = rows.get(id);
      const behindAll = { position: `z${rows.size}` };
      const shot = {
        ...(row ?? { ...shotOf(id), ...behindAll }),
        ...(fields as Partial<ShotOut>),
        ...(fields.sceneId !== undefined && behindAll),
        version: (row?.version ?? 0) + 1,
      };
      rows.set(id, shot);
      return shot;
    });
  };
  /** Answers the first call on its way as the server does. */
  const answer = () => {
    const [call] = wire.splice(0, 1);
    if (!call) throw new Error('no call is on its way');
    call.settle({ success: true, data: run(call.write) });
    return call.write.key;
  };
  const refuse = (error: Error) => {
    const [call] = wire.splice(0, 1);
    call?.refuse(error);
    return call?.write.key;
  };
  /** Changes a row as another person does. */
  const changeElsewhere = (id: string, fields: Partial<ShotOut>) => {
    const shot = rows.get(id) ?? shotOf(id);
    rows.set(id, { ...shot, ...fields, version: shot.version + 1 });
  };
  const texts = () => store.rows().map((row) => row.texts.title);
  return {
    ...{
      store,
      writes,
      stack,
      told,
      close,
      type,
      sent,
      arrived,
      answer,
      refuse,
      changeElsewhere,
      texts,
      rows,
      queries,
    },
    projectId,
  };
}

const knownWith = (scenes: { _id: string; number: string; title: string }[]) => ({
  ...{ today: '2026-11-24', days: ['2026-11-24', '2026-11-24'] as [string, string], kinds: [], gear: [], scenes },
  ...{ hasAngles: false, areNumbersLocked: false },
});

const stale = () =>
  new AppError('CONFLICT', messages.errors.stale, {
    issues: [{ path: 'changes.0', message: messages.errors.stale }],
  });
const asServer = (error: AppError, path: string) => {
  const issues = [{ path, message: error.message }];
  return Object.assign(error, { data: { code: error.code, message: error.message, issues } });
};

test('the edits of a row go one after the other, what is typed meanwhile at once; other rows do not wait', async () => {
  const { type, arrived, sent, answer, texts } = world();
  type(0, 'title', 'One');
  await arrived(1);
  type(0, 'title', 'Two');
  type(0, 'place', 'Harbour');
  type(1, 'title', 'Other');
  await arrived(2);
  expect(sent()).toEqual([[{ id: 'a', title: 'One', version: 1 }], [{ id: 'b', title: 'Other', version: 1 }]]);
  expect(texts()).toEqual(['Two', 'Other']);
  answer();
  await arrived(2);
  expect(sent()[1]).toMatchObject([{ id: 'a', title: 'Two', location: 'Harbour', version: 2 }]);
  expect(texts()).toEqual(['Two', 'Other']);
});

test('a row whose scene is changed stands last in it as soon as that is stored', async () => {
  const { store, queries, projectId, rows, arrived, answer, texts } = world();
  const scenes = [{ _id: 'two', number: '2', title: 'PIER' }];
  queries.setQueryData(getQueryKey(trpc.scene.list, { id: projectId }, 'query'), { success: true, data: scenes });
  store.know(knownWith(scenes));
  expect(rows.size).toBe(2);
  store.edit([{ row: 1, column: 'scene', text: '2' }], 'typed');
  expect(texts()).toEqual(['Shot a', 'Shot b']);
  await arrived(1);
  answer();
  await expect.poll(texts).toEqual(['Shot b', 'Shot a']);
});

test('a scene that was typed before the list had it is saved once it has', async () => {
  const { store, type, arrived, sent, answer } = world();
  store.edit([{ row: 0, column: 'scene', text: '2' }], 'typed');
  expect(store.rows()[0]?.issues.scene).toBeDefined();
  type(0, 'title', 'One');
  await arrived(1);
  answer();
  await expect.poll(() => store.saver.phase()).toBe('idle');
  store.know(knownWith([{ _id: 'two', number: '2', title: 'PIER' }]));
  await arrived(1);
  expect(sent()).toEqual([[{ id: 'a', sceneId: 'two', version: 2 }]]);
});

test('a refused cell keeps its text with its sentence, and the rest of its call is sent again', async () => {
  const { store, type, arrived, sent, answer, refuse, told } = world();
  type(0, 'title', 'Bad');
  type(0, 'place', 'Harbour');
  await arrived(1);
  refuse(asServer(new AppError('BAD_REQUEST', 'Not so'), 'changes.0.title'));
  await arrived(1);
  expect(told).toEqual([messages.grid.refused('Title', messages.grid.newRowName, 'Not so')]);
  expect(sent()[0]).toMatchObject([{ id: 'a', location: 'Harbour' }]);
  expect(sent()[0]?.[0]).not.toHaveProperty('title');
  answer();
  await expect.poll(() => store.saver.phase()).toBe('idle');
  expect(store.rows()[0]).toMatchObject({ texts: { title: 'Bad', place: 'Harbour' }, issues: { title: 'Not so' } });
});

test('a call without an answer is sent again as it was, and what is typed meanwhile gathers for the next', async () => {
  const { store, writes, type, arrived, sent, answer, refuse, rows } = world();
  type(0, 'title', 'One');
  await arrived(1);
  const key = refuse(new Error('no network'));
  await expect.poll(() => store.saver.phase()).toBe('waiting');
  writes.follow('a', 1, 2);
  type(1, 'title', 'Other');
  // An edit tries again at once.
  await arrived(1);
  expect(sent()).toEqual([[{ id: 'a', title: 'One', version: 1 }]]);
  expect(answer()).toBe(key);
  await arrived(1);
  expect(sent()).toEqual([[{ id: 'b', title: 'Other', version: 1 }]]);
  answer();
  await store.saver.flush();
  expect([...rows.values()].map(({ title }) => title)).toEqual(['One', 'Other']);
});

test('a step is taken back when the grid is gone; a refusal is thrown, and leaves nothing typed', async () => {
  const { store, stack, close, type, arrived, sent, answer, refuse, texts } = world();
  type(0, 'title', 'One');
  await arrived(1);
  type(1, 'title', 'Other');
  await arrived(2);
  close();
  answer();
  answer();
  await store.saver.flush();
  const undo = stack.undo();
  await arrived(1);
  expect(sent()).toEqual([[{ id: 'b', title: 'Shot b', version: 2 }]]);
  answer();
  expect(await undo).toMatchObject({ said: { title: messages.grid.undone, isPartly: false, isNothing: false } });
  const refused = stack.undo();
  await arrived(1);
  refuse(asServer(stale(), 'changes.0'));
  expect(await refused).toHaveProperty('error');
  expect(texts()).toEqual(['One', 'Shot b']);
  expect(store.shown().stale).toEqual(new Set());
});

/** The refusal of a write of the first row, with what others have changed of it. */
function conflictWith(values: Partial<ShotOut>, by = 'Thandi Okafor') {
  const conflicts = Object.entries(values).map(([field, value]) => {
    return { path: `changes.0.${field}`, field, by, at: '2026-11-24T10:42:00Z', value };
  });
  const error = asServer(stale(), 'changes.0');
  return Object.assign(error, { data: { ...(error as unknown as { data: object }).data, conflicts } });
}

test('a cell that another person has changed waits with both texts, and the rest is sent again', async () => {
  const { store, type, arrived, sent, answer, refuse, changeElsewhere, told } = world();
  type(0, 'title', 'Mine');
  type(0, 'place', 'Harbour');
  await arrived(1);
  changeElsewhere('a', { title: 'Theirs' });
  refuse(conflictWith({ title: 'Theirs' }));
  await arrived(1);
  expect(sent()).toEqual([[{ id: 'a', location: 'Harbour', version: 1 }]]);
  const { wrote } = messages.grid.conflict;
  expect(told).toEqual([messages.grid.refused('Title', messages.grid.newRowName, wrote('Thandi Okafor', 'Theirs'))]);
  answer();
  await store.saver.flush();
  const [row] = store.rows();
  expect(row).toMatchObject({ texts: { title: 'Mine', place: 'Harbour' }, conflicts: { title: { text: 'Theirs' } } });
  expect(row?.shot.title).toBe('Theirs');
});

test('one’s own text goes over theirs with the version that was read; a later one is told', async () => {
  const { store, type, arrived, sent, refuse, answer, changeElsewhere, rows } = world();
  type(0, 'title', 'Mine');
  await arrived(1);
  changeElsewhere('a', { title: 'Theirs' });
  refuse(conflictWith({ title: 'Theirs' }));
  await expect.poll(() => store.rows()[0]?.conflicts.title?.text).toBe('Theirs');
  const writeMine = async () => {
    const [row] = store.rows();
    if (row) await store.saver.writeMine(row, 'title');
    await arrived(1);
    return sent()[0];
  };
  changeElsewhere('a', { title: 'Once more' });
  expect(await writeMine()).toEqual([{ id: 'a', title: 'Mine', version: 1 }]);
  refuse(conflictWith({ title: 'Once more' }));
  await expect.poll(() => store.rows()[0]?.conflicts.title?.text).toBe('Once more');
  expect(await writeMine()).toEqual([{ id: 'a', title: 'Mine', version: 3 }]);
  answer();
  await store.saver.flush();
  expect(rows.get('a')?.title).toBe('Mine');
  expect(store.rows()[0]?.conflicts).toEqual({});
});

test('theirs is kept: what was typed goes, and the same text may be typed once more', async () => {
  const { store, type, arrived, sent, refuse, changeElsewhere, texts } = world();
  type(0, 'title', 'Mine');
  await arrived(1);
  changeElsewhere('a', { title: 'Theirs' });
  refuse(conflictWith({ title: 'Theirs' }));
  await expect.poll(() => store.rows()[0]?.conflicts.title?.text).toBe('Theirs');
  const [row] = store.rows();
  if (row) await store.saver.keepTheirs(row, 'title');
  expect(texts()).toEqual(['Theirs', 'Shot b']);
  type(0, 'title', 'Mine');
  await arrived(1);
  expect(sent()).toEqual([[{ id: 'a', title: 'Mine', version: 2 }]]);
});

test('a write between two of one’s own is told for its own cell alone', async () => {
  const { store, type, arrived, sent, answer, refuse, changeElsewhere, rows } = world();
  type(0, 'title', 'One');
  await arrived(1);
  type(0, 'title', 'Two');
  type(0, 'place', 'Harbour');
  // The server writes the title on top of it.
  changeElsewhere('a', { location: 'Pier' });
  answer();
  await arrived(1);
  expect(sent()[0]).toMatchObject([{ title: 'Two', location: 'Harbour', version: 1 }]);
  refuse(conflictWith({ title: 'One', location: { location: 'Pier', locationData: null } as never }));
  await arrived(1);
  expect(sent()).toEqual([[{ id: 'a', title: 'Two', version: 3 }]]);
  answer();
  await store.saver.flush();
  expect(store.rows()[0]).toMatchObject({ texts: { place: 'Harbour' }, conflicts: { place: { text: 'Pier' } } });
  expect(rows.get('a')).toMatchObject({ title: 'Two', location: 'Pier' });
});

test('what is typed into a new row in the moment in which it is made is kept', async () => {
  const { store, type, arrived, sent, answer, rows } = world();
  type(2, 'title', 'New');
  await arrived(1);
  type(2, 'place', 'Pier');
  answer();
  const isMade = () => store.rows()[2]?.id === 'made 0';
  for (let turn = 0; turn < 50 && !isMade(); turn += 1) await Promise.resolve();
  expect(isMade()).toBe(true);
  type(2, 'place', 'Harbour');
  await arrived(1);
  expect(sent()[0]).toMatchObject([{ id: 'made 0', location: 'Harbour', version: 1 }]);
  answer();
  await store.saver.flush();
  expect(rows.get('made 0')).toMatchObject({ title: 'New', location: 'Harbour' });
});
