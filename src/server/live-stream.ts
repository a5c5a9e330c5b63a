import type { AppError } from '../kernel/errors';
import type { Change } from './changes';

/** A reader so slow that more waits for it is told to ask for everything: no stream grows with what is not read. */
const MOST_WAITING = 500;

/** Whose stream it is. */
export interface StreamOwner {
  accountId: string;
  email: string;
  sessionId: string;
  /** The browser tab, which is not told of its own changes. */
  tab: string | null;
}

/** A change as one reader has it. Whether they may see it is asked when it is delivered. */
export interface Concern extends Pick<Change, 'kind' | 'projectId' | 'shotId'> {
  isOwn: boolean;
  /** Whether it was taken from them. */
  isLost: boolean;
}

/** What has waited for a stream, up to a position in what was committed; `concerns` is null when it was too much. */
export interface News {
  position: string;
  concerns: Concern[] | null;
}

/** What waits for one reader, each shot and project once. */
export class LiveStream {
  #waiting = new Map<string, Concern>();
  #isTooMuch = false;
  #isDue = false;
  #position = '';
  #end: AppError | null | undefined;
  #wake = () => {};

  constructor(
    readonly owner: StreamOwner,
    readonly forget: (stream: LiveStream) => void,
  ) {}

  /** Puts a change with what waits, unless the reader has made it. */
  add(change: Change, position: string): void {
    const { accountId, email, tab } = this.owner;
    if (tab !== null && tab === change.tab) return;
    const { kind, projectId, shotId } = change;
    const key = [kind, projectId, shotId].join();
    const isLost = change.lost.includes(email) || this.#waiting.get(key)?.isLost === true;
    this.#waiting.set(key, { kind, projectId, shotId, isOwn: change.ownerId === accountId, isLost });
    if (this.#waiting.size > MOST_WAITING) this.#isTooMuch = true;
    if (this.#isTooMuch) this.#waiting.clear();
    this.touch(position);
  }

  /** The same with what the reader has missed; null is too much. */
  catchUp(missed: Change[] | null, position: string): void {
    if (missed === null) this.#isTooMuch = true;
    for (const change of missed ?? []) this.add(change, position);
    this.touch(position);
  }

  /** Has the reader be told where the stream stands, so that it resumes from there. */
  touch(position = this.#position): void {
    this.#position = position;
    this.#isDue = true;
    this.#wake();
  }

  /** Ends the stream with what its reader is told, or with nothing when that has gone. */
  end(reason: AppError | null): void {
    if (this.#end === undefined) this.#end = reason;
    this.forget(this);
    this.#wake();
  }

  /** Resolves when something waits, or the reader is to be told the position; with null when it has gone. Throws what the stream ends with. */
  async next(): Promise<News | null> {
    while (!this.#isDue && this.#end === undefined) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#end) throw this.#end;
    if (this.#end === null) return null;
    const news = { position: this.#position, concerns: this.#isTooMuch ? null : [...this.#waiting.values()] };
    this.#waiting.clear();
    this.#isTooMuch = false;
    this.#isDue = false;
    return news;
  }
}
