import { Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** After so long without a request on the open connections, no more is expected. */
const QUIET_MS = 500;
const AT_MOST_MS = 2000;
const LOOK_EVERY_MS = 50;
/** In an event-loop turn this short, hardly any connection can have arrived unseen. */
const SHORT_TURN_MS = 1;
/** Requests under way may keep every turn long, so waiting for a short one has an end. */
const TAKE_AT_MOST_MS = 2000;

/**
 * Closes the server without losing a request of a proxy that keeps connections open (docs/operating.md). It accepts the
 * connections that already wait and refuses new ones, so that the proxy asks another process; it answers requests on
 * open connections, each with `Connection: close`. Cutting a connection at once could lose a request that the proxy
 * must not repeat. Resolves when every request is answered. Fastify's `close` cuts idle connections at once: with it
 * alone `tests/faults/stop.test.ts` *a SIGTERM under load fails nothing that was taken* fails on both databases (case
 * F8).
 */
export async function drainAndClose(app: FastifyInstance): Promise<void> {
  const { server } = app;
  let lastRequest = 0;
  let isEmpty = false;
  server.prependListener('request', (_, answer) => {
    answer.shouldKeepAlive = false;
    lastRequest = performance.now();
    answer.once('close', () => {
      lastRequest = performance.now();
    });
  });
  const taken = await acceptPendingConnections(server);
  const begun = performance.now();
  lastRequest = begun;
  // Not the `close` of http.Server, which also cuts idle connections.
  const empty = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve())).then(() => {
    isEmpty = true;
  });
  for (const socket of taken) if (!socket.destroyed) server.emit('connection', socket);
  const isOver = (now: number) => isEmpty || now - lastRequest > QUIET_MS || now - begun > AT_MOST_MS;
  while (!isOver(performance.now())) await Promise.race([empty, wait(LOOK_EVERY_MS)]);
  await app.close();
  await empty;
}

/**
 * Accepts and returns the connections that wait in the kernel's queue, not read yet: closing the server would reset
 * them together with their requests. Node accepts one in each turn of its event loop, and turns are long under load.
 * Without this `tests/faults/stop.test.ts` *connections that nobody had taken yet when the stop came* fails (case F8).
 */
async function acceptPendingConnections(server: FastifyInstance['server']): Promise<Socket[]> {
  const taken: Socket[] = [];
  // Keep new connections from the HTTP parser, which reads even a paused socket: a busy client reconnects as soon as it
  // is answered, so the server would never become idle.
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    // A client that disconnects meanwhile is no error.
    socket.on('error', () => {});
    taken.push(socket);
  });
  const begun = performance.now();
  // The rest of the current turn accepts no more connections.
  let now = await nextEventLoopTurn();
  for (let isDone = false; !isDone; ) {
    const [before, from] = [taken.length, now];
    now = await nextEventLoopTurn();
    isDone = (taken.length === before && now - from < SHORT_TURN_MS) || now - begun > TAKE_AT_MOST_MS;
  }
  server.removeAllListeners('connection');
  for (const listener of listeners) server.on('connection', listener);
  return taken;
}

/** Resolves after one full turn of the event loop, with the time. */
function nextEventLoopTurn(): Promise<number> {
  return new Promise((resolve) => setImmediate(() => resolve(performance.now())));
}
