import type { MutationOptions, QueryClient } from '@tanstack/react-query';

/**
 * Makes a change that no component listens to, so that nothing renders for its states; changes of one `scope` go out one after the
 * other. Gives the answer; throws what the call throws.
 */
export function startMutation<Reply, Before>(
  queries: QueryClient,
  options: MutationOptions<Reply, Error, void, Before>,
): Promise<Reply> {
  return queries.getMutationCache().build(queries, options).execute();
}
