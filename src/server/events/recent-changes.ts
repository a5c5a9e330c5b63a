import { randomUUID } from 'node:crypto';
import type { Change } from './changes';

/** For how long changes are remembered: a page that was away for longer asks for everything. */
const REMEMBERED_MS = 5 * 60_000;
const MOST = 2000;

/**
 * The changes that this process has passed on in the last minutes, in their order. A position stands between two of
 * them; it is known to this process alone.
 */
export class RecentChanges {
  #changes: { change: Change; at: number }[] = [];
  /** How many changes were remembered before the first one of the list. */
  #forgotten = 0;
  #id = randomUUID();

  /** The position behind the last change. */
  get position(): string {
    return `${this.#id}.${this.#forgotten + this.#changes.length}`;
  }

  /** Remembers changes; `now` is in milliseconds. */
  add(changes: readonly Change[], now: number): void {
    this.#changes.push(...changes.map((change) => ({ change, at: now })));
    const isKept = ({ at }: { at: number }) => now - at <= REMEMBERED_MS;
    const first = this.#changes.findIndex(isKept);
    const gone = Math.max(first < 0 ? this.#changes.length : first, this.#changes.length - MOST);
    if (gone === 0) return;
    this.#changes.splice(0, gone);
    this.#forgotten += gone;
  }

  /** The changes behind a position; null when they are not known, or not all of them. */
  since(position: string): Change[] | null {
    const [id, count] = position.split('.');
    const from = Number(count) - this.#forgotten;
    if (id !== this.#id || !(from >= 0 && from <= this.#changes.length)) return null;
    return this.#changes.slice(from).map(({ change }) => change);
  }

  /** Forgets everything: changes were lost, and earlier positions are not known any more. */
  forget(): void {
    this.#changes = [];
    this.#forgotten = 0;
    this.#id = randomUUID();
  }
}
