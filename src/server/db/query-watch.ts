import type { Logger } from '../observability/logger';
import type { Metrics } from '../observability/metrics';

/** Slower statements are logged. */
const SLOW_MS = 500;
/** Longer than any of our own statements; only a restore may exceed it. */
const LONGEST_TEXT = 2000;

/** Times a statement and returns the same query; logs a slow one by its text, without its parameters. */
export type QueryWatch = <Query extends PromiseLike<unknown>>(text: string, query: Query) => Query;

/** Observes the statements of one database; a metric counts those under way. */
export function createQueryWatch({ log, metrics }: { log: Logger; metrics: Metrics }): QueryWatch {
  const { queriesUnderWay, querySeconds } = metrics;
  return (text, query) => {
    const began = performance.now();
    queriesUnderWay.inc();
    const over = () => {
      queriesUnderWay.dec();
      const ms = performance.now() - began;
      querySeconds.observe(ms / 1000);
      if (ms >= SLOW_MS) log.warn({ sql: text.slice(0, LONGEST_TEXT), ms: Math.round(ms) }, 'A statement was slow');
    };
    query.then(over, over);
    return query;
  };
}
