import { messages } from '../kernel/messages';

/** A part of the program that could not be fetched, and why, for people. */
export class MissingPart extends Error {
  constructor(
    /** The server is there and has another version of it: the page is to be loaded anew. */
    readonly isOutdated: boolean,
    cause: unknown,
  ) {
    const { outdated, unreachable, offline } = messages.errors;
    super(isOutdated ? outdated : navigator.onLine ? unreachable : offline, { cause });
  }
}

/** Fetches a part of the program by its import; throws MissingPart. */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new MissingPart(await serverAnswers(cause), cause);
  }
}

/** Fetches a part before it is asked for; that it could not be is said then. */
export function ahead(load: () => Promise<unknown>): () => void {
  return () => void load().catch(() => undefined);
}

/** Whether loading the page anew brings what is missing. */
export function isOutdated(error: unknown): boolean {
  return error instanceof MissingPart && error.isOutdated;
}

/** Whether the server says something of the missing file, or, where the browser does not name it, anything at all. */
async function serverAnswers(cause: unknown): Promise<boolean> {
  const [file = '/healthz'] = /https?:\/\/\S+/.exec(String(cause)) ?? [];
  return fetch(file, { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}
