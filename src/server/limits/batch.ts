import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';

/** What the answers of one batch may hold together, about in bytes of JSON, before its next call is refused. */
const MOST = 16_000_000;

/** Ends the turn of a call, with its answer. */
export type LeaveBatch = (answer: unknown) => void;

/** The calls of one request. They run one after the other, so that no more than one is under way in memory. */
export interface Batch {
  /**
   * Resolves when the calls before this one are answered. Throws PAYLOAD_TOO_LARGE when their answers hold too much
   * already: all of them stay in memory until the last one is there.
   */
  enter(): Promise<LeaveBatch>;
  /** Counts a row of the answer that is being made. Throws PAYLOAD_TOO_LARGE when all answers hold too much with it. */
  hold(row: unknown): void;
}

export function openBatch(): Batch {
  let last = Promise.resolve();
  let held = 0;
  let rows = 0;
  return {
    hold(row) {
      rows += sizeOf(row, MOST);
      if (held + rows > MOST) throw new AppError('PAYLOAD_TOO_LARGE', messages.http.tooMuchAsked);
    },
    async enter() {
      const before = last;
      let leave = () => {};
      last = new Promise((resolve) => {
        leave = resolve;
      });
      await before;
      if (held > MOST) {
        leave();
        throw new AppError('PAYLOAD_TOO_LARGE', messages.http.tooMuchAsked);
      }
      return (answer) => {
        held += sizeOf(answer, MOST);
        rows = 0;
        leave();
      };
    },
  };
}

/** About how long the JSON of a value is; stops counting at `most`. */
function sizeOf(value: unknown, most: number): number {
  let size = 0;
  const waiting = [value];
  while (waiting.length > 0 && size <= most) {
    const one = waiting.pop();
    size += 8;
    if (typeof one === 'string') size += one.length;
    else if (Array.isArray(one)) for (const item of one) waiting.push(item);
    else if (typeof one === 'object' && one !== null) {
      for (const [name, field] of Object.entries(one)) {
        size += name.length;
        waiting.push(field);
      }
    }
  }
  return size;
}
