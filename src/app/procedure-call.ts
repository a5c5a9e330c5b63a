import type { RequestContext } from '../server/context';
import { appRouter } from './app-router';

export type ProcedureType = 'query' | 'mutation' | 'subscription';

type Procedure = ((call: {
  path: string;
  type: ProcedureType;
  ctx: RequestContext;
  signal: undefined;
  batchIndex: number;
  getRawInput(): Promise<unknown>;
}) => Promise<unknown>) & { _def: { type: ProcedureType } };

const procedures = new Map(Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>));

/** What the procedure of this dotted name is; undefined for none. */
export function procedureType(name: string): ProcedureType | undefined {
  return procedures.get(name)?._def.type;
}

/**
 * Runs a procedure, middlewares included, as tRPC's own callers do, without the proxies and web requests that they make for each
 * call: those cost several times what a small call does (docs/performance.md). Gives what it answers, throws what it throws.
 */
export async function callProcedure(name: string, ctx: RequestContext, input: unknown): Promise<unknown> {
  const procedure = procedures.get(name);
  if (!procedure) throw new Error(`No procedure is called ${name}`);
  const { type } = procedure._def;
  return procedure({ path: name, type, ctx, signal: undefined, batchIndex: 0, getRawInput: async () => input });
}
