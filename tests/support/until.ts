import { setTimeout as wait } from 'node:timers/promises';

/** Between two questions, in milliseconds: whoever is waited for needs the processor. */
const PAUSE_MS = 5;

/**
 * Asks again and again until there is an answer; throws after `seconds`. For what another process does in its own time.
 */
export async function until<T>(ask: () => Promise<T | undefined | false>, seconds = 15): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`nothing came within ${seconds} s`);
    await wait(PAUSE_MS);
  }
}
