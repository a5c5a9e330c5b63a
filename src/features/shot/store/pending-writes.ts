import type { DayRowOut } from '../../day-row/day-row.schema';
import { remadeRows } from '../../day-row/remade-rows.rules';
import type { ShotOut } from '../shot.schema';
import { awaitedIds, makesVersion, type ShotWrite, withVersions } from './shot-writes.rules';
import { nothingShown } from './shown-shots.rules';

/** How many answers are laid over what was read; older ones have been read since. */
const KEPT_ANSWERS = 500;

/** A shot, or a row of a day. */
type Answered = ShotOut | DayRowOut;

/** What the server says of a write: the shot or row, all of several, or nothing of what is gone. */
interface AnyAnswer {
  data: Answered | readonly Answered[] | null;
}

/** The shots and rows of an answer. */
export const answeredBy = ({ data }: AnyAnswer): readonly Answered[] => (data === null ? [] : [data].flat());

interface Effects<Answer extends AnyAnswer> {
  /** Sends a write, under its key again where an answer was lost. Throws the server's refusal. */
  send: (write: ShotWrite) => Promise<Answer>;
  /** Takes over an answer; what is shown goes on showing the write until this resolves. */
  onAnswer: (write: ShotWrite, answer: Answer) => Promise<void> | void;
  onRefusal: (write: ShotWrite, error: unknown) => void;
  /** Whether a write that failed so waits, to be sent again under its key. None does by default. */
  isLost?: (write: ShotWrite, error: unknown) => boolean;
}

interface Entry {
  write: ShotWrite;
  state: 'waiting' | 'sent' | 'lost' | 'answered';
  /** Whether an answer was lost, and none has come since. */
  isLost: boolean;
  start: () => void;
  answer: Promise<unknown>;
}

/**
 * The writes of a page that the server has not answered (ADR 21). What is shown is what was read with these laid over
 * it, so that nothing is rolled back by hand: a refused write is taken out, and a change from elsewhere is another row
 * below it. Writes of one shot are sent in their order, those of different ones side by side. One whose answer is lost
 * may wait in its place until it is sent again.
 */
export function createPendingWrites<Answer extends AnyAnswer>(effects: Effects<Answer>) {
  const { send, onAnswer, onRefusal, isLost = () => false } = effects;
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

  function sendNext(): void {
    const busy = new Set<string>();
    for (const { write, state, start } of entries) {
      // One that is lost may wait for long: those after it are sent, and the server judges them.
      if (state === 'answered' || state === 'lost') continue;
      const ids = awaitedIds(write);
      if (state === 'waiting' && !ids.some((id) => busy.has(id))) start();
      for (const id of ids) busy.add(id);
    }
  }

  /** The version that is compared: what this page alone has made of the one that the person saw. */
  function latest(id: string, seen: number): number {
    return made.get(id)?.has(seen + 1) ? latest(id, seen + 1) : seen;
  }

  /** Notes a version that this page has made; an answer with the version that its person saw has changed nothing. */
  function follow(id: string, seen: number, version: number): void {
    if (version > seen) made.set(id, (made.get(id) ?? new Set()).add(version));
  }

  function answered(entry: Entry, all: readonly Answered[]): void {
    const { write } = entry;
    entry.state = 'answered';
    if (makesVersion(write))
      for (const { _id, version } of all) follow(_id, write.seen.versions[_id] ?? version, version);
    sendNext();
  }

  async function run(entry: Entry, resolve: (answer: Answer) => void, reject: (error: unknown) => void) {
    // Sent again under its key, it is the same call to the letter.
    if (!entry.isLost) entry.write = withVersions(entry.write, latest);
    const { write } = entry;
    entry.state = 'sent';
    try {
      const answer = await send(write);
      const all = answeredBy(answer);
      answered(entry, all);
      await onAnswer(write, answer);
      remove(entry, all);
      resolve(answer);
    } catch (error) {
      if (entry.state === 'sent' && isLost(write, error)) {
        Object.assign(entry, { state: 'lost', isLost: true });
        return show(entries);
      }
      remove(entry);
      onRefusal(write, error);
      reject(error);
    } finally {
      sendNext();
    }
  }

  return {
    /** Shows a write at once and sends it. Gives the answer once it is shown; throws the server's refusal. */
    add(write: ShotWrite): Promise<Answer> {
      let start = () => {};
      const answer = new Promise<Answer>((resolve, reject) => {
        start = () => void run(entry, resolve, reject);
      });
      const entry: Entry = { write, state: 'waiting', isLost: false, start, answer };
      show([...entries, entry]);
      sendNext();
      return answer;
    },
    /** Waits for the waiting writes that are meant, and gives whether the server accepted all of them. */
    async accepted(isMeant: (write: ShotWrite) => boolean): Promise<boolean> {
      const answers = entries.filter(({ write }) => isMeant(write)).map(({ answer }) => answer);
      const outcomes = await Promise.allSettled(answers);
      return outcomes.every(({ status }) => status === 'fulfilled');
    },
    /** Whether the answer of a write was lost, and it waits to be sent again. */
    isLost: (key: string): boolean => entries.some(({ write, state }) => write.key === key && state === 'lost'),
    /** Sends the writes whose answers were lost again. */
    sendLost(): void {
      for (const { state, start } of entries) if (state === 'lost') start();
    },
    /** Forgets what waits, as when its person is signed out: it is neither shown nor sent any more. */
    clear: (): void => show([]),
    latest,
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
