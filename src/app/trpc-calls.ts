import { getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../server/context';
import { errorBody } from '../server/error-body';
import { noteRefusal } from '../server/http-errors';
import { appRouter } from './app-router';
import { callProcedure, type ProcedureType, procedureType } from './procedure-call';

/** One call of a request, as its address and its body say. */
interface WireCall {
  name: string;
  type: ProcedureType;
  input: unknown;
}

/** The calls of one request, in their order. */
interface WireCalls {
  isBatch: boolean;
  calls: WireCall[];
}

/**
 * Reads the calls of an ordinary request: JSON in, JSON out, each call known and of the request's method. Gives null for anything
 * else, streams and mistakes included, which tRPC's own adapter has to judge.
 */
export function readCalls({ method, params, query, headers, body }: FastifyRequest): WireCalls | null {
  const wanted = method === 'GET' ? 'query' : method === 'POST' ? 'mutation' : undefined;
  if (headers['trpc-accept'] !== undefined || headers.accept === 'text/event-stream') return null;
  const { batch, input } = query as Record<string, unknown>;
  const isBatch = batch === '1';
  const path = (params as { path: string }).path;
  const names = isBatch ? path.split(',') : [path];
  if (wanted === undefined || !names.every((name) => procedureType(name) === wanted)) return null;
  const sent = readJson(wanted === 'query' ? input : body);
  if (sent === unreadable || (isBatch && !isFields(sent.value))) return null;
  const inputs = sent.value as Record<number, unknown>;
  const calls = names.map((name, at) => ({ name, type: wanted, input: isBatch ? inputs[at] : sent.value }) as const);
  return { isBatch, calls };
}

const unreadable = Symbol('unreadable');

function readJson(text: unknown): { value: unknown } | typeof unreadable {
  if (text === undefined || text === '') return { value: undefined };
  if (typeof text !== 'string') return unreadable;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return unreadable;
  }
}

function isFields(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Runs the calls together and answers in tRPC's envelope, with `headers` for what the refusals among them say. */
export async function answerCalls(
  { isBatch, calls }: WireCalls,
  ctx: RequestContext,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const errors: TRPCError[] = [];
  const bodies = await Promise.all(
    calls.map(async ({ name, type, input }) => {
      try {
        return { result: { data: await callProcedure(name, ctx, input) } };
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        errors.push(error);
        noteRefusal(reply.request, error);
        return { error: getTRPCErrorShape({ config: appRouter._def._config, error, type, path: name, input, ctx }) };
      }
    }),
  );
  if (errors.length > 0) {
    const { status, headers } = verdictOn(errors, calls.length);
    reply.code(status ?? MIXED).headers(headers);
  }
  return reply.type('application/json').send(JSON.stringify(isBatch ? bodies : bodies[0]));
}

/** Of several calls in one request each carries its own status; this is the request's where they do not agree. */
const MIXED = 207;

/**
 * The status of a request whose calls were refused with these errors, undefined where its calls do not agree; and the headers that
 * go with the refusals.
 */
export function verdictOn(
  errors: readonly unknown[],
  calls: number,
): { status: number | undefined; headers: Record<string, string> } {
  const refusals = errors.map((error) => errorBody(error));
  const waits = refusals.flatMap(({ retryAfter }) => retryAfter ?? []);
  const headers: Record<string, string> = waits.length > 0 ? { 'retry-after': String(Math.max(...waits)) } : {};
  const [refusal] = refusals;
  const agree = calls === refusals.length && refusals.every(({ status }) => status === refusal?.status);
  return { status: agree ? refusal?.status : undefined, headers };
}
