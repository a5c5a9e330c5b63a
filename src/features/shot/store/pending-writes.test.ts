import { expect, test } from 'vitest';
import type { ShotOut } from '../shot.schema';
import { answeredBy, createPendingWrites } from './pending-writes';
import { changedShots, type ShotWrite } from './shot-writes.rules';
import { shownShots } from './shown-shots.rules';

const IDS = ['a', 'b', 'c'];
const RUNS = 500;
const STEPS = 40;
const HOUR = 3_600_000;
const at = (hour: number) => new Date(hour * HOUR).toISOString();

type Row = Pick<ShotOut, '_id' | 'projectId' | 'sceneId' | 'startDateTime' | 'endDateTime' | 'version' | 'status'>;

const firstRow = (_id: string): Row => ({
  ...{ _id, projectId: 'p', sceneId: null, version: 1, status: 'draft' },
  ...{ startDateTime: at(0), endDateTime: at(1) },
});

const reschedule = (id: string, hour: number, version: number) => ({
  ...{ id, version },
  ...{ startDateTime: at(hour), endDateTime: at(hour + 1) },
});
type Reschedule = ReturnType<typeof reschedule>;

/** Numbers that a seed decides (mulberry32, public domain), so that a run can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** A server that runs a key once and refuses an old version, in front of a page whose network a test decides about. */
function world(random: (below: number) => number) {
  const rows = new Map(IDS.map((id) => [id, firstRow(id)]));
  const answers = new Map<string, { data: ShotOut | ShotOut[] } | { refused: string }>();
  const changedElsewhere = new Set<string>();
  const wire: {
    write: ShotWrite;
    settle: (answer: { data: ShotOut | ShotOut[] }) => void;
    refuse: (error: Error) => void;
  }[] = [];
  /** The shots of each refused write. */
  const refused: string[][] = [];

  const store = (id: string, fields: Partial<Row>) => {
    const row = rows.get(id) ?? firstRow(id);
    const next = { ...row, ...fields, version: row.version + 1 };
    rows.set(id, next);
    return next;
  };
  const run = ({ key, input }: ShotWrite) => {
    const known = answers.get(key);
    if (known) return known;
    const changes = 'changes' in input ? input.changes : [input as Reschedule];
    const isOld = changes.some(({ id, version }) => version !== rows.get(id)?.version);
    const changed = () =>
      changes.map(({ id, startDateTime, endDateTime }) => store(id, { startDateTime, endDateTime } as Row) as ShotOut);
    const data = () => ('changes' in input ? changed() : (changed()[0] as ShotOut));
    const answer = isOld ? { refused: key } : { data: data() };
    answers.set(key, answer);
    return answer;
  };

  let read = IDS.map(firstRow);
  const reads: Row[][] = [];
  const pending = createPendingWrites<{ data: ShotOut | ShotOut[] }>({
    send: (write) => new Promise((settle, refuse) => wire.push({ write, settle, refuse })),
    onAnswer: (_, answer) => {
      for (const shot of answeredBy(answer) as ShotOut[])
        read = read.map((row) => (row._id === shot._id && row.version < shot.version ? shot : row));
    },
    onRefusal: (write) => refused.push(changedShots(write)),
  });
  const shown = () => shownShots(read as ShotOut[], pending.shown());
  const rowOf = (id: string) => shown().find(({ _id }) => _id === id) as ShotOut;

  return {
    changedElsewhere,
    refused,
    rowOf,
    isIdle: () => wire.length === 0 && pending.shown().writes.length === 0,
    pressed: (id: string) => pending.shown().writes.filter((write) => changedShots(write).includes(id)),
    press(id: string, hour: number, key: string, version = rowOf(id).version) {
      const seen = { versions: { [id]: version }, projectId: 'p' };
      return pending.add({ key, at: 0, call: 'shot.reschedule', input: reschedule(id, hour, version), seen });
    },
    /** One call that reschedules several. */
    pressAll(ids: readonly string[], hour: number, key: string) {
      const changes = ids.map((id) => reschedule(id, hour, rowOf(id).version));
      const seen = { versions: Object.fromEntries(changes.map(({ id, version }) => [id, version])), projectId: 'p' };
      return pending.add({ key, at: 0, call: 'shot.updateMany', input: { changes }, seen });
    },
    /** Takes one request at random to its end: with its answer, or without, after which its sender repeats it. */
    answerOne(isLost: boolean) {
      const at = random(wire.length);
      const request = wire[at];
      if (!request) return;
      const answer = random(2) === 0 && isLost ? null : run(request.write);
      if (isLost || !answer) return;
      wire.splice(at, 1);
      if ('data' in answer) request.settle(answer);
      else request.refuse(new Error('changed meanwhile'));
    },
    changeElsewhere(id: string, hour: number) {
      changedElsewhere.add(id);
      store(id, { startDateTime: at(hour) });
    },
    /** A read takes the rows at one moment, and may arrive after an answer that is newer. */
    beginRead: () => void reads.push([...rows.values()]),
    endRead() {
      const [rows] = reads.splice(random(reads.length), 1);
      if (rows) read = rows;
    },
    readNow() {
      reads.length = 0;
      read = [...rows.values()];
    },
    stored: () => [...rows.values()],
    shown,
  };
}

test('what is shown is what was said last with what was pressed since, however answers and reads cross', async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = randomOf(seed);
    const page = world(random);
    const undo: { id: string; hour: string | null; version: number }[] = [];
    let keys = 0;
    const press = (ids: readonly string[], hour: number, version?: number) => {
      const was = new Map(ids.map((id) => [id, page.rowOf(id).startDateTime]));
      keys += 1;
      const [id = ''] = ids;
      const key = `${seed}.${keys}`;
      const answer = ids.length > 1 ? page.pressAll(ids, hour, key) : page.press(id, hour, key, version);
      answer.then(
        (said) => {
          for (const { _id, version } of answeredBy(said)) undo.push({ id: _id, hour: was.get(_id) ?? null, version });
        },
        () => {},
      );
      // What was pressed is shown at once.
      for (const id of ids) expect(page.rowOf(id).startDateTime, `seed ${seed}`).toBe(at(hour));
    };
    for (let step = 0; step < STEPS; step += 1) {
      const id = IDS[random(IDS.length)] ?? 'a';
      const before = page.pressed(id).at(-1);
      const deed = random(9);
      if (deed < 2) press([id], 100 * seed + step);
      else if (deed === 8)
        press(
          IDS.filter((one) => one !== id),
          100 * seed + step,
        );
      else if (deed === 2) page.changeElsewhere(id, -100 * seed - step);
      else if (deed === 3) page.beginRead();
      else if (deed === 4) page.endRead();
      else if (deed === 5 && undo.length > 0) {
        const last = undo.pop();
        if (last?.hour) press([last.id], Date.parse(last.hour) / HOUR, last.version);
      } else page.answerOne(random(4) === 0);
      await new Promise(setImmediate);
      const now = page.pressed(id).at(-1);
      // As long as the last press waits, nothing else of that shot is shown.
      if (now && now === before) {
        const [{ startDateTime }] = ('changes' in now.input ? now.input.changes : [now.input]) as [Reschedule];
        expect(page.rowOf(id).startDateTime, `seed ${seed}`).toBe(startDateTime);
      }
    }
    while (!page.isIdle()) {
      page.answerOne(false);
      await new Promise(setImmediate);
    }
    page.readNow();
    expect(page.shown(), `seed ${seed}`).toEqual(page.stored());
    // The server refuses only shots that another person has changed.
    for (const ids of page.refused)
      expect(
        ids.some((id) => page.changedElsewhere.has(id)),
        `seed ${seed}`,
      ).toBe(true);
  }
});

test('quick writes on one shot go one after the other, each over the version that the one before made', async () => {
  const page = world(() => 0);
  const one = page.press('a', 9, 'one', 1);
  const two = page.press('a', 10, 'two', 1);
  page.answerOne(false);
  await one;
  expect(page.rowOf('a').startDateTime).toBe(at(10));
  page.answerOne(false);
  expect(await two).toMatchObject({ data: { version: 3 } });
  expect(page.refused).toEqual([]);
});

test('a change of another person since the press is not overwritten, and shows once the write is refused', async () => {
  const page = world(() => 0);
  const one = page.press('a', 9, 'one');
  page.changeElsewhere('a', 12);
  page.answerOne(false);
  await expect(one).rejects.toThrow('changed meanwhile');
  page.readNow();
  expect(page.rowOf('a').startDateTime).toBe(at(12));
});

test('a read that began before the answer does not bring the old row back', async () => {
  const page = world(() => 0);
  page.beginRead();
  const one = page.press('a', 9, 'one');
  page.answerOne(false);
  await one;
  page.endRead();
  expect(page.rowOf('a').startDateTime).toBe(at(9));
});

test('a write of one shot does not wait for that of another', async () => {
  const page = world(() => 1);
  void page.press('a', 9, 'one');
  const two = page.press('b', 10, 'two');
  page.answerOne(false);
  await expect(two).resolves.toMatchObject({ data: { _id: 'b' } });
});

test('the version that is compared goes on over those of this page, in whatever order they were answered', () => {
  const writes = createPendingWrites<{ data: ShotOut }>({
    send: () => Promise.reject(new Error('none is sent')),
    onAnswer: () => undefined,
    onRefusal: () => undefined,
  });
  // The second call was pressed before the first one was answered.
  writes.follow('a', 2, 4);
  writes.follow('a', 2, 3);
  // The fifth version is another person's.
  writes.follow('a', 5, 6);
  writes.follow('a', 6, 6);
  expect([2, 3, 4, 5, 6].map((seen) => writes.latest('a', seen))).toEqual([4, 4, 4, 6, 6]);
  expect(writes.latest('b', 2)).toBe(2);
});

test('a kept write without an answer waits, with those of its shots behind it, and is sent again', async () => {
  const wire: { write: ShotWrite; settle: (data: ShotOut[]) => void; refuse: (error: Error) => void }[] = [];
  const pending = createPendingWrites<{ data: ShotOut[] }>({
    send: (write) => new Promise((settle, refuse) => wire.push({ write, settle: (data) => settle({ data }), refuse })),
    onAnswer: () => undefined,
    onRefusal: () => undefined,
    isLost: ({ isKept }) => isKept === true,
  });
  const seenOf = (...ids: string[]) => ({ projectId: 'p', versions: Object.fromEntries(ids.map((id) => [id, 1])) });
  const titled = (key: string, title: string, ...ids: string[]): ShotWrite => ({
    ...{ key, at: 0, call: 'shot.updateMany', seen: seenOf(...ids), isKept: true },
    input: { changes: ids.map((id) => ({ id, title, version: 1 })) },
  });
  const rows = IDS.map((id) => ({ ...firstRow(id), title: 'Before' }) as ShotOut);
  const titles = () => shownShots(rows, pending.shown()).map(({ title }) => title);
  const first = pending.add(titled('1', 'One', 'a', 'b'));
  const second = pending.add(titled('2', 'Two', 'b', 'c'));
  expect(titles()).toEqual(['One', 'Two', 'Two']);
  // The second one changes a shot of the first.
  expect(wire.map(({ write }) => write.key)).toEqual(['1']);
  const lost = wire.shift();
  lost?.refuse(new Error('no network'));
  await expect.poll(() => [...pending.shown().lost]).toEqual(['1', '2']);
  expect([pending.isLost('1'), pending.isLost('2'), titles()]).toEqual([true, true, ['One', 'Two', 'Two']]);
  pending.follow('a', 1, 2);
  pending.sendLost();
  expect(wire.map(({ write }) => write)).toEqual([lost?.write]);
  // The store tells the write as lost until its answer has come.
  expect([pending.isLost('1'), [...pending.shown().lost]]).toEqual([false, ['1', '2']]);
  wire.shift()?.settle(['a', 'b'].map((id) => ({ ...firstRow(id), title: 'One', version: 2 }) as ShotOut));
  await first;
  expect(wire.map(({ write }) => write.input)).toMatchObject([{ changes: [{ version: 2 }, { version: 1 }] }]);
  wire.shift()?.settle(['b', 'c'].map((id) => ({ ...firstRow(id), title: 'Two', version: 3 }) as ShotOut));
  await second;
  expect(pending.shown()).toMatchObject({ writes: [], lost: new Set() });
  expect([titles(), pending.latest('b', 1)]).toEqual([['One', 'Two', 'Two'], 3]);
});

test('what waits for a person who is signed out is not sent any more', () => {
  const sent: string[] = [];
  const pending = createPendingWrites<{ data: ShotOut }>({
    send: ({ key }) => new Promise(() => sent.push(key)),
    onAnswer: () => undefined,
    onRefusal: () => undefined,
  });
  const input = { id: 'a', startDateTime: at(1), endDateTime: at(2) };
  for (const key of ['1', '2'])
    void pending.add({ key, at: 0, call: 'shot.reschedule', input, seen: { projectId: 'p', versions: { a: 1 } } });
  pending.clear();
  pending.sendLost();
  expect([sent, pending.shown().writes]).toEqual([['1'], []]);
});

test('a move makes no version: one that another person has made meanwhile stays theirs', async () => {
  const moved = { ...firstRow('a'), version: 2 } as ShotOut;
  const pending = createPendingWrites<{ data: ShotOut }>({
    send: async () => ({ data: moved }),
    onAnswer: () => {},
    onRefusal: () => {},
  });
  const seen = { versions: { a: 1 }, projectId: 'p' };
  await pending.add({ key: 'k', at: 0, call: 'shot.move', input: { id: 'a', afterId: null }, seen });
  expect(pending.latest('a', 1)).toBe(1);
});

test('over a change of others a second write compares the first one’s version, of the same fields alone', async () => {
  const sent: ShotWrite[] = [];
  const pending = createPendingWrites<{ data: ShotOut }>({
    send: async (write) => {
      sent.push(write);
      return { data: { ...firstRow('a'), version: 3 } as ShotOut };
    },
    onAnswer: () => {},
    onRefusal: () => {},
  });
  const seen = { versions: { a: 1 }, projectId: 'p' };
  const write = (key: string, input: object) =>
    pending.add({ key, at: 0, call: 'shot.update', input: { id: 'a', version: 1, ...input }, seen });
  await write('1', { title: 'One' });
  await write('2', { title: 'Two' });
  await write('3', { title: 'Three', location: 'Harbour' });
  expect(sent.map(({ input }) => 'version' in input && input.version)).toEqual([1, 3, 1]);
});
