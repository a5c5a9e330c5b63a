import type { AppError } from '../../kernel/errors';
import type { Change } from './changes';

/** A reader so slow that more waits for it is told to ask for everything, so that no stream grows without bound. */
const MAX_WAITING = 500;

/** Whose stream it is. */
export interface StreamOwner {
  accountId: string;
  email: string;
  sessionId: string;
  /** The browser tab, which is not told of its own changes. */
  tab: string | null;
}

/** A change for one reader. Whether they may see it is asked when it goes out. */
export interface ReaderChange extends Pick<Change, 'kind' | 'projectId' | 'shotId'> {
  isOwn: boolean;
  /** Whether it was taken from them. */
  isLost: boolean;
}

/** What waits for one reader: each shot and project once, or everything. */
export class LiveStream {
  #waiting = new Map<string, ReaderChange>();
  #isEverything = false;
  // The first event says that the stream has begun.
  #isDue = true;
  #end: AppError | null | undefined;
  #wake = () => {};

  constructor(
    readonly owner: StreamOwner,
    readonly forget: (stream: LiveStream) => void,
  ) {}

  /** Adds a change, unless it was made in the reader's own tab. */
  add(change: Change): void {
    const { accountId, email, tab } = this.owner;
    if (tab !== null && tab === change.tab) return;
    const { kind, projectId, shotId } = change;
    const key = [kind, projectId, shotId].join();
    const isLost = change.lost.includes(email) || this.#waiting.get(key)?.isLost === true;
    this.#waiting.set(key, { kind, projectId, shotId, isOwn: change.ownerId === accountId, isLost });
    if (this.#waiting.size > MAX_WAITING) this.#isEverything = true;
    this.#tell();
  }

  /** Has the reader ask for everything. */
  addEverything(): void {
    this.#isEverything = true;
    this.#tell();
  }

  /** Ends the stream with an error for its reader, or with null when the reader has gone. */
  end(reason: AppError | null): void {
    if (this.#end === undefined) this.#end = reason;
    this.forget(this);
    this.#wake();
  }

  /**
   * Resolves when something waits, at first at once; with null when the reader has gone. Throws what the stream ends
   * with.
   */
  async next(): Promise<ReaderChange[] | 'everything' | null> {
    while (!this.#isDue && this.#end === undefined) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#end) throw this.#end;
    if (this.#end === null) return null;
    const changes = this.#isEverything ? 'everything' : [...this.#waiting.values()];
    this.#waiting.clear();
    this.#isEverything = false;
    this.#isDue = false;
    return changes;
  }

  #tell(): void {
    if (this.#isEverything) this.#waiting.clear();
    this.#isDue = true;
    this.#wake();
  }
}
