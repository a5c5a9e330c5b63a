import { messages } from '../../kernel/messages';
import { toast } from '../../ui/feedback/toast-store';
import { insteadText } from '../error-text';
import { mayReload } from './reload-once';

/** A part of the program that could not be fetched, and why, for people. */
export class ChunkLoadError extends Error {
  /** Lets the next render fetch the part again (lazy-component.tsx). */
  forget = () => {};

  constructor(
    /** The server answers and has another version of the part: only a reload brings it. */
    readonly isOutdated: boolean,
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
 * Fetches a part of the program by its import; throws ChunkLoadError. Where a deployment has replaced the part, the page
 * reloads, once in a minute, and never after the person has typed something that a reload could lose.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const isOutdated = await serverAnswers(cause);
    if (!isOutdated || hasTyped || !mayReload()) throw new ChunkLoadError(isOutdated, cause);
    window.location.reload();
    return new Promise(() => {});
  }
}

/** Whether reloading the page brings what is missing. */
export function isOutdatedChunk(error: unknown): boolean {
  return error instanceof ChunkLoadError && error.isOutdated;
}

/** Says in a toast that a part of the program is missing; if a reload brings it, the toast offers one. */
export function toastChunkError(title: string, error: unknown): void {
  const action = { label: messages.ui.reload, onAction: () => window.location.reload() };
  toast.error(title, insteadText(error), isOutdatedChunk(error) ? { action } : {});
}

/** Whether the server answers for the missing file, or, if the browser does not name the file, answers at all. */
async function serverAnswers(cause: unknown): Promise<boolean> {
  const [file = '/healthz'] = /https?:\/\/\S+/.exec(String(cause)) ?? [];
  return fetch(file, { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}
