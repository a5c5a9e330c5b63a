import { expect } from 'vitest';

/** Below this a garbage collection decides the ratio, and no growth harms anybody. */
export const JUDGED_FROM_MS = 20;
/** Twice the time for twice the input, and some noise; n log n stays below it, n² takes four times. */
const MOST_GROWTH = 2.6;
const RUNS = 3;

/** Whether work grows worse than n log n: what half and the whole of an input take, in milliseconds. */
export const growsTooFast = (half: number, whole: number) => whole > JUDGED_FROM_MS && whole > half * MOST_GROWTH;

/** Fails if twice the input takes more than 2.6 times the processor time; `inputOf` makes an input of a size. */
export async function expectLinear<Input>(
  size: number,
  inputOf: (size: number) => Input,
  work: (input: Input) => unknown,
): Promise<void> {
  const [less, more] = [inputOf(size), inputOf(2 * size)];
  const half = await leastOf(() => cpuOf(() => work(less)));
  const whole = await leastOf(() => cpuOf(() => work(more)));
  expect(growsTooFast(half, whole), `${half} ms, twice as much: ${whole} ms`).toBe(false);
}

/** The best of three measurements, so that a garbage collection does not decide. */
export async function leastOf(run: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < RUNS; n += 1) least = Math.min(least, await run());
  return least;
}

/** How many milliseconds of this process some work takes: others may be busy beside it. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
