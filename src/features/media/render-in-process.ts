import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { Renditions } from './media.render';
import type { ImageKind } from './media.schema';

/**
 * The largest accepted image, an AVIF of 40 megapixels with 12 bits and an alpha channel, needs 1.12 GB (measured);
 * this is a third more.
 */
const MOST_BYTES = 1_500_000_000;
/** Longer than the decoder's own limit of 30 seconds for each of two steps. */
const MOST_MS = 70_000;
const RETRY_AFTER_SECONDS = 5;

/** The build and the sources each have the program beside this file. */
const program = import.meta.url.endsWith('.ts')
  ? { file: './render-process.ts', execArgv: ['--import', 'tsx'] }
  : { file: './render-process.mjs', execArgv: [] };

/**
 * Renders an image in a process of its own, whose memory is freed when it ends: a hostile or very large image can harm
 * that process only. Throws PAYLOAD_TOO_LARGE when it needs more than `mostBytes` of memory, UNSUPPORTED_MEDIA_TYPE
 * when it takes longer than 70 seconds, SERVICE_UNAVAILABLE when the process cannot start or is killed from elsewhere,
 * and an Error with the decoder's message when the image cannot be decoded.
 */
export function renderInProcess(path: string, kind: ImageKind, mostBytes = MOST_BYTES): Promise<Renditions> {
  const { PATH, SystemRoot } = process.env;
  const child = fork(fileURLToPath(new URL(program.file, import.meta.url)), [path, kind, String(mostBytes)], {
    execArgv: program.execArgv,
    // Without the server's secrets, and without the settings of a watching Node, whose processes send messages of their
    // own.
    env: { PATH, ...(SystemRoot && { SystemRoot }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // In its own process group: only the server must receive a Ctrl-C.
    detached: process.platform !== 'win32',
  });
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, MOST_MS);
    child.on('message', (message: Renditions | { failed: string }) =>
      'failed' in message ? reject(new Error(message.failed)) : resolve(message),
    );
    const fail = (cause: Error) =>
      reject(new AppError('SERVICE_UNAVAILABLE', messages.errors.busy, { cause, retryAfter: RETRY_AFTER_SECONDS }));
    child.on('error', fail);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const { tooMuchMemory, tooSlow } = messages.media;
      if (isLate) reject(new AppError('UNSUPPORTED_MEDIA_TYPE', tooSlow));
      else if (signal === 'SIGKILL') reject(new AppError('PAYLOAD_TOO_LARGE', tooMuchMemory));
      else fail(new Error(`The process that renders an image ended with ${signal ?? code}`));
    });
  });
}
