import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../../kernel/errors';
import type { Env } from '../env';
import type { Batch } from '../limits/batch';
import { boundedQueue } from '../limits/bounded-queue';
import { storageUnavailable } from '../storage/storage-errors';

/** How many characters of rows are kept in memory, more than a page of summaries; longer answers go to a file. */
const IN_MEMORY = 2 * 1024 * 1024;
/** How many are written at once then: few enough that they die young. */
const PIECE = 64 * 1024;

/** How many such files may be open, in all and of one account: a slow reader keeps one for as long as it reads. */
const keepingFile = boundedQueue(40, 0, 10);

/** A body that is too long for memory; it can be read until its response is closed. */
export interface LongBody {
  bytes: number;
  /** A hash of it, for its ETag. */
  digest: string;
  read(): Readable;
}

/** The rows of one answer, each turned into JSON when it is added. */
export interface AnswerRows {
  /** Takes the next row of the list at this field. Throws SERVICE_UNAVAILABLE when too many long answers are open. */
  add(field: string, row: unknown): Promise<void>;
  hasRows(): boolean;
  /** The body with the rows in the place of their list, which is empty in `body`. */
  fill(body: string): Promise<string | LongBody>;
  /** Removes the rows. */
  close(): void;
}

/**
 * Keeps the rows of an answer out of the memory of the process: up to 10,000 of them with 64 MB of text would be there
 * three times, as objects, as JSON and as bytes, and would hold the event loop while they become JSON. The file lies on
 * the disk of DATA_DIR, since the system's folder for temporary files may be in memory.
 */
export function openAnswerRows({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, who: string): AnswerRows {
  let name: string | null = null;
  let text = '';
  let file: FileHandle | undefined;
  let bytes = 0;
  const hash = createHash('sha256');
  let isClosed = false;
  let release = () => {};

  async function openFile(): Promise<FileHandle> {
    await new Promise<void>((start, reject) => {
      const whileOpen = () =>
        new Promise<void>((resolve) => {
          release = resolve;
          start();
        });
      keepingFile(whileOpen, who).catch(reject);
    });
    const folder = join(DATA_DIR, 'answers');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    const opened = await open(path, 'wx+', 0o600);
    // Nobody else opens it: without a name it is gone with the process, whatever ends it.
    await rm(path);
    return opened;
  }

  async function writeText(): Promise<void> {
    const rows = text;
    text = '';
    try {
      file ??= await openFile();
      hash.update(rows);
      // As a string: a buffer for it would be garbage that the collector notices late.
      const { bytesWritten } = await file.write(rows, bytes);
      if (bytesWritten < Buffer.byteLength(rows)) throw new Error('The disk took a part of the rows alone');
      bytes += bytesWritten;
    } catch (error) {
      throw error instanceof AppError ? error : storageUnavailable(error);
    } finally {
      if (isClosed) close();
    }
  }

  async function* pieces(head: string, tail: string): AsyncGenerator<string | Buffer> {
    yield head;
    if (file) yield* file.createReadStream({ start: 0, end: bytes - 1, autoClose: false });
    yield tail;
  }

  function close(): void {
    isClosed = true;
    text = '';
    file?.close().catch(() => {});
    file = undefined;
    release();
  }

  return {
    async add(field, row) {
      // The client has left.
      if (isClosed) return;
      text += `${name === null ? '' : ','}${JSON.stringify(row)}`;
      name = field;
      if (text.length > (file ? PIECE : IN_MEMORY)) await writeText();
    },
    hasRows: () => name !== null,
    async fill(body) {
      if (name === null) return body;
      const list = `"${name}":[`;
      // Within a string its quotes would be escaped.
      const at = body.indexOf(`${list}]`);
      // The call has failed after its first rows.
      if (at < 0) return body;
      const [head, tail] = [body.slice(0, at + list.length), body.slice(at + list.length)];
      if (!file) return head + text + tail;
      await writeText();
      const around = Buffer.byteLength(head) + Buffer.byteLength(tail);
      return {
        bytes: around + bytes,
        digest: hash.update(head).update(tail).digest('base64url'),
        read: () => Readable.from(pieces(head, tail), { objectMode: false }),
      };
    },
    close,
  };
}

/** A list of an answer as its procedure makes it. */
export interface RowList<Row> {
  add(row: Row): Promise<void>;
  /** The rows; empty when they went to the door one by one. */
  items: Row[];
}

/** What a list needs of the context of its request. */
interface Door {
  answerRows?: AnswerRows | undefined;
  batch?: Batch | undefined;
}

/**
 * The list at a field of the answer: its rows go to the door one by one, or into `items` where a batch is answered.
 * `add` throws PAYLOAD_TOO_LARGE for more than a batch may hold.
 */
export function rowList<Row>({ answerRows, batch }: Door, field: string): RowList<Row> {
  const items: Row[] = [];
  return {
    items,
    async add(row) {
      if (answerRows) return answerRows.add(field, row);
      batch?.hold(row);
      items.push(row);
    },
  };
}
