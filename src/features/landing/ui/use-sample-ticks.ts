import { useState } from 'react';
import { doneAtFirst } from '../sample-day.data';

/** Which of the sample shots are done; both lists of the page show the same. */
export function useSampleTicks() {
  const [done, setDone] = useState<readonly string[]>(doneAtFirst);
  return {
    isDone: (id: string) => done.includes(id),
    turn: (id: string) => setDone((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
  };
}

export type Ticks = ReturnType<typeof useSampleTicks>;
