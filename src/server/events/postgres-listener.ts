import postgres from 'postgres';
import type { ChannelHandlers } from '../db/database';

/** By this name a process finds the listening connections of the others. */
export const LISTENER_NAME = 'firstlight-live';

/** TCP probes a connection that says nothing; with Linux's defaults it notices a dead one after eleven minutes. */
const KEEP_ALIVE_SECONDS = 5;

/**
 * Listens on a connection of its own. The driver opens it again whenever it was lost, and listens again on every
 * channel; `onListening` follows for each of them. Gives how to stop.
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
    // A database that is away is asked again by the driver.
    client.listen(channel, handle, onListening).catch(() => {});
  }
  return () => client.end({ timeout: 1 });
}
