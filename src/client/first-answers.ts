import { batchAddress, type ProcedureCall } from '../kernel/batch-address';

/** What was asked too long ago is asked anew. */
const KEPT_FOR = 5_000;

type Answer = { result?: { data: unknown } } | undefined;

const answers = new Map<string, Promise<Answer>>();
const keyOf = ({ path, input }: ProcedureCall) => `${path} ${JSON.stringify(input)}`;

/**
 * Asks what the first view will ask, in one request which the HTML has had made already; each answer is for one call. What fails is
 * asked again by the call itself, which then says why.
 */
export function askFirst(calls: readonly ProcedureCall[]): void {
  const all = fetch(batchAddress(calls))
    .then((response) => response.json() as Promise<unknown>)
    .catch(() => undefined);
  calls.forEach((call, index) => {
    const answer = all.then((body) => (Array.isArray(body) ? (body[index] as Answer) : undefined));
    answers.set(keyOf(call), answer);
  });
  setTimeout(forgetFirstAnswers, KEPT_FOR);
}

/** The answer that is there for a query, or on its way, once; undefined where nobody has asked yet, or in vain. */
export async function firstAnswer(call: ProcedureCall): Promise<Answer> {
  const key = keyOf(call);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

/** A write makes what was asked before it old. */
export function forgetFirstAnswers(): void {
  answers.clear();
}
