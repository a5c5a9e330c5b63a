import { connect, type Socket } from 'node:net';

/** What postgres.js knows of where to connect, one host for each port. */
export interface PostgresAddress {
  host: string[];
  port: number[];
  path?: string | false | undefined;
}

const LOOK_EVERY_MS = 500;

interface CountedSockets {
  open(where: PostgresAddress): Socket;
  /** How many are open. */
  count(): number;
}

/** Makes sockets for postgres.js and counts them for the metrics. Of several hosts each has its turn. */
export function countedSockets(): CountedSockets {
  let next = 0;
  let opened = 0;
  return {
    open({ host, port, path }) {
      const at = next++ % port.length;
      const target = path ? { path } : { host: host[at] ?? 'localhost', port: port[at] ?? 5432 };
      // `host` is what the driver checks the certificate of the server against.
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
 * Destroys a socket on which nothing came or went for `silenceMs`, and gives it back: the driver has no limit of its
 * own for a server that accepts and never answers. Not by the socket's `timeout`, whose listener the driver removes
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
