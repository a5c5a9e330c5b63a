import type { DayRowOut } from '../../day-row/day-row.schema';
import { remadeRows } from '../../day-row/remade-rows.rules';
import type { ShotOut } from '../shot.schema';
import {
  awaitedIds,
  fieldsOfShot,
  makesVersion,
  namedVersions,
  type ShotWrite,
  withVersions,
} from './shot-writes.rules';
import { nothingShown } from './shown-shots.rules';
import { areInOrder, ChangeWaits, type StoredWrite, takesBack } from './waiting.rules';

/** How many answers are laid over what was read; older ones have been read since. */
const KEPT_ANSWERS = 500;
/** How many of those that have waited are sent side by side. */
const AT_ONCE = 4;

/** A shot, or a row of a day. */
type Answered = ShotOut | DayRowOut;

/** What the server says of a write: the shot or row, all of several, or nothing of what is gone. */
interface AnyAnswer {
  data: Answered | readonly Answered[] | null;
}

/** The shots and rows of an answer. */
export const answeredBy = ({ data }: AnyAnswer): readonly Answered[] => (data === null ? [] : [data].flat());

/** Where the writes that may wait are stored; each resolves once it is done. */
export interface WriteStore {
  put: (write: ShotWrite, isTried: boolean) => Promise<void>;
  remove: (key: string) => Promise<void>;
  refuse: (write: ShotWrite, error: unknown) => Promise<void>;
}

interface Effects<Answer extends AnyAnswer> {
  /** Sends a write, under its key again where an answer was lost. Throws the server's refusal. */
  send: (write: ShotWrite) => Promise<Answer>;
  /** Takes over an answer; what is shown goes on showing the write until this resolves. */
  onAnswer: (write: ShotWrite, answer: Answer) => Promise<void> | void;
  onRefusal: (write: ShotWrite, error: unknown) => void;
  /** Whether a write that failed so waits, to be sent again under its key. None does by default. */
  isLost?: (write: ShotWrite, error: unknown) => boolean;
  /** Stores what may wait before it is sent. */
  store?: WriteStore;
  /** Whether there is a network; without one nothing that may wait is tried. */
  isReachable?: () => boolean;
}

interface Entry {
  write: ShotWrite;
  /** `elsewhere`: another tab sends it. */
  state: 'storing' | 'waiting' | 'sent' | 'lost' | 'answered' | 'elsewhere';
  /** Whether it waits for the network, or has waited and is not answered yet. */
  isLost: boolean;
  isStored: boolean;
  /** Whether the server may have heard of it. */
  isTried: boolean;
  /** Whether this page made the write or asked for its answer; false for one that an earlier page left behind. */
  hasCaller: boolean;
  start: () => void;
  answer: Promise<unknown>;
}

/**
 * The writes of a page that the server has not answered (ADR 21). What is shown is what was read with these laid over
 * it, so that nothing is rolled back by hand: a refused write is taken out, and a change from elsewhere is another row
 * below it. Writes of one shot are sent in their order, those of different ones side by side. One whose answer is lost
 * may wait in its place until it is sent again, and those of its shots behind it (ADR 23).
 */
export function createPendingWrites<Answer extends AnyAnswer>(effects: Effects<Answer>) {
  const { send, onAnswer, onRefusal, isLost = () => false, store, isReachable = () => true } = effects;
  let entries: readonly Entry[] = [];
  let shown = nothingShown;
  const listeners = new Set<() => void>();
  /** For each shot, the versions that writes of this page have made. */
  const made = new Map<string, Set<number>>();

  function show(next: readonly Entry[], answered: readonly Answered[] = []): void {
    entries = next;
    const answers = answered.length > 0 ? withAnswers(shown.answers, answered) : shown.answers;
    const lost = entries.filter((entry) => entry.isLost).map(({ write }) => write.key);
    shown = { answers, writes: entries.map(({ write }) => write), lost: new Set(lost) };
    for (const listener of listeners) listener();
  }

  const remove = (entry: Entry, answered?: readonly Answered[]) =>
    show(
      entries.filter((one) => one !== entry),
      answered,
    );

  /**
   * Starts what nothing before it holds up, and with `isAgain` also what waits for the network. Of what may wait, those
   * behind one that waits do so too; others fail or not by themselves.
   */
  function sendNext({ isAgain = false } = {}): void {
    const active = new Set<string>();
    const held = new Set<string>();
    const waited = countLost();
    let resent = entries.filter(({ state, isLost }) => state === 'sent' && isLost).length;
    for (const entry of entries) {
      const { write, state } = entry;
      if (state === 'answered') continue;
      const ids = awaitedIds(write);
      const isHeld = write.isKept === true && ids.some((id) => held.has(id));
      const isFree = !isHeld && !ids.some((id) => active.has(id));
      if (isHeld) entry.isLost = true;
      else if (isFree && state === 'waiting' && write.isKept && !isReachable()) wait(entry);
      else if (isFree && state === 'waiting') entry.start();
      else if (isFree && state === 'lost' && isAgain && resent < AT_ONCE) {
        resent += 1;
        entry.start();
      }
      for (const id of ids) (entry.isLost ? held : active).add(id);
    }
    if (countLost() !== waited) show(entries);
  }

  const countLost = () => entries.filter((entry) => entry.isLost).length;
  const wait = (entry: Entry) => Object.assign(entry, { state: 'lost', isLost: true });

  /** Writes of this page that the server has taken over changes of others, which were of other fields. */
  const merged: { id: string; seen: number; version: number; fields: readonly string[] }[] = [];

  /**
   * The version that is compared: what this page alone has made of the one that the person saw. Over changes of others
   * it goes for the fields that the server has judged there.
   */
  function latest(id: string, seen: number, fields?: readonly string[]): number {
    if (made.get(id)?.has(seen + 1)) return latest(id, seen + 1, fields);
    const over = merged.find(
      (one) => one.id === id && one.seen === seen && fields?.every((field) => one.fields.includes(field)),
    );
    return over ? latest(id, over.version, fields) : seen;
  }

  /** Notes a version that this page has made; an answer with the version that its person saw has changed nothing. */
  function follow(id: string, seen: number, version: number): void {
    if (version > seen) made.set(id, (made.get(id) ?? new Set()).add(version));
  }

  /** Takes over what an answer tells; the stored writes behind it compare the version that it has made. */
  async function answered(entry: Entry, all: readonly Answered[]): Promise<void> {
    const { write } = entry;
    entry.state = 'answered';
    if (makesVersion(write))
      for (const { _id, version } of all) {
        follow(_id, write.seen.versions[_id] ?? version, version);
        const named = namedVersions(write)[_id];
        if (named !== undefined && version > named + 1)
          merged.push({ id: _id, seen: named, version, fields: fieldsOfShot(write, _id) });
      }
    const behind = entries.filter((one) => one.isStored && !one.isTried && areInOrder(one.write, write));
    for (const one of behind) one.write = withVersions(one.write, latest);
    sendNext({ isAgain: true });
    await Promise.all(behind.map((one) => store?.put(one.write, one.isTried).catch(() => undefined)));
  }

  /** Stores a write before it is sent; what the device cannot store does not wait, unless the grid keeps it. */
  async function keep(entry: Entry, isTried: boolean): Promise<void> {
    entry.isTried = isTried;
    try {
      await store?.put(entry.write, isTried);
      entry.isStored = store !== undefined;
    } catch {
      entry.isStored = false;
      if (!entry.write.isTyped) entry.write = { ...entry.write, isKept: false };
    }
  }

  async function run(entry: Entry, resolve: (answer: Answer) => void, reject: (error: unknown) => void) {
    entry.state = 'sent';
    // Sent again under its key, it is the same call to the letter.
    if (!entry.isTried) {
      entry.write = withVersions(entry.write, latest);
      if (entry.isStored) await keep(entry, true);
      entry.isTried = true;
    }
    const { write } = entry;
    try {
      const answer = await send(write);
      const all = answeredBy(answer);
      await answered(entry, all);
      await onAnswer(write, answer);
      if (entry.isStored) await store?.remove(write.key);
      remove(entry, all);
      resolve(answer);
    } catch (error) {
      if (entry.state === 'sent' && isLost(write, error)) {
        wait(entry);
        return show(entries);
      }
      if (entry.isStored) await (isToldLater(entry) ? store?.refuse(write, error) : store?.remove(write.key));
      remove(entry);
      onRefusal(write, error);
      reject(error);
    } finally {
      sendNext();
    }
  }

  function makeEntry(write: ShotWrite, known: Partial<Entry>): Entry {
    let start = () => {};
    const answer = new Promise<Answer>((resolve, reject) => {
      start = () => void run(entry, resolve, reject);
    });
    // Nobody awaits the answer to a write that an earlier page left behind.
    answer.catch(() => undefined);
    const fresh = { state: 'waiting', isLost: false, isStored: false, isTried: false, hasCaller: true } as const;
    const entry: Entry = { ...fresh, write, start, answer, ...known };
    return entry;
  }

  /** Takes a write out that was not sent and that `write` only takes back; tells whether there was one. */
  function takeOut(write: ShotWrite): boolean {
    const before = entries.findLast((entry) => areInOrder(entry.write, write));
    const isUnsent = before?.isLost && !before.isTried && before.state !== 'elsewhere';
    if (!before || !isUnsent || !takesBack(write, before.write)) return false;
    void store?.remove(before.write.key);
    remove(before);
    return true;
  }

  return {
    /**
     * Shows a write at once and sends it. Gives the answer once it is shown; throws the server's refusal, and
     * `ChangeWaits` where it and one that waited have taken each other away.
     */
    async add(write: ShotWrite): Promise<Answer> {
      // An earlier visit has left it, or another tab sends it. What is not kept is sent once more under its key.
      const known = write.isKept && entries.find((entry) => entry.write.key === write.key);
      if (known) {
        known.hasCaller = true;
        return known.answer as Promise<Answer>;
      }
      if (write.isKept && takeOut(write)) throw new ChangeWaits();
      const isFree = !entries.some((entry) => entry.state !== 'answered' && areInOrder(entry.write, write));
      const isStoredFirst = write.isKept === true && store !== undefined;
      const entry = makeEntry(write, { state: isStoredFirst ? 'storing' : 'waiting' });
      show([...entries, entry]);
      if (isStoredFirst) {
        entry.write = withVersions(write, latest);
        await keep(entry, isFree && isReachable());
        entry.state = 'waiting';
      }
      sendNext();
      return entry.answer as Promise<Answer>;
    },
    /**
     * Takes over what the device has stored, also by other tabs: those that `isOurs` are sent by this page. What
     * another tab has sent meanwhile leaves.
     */
    takeStored(stored: readonly StoredWrite[], isOurs: (write: StoredWrite) => boolean): void {
      const keys = new Set(stored.map(({ write }) => write.key));
      const left = entries.filter(({ state, write }) => state !== 'elsewhere' || keys.has(write.key));
      const known = new Map(left.map((entry) => [entry.write.key, entry]));
      const taken = stored.map((one) => {
        const state = isOurs(one) ? 'lost' : 'elsewhere';
        const entry = known.get(one.write.key);
        if (entry?.state === 'elsewhere') Object.assign(entry, { state, write: one.write, isTried: one.isTried });
        const { write, isTried } = one;
        return entry ?? makeEntry(write, { state, isTried, isLost: true, isStored: true, hasCaller: false });
      });
      const inStore = new Set(taken);
      // What this page has just pressed stands behind what was stored before.
      show([...taken, ...left.filter((entry) => !inStore.has(entry))]);
    },
    /**
     * Waits for the writes that are meant and under way, and gives whether the server accepted all of them. What is
     * pressed after those that wait for the network is sent after them.
     */
    async accepted(isMeant: (write: ShotWrite) => boolean): Promise<boolean> {
      const underWay = entries.filter(({ write, isLost }) => isMeant(write) && !isLost);
      const answers = underWay.map(({ answer }) => answer);
      const outcomes = await Promise.allSettled(answers);
      return outcomes.every(({ status }) => status === 'fulfilled');
    },
    /** Whether a write waits for the network, and is not sent just now. */
    isLost: (key: string): boolean =>
      entries.some(({ write, state, isLost }) => write.key === key && isLost && state !== 'sent'),
    /** Sends the writes whose answers were lost again. */
    sendLost: (): void => sendNext({ isAgain: true }),
    /** Forgets what waits, as when its person is signed out: it is neither shown nor sent any more. */
    clear: (): void => show([]),
    latest: (id: string, seen: number): number => latest(id, seen),
    follow,
    /** The rows of days that were made again under other ids. */
    remade: remadeRows(latest),
    /** Whether this page has made a version of a shot, or may have: a write of it waits. */
    isOwn: (id: string, version: number): boolean =>
      made.get(id)?.has(version) === true || entries.some(({ write }) => awaitedIds(write).includes(id)),
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Whether the list of refusals shows this one: the person pressed long ago, and no cell of the grid shows it. */
const isToldLater = ({ write, isLost, hasCaller }: Entry): boolean =>
  hasCaller ? isLost && write.isTyped !== true : true;

function withAnswers(
  answers: ReadonlyMap<string, Answered>,
  answered: readonly Answered[],
): ReadonlyMap<string, Answered> {
  const all = new Map(answers);
  for (const one of answered) {
    const known = all.get(one._id);
    if (known && known.version > one.version) continue;
    // To the end: the oldest answers are the first to go.
    all.delete(one._id);
    all.set(one._id, one);
  }
  return new Map([...all].slice(-KEPT_ANSWERS));
}
