import { setImmediate } from 'node:timers/promises';

/** How long a piece of work may hold the event loop, in ms: what waits behind a few such pieces is still quick. */
const PIECE = 20;

/**
 * Lets other requests run between the pieces of long work. The function that it gives is called after each small step,
 * and gives a promise to wait for when the piece has taken long enough.
 */
export function pauses(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < PIECE) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}

/**
 * What `of` makes of each item, with pauses between them. The first comes before them: the embedded database answers
 * without letting others run, and what it has read may be long.
 */
export async function mapWithPauses<Item, Made>(items: readonly Item[], of: (item: Item) => Made): Promise<Made[]> {
  await setImmediate();
  const pause = pauses();
  const made: Made[] = [];
  for (const item of items) {
    made.push(of(item));
    const wait = pause();
    if (wait) await wait;
  }
  return made;
}
