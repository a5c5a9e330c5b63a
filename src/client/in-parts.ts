import type { QueryFunctionContext } from '@tanstack/react-query';
import type { ProcedureCall } from '../kernel/batch-address';
import { ask } from './caller';

interface Part {
  data: { _id: string }[];
  nextCursor?: string | null;
}

/**
 * Asks for a list one part after the other and gives all of it, each item once; throws CallError. The first part is in the cache while
 * the others are on their way, unless the whole list of before is. Once nobody waits any more, no other part is asked for.
 */
export async function askParts(
  { path, input }: ProcedureCall,
  context: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
): Promise<Part> {
  const first = (await ask({ path, input })) as Part;
  const { client, queryKey } = context;
  const isWatched = client.getQueryCache().find({ queryKey })?.isActive();
  if (!first.nextCursor || !isWatched || context.signal.aborted) return first;
  client.setQueryData<Part>(queryKey, (known) => (known && !known.nextCursor ? known : first));
  // What is moved down the list meanwhile comes twice.
  const items = new Map(first.data.map((item) => [item._id, item]));
  let part = first;
  while (part.nextCursor) {
    const next = { path, input: { ...(input as object), cursor: part.nextCursor } };
    part = (await ask(next, { signal: context.signal, alone: true })) as Part;
    for (const item of part.data) items.set(item._id, item);
  }
  return { ...part, data: [...items.values()] };
}
