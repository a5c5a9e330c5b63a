import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';

/** A picture by its number in the data, as it is stored, with its size in pixels on the paper. */
export interface PaperPicture {
  at: number;
  bytes: Buffer;
  width: number;
  height: number;
}

/** What a paper is made of. */
export interface PaperJob {
  /** The name of a file in `papers/`, without `.typ`. */
  template: string;
  /** What the template reads, as JSON: it is never markup. */
  data: unknown;
  pictures: readonly PaperPicture[];
  /** The whole as a PDF, or the first page as a WebP image. */
  as: 'pdf' | 'firstPage';
}

export interface Paper {
  bytes: Buffer;
  pages: number;
}

/** What one paper may take (contract-crew, section 13). */
const paperLimits = { ms: 20_000, bytes: 400_000_000 };
export const PAPER_RETRY_SECONDS = 5;

/** The build and the sources each have the program beside this file. */
const isSource = import.meta.url.endsWith('.ts');
const program = isSource
  ? { file: './typeset-process.ts', execArgv: ['--import', 'tsx'] }
  : { file: './typeset-process.mjs', execArgv: [] };

/**
 * Makes a paper in a process of its own, whose memory is freed when it ends: a hostile text or a very long paper can
 * harm that process only, and the typesetter, 51 MB of machine code, is not in the server. Throws SERVICE_UNAVAILABLE
 * when that takes too long or too much memory, or fails; rejects with the reason of `left` when that is aborted.
 */
export function typeset(job: PaperJob, left?: AbortSignal, limits = paperLimits): Promise<Paper> {
  const { PATH, SystemRoot } = process.env;
  const child = fork(fileURLToPath(new URL(program.file, import.meta.url)), [String(limits.bytes)], {
    execArgv: program.execArgv,
    // Without the server's secrets.
    env: { PATH, ...(SystemRoot && { SystemRoot }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // In its own process group: only the server must receive a Ctrl-C.
    detached: process.platform !== 'win32',
  });
  const kill = () => void child.kill('SIGKILL');
  return new Promise<Paper>((resolve, reject) => {
    const fail = (why: string | Error) =>
      reject(
        new AppError('SERVICE_UNAVAILABLE', messages.paper.failed, {
          cause: typeof why === 'string' ? new Error(why) : why,
          retryAfter: PAPER_RETRY_SECONDS,
        }),
      );
    const timer = setTimeout(() => {
      fail(`A paper took longer than ${limits.ms} ms`);
      kill();
    }, limits.ms);
    const leave = () => {
      reject(left?.reason);
      kill();
    };
    if (left?.aborted) leave();
    else left?.addEventListener('abort', leave, { once: true });
    child.on('message', (message: Paper | { failed: string }) =>
      'failed' in message ? fail(message.failed) : resolve(message),
    );
    child.on('error', fail);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      left?.removeEventListener('abort', leave);
      fail(`The process that makes a paper ended with ${signal ?? code}`);
    });
    // A process that has ended at once takes no message; `close` tells of it.
    child.send(job, () => {});
  });
}
