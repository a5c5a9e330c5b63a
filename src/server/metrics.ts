import { errorCodes } from '../kernel/errors';
import { Durations, headOf, type Labels, lineOf, type MetricHead } from './metrics-text';

/** What is counted by one label. The values that matter begin with 0: Prometheus sees no growth of what was not there. */
const counters = {
  logins: {
    label: 'result',
    begin: ['ok', 'UNAUTHORIZED'],
    help: 'Tries at signing in: ok, or the code of the refusal',
  },
  refusals: {
    label: 'code',
    begin: errorCodes,
    help: 'Calls that were refused or failed, by the code in their answer',
  },
  mails: {
    label: 'result',
    begin: ['sent', 'failed', 'given_up'],
    help: 'Tries at sending a mail; a failed one is tried again',
  },
  uploads: { label: 'result', begin: ['ok'], help: 'Uploads of images: ok, or the code of the refusal' },
} as const;

export type Counted = keyof typeof counters;

/** One request as it was answered; `route` is one of a few hundred, never what a caller made up. */
export interface AnsweredRequest {
  route: string;
  method: string;
  status: number;
  /** Null for a stream: how long somebody looked at a page is not how long the server took. */
  ms: number | null;
}

/** What is looked up when somebody asks. */
export interface Reading extends MetricHead {
  value: number;
}

/** What one process counts for its operator (docs/operating.md), in memory and in a few hundred nanoseconds a request. */
export interface Metrics {
  count(what: Counted, value: string): void;
  answered(request: AnsweredRequest): void;
  queried(ms: number): void;
  /** Has something looked up whenever the metrics are read; what cannot be looked up is left out. */
  onRead(look: () => Reading[] | Promise<Reading[]>): void;
  /** Everything in the Prometheus text format. */
  text(): Promise<string>;
}

const REQUESTS = 'firstlight_http_requests_total';
const REQUEST_SECONDS = 'firstlight_http_request_duration_seconds';
const QUERY_SECONDS = 'firstlight_database_query_duration_seconds';

/** The requests of one route and method. */
interface RouteCounts {
  /** By the first digit of their status. */
  classes: number[];
  durations: Durations;
}

async function readingsOf(look: () => Reading[] | Promise<Reading[]>): Promise<Reading[]> {
  try {
    return await look();
  } catch {
    return [];
  }
}

/** The metrics of one process. */
export function createMetrics(): Metrics {
  const counts = new Map(
    Object.entries(counters).map(([what, { begin }]) => [what, new Map<string, number>(begin.map((one) => [one, 0]))]),
  );
  const routes = new Map<string, Map<string, RouteCounts>>();
  const queries = new Durations();
  const looks: (() => Reading[] | Promise<Reading[]>)[] = [];

  function countsOf(route: string, method: string): RouteCounts {
    let methods = routes.get(route);
    if (!methods) {
      methods = new Map();
      routes.set(route, methods);
    }
    let found = methods.get(method);
    if (!found) {
      found = { classes: [0, 0, 0, 0, 0, 0], durations: new Durations() };
      methods.set(method, found);
    }
    return found;
  }

  function countersText(): string {
    return Object.entries(counters)
      .map(([what, { label, help }]) => {
        const name = `firstlight_${what}_total`;
        const lines = [...(counts.get(what) ?? [])].map(([value, count]) => lineOf(name, { [label]: value }, count));
        return headOf({ name, type: 'counter', help }) + lines.join('');
      })
      .join('');
  }

  function requestsText(): string {
    const totals: string[] = [];
    const durations: string[] = [];
    for (const [route, methods] of routes) {
      for (const [method, counted] of methods) {
        const labels: Labels = { route, method };
        for (const [digit, count] of counted.classes.entries()) {
          if (count > 0) totals.push(lineOf(REQUESTS, { ...labels, status: `${digit}xx` }, count));
        }
        durations.push(counted.durations.lines(REQUEST_SECONDS, labels));
      }
    }
    return [
      headOf({ name: REQUESTS, type: 'counter', help: 'Requests by route, method and class of status' }),
      ...totals,
      headOf({ name: REQUEST_SECONDS, type: 'histogram', help: 'How long requests took; streams apart' }),
      ...durations,
    ].join('');
  }

  return {
    count(what, value) {
      const values = counts.get(what) as Map<string, number>;
      values.set(value, (values.get(value) ?? 0) + 1);
    },
    answered({ route, method, status, ms }) {
      const { classes, durations } = countsOf(route, method);
      const digit = Math.trunc(status / 100);
      classes[digit] = (classes[digit] ?? 0) + 1;
      if (ms !== null) durations.add(ms);
    },
    queried: (ms) => queries.add(ms),
    onRead(look) {
      looks.push(look);
    },
    async text() {
      const readings = await Promise.all(looks.map((look) => readingsOf(look)));
      const head = {
        name: QUERY_SECONDS,
        type: 'histogram',
        help: 'How long statements took, waiting for a connection included',
      } as const;
      return [
        requestsText(),
        countersText(),
        headOf(head),
        queries.lines(QUERY_SECONDS, {}),
        ...readings.flat().map((reading) => headOf(reading) + lineOf(reading.name, {}, reading.value)),
      ].join('');
    },
  };
}
