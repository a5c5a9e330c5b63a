import { ANIMATION_HEAD, isAnimated } from '../animation.rules';
import { imageLimits } from '../image-limits.data';
import type { ShrinkRequest, ShrinkResponse } from './shrink-image.worker';

/** A smaller file is uploaded as fast as it could be shrunk. */
const WORTH_BYTES = 1_000_000;
/** A larger file would fill the page's memory when decoded. */
const MOST_BYTES = 100_000_000;
const shrinkable = ['image/jpeg', 'image/png', 'image/webp'];

/** Whether scaling may make the file much smaller: a large one of a type that every browser can decode. */
export function mayShrink({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return shrinkable.includes(type) && size > WORTH_BYTES && size <= MOST_BYTES;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * The image scaled down to what the server stores, upright and without its metadata; the file itself when it is small
 * enough, or cannot be scaled here. Rejects with the signal's reason once aborted.
 */
export async function shrinkImage(file: File, signal: AbortSignal): Promise<File> {
  // The server says of an animated image that it keeps the first frame.
  if (!mayShrink(file) || isAnimated(await file.slice(0, ANIMATION_HEAD).arrayBuffer())) return file;
  // One after the other: a decoded image takes hundreds of MB.
  const shrunk = turn.then(() => shrink(file, signal));
  turn = shrunk.catch(() => undefined);
  return shrunk;
}

/** One worker for each image: its memory ends with it, and it can be stopped at any time. */
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
