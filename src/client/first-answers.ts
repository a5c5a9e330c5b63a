import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from './trpc';

/** What was asked too long ago is asked anew. */
const KEPT_FOR = 5_000;

type Answer = { result?: { data: unknown } } | undefined;

const answers = new Map<string, Promise<Answer>>();
const keyOf = (path: string, input: unknown) => `${path} ${JSON.stringify(input)}`;

/**
 * Asks what the first view will ask, in one request which the HTML has had made already; each answer is for one call. What fails is
 * asked again by the call itself, which then says why.
 */
export function askFirst(request: string, calls: { path: string; input?: unknown }[]): void {
  const all = fetch(request)
    .then((response) => response.json() as Promise<unknown>)
    .catch(() => undefined);
  calls.forEach(({ path, input }, index) => {
    const answer = all.then((body) => (Array.isArray(body) ? (body[index] as Answer) : undefined));
    answers.set(keyOf(path, input), answer);
  });
  setTimeout(() => answers.clear(), KEPT_FOR);
}

/** Gives a query the answer that is there for it, or on its way; a write makes what was asked before it old. */
export const firstAnswers: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const key = keyOf(op.path, op.input);
    const answer = op.type === 'query' ? answers.get(key) : undefined;
    if (op.type === 'mutation') answers.clear();
    if (!answer) return next(op);
    answers.delete(key);
    return observable((observer) => {
      let onward: { unsubscribe(): void } | undefined;
      let isOver = false;
      void answer.then((known) => {
        if (isOver) return;
        if (!known?.result) {
          onward = next(op).subscribe(observer);
          return;
        }
        observer.next({ result: { type: 'data', data: known.result.data } });
        observer.complete();
      });
      return () => {
        isOver = true;
        onward?.unsubscribe();
      };
    });
  };
