import type { AppError } from '../../kernel/errors';
import type { Change } from './changes';

/** A reader with more waiting changes gets the event "everything", so that the memory of a slow stream is bounded. */
const MAX_WAITING = 500;

/** Whose stream it is, and for which session. */
export interface StreamOwner {
  accountId: string;
  email: string;
  sessionId: string;
  /** The browser tab, which gets no events for its own changes. */
  tab: string | null;
}

/** A change for one reader. Access is checked when it is sent. */
export interface ReaderChange extends Pick<Change, 'kind' | 'projectId' | 'shotId'> {
  isOwn: boolean;
  /** Whether the reader lost access. */
  isLost: boolean;
}

/** What waited for the reader, and the position behind it (server/events/recent-changes.ts). */
export interface Waiting {
  changes: ReaderChange[] | 'everything';
  position: string;
}

/**
 * The waiting events of one reader: each shot and project once, or "everything". The first one comes at once, without
 * changes too: it says from which position the stream listens.
 */
export class LiveStream {
  #waiting = new Map<string, ReaderChange>();
  #isEverything = false;
  #isNew = false;
  #hasBegun = false;
  #end: AppError | null | undefined;
  #wake = () => {};

  constructor(
    readonly owner: StreamOwner,
    readonly forget: (stream: LiveStream) => void,
    readonly position: () => string,
  ) {}

  /** The reader has what came before; the first event may go out. */
  begin(): void {
    this.#hasBegun = true;
    this.#isNew = true;
    this.#wake();
  }

  /** Adds a change, unless the reader's own tab made it. */
  add(change: Change): void {
    const { accountId, email, tab } = this.owner;
    if (tab !== null && tab === change.tab) return;
    const { kind, projectId, shotId } = change;
    const key = [kind, projectId, shotId].join();
    const isLost = change.lost.includes(email) || this.#waiting.get(key)?.isLost === true;
    this.#waiting.set(key, { kind, projectId, shotId, isOwn: change.ownerId === accountId, isLost });
    if (this.#waiting.size > MAX_WAITING) this.addEverything();
    else this.#wake();
  }

  /** Makes the reader refetch everything. */
  addEverything(): void {
    this.#isEverything = true;
    this.#waiting.clear();
    this.#wake();
  }

  /** Ends the stream: with an error for its reader, or with null when the reader has disconnected. */
  end(reason: AppError | null): void {
    if (this.#end === undefined) this.#end = reason;
    this.forget(this);
    this.#wake();
  }

  /**
   * Resolves with what waits, the first time at once; with null when the reader has disconnected. Throws the error that
   * the stream ended with.
   */
  async next(): Promise<Waiting | null> {
    while (this.#end === undefined && !(this.#hasBegun && this.#hasEvent())) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#end) throw this.#end;
    if (this.#end === null) return null;
    const changes = this.#isEverything ? 'everything' : [...this.#waiting.values()];
    this.#waiting.clear();
    this.#isEverything = false;
    this.#isNew = false;
    return { changes, position: this.position() };
  }

  #hasEvent(): boolean {
    return this.#isNew || this.#isEverything || this.#waiting.size > 0;
  }
}
