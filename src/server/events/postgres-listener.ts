import postgres from 'postgres';
import type { ChannelHandlers } from '../db/database';

/** The application name by which processes find each other's listening connections. */
export const LISTENER_NAME = 'firstlight-live';

/** TCP probes an idle connection; with Linux's defaults a dead one would go unnoticed for eleven minutes. */
const KEEP_ALIVE_SECONDS = 5;

/**
 * Listens on a dedicated connection. The driver reopens a lost one and listens on every channel again, and calls
 * `onListening` for each. Gives a function that stops listening.
 */
export function listenOnPostgres(
  url: string,
  options: postgres.Options<never>,
  { onNotice, onListening }: ChannelHandlers,
): () => Promise<void> {
  const client = postgres(url, {
    ...options,
    keep_alive: KEEP_ALIVE_SECONDS,
    connection: { application_name: LISTENER_NAME },
  });
  for (const [channel, handle] of Object.entries(onNotice)) {
    // The driver itself retries while the database is away.
    client.listen(channel, handle, onListening).catch(() => {});
  }
  return () => client.end({ timeout: 1 });
}
