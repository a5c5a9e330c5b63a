import { fullPace, loadGazetteer } from '../../src/features/place/gazetteer-load.service';
import type { Platform } from '../../src/server/platform';

/** Loads the whole gazetteer, which the template of the tests leaves out: it would cost every file a copy. */
export function fillGazetteer(platform: Platform): Promise<void> {
  return loadGazetteer(platform, new AbortController().signal, fullPace);
}

/** Loads places of the gazetteer, the biggest first, until there are so many, as a process does that ends then. */
export async function fillPartly(platform: Platform, places: number): Promise<void> {
  const stop = new AbortController();
  let left = places;
  const outbox = {
    ...platform.outbox,
    hasAdded: (...args: Parameters<typeof platform.outbox.hasAdded>) => {
      left -= fullPace.chunk;
      if (left <= 0) stop.abort();
      return platform.outbox.hasAdded(...args);
    },
  };
  await loadGazetteer({ ...platform, outbox }, stop.signal, fullPace);
}
