import { expect } from 'vitest';

/** Below this a garbage collection decides the ratio, and no growth harms anybody. */
const JUDGED_FROM_MS = 20;
/** Twice the time for twice the input, and some noise; n log n stays below it, n² takes four times. */
const MOST_GROWTH = 2.6;

/** Fails if twice the input takes more than 2.6 times the processor time; `inputOf` makes an input of a size. */
export async function expectLinear<Input>(
  size: number,
  inputOf: (size: number) => Input,
  work: (input: Input) => unknown,
): Promise<void> {
  const half = await cpuOf(inputOf(size), work);
  const whole = await cpuOf(inputOf(2 * size), work);
  expect(whole < JUDGED_FROM_MS ? 1 : whole / half, `${half} ms, twice as much: ${whole} ms`).toBeLessThan(MOST_GROWTH);
}

/** Milliseconds of this process: the best of three runs, so that a garbage collection does not decide. */
async function cpuOf<Input>(input: Input, work: (input: Input) => unknown): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage();
    await work(input);
    const { user, system } = process.cpuUsage(before);
    runs.push((user + system) / 1000);
  }
  return Math.min(...runs);
}
