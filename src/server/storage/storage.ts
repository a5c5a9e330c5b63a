import type { Readable } from 'node:stream';

/** Storage of uploads. Keys consist of lower-case letters, digits, `-`, `.` and `/`; each is written once. */
export interface Storage {
  /** Resolves when the file is durable; on failure nothing is stored. Throws AppError SERVICE_UNAVAILABLE. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Throws AppError NOT_FOUND or SERVICE_UNAVAILABLE. */
  get(key: string): Promise<Readable>;
  /** Also removes what a killed `put` of this key left behind; a missing file is no error. */
  remove(key: string): Promise<void>;
}
