import type { Readable } from 'node:stream';

/** Where uploads live. Keys are ours: lower-case letters, digits, `-`, `.` and `/`; each is written once. */
export interface Storage {
  /**
   * Durable when it resolves, whole or not there at all. Throws AppError SERVICE_UNAVAILABLE when that cannot be had
   * now.
   */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Throws AppError NOT_FOUND, SERVICE_UNAVAILABLE. */
  get(key: string): Promise<Readable>;
  /** Removes also what a killed `put` of this key left behind; removing what is not there is fine. */
  remove(key: string): Promise<void>;
}
