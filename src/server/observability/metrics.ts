import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { errorCodes } from '../../kernel/errors';

/** Seconds, up to the longest request and upload. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of one process (docs/operating.md). */
export type Metrics = ReturnType<typeof createMetrics>;

/** The counters and histograms of one server, in a new registry. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const metrics = {
    registry,
    /** `route` is one of a few hundred patterns, never a caller's text, so the number of series is bounded. */
    requests: new Counter({
      name: 'firstlight_http_requests_total',
      help: 'Requests by route, method and class of status',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'firstlight_http_request_duration_seconds',
      help: 'How long requests took; streams apart',
      labelNames: ['route', 'method'],
      buckets,
      registers,
    }),
    logins: new Counter({
      name: 'firstlight_logins_total',
      help: 'Tries at signing in: ok, or the code of the refusal',
      labelNames: ['result'],
      registers,
    }),
    refusals: new Counter({
      name: 'firstlight_refusals_total',
      help: 'Calls that were refused or failed, by the code in their answer',
      labelNames: ['code'],
      registers,
    }),
    mails: new Counter({
      name: 'firstlight_mails_total',
      help: 'Tries at sending a mail; a failed one is tried again',
      labelNames: ['result'],
      registers,
    }),
    uploads: new Counter({
      name: 'firstlight_uploads_total',
      help: 'Uploads of images: ok, or the code of the refusal',
      labelNames: ['result'],
      registers,
    }),
    querySeconds: new Histogram({
      name: 'firstlight_database_query_duration_seconds',
      help: 'How long statements took, waiting for a connection included',
      buckets,
      registers,
    }),
    queriesUnderWay: new Gauge({
      name: 'firstlight_database_queries_under_way',
      help: 'Statements that run or wait for a connection',
      registers,
    }),
  };

  // Start these series at 0: Prometheus sees no increase from a series that did not exist.
  for (const result of ['ok', 'UNAUTHORIZED']) metrics.logins.inc({ result }, 0);
  for (const code of errorCodes) metrics.refusals.inc({ code }, 0);
  for (const result of ['sent', 'failed', 'given_up']) metrics.mails.inc({ result }, 0);
  metrics.uploads.inc({ result: 'ok' }, 0);
  return metrics;
}
