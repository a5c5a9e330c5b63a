import type { Logger } from '../observability/logger';
import type { Metrics } from '../observability/metrics';

/** What takes longer is told in the log. */
const SLOW_MS = 500;
/** The longest statement of ours is shorter; a restore's may not be. */
const LONGEST_TEXT = 2000;

/**
 * Times a statement, and gives back what it was given; a slow one goes to the log by its text, without its parameters.
 */
export type QueryWatch = <Query extends PromiseLike<unknown>>(text: string, query: Query) => Query;

/** Watches the statements of one database; how many are under way is a metric. */
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
