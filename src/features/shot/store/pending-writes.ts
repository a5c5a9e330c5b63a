import type { ShotOut } from '../shot.schema';
import { makesVersion, nothingShown, type ShotWrite, shotsOfWrite } from './shot-writes.rules';

/** How many answers are laid over what was read; older ones have been read since. */
const KEPT_ANSWERS = 500;

interface Effects<Answer extends { data: ShotOut }> {
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
export function createPendingWrites<Answer extends { data: ShotOut }>({ send, onAnswer, onRefusal }: Effects<Answer>) {
  let entries: readonly Entry[] = [];
  let shown = nothingShown;
  const listeners = new Set<() => void>();
  /** For each shot, the versions that writes of this page have made. */
  const made = new Map<string, Set<number>>();

  function show(next: readonly Entry[], answer?: ShotOut): void {
    entries = next;
    const answers = answer ? withAnswer(shown.answers, answer) : shown.answers;
    shown = { answers, writes: entries.map(({ write }) => write) };
    for (const listener of listeners) listener();
  }

  const remove = (entry: Entry, answer?: ShotOut) =>
    show(
      entries.filter((one) => one !== entry),
      answer,
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

  function withLatest(write: ShotWrite): ShotWrite {
    const { input } = write;
    if (!('version' in input) || input.version === undefined) return write;
    return { ...write, input: { ...input, version: latest(input.id, input.version) } } as ShotWrite;
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
      if (write.seen && makesVersion(write)) follow(write.input.id, write.seen.version, answer.data.version);
      sendNext();
      await onAnswer(write, answer);
      remove(entry, answer.data);
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

function withAnswer(answers: ReadonlyMap<string, ShotOut>, answer: ShotOut): ReadonlyMap<string, ShotOut> {
  const known = answers.get(answer._id);
  if (known && known.version > answer.version) return answers;
  const others = [...answers].filter(([id]) => id !== answer._id);
  return new Map([...others.slice(1 - KEPT_ANSWERS), [answer._id, answer]]);
}
