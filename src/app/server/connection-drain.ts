import { Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** When nothing came for so long on the connections that are open, nothing more is expected. */
const QUIET_MS = 500;
const AT_MOST_MS = 2000;
const LOOK_EVERY_MS = 50;
/** In a turn of the event loop that took no longer hardly anybody can have come since it looked who was there. */
const SHORT_TURN_MS = 1;
/** Requests that are under way may keep every turn long. */
const TAKE_AT_MOST_MS = 2000;

const stopping = new WeakSet<FastifyInstance['server']>();

/**
 * Closes the server so that a proxy which keeps connections to it loses no request (docs/operating.md): takes those
 * connections that are there and no new one, so that the proxy asks another process; answers what comes on those that
 * are open, and says with each answer that it was the connection's last. A connection that is cut at once may carry a
 * request that the proxy must not send again. Resolves when every request is answered. Fastify's `close` cuts idle
 * connections at once: with it alone `tests/faults/stop.test.ts` *a SIGTERM under load fails nothing that was taken*
 * fails on both databases (case F8).
 */
export async function drainAndClose(app: FastifyInstance): Promise<void> {
  const { server } = app;
  let lastRequest = 0;
  let isEmpty = false;
  stopping.add(server);
  server.prependListener('request', (_, answer) => {
    answer.shouldKeepAlive = false;
    lastRequest = performance.now();
    answer.once('close', () => {
      lastRequest = performance.now();
    });
  });
  const taken = await acceptWaiting(server);
  const begun = performance.now();
  lastRequest = begun;
  // Not HTTP's own `close`, which cuts the connections that are idle at the moment.
  const empty = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve())).then(() => {
    isEmpty = true;
  });
  for (const socket of taken) if (!socket.destroyed) server.emit('connection', socket);
  const isOver = (now: number) => isEmpty || now - lastRequest > QUIET_MS || now - begun > AT_MOST_MS;
  while (!isOver(performance.now())) await Promise.race([empty, wait(LOOK_EVERY_MS)]);
  await app.close();
  await empty;
}

/** Whether it answers for the last time. */
export function isStopping({ server }: FastifyInstance): boolean {
  return stopping.has(server);
}

/**
 * Gives the connections that the kernel has accepted for us and that were not taken yet, none of them heard yet:
 * closing would reset those, with the requests on them. Node takes one in each turn of its event loop, and turns are
 * long while there is much to do. Without this `tests/faults/stop.test.ts` *connections that nobody had taken yet when
 * the stop came* fails (case F8).
 */
async function acceptWaiting(server: FastifyInstance['server']): Promise<Socket[]> {
  const taken: Socket[] = [];
  // New connections are kept from the HTTP parser, which reads a paused socket too: a busy client reconnects as soon as
  // it is answered, so the server would never become idle.
  const hear = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    // A client that disconnects meanwhile is no error.
    socket.on('error', () => {});
    taken.push(socket);
  });
  const begun = performance.now();
  // What is left of the present turn looks at nothing any more.
  let now = await turnOfTheLoop();
  for (let isDone = false; !isDone; ) {
    const [before, from] = [taken.length, now];
    now = await turnOfTheLoop();
    isDone = (taken.length === before && now - from < SHORT_TURN_MS) || now - begun > TAKE_AT_MOST_MS;
  }
  server.removeAllListeners('connection');
  for (const listener of hear) server.on('connection', listener);
  return taken;
}

/** Resolves right after the event loop has looked at everything once, with the time. */
function turnOfTheLoop(): Promise<number> {
  return new Promise((resolve) => setImmediate(() => resolve(performance.now())));
}
