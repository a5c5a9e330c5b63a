import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '../server/env';
import type { Metrics, Reading } from '../server/metrics';
import { isToLoopback } from '../server/origin-check';
import { findBacklog } from '../server/outbox.repo';
import type { Platform } from '../server/platform';

/** Those who scrape wait 10 seconds as a rule; a database that is away must not take the rest of the answer with it. */
const DATABASE_WITHIN_MS = 2000;
const LOOK_EVERY_MS = 20;
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Answers `GET /metrics` on METRICS_PORT, for this machine alone, and nothing without one; gives how to close it again. Throws
 * ConfigError when the port is taken.
 */
export async function openMetricsDoor(platform: Platform): Promise<() => Promise<void>> {
  const { env, metrics } = platform;
  const port = env.METRICS_PORT;
  if (port === undefined) return async () => {};
  const server = createServer(async ({ method, url, headers }, answer) => {
    if (!isToLoopback(headers.host)) return answer.writeHead(403).end();
    if (method !== 'GET' || url?.split('?', 1)[0] !== '/metrics') return answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': CONTENT_TYPE }).end(await metrics.text());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE';
      reject(isTaken ? new ConfigError(`METRICS_PORT ${port} is taken: set it to another, or to none`) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  const stopReading = readProcess(metrics);
  readOutbox(platform);
  readDisk(platform);
  return () =>
    new Promise((resolve) => {
      stopReading();
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** By the names that every dashboard for Node knows. */
function readProcess(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
  delay.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  metrics.onRead(() => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    // What was seen since the last reading; the histogram counts its own waiting, and says nothing before it has seen something.
    const lateBy = (nanoseconds: number) => Math.max(0, (nanoseconds || 0) / 1e9 - LOOK_EVERY_MS / 1000);
    const [p99, most] = [lateBy(delay.percentile(99)), lateBy(delay.max)];
    delay.reset();
    return [
      gauge('process_resident_memory_bytes', 'Memory of the process', rss),
      gauge('process_start_time_seconds', 'When the process began, since 1970', startedAt),
      { name: 'process_cpu_seconds_total', type: 'counter', help: 'Processor time', value: (user + system) / 1e6 },
      gauge('nodejs_heap_size_used_bytes', 'Of the heap, what is in use', heapUsed),
      gauge('nodejs_eventloop_lag_p99_seconds', 'How late the loop was, since the last reading', p99),
      gauge('nodejs_eventloop_lag_max_seconds', 'The same, at its worst', most),
    ];
  });
  return () => delay.disable();
}

/** One small statement a reading, which also tells whether the database answers. */
function readOutbox({ db, clock, metrics }: Platform): void {
  let asked: ReturnType<typeof findBacklog> | undefined;
  const ask = () => {
    asked ??= findBacklog(db).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  metrics.onRead(async () => {
    const backlog = await Promise.race([ask(), wait(DATABASE_WITHIN_MS, undefined, { ref: false })]).catch(
      () => undefined,
    );
    const answers = gauge('firstlight_database_up', 'Whether the database answers', backlog ? 1 : 0);
    if (!backlog) return [answers];
    const { waiting, givenUp, oldest } = backlog;
    const age = oldest ? Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000) : 0;
    return [
      answers,
      gauge('firstlight_outbox_waiting', 'Mails that were not sent yet', waiting),
      gauge('firstlight_outbox_oldest_seconds', 'For how long the oldest of them has waited', age),
      gauge('firstlight_outbox_given_up', 'Mails of the last 30 days that were given up', givenUp),
    ];
  });
}

/** Where database and images lie elsewhere, the folder holds nothing that a full disk could harm. */
function readDisk({ env, metrics }: Platform): void {
  if (env.DATABASE_URL && env.s3) return;
  metrics.onRead(async () => {
    const { blocks, bavail, bsize } = await statfs(env.DATA_DIR);
    // Some file systems do not tell their size.
    return blocks > 0 ? [gauge('firstlight_disk_free_bytes', 'Room left on the disk of DATA_DIR', bavail * bsize)] : [];
  });
}

function gauge(name: string, help: string, value: number): Reading {
  return { name, type: 'gauge', help, value };
}
