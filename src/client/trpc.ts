import {
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProcedureCall } from '../kernel/batch-address';
import { act, ask } from './caller';
import { firstData } from './first-answers';
import { askParts } from './in-parts';
import type { Cache, Calls, Hooks, QueryExtras } from './trpc-types';

/** The options of a call that is to be done once for each key (contract section 3). */
export const onceUnder = (idempotencyKey: string) => ({ idempotencyKey });

/** The key of a procedure's or a router's answers in the cache, or of those to one input; the key of a write is its procedure's. */
const keyOf = ({ path, input }: ProcedureCall): QueryKey =>
  input === undefined ? [path.split('.')] : [path.split('.'), { input }];

/** Every procedure by its name, outside of components. */
export const trpcClient = named<Calls>((path, method, [input, options]) =>
  method === 'query' ? ask({ path, input }) : act({ path, input }, options as { idempotencyKey?: string }),
);

/** The hooks of every procedure, over TanStack's cache; tRPC's own would be a tenth of a first load (docs/adr/0013). */
export const trpc = named<Hooks>((path, method, args) => hooks[method as keyof typeof hooks](path, args));

type QueryOptions = Partial<UseQueryOptions> & QueryExtras;

const hooks = {
  useUtils,
  useQuery: useProcedureQuery,
  useMutation: useProcedureMutation,
  queryKey: (path: string, [input]: unknown[]) => keyOf({ path, input }),
};

/**
 * A question that nobody waits for any more is called off only where it says so: most answers are of use later. TanStack calls off
 * every query whose `signal` was looked at.
 */
function useProcedureQuery(path: string, [input, options]: unknown[]) {
  const { abortOnUnmount = false, inParts = false, initialData: known, ...rest } = (options ?? {}) as QueryOptions;
  const queryFn = (context: QueryFunctionContext) =>
    inParts
      ? askParts({ path, input }, context)
      : ask({ path, input }, abortOnUnmount ? { signal: context.signal } : {});
  // What has come ahead of the program is shown at once; the query then takes it as its first answer.
  const initialData = () => firstData({ path, input }) ?? (typeof known === 'function' ? known() : known);
  return useQuery({ ...rest, initialData, queryKey: keyOf({ path, input }), queryFn });
}

function useProcedureMutation(path: string, [options]: unknown[]) {
  const mutationFn = (input: unknown) => act({ path, input });
  return useMutation({
    ...(options as UseMutationOptions),
    mutationKey: keyOf({ path }),
    mutationFn,
  } as UseMutationOptions);
}

/** The cache by the names of the procedures, the same object as long as the cache is the same. */
function useUtils(): Cache {
  const queries = useQueryClient();
  return useMemo(() => cacheOf(queries), [queries]);
}

function cacheOf(queries: QueryClient): Cache {
  return named<Cache>((path, method, [input, change]) => {
    const call = { path, input };
    const queryKey = keyOf(call);
    switch (method) {
      case 'getData':
        return queries.getQueryData(queryKey);
      case 'setData':
        return queries.setQueryData(queryKey, change);
      case 'cancel':
        return queries.cancelQueries({ queryKey });
      case 'fetch':
        return queries.fetchQuery({ ...(change as object), queryKey, queryFn: () => ask(call) });
      default:
        return queries.invalidateQueries({ queryKey });
    }
  });
}

/** Anything by its name: `named(run).shot.list.useQuery(input)` runs `run('shot.list', 'useQuery', [input])`. */
function named<Names>(run: (path: string, method: string, args: unknown[]) => unknown): Names {
  const at = (path: string[]): unknown =>
    new Proxy(() => {}, {
      get: (_, name) => at([...path, String(name)]),
      apply: (_target, _this, args) => run(path.slice(0, -1).join('.'), path.at(-1) ?? '', args),
    });
  return at([]) as Names;
}
