import type {
  QueryKey,
  UseMutationOptions,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult,
} from '@tanstack/react-query';
import type {
  AnyMutationProcedure,
  AnyProcedure,
  AnyQueryProcedure,
  AnyRouter,
  inferProcedureInput,
  inferTransformedProcedureOutput,
} from '@trpc/server';
import type { AppRouter } from '../app/app-router';

export type { AppRouter };

type Procedures = AppRouter['_def']['record'];
type Input<P extends AnyProcedure> = inferProcedureInput<P>;
type Output<P extends AnyProcedure> = inferTransformedProcedureOutput<AppRouter, P>;

/** What the program can do with every procedure, in the shape of the router. */
type Named<Part, Kind> = {
  [Name in keyof Part]: Part[Name] extends AnyQueryProcedure
    ? Of<Part[Name]>[`${Kind & string}Query` & keyof Of<Part[Name]>]
    : Part[Name] extends AnyMutationProcedure
      ? Of<Part[Name]>[`${Kind & string}Mutation` & keyof Of<Part[Name]>]
      : Part[Name] extends AnyProcedure
        ? never
        : Named<Part[Name] extends AnyRouter ? Part[Name]['_def']['record'] : Part[Name], Kind> &
            (Kind extends 'hook'
              ? { queryKey(): QueryKey }
              : Kind extends 'cache'
                ? { invalidate(): Promise<void> }
                : unknown);
};

interface Of<P extends AnyProcedure> {
  hookQuery: {
    useQuery<Data = Output<P>>(
      input: Input<P>,
      options?: Omit<UseQueryOptions<Output<P>, Error, Data>, 'queryKey' | 'queryFn'> & QueryExtras,
    ): UseQueryResult<Data>;
    /** The key of its answers in the cache, or of those to a part of an input. */
    queryKey(input?: Partial<Input<P>>): QueryKey;
  };
  hookMutation: {
    useMutation<Before = unknown>(
      options?: Omit<UseMutationOptions<Output<P>, Error, Input<P>, Before>, 'mutationKey' | 'mutationFn'>,
    ): UseMutationResult<Output<P>, Error, Input<P>, Before>;
  };
  cacheQuery: {
    getData(input?: Input<P>): Output<P> | undefined;
    setData(
      input: Input<P>,
      change: Output<P> | undefined | ((before: Output<P> | undefined) => Output<P> | undefined),
    ): Output<P> | undefined;
    fetch(input: Input<P>, options?: { staleTime?: number; retry?: false }): Promise<Output<P>>;
    cancel(input?: Partial<Input<P>>): Promise<void>;
    invalidate(input?: Partial<Input<P>>): Promise<void>;
  };
  cacheMutation: Record<never, never>;
  callQuery: { query(input: Input<P>): Promise<Output<P>> };
  callMutation: { mutate(input: Input<P>, options?: { idempotencyKey: string }): Promise<Output<P>> };
}

export interface QueryExtras {
  /** The question is called off when nobody waits for it any more. */
  abortOnUnmount?: boolean;
  /** The answer is a part of a list; the others are asked for as well (client/in-parts.ts). */
  inParts?: boolean;
}

export type Calls = Named<Procedures, 'call'>;
export type Cache = Named<Procedures, 'cache'>;
export type Hooks = Named<Procedures, 'hook'> & { useUtils(): Cache };
