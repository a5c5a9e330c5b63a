import { expect } from 'vitest';

/** Below this a garbage collection decides the ratio, and no growth harms anybody. */
export const JUDGED_FROM_MS = 20;
/**
 * Twice the time for twice the input, and half as much again for what outgrows a cache or wakes the collector; n log n
 * stays below it, n² takes four times.
 */
const MOST_GROWTH = 3;
const RUNS = 3;

/** How long the largest of some works takes, in milliseconds, and what is wrong with how they grow; '' for nothing. */
interface Growth {
  ms: number;
  fault: string;
}

/**
 * Judges whether work grows worse than n log n: each measures one that is twice as large as the one before it, and what
 * counts is how much the largest takes of the smallest, since an input may outgrow a cache once, while n² grows by four
 * each time. What seems to be a fault is measured once more: a burst of other work may last for three measurements.
 */
export async function growthOf(measures: readonly Measure[]): Promise<Growth> {
  let least = await leastOfEach(measures);
  const isTooFast = () => {
    const largest = least.at(-1) as number;
    return largest > JUDGED_FROM_MS && largest > (least[0] as number) * MOST_GROWTH ** (least.length - 1);
  };
  if (isTooFast()) {
    const again = await leastOfEach(measures);
    least = least.map((ms, at) => Math.min(ms, again[at] as number));
  }
  const ms = least.at(-1) as number;
  return { ms, fault: isTooFast() ? `each of twice the size: ${least.map(Math.round).join(', ')} ms` : '' };
}

/**
 * Fails if the processor time grows more than three times for twice the size, from half a size to its double; `inputOf`
 * makes an input of a size.
 */
export async function expectLinear<Input>(
  size: number,
  inputOf: (size: number) => Input,
  work: (input: Input) => unknown,
): Promise<void> {
  const measures = [size / 2, size, 2 * size].map(inputOf).map((input) => () => cpuOf(() => work(input)));
  // The compiler's work is not that of the function.
  for (const measure of measures) await measure();
  expect((await growthOf(measures)).fault).toBe('');
}

/** Works once and gives how long that took. */
type Measure = () => Promise<number>;

/** The best of three measurements of each, in turns, so that a garbage collection or a busy while does not decide. */
async function leastOfEach(measures: readonly Measure[]): Promise<number[]> {
  const least = measures.map(() => Number.POSITIVE_INFINITY);
  for (let n = 0; n < RUNS; n += 1) {
    for (const [at, measure] of measures.entries()) least[at] = Math.min(least[at] as number, await measure());
  }
  return least;
}

/** The best of three measurements. */
export const leastOf = async (measure: Measure) => (await leastOfEach([measure]))[0] as number;

/** How many milliseconds of this process some work takes: others may be busy beside it. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What `slowness` counts, and how long that takes on a quiet machine for which the limits of waits are meant. */
const COUNTED = 20_000_000;
const COUNTED_MS = 55;
const MOST_SLOWNESS = 4;

/** How many times slower the machine is now than such a quiet one, 1 to 4: hosts throttle those that work for long. */
export function slowness(): number {
  let sum = 0;
  const started = performance.now();
  for (let n = 0; n < COUNTED; n += 1) sum += n % 7;
  const ms = performance.now() - started;
  // The sum keeps the compiler from leaving the loop out.
  return sum > 0 ? Math.min(MOST_SLOWNESS, Math.max(1, ms / COUNTED_MS)) : 1;
}
