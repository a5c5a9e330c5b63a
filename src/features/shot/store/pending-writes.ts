import type { ShotOut } from '../shot.schema';
import { makesVersion, nothingShown, type ShotWrite, shotsOfWrite } from './shot-writes.rules';

/** How many answers are laid over what was read; older ones have been read since. */
const KEPT_ANSWERS = 500;

/** What the server says of a write: the shot, or all of several. */
interface AnyAnswer {
  data: ShotOut | readonly ShotOut[];
}

/** The shots of an answer. */
export const shotsOfAnswer = ({ data }: AnyAnswer): readonly ShotOut[] => [data].flat();

interface Effects<Answer extends AnyAnswer> {
  /** Sends a write, under its key again where an answer was lost. Throws the server's refusal. */
  send: (write: ShotWrite) => Promise<Answer>;
  /** Takes over an answer; what is shown goes on showing the write until this resolves. */
  onAnswer: (write: ShotWrite, answer: Answer) => Promise<void> | void;
  onRefusal: (write: ShotWrite, error: unknown) => void;
}

interface Entry {
  write: ShotWrite;
  state: 'waiting' | 'sent' | 'answered';
  start: () => void;
  answer: Promise<unknown>;
}

/**
 * The writes of a page that the server has not answered (ADR 21). What is shown is what was read with these laid over
 * it, so that nothing is rolled back by hand: a refused write is taken out, and a change from elsewhere is another row
 * below it. Writes of one shot are sent in their order, those of different ones side by side.
 */
export function createPendingWrites<Answer extends AnyAnswer>({ send, onAnswer, onRefusal }: Effects<Answer>) {
  let entries: readonly Entry[] = [];
  let shown = nothingShown;
  const listeners = new Set<() => void>();
  /** For each shot, the versions that writes of this page have made. */
  const made = new Map<string, Set<number>>();

  function show(next: readonly Entry[], answered: readonly ShotOut[] = []): void {
    entries = next;
    const answers = answered.length > 0 ? withAnswers(shown.answers, answered) : shown.answers;
    shown = { answers, writes: entries.map(({ write }) => write) };
    for (const listener of listeners) listener();
  }

  const remove = (entry: Entry, answered?: readonly ShotOut[]) =>
    show(
      entries.filter((one) => one !== entry),
      answered,
    );

  function sendNext(): void {
    const busy = new Set<string>();
    for (const { write, state, start } of entries) {
      if (state === 'answered') continue;
      const shots = shotsOfWrite(write);
      if (state === 'waiting' && !shots.some((id) => busy.has(id))) start();
      for (const id of shots) busy.add(id);
    }
  }

  /** The version that is compared: what this page alone has made of the one that the person saw. */
  function latest(id: string, seen: number): number {
    return made.get(id)?.has(seen + 1) ? latest(id, seen + 1) : seen;
  }

  function overLatest<Change extends { id: string; version?: number | undefined }>(change: Change): Change {
    return change.version === undefined ? change : { ...change, version: latest(change.id, change.version) };
  }

  function withLatest(write: ShotWrite): ShotWrite {
    if (write.call === 'shot.updateMany')
      return { ...write, input: { ...write.input, changes: write.input.changes.map(overLatest) } };
    return 'version' in write.input ? ({ ...write, input: overLatest(write.input) } as ShotWrite) : write;
  }

  /** Notes a version that this page has made; an answer with the version that its person saw has changed nothing. */
  function follow(id: string, seen: number, version: number): void {
    if (version > seen) made.set(id, (made.get(id) ?? new Set()).add(version));
  }

  async function run(entry: Entry): Promise<Answer> {
    const write = withLatest(entry.write);
    try {
      const answer = await send(write);
      entry.state = 'answered';
      const shots = shotsOfAnswer(answer);
      if (makesVersion(write))
        for (const { _id, version } of shots) follow(_id, write.seen.versions[_id] ?? version, version);
      sendNext();
      await onAnswer(write, answer);
      remove(entry, shots);
      return answer;
    } catch (error) {
      remove(entry);
      onRefusal(write, error);
      throw error;
    } finally {
      sendNext();
    }
  }

  return {
    /** Shows a write at once and sends it. Gives the answer once it is shown; throws the server's refusal. */
    add(write: ShotWrite): Promise<Answer> {
      let start = () => {};
      const answer = new Promise<Answer>((resolve, reject) => {
        start = () => {
          entry.state = 'sent';
          run(entry).then(resolve, reject);
        };
      });
      const entry: Entry = { write, state: 'waiting', start, answer };
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
    latest,
    follow,
    /** What this page has made of the shot cannot be taken back one by one: earlier versions are not the latest one. */
    forget: (id: string): void => void made.delete(id),
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
  answers: ReadonlyMap<string, ShotOut>,
  answered: readonly ShotOut[],
): ReadonlyMap<string, ShotOut> {
  const all = new Map(answers);
  for (const shot of answered) {
    const known = all.get(shot._id);
    if (known && known.version > shot.version) continue;
    // To the end: the oldest answers are the first to go.
    all.delete(shot._id);
    all.set(shot._id, shot);
  }
  return new Map([...all].slice(-KEPT_ANSWERS));
}
