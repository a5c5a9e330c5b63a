import { connect, type Socket } from 'node:net';

/** What postgres.js knows of where to connect, one host for each port. */
interface Where {
  host: string[];
  port: number[];
  path?: string | false | undefined;
}

const LOOK_EVERY_MS = 500;

interface WatchedSockets {
  open(where: Where): Socket;
  /** How many are open. */
  count(): number;
}

/**
 * Makes sockets that are destroyed when nothing came or went for `silenceMs`, as with a server that accepts and never
 * answers (case F4); its driver has no such limit. Asks one host after the other when there are several.
 */
export function watchedSockets(silenceMs: number): WatchedSockets {
  let next = 0;
  let opened = 0;
  return {
    open({ host, port, path }) {
      const at = next++ % port.length;
      const target = path ? { path } : { host: host[at] ?? 'localhost', port: port[at] ?? 5432 };
      // `host` is what the driver checks the certificate of the server against.
      const socket = Object.assign(connect(target), path ? {} : target);
      watch(socket, silenceMs);
      opened += 1;
      socket.once('close', () => {
        opened -= 1;
      });
      return socket;
    },
    count: () => opened,
  };
}

/** By its bytes and not by its events, which are the driver's, and TLS's once that has taken the socket over. */
function watch(socket: Socket, silenceMs: number): void {
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
