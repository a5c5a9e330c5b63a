import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { Renditions } from './media.render';
import type { ImageKind } from './media.schema';

/** What the process of an image ends with when it needs more memory than it may have. */
export const OVER_MEMORY = 3;

/**
 * What the largest image that is allowed needs, an AVIF of 40 megapixels and 12 bits (1,020 MB measured), and a fifth more.
 */
const MOST_BYTES = 1_250_000_000;
/** Longer than the decoders' own limit of 30 seconds for each of two steps. */
const END_AFTER_MS = 70_000;

/** The build and the sources each have the program beside this file. */
const program = import.meta.url.endsWith('.ts')
  ? { file: './render-process.ts', execArgv: ['--import', 'tsx'] }
  : { file: './render-process.mjs', execArgv: [] };

/**
 * Renders an image in a process of its own, whose memory goes back to the system when it ends: what a hostile or a very large
 * image takes or breaks is not the server's. Throws PAYLOAD_TOO_LARGE when it needs more than `mostBytes` of memory, and an
 * Error with the decoder's message when it cannot be decoded.
 */
export function renderInProcess(path: string, kind: ImageKind, mostBytes = MOST_BYTES): Promise<Renditions> {
  const child = fork(fileURLToPath(new URL(program.file, import.meta.url)), [path, kind, String(mostBytes)], {
    execArgv: program.execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: END_AFTER_MS,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message: Renditions | { failed: string }) =>
      'failed' in message ? reject(new Error(message.failed)) : resolve(message),
    );
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const isOverMemory = code === OVER_MEMORY || signal === 'SIGKILL';
      const { tooMuchMemory, formatInvalid } = messages.media;
      reject(
        isOverMemory
          ? new AppError('PAYLOAD_TOO_LARGE', tooMuchMemory)
          : new AppError('UNSUPPORTED_MEDIA_TYPE', formatInvalid, {
              cause: new Error(`The process ended by ${signal ?? code}`),
            }),
      );
    });
  });
}
