import { expect, test } from 'vitest';
import type { ShotOut } from '../shot.schema';
import { answeredBy, createPendingWrites, type WriteStore } from './pending-writes';
import type { ShotWrite } from './shot-writes.rules';
import { shownShots } from './shown-shots.rules';
import { isWaiting, type StoredWrite } from './waiting.rules';

const RUNS = 500;
const STEPS = 40;
const IDS = ['a', 'b', 'c'];
const HOUR = 3_600_000;
const at = (hour: number) => new Date(hour * HOUR).toISOString();

type Answer = { data: ShotOut };

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

/** Lets what was settled go on, to its end: everything is in memory. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

class Refused extends Error {}

/** A server that runs a key once, remembers what it has run, and refuses a version that is not the last. */
function server() {
  const rows = new Map(
    IDS.map((_id) => [
      _id,
      { _id, projectId: 'p', version: 1, status: 'draft', startDateTime: at(0), endDateTime: at(1) },
    ]),
  );
  const answers = new Map<string, Answer>();
  /** How often each key had an effect. */
  const effects = new Map<string, number>();
  /** Who has changed each shot. */
  const changedBy = new Map(IDS.map((id) => [id, new Set<string>()]));
  const store = (id: string, hour: number, by: string) => {
    changedBy.get(id)?.add(by);
    const row = { ...rows.get(id), startDateTime: at(hour), endDateTime: at(hour + 1) };
    rows.set(id, { ...row, version: (row.version ?? 0) + 1 } as never);
  };
  return {
    ...{ effects, changedBy },
    rowOf: (id: string) => rows.get(id) as unknown as ShotOut,
    changeElsewhere: store,
    run({ key, input }: ShotWrite, by: string): Answer {
      const known = answers.get(key);
      if (known) return known;
      const { id, version, startDateTime } = input as { id: string; version: number; startDateTime: string };
      if (rows.get(id)?.version !== version) throw new Refused('changed meanwhile');
      store(id, Date.parse(startDateTime) / HOUR, by);
      effects.set(key, (effects.get(key) ?? 0) + 1);
      const answer = { data: { ...rows.get(id) } as unknown as ShotOut };
      answers.set(key, answer);
      return answer;
    },
  };
}

/** A device: its storage outlives its page, which may be closed at any moment. */
function device(name: string, { run, rowOf }: ReturnType<typeof server>, random: (below: number) => number) {
  const stored = new Map<string, StoredWrite>();
  let isOnline = true;
  let order = 0;
  let page = openPage();

  function openPage() {
    let isOpen = true;
    const read = new Map(IDS.map((id) => [id, rowOf(id)]));
    const wire: { write: ShotWrite; settle: (answer: Answer) => void; refuse: (error: Error) => void }[] = [];
    const put = (write: ShotWrite, more: Partial<StoredWrite>) => {
      if (!isOpen) return;
      order += 1;
      const was = stored.get(write.key);
      stored.set(write.key, { isTried: false, tab: name, order, ...was, write, ...more });
    };
    const store: WriteStore = {
      put: async (write, isTried) => {
        await Promise.resolve();
        put(write, { isTried });
      },
      remove: async (key) => void (isOpen && stored.delete(key)),
      refuse: async (write, error) =>
        put(write, { refusal: { at: 0, sentence: String(error), conflicts: [], version: 0 } }),
    };
    const pending = createPendingWrites<Answer>({
      store,
      isReachable: () => isOnline,
      isLost: (_, error) => !(error instanceof Refused),
      send: (write) => new Promise((settle, refuse) => wire.push({ write, settle, refuse })),
      onAnswer: (_, answer) => {
        for (const shot of answeredBy(answer)) read.set(shot._id, shot as ShotOut);
      },
      onRefusal: () => undefined,
    });
    const waiting = [...stored.values()]
      .filter(({ refusal }) => !refusal)
      .sort((one, other) => one.order - other.order);
    pending.takeStored(waiting, () => true);
    return {
      ...{ pending, read, wire },
      close: () => {
        isOpen = false;
      },
    };
  }

  return {
    ...{ name, stored },
    /** What a person saw refused at once, by a toast. */
    toldAtOnce: new Set<string>(),
    pressed: new Map<string, string>(),
    /** What was pressed so lately that it may not be stored yet. */
    fresh: new Set<string>(),
    /** What was pressed in the moment in which the program was closed. */
    unstored: new Set<string>(),
    shown: () => shownShots([...page.read.values()], page.pending.shown()),
    press(id: string, hour: number, key: string) {
      const { version } = page.read.get(id) as ShotOut;
      const input = { id, version, startDateTime: at(hour), endDateTime: at(hour + 1) };
      const seen = { versions: { [id]: version }, projectId: 'p' };
      const write: ShotWrite = { key, at: order, call: 'shot.reschedule', input, seen, isKept: true };
      this.pressed.set(key, id);
      this.fresh.add(key);
      page.pending.add(write).catch((error) => {
        if (!isWaiting(error)) this.toldAtOnce.add(key);
      });
    },
    /** One request comes to its end: it arrives or not, and so does its answer. */
    answerOne(mode = random(4)) {
      const [request] = page.wire.splice(random(page.wire.length), 1);
      if (!request) return;
      const isArriving = isOnline && mode !== 0;
      try {
        const answer = isArriving ? run(request.write, name) : undefined;
        if (answer && mode !== 1) request.settle(answer);
        else request.refuse(new Error('no answer'));
      } catch (error) {
        if (mode === 1) request.refuse(new Error('no answer'));
        else request.refuse(error as Error);
      }
    },
    read: (id: string) => void page.read.set(id, rowOf(id)),
    setOnline(next: boolean) {
      isOnline = next;
      if (next) page.pending.sendLost();
    },
    /** The program is closed as it is, and opened again. */
    restart() {
      for (const key of this.fresh) this.unstored.add(key);
      page.close();
      // What was under way may have arrived.
      while (page.wire.length > 0) this.answerOne(random(2));
      page = openPage();
    },
    sendLost: () => page.pending.sendLost(),
    isIdle: () => page.wire.length === 0 && page.pending.shown().writes.length === 0,
  };
}

test('two devices, a third person, lost answers: nothing is lost, nothing done twice, all refusals told', async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = randomOf(seed);
    const said = `seed ${seed}`;
    const world = server();
    const devices = ['phone', 'tablet'].map((name) => device(name, world, random));
    let keys = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const one = devices[random(2)] as (typeof devices)[number];
      const id = IDS[random(IDS.length)] ?? 'a';
      const deed = random(12);
      if (deed < 4) {
        keys += 1;
        one.press(id, seed * 1000 + step, `${seed}.${keys}`);
        // What was pressed is shown at once.
        expect(one.shown().find(({ _id }) => _id === id)?.startDateTime, said).toBe(at(seed * 1000 + step));
      } else if (deed === 4) one.setOnline(false);
      else if (deed === 5) one.setOnline(true);
      else if (deed === 6) one.restart();
      else if (deed === 7) world.changeElsewhere(id, -step, 'third');
      else if (deed === 8) one.read(id);
      else one.answerOne();
      // At times the next deed comes before the storage has answered.
      if (random(4) === 0) continue;
      await settle();
      for (const { fresh } of devices) fresh.clear();
    }
    for (const one of devices) one.setOnline(true);
    for (const one of devices)
      for (let left = 200; left > 0 && !one.isIdle(); left -= 1) {
        one.sendLost();
        one.answerOne(2);
        await settle();
      }
    for (const one of devices) {
      expect(one.isIdle(), said).toBe(true);
      const refused = [...one.stored.values()];
      expect(
        refused.every(({ refusal }) => refusal),
        said,
      ).toBe(true);
      const told = new Set([...one.toldAtOnce, ...refused.map(({ write }) => write.key)]);
      for (const [key, id] of one.pressed) {
        const effects = world.effects.get(key) ?? 0;
        // Done once, or told; that of a page that was closed before it was stored is the only one that may be neither.
        expect(effects + (told.has(key) ? 1 : 0), `${said}, ${key}`).toBeLessThanOrEqual(1);
        expect(effects === 1 || told.has(key) || one.unstored.has(key), `${said}, ${key}`).toBe(true);
        // A device is never refused because of its own earlier change.
        const others = [...(world.changedBy.get(id) ?? [])].filter((by) => by !== one.name);
        if (told.has(key)) expect(others.length, `${said}, ${key}`).toBeGreaterThan(0);
      }
    }
  }
});
