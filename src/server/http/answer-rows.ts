import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../../kernel/errors';
import type { Env } from '../env';
import type { Batch } from '../limits/batch';
import { boundedQueue } from '../limits/bounded-queue';
import { pauses } from '../pauses';
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
  /**
   * Takes the next row of the list at this field. The lists come one after the other, in the order of their fields in
   * the answer. Throws SERVICE_UNAVAILABLE when too many long answers are open.
   */
  add(field: string, row: unknown): Promise<void>;
  /** The body with the rows in the places of their lists, which are empty in `body`. */
  fill(body: string): Promise<string | LongBody>;
  /** Removes the rows. */
  close(): void;
}

/** A list of the answer: its rows that are not yet in the file, and the bytes of those that are. */
interface KeptList {
  field: string;
  text: string;
  bytes: number;
}

/**
 * Keeps the rows of an answer out of the memory of the process: up to 10,000 of them with 64 MB of text would be there
 * three times, as objects, as JSON and as bytes, and would hold the event loop while they become JSON. The file lies on
 * the disk of DATA_DIR, since the system's folder for temporary files may be in memory.
 */
export function openAnswerRows({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, who: string): AnswerRows {
  const lists: KeptList[] = [];
  /** The characters of all texts. */
  let inMemory = 0;
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

  async function writeTexts(): Promise<void> {
    inMemory = 0;
    try {
      file ??= await openFile();
      for (const list of lists) {
        const rows = list.text;
        list.text = '';
        if (rows === '') continue;
        hash.update(rows);
        // As a string: a buffer for it would be garbage that the collector notices late.
        const { bytesWritten } = await file.write(rows, bytes);
        if (bytesWritten < Buffer.byteLength(rows)) throw new Error('The disk took a part of the rows alone');
        list.bytes += bytesWritten;
        bytes += bytesWritten;
      }
    } catch (error) {
      throw error instanceof AppError ? error : storageUnavailable(error);
    } finally {
      if (isClosed) close();
    }
  }

  /** The parts of the body around the lists; null where a list is missing, since its call has failed meanwhile. */
  function partsOf(body: string): { heads: string[]; tail: string } | null {
    const heads: string[] = [];
    let from = 0;
    for (const { field } of lists) {
      const list = `"${field}":[`;
      // Within a string its quotes would be escaped.
      const at = body.indexOf(`${list}]`, from);
      if (at < 0) return null;
      heads.push(body.slice(from, at + list.length));
      from = at + list.length;
    }
    return { heads, tail: body.slice(from) };
  }

  /** Throws where rows are missing, so that the answer breaks off: an end would make it a whole one. */
  async function* pieces(heads: string[], tail: string): AsyncGenerator<string | Buffer> {
    let start = 0;
    for (const [at, list] of lists.entries()) {
      yield heads[at] as string;
      if (!file) throw new Error('The rows are removed');
      let left = list.bytes;
      for await (const piece of file.createReadStream({ start, end: start + left - 1, autoClose: false })) {
        left -= piece.length;
        yield piece;
      }
      if (left > 0) throw new Error('The file is shorter than its rows');
      start += list.bytes;
    }
    yield tail;
  }

  function close(): void {
    isClosed = true;
    for (const list of lists) list.text = '';
    file?.close().catch(() => {});
    file = undefined;
    release();
  }

  return {
    async add(field, row) {
      // The client has left.
      if (isClosed) return;
      const json = JSON.stringify(row);
      const last = lists.at(-1);
      if (last?.field === field) last.text += `,${json}`;
      else lists.push({ field, text: json, bytes: 0 });
      inMemory += json.length;
      if (inMemory > (file ? PIECE : IN_MEMORY)) await writeTexts();
    },
    async fill(body) {
      const parts = partsOf(body);
      if (!parts) return body;
      const { heads, tail } = parts;
      if (!file) return heads.map((head, at) => head + lists[at]?.text).join('') + tail;
      await writeTexts();
      const around = heads.join('') + tail;
      return {
        bytes: Buffer.byteLength(around) + bytes,
        digest: hash.update(around).digest('base64url'),
        read: () => Readable.from(pieces(heads, tail), { objectMode: false }),
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

/**
 * The list at a field of the answer with what `toWire` makes of rows that are read slice by slice, with pauses. Throws
 * as `rowList` does.
 */
export async function listFromSlices<Row, Out>(
  door: Door,
  field: string,
  slices: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  toWire: (row: Row) => Out,
): Promise<Out[]> {
  const list = rowList<Out>(door, field);
  const pause = pauses();
  for await (const rows of slices) {
    for (const row of rows) {
      await list.add(toWire(row));
      await pause();
    }
  }
  return list.items;
}
