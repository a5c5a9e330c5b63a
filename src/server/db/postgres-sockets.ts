import { connect, type Socket } from 'node:net';

/** The hosts that postgres.js may connect to, with one port for each. */
export interface PostgresAddress {
  host: string[];
  port: number[];
  path?: string | false | undefined;
}

const LOOK_EVERY_MS = 500;

interface CountedSockets {
  open(where: PostgresAddress): Socket;
  /** How many sockets are open. */
  count(): number;
}

/** Creates sockets for postgres.js, taking the hosts in turn, and counts the open ones for the metrics. */
export function countedSockets(): CountedSockets {
  let next = 0;
  let opened = 0;
  return {
    open({ host, port, path }) {
      const at = next++ % port.length;
      const target = path ? { path } : { host: host[at] ?? 'localhost', port: port[at] ?? 5432 };
      // The driver checks the server's certificate against `host`.
      const socket = Object.assign(connect(target), path ? {} : target);
      opened += 1;
      socket.once('close', () => {
        opened -= 1;
      });
      return socket;
    },
    count: () => opened,
  };
}

/**
 * Destroys a socket on which no byte came or went for `silenceMs`, and returns it: the driver has no limit of its own
 * for a server that accepts and never answers. The socket's own `timeout` does not do: the driver removes its listener
 * when TLS begins. Without this `tests/faults/database-away.test.ts` *that hangs is a 503* fails (case F4).
 */
export function destroyWhenSilent(socket: Socket, silenceMs: number): Socket {
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
  return socket;
}
