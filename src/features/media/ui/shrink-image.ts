import { imageLimits } from '../image-limits.data';
import type { ShrinkRequest, ShrinkResponse } from './shrink-image.worker';

/** What is smaller is sent as fast as it could be shrunk. */
const WORTH_BYTES = 1_000_000;
/** A file beyond this would fill the memory of the page when it is decoded. */
const MOST_BYTES = 100_000_000;
const shrinkable = ['image/jpeg', 'image/png', 'image/webp'];

/** Whether a file may become much smaller by scaling it down: a large one of a kind that every browser can read. */
export function mayShrink({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return shrinkable.includes(type) && size > WORTH_BYTES && size <= MOST_BYTES;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * The picture scaled down to what the server keeps, turned upright and without its metadata; the file itself when it is
 * small enough, or cannot be scaled here. Rejects with the signal's reason once aborted.
 */
export function shrinkImage(file: File, signal: AbortSignal): Promise<File> {
  if (!mayShrink(file)) return Promise.resolve(file);
  // One after the other: a decoded picture takes hundreds of MB.
  const shrunk = turn.then(() => shrink(file, signal));
  turn = shrunk.catch(() => undefined);
  return shrunk;
}

/** A worker for each picture: its memory goes with it, and it can be stopped in the middle. */
function shrink(file: File, signal: AbortSignal): Promise<File> {
  return new Promise<File>((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./shrink-image.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      signal.removeEventListener('abort', stop);
      settle();
    };
    const stop = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', stop);
    worker.addEventListener('message', ({ data }: MessageEvent<ShrinkResponse>) => {
      end(() => resolve(data && data.size < file.size ? new File([data], file.name, { type: data.type }) : file));
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      end(() => resolve(file));
    });
    worker.postMessage({ file, edge: imageLimits.edge } satisfies ShrinkRequest);
  });
}
