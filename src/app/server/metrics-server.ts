import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { countConnections, MOST_CONNECTIONS } from '../../server/db/postgres-connections';
import { ConfigError } from '../../server/env';
import { isLoopbackHost } from '../../server/http/origin-check';
import { findBacklog } from '../../server/mail/outbox.repo';
import type { Platform } from '../../server/platform';

/** Prometheus waits 10 seconds by default; a database that is away must not cost the other metrics. */
const DATABASE_WITHIN_MS = 2000;

/**
 * Answers `GET /metrics` on METRICS_PORT at 127.0.0.1; opens nothing without that variable. Gives a function that
 * closes it. Throws ConfigError when the port is taken.
 */
export async function openMetricsServer(platform: Platform): Promise<() => Promise<void>> {
  const { registry } = platform.metrics;
  const port = platform.env.METRICS_PORT;
  if (port === undefined) return async () => {};
  const server = createServer(async ({ method, url, headers }, answer) => {
    if (!isLoopbackHost(headers.host)) return answer.writeHead(403).end();
    if (method !== 'GET' || url?.split('?', 1)[0] !== '/metrics') return answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE';
      reject(isTaken ? new ConfigError(`METRICS_PORT ${port} is taken: set it to another, or to none`) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  collectDefaultMetrics({ register: registry });
  collectOutbox(platform);
  collectConnections(platform);
  collectDisk(platform);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** Gauges of the outbox and the database; one small statement for each scrape tells both. */
function collectOutbox({ db, clock, metrics }: Platform): void {
  type Backlog = Awaited<ReturnType<typeof findBacklog>>;
  const registers = [metrics.registry];
  let asked: Promise<Backlog> | undefined;
  /** The gauges of one scrape share the statement; undefined when the database does not answer in time. */
  const ask = (): Promise<Backlog | undefined> => {
    asked ??= findBacklog(db).finally(() => {
      asked = undefined;
    });
    return inTime(asked);
  };
  const collectBacklog = (name: string, help: string, measure: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const backlog = await ask();
        if (backlog) this.set(measure(backlog));
        else this.remove();
      },
    });

  new Gauge({
    name: 'firstlight_database_up',
    help: 'Whether the database answers',
    registers,
    async collect() {
      this.set((await ask()) ? 1 : 0);
    },
  });
  collectBacklog('firstlight_outbox_waiting', 'Mails that were not sent yet', ({ waiting }) => waiting);
  collectBacklog('firstlight_outbox_oldest_seconds', 'For how long the oldest of them has waited', ({ oldest }) =>
    oldest ? Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000) : 0,
  );
  collectBacklog(
    'firstlight_outbox_given_up',
    'Mails of the last 30 days that were given up',
    ({ givenUp }) => givenUp,
  );
}

/** Gauges of the connections to PostgreSQL; the embedded database has none. */
function collectConnections({ env, db, metrics }: Platform): void {
  if (!env.DATABASE_URL) return;
  const registers = [metrics.registry];
  new Gauge({
    name: 'firstlight_database_connections',
    help: 'Open connections to the database, of every process',
    registers,
    async collect() {
      const count = await inTime(countConnections(db));
      if (count === undefined) this.remove();
      else this.set(count);
    },
  });
  new Gauge({
    name: 'firstlight_database_connections_max',
    help: 'The most that one process opens, with the one that listens',
    registers,
  }).set(MOST_CONNECTIONS);
}

/** The result of a statement; undefined when the database does not answer in time. */
function inTime<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([asked, wait(DATABASE_WITHIN_MS, undefined, { ref: false })]).catch(() => undefined);
}

/** Free space of DATA_DIR. With PostgreSQL and a bucket, nothing in it could suffer from a full disk. */
function collectDisk({ env, metrics }: Platform): void {
  if (env.DATABASE_URL && env.s3) return;
  new Gauge({
    name: 'firstlight_disk_free_bytes',
    help: 'Room left on the disk of DATA_DIR',
    registers: [metrics.registry],
    async collect() {
      const disk = await statfs(env.DATA_DIR).catch(() => undefined);
      // Some file systems do not report their size.
      if (disk && disk.blocks > 0) this.set(disk.bavail * disk.bsize);
      else this.remove();
    },
  });
}
