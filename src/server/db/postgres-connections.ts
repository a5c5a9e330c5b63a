import { connect, type Socket } from 'node:net';
import { count, sql } from 'drizzle-orm';
import type { Database } from './database';

export const POOL_CONNECTIONS = 9;
/** The most connections that one process opens: its pool, and the connection that listens. */
export const MOST_CONNECTIONS = POOL_CONNECTIONS + 1;

/** How many connections to the database the processes of Firstlight have open. */
export async function countConnections(db: Database): Promise<number> {
  const isOurs = sql`application_name like 'firstlight%' and datname = current_database()`;
  const [found] = await db.select({ total: count() }).from(sql`pg_stat_activity`).where(isOurs);
  return found?.total ?? 0;
}

/** The hosts that postgres.js may connect to, with one port for each. */
interface PostgresAddress {
  host: string[];
  port: number[];
  path?: string | false | undefined;
}

const LOOK_EVERY_MS = 500;

/** A factory of sockets for postgres.js: takes the hosts in turn, and destroys a socket that is silent. */
export function watchedSockets(silenceMs: number): (where: PostgresAddress) => Socket {
  let next = 0;
  return ({ host, port, path }) => {
    const at = next++ % port.length;
    const target = path ? { path } : { host: host[at] ?? 'localhost', port: port[at] ?? 5432 };
    // The driver checks the server's certificate against `host`.
    const socket = Object.assign(connect(target), path ? {} : target);
    destroyWhenSilent(socket, silenceMs);
    return socket;
  };
}

/**
 * Destroys a socket on which no byte came or went for `silenceMs`: the driver has no limit of its own for a server that
 * accepts and never answers. The socket's own `timeout` does not do: the driver removes its listener when TLS begins.
 * Without this `tests/faults/database-away.test.ts` *that hangs is a 503* fails (case F4).
 */
function destroyWhenSilent(socket: Socket, silenceMs: number): void {
  let seen = 0;
  let since = performance.now();
  const timer = setInterval(() => {
    const bytes = socket.bytesRead + socket.bytesWritten;
    if (socket.destroyed) return clearInterval(timer);
    if (bytes !== seen) {
      seen = bytes;
      since = performance.now();
    } else if (performance.now() - since >= silenceMs) socket.destroy();
  }, LOOK_EVERY_MS);
  timer.unref();
}
