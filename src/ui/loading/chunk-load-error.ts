import { messages } from '../../kernel/messages';
import { mayReload } from './reload-once';

/** A chunk of the application could not be loaded; the message is a sentence for people. */
export class ChunkLoadError extends Error {
  constructor(
    /** Whether the server answers and has another version of the chunk: only a reload brings it. */
    readonly isOutdated: boolean,
    /** Makes the next render load the chunk again (lazy-page.tsx). */
    readonly forget: () => void,
    cause: unknown,
  ) {
    const { outdated, unreachable, offline } = messages.errors;
    super(isOutdated ? outdated : navigator.onLine ? unreachable : offline, { cause });
  }
}

let hasTyped = false;
if (typeof window !== 'undefined') {
  const noteTyping = () => {
    hasTyped = true;
  };
  window.addEventListener('input', noteTyping, { capture: true, once: true });
}

/**
 * Loads a chunk by its import; throws ChunkLoadError. When a deployment has replaced the chunk, the page reloads, at
 * most once a minute, and never after the person has typed something that a reload could lose.
 */
export async function loadChunk<T>(load: () => Promise<T>, forget = () => {}): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const isOutdated = await serverAnswers(cause);
    if (!isOutdated || hasTyped || !mayReload()) throw new ChunkLoadError(isOutdated, forget, cause);
    window.location.reload();
    return new Promise(() => {});
  }
}

/** Whether the server answers for the missing file, or answers at all if the error does not name the file. */
async function serverAnswers(cause: unknown): Promise<boolean> {
  const [file = '/healthz'] = /https?:\/\/\S+/.exec(String(cause)) ?? [];
  return fetch(file, { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}
