import { batchAddress, type ProcedureCall } from '../kernel/batch-address';

/** What was asked too long ago is asked anew. */
const KEPT_FOR = 5_000;
/** How long the first view waits for them: what comes later would have it drawn twice, but nobody waits for that (design 31). */
const AWAITED_FOR = 150;

type Answer = { result?: { data: unknown } } | undefined;

interface Asked {
  coming: Promise<Answer>;
  here?: Answer;
}

const answers = new Map<string, Asked>();
const keyOf = ({ path, input }: ProcedureCall) => `${path} ${JSON.stringify(input)}`;

/**
 * Asks what the first view will ask, in one request which the HTML has had made already; each answer is for one call. What fails is
 * asked again by the call itself, which then says why. Gives when they are here, or are not waited for any longer.
 */
export async function askFirst(calls: readonly ProcedureCall[]): Promise<void> {
  const all = fetch(batchAddress(calls))
    .then((response) => response.json() as Promise<unknown>)
    .catch(() => undefined);
  const kept = calls.map(async (call, index) => {
    const asked: Asked = { coming: all.then((body) => (Array.isArray(body) ? (body[index] as Answer) : undefined)) };
    answers.set(keyOf(call), asked);
    asked.here = await asked.coming;
  });
  setTimeout(forgetFirstAnswers, KEPT_FOR);
  await Promise.race([Promise.all(kept), new Promise((resolve) => setTimeout(resolve, AWAITED_FOR))]);
}

/** The answer that is there for a query, or on its way, once; undefined where nobody has asked yet, or in vain. */
export async function firstAnswer(call: ProcedureCall): Promise<Answer> {
  const key = keyOf(call);
  const asked = answers.get(key);
  answers.delete(key);
  return asked?.coming;
}

/** What the answer holds that is here for a query, which can still be taken; undefined while there is none. */
export function firstData(call: ProcedureCall): unknown {
  return answers.get(keyOf(call))?.here?.result?.data;
}

/** A write makes what was asked before it old. */
export function forgetFirstAnswers(): void {
  answers.clear();
}
