import postgres from 'postgres';
import type { Ears } from './database';

/** Often enough for a socket that is watched: a connection that says nothing would be taken for a lost one. */
const BEAT_MS = 3000;
const RETRY_MS = 500;

/**
 * Listens on a connection of its own, and again whenever that was lost. Every beat says `listen` once more, which does nothing
 * unless the connection is another one, and shows whether there is one at all. Stops with what it gives.
 */
export function listenOnPostgres(
  url: string,
  options: postgres.Options<never>,
  { heard, listening }: Ears,
): () => Promise<void> {
  let isListening = false;
  let stopped = false;
  let wake = () => {};
  // The driver hands on what it hears, which its types do not know.
  const hears = { onnotify: (channel: string, said: string) => heard[channel]?.(said) };
  const client = postgres(url, {
    ...options,
    ...hears,
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    connection: { application_name: 'firstlight-live' },
    onclose() {
      isListening = false;
      wake();
    },
  });
  const listen = Object.keys(heard)
    .map((channel) => `listen ${channel}`)
    .join(';');

  async function beat(): Promise<void> {
    try {
      await client.unsafe(listen);
      if (!isListening) {
        isListening = true;
        listening();
      }
    } catch {
      // Away: the next beat tries again.
      isListening = false;
    }
  }

  /** Ends early with `wake`. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function keepListening(): Promise<void> {
    while (!stopped) {
      await beat();
      if (!stopped) await pause(isListening ? BEAT_MS : RETRY_MS);
    }
  }

  const kept = keepListening();
  return async () => {
    stopped = true;
    wake();
    await client.end({ timeout: 1 });
    await kept;
  };
}
