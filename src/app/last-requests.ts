import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** When nothing came for so long on the connections that are open, nothing more is expected. */
const QUIET_MS = 500;
const AT_MOST_MS = 2000;
const LOOK_EVERY_MS = 50;

/**
 * Closes the server so that a proxy which keeps connections to it loses no request (docs/operating.md): takes no new connection at
 * once, so that the proxy asks another process; answers what comes on those that are open, and says with each answer that it
 * was the connection's last. Cut at once, they would be while a request is on its way, which nobody may send again. Resolves when
 * every request is answered.
 */
export async function closeGently(app: FastifyInstance): Promise<void> {
  const { server } = app;
  const begun = performance.now();
  let lastRequest = begun;
  let isEmpty = false;
  server.prependListener('request', (_, answer) => {
    answer.shouldKeepAlive = false;
    lastRequest = performance.now();
    answer.once('close', () => {
      lastRequest = performance.now();
    });
  });
  // Not HTTP's own `close`, which cuts the connections that are idle at the moment.
  const empty = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve())).then(() => {
    isEmpty = true;
  });
  const isOver = (now: number) => isEmpty || now - lastRequest > QUIET_MS || now - begun > AT_MOST_MS;
  while (!isOver(performance.now())) await Promise.race([empty, wait(LOOK_EVERY_MS)]);
  await app.close();
  await empty;
}
