import { setTimeout as pause } from 'node:timers/promises';
import type { Planner, SentRequest } from './planner';

/** Planners at work until they are stopped. */
export interface Load {
  /** Everything that was asked and answered so far, or broke. */
  asked(): SentRequest[];
  /** Resolves when so many more requests are over. */
  more(count: number): Promise<void>;
  /** Resolves when nobody has a request open any more. */
  stop(): Promise<void>;
}

/** Has planners work beside each other, each with a pause after everything that they do. */
export function startLoad(planners: Planner[], pauseMs: () => number): Load {
  const from = planners.map(({ asked }) => asked.length);
  const asked = () => planners.flatMap((planner, at) => planner.asked.slice(from[at]));
  const total = () => planners.reduce((sum, planner) => sum + planner.asked.length, 0);
  let isOver = false;
  const work = planners.map(async (planner) => {
    while (!isOver) {
      await planner.act();
      await pause(pauseMs());
    }
  });
  return {
    asked,
    async more(count) {
      const wanted = total() + count;
      while (total() < wanted) await Promise.race([...work, pause(20)]);
    },
    async stop() {
      isOver = true;
      await Promise.all(work);
    },
  };
}

/** What failed, or was answered with what is somebody else's, in a line each, for a message. */
export function failures(asked: SentRequest[]): string[] {
  return asked
    .filter(({ status, foreign }) => status !== 200 || foreign.length > 0)
    .map(
      ({ what, method, status, servedBy, refusal, foreign }) =>
        `${method} ${what}: ${status} by ${servedBy} ${refusal}${foreign.join(', ')}`,
    );
}
