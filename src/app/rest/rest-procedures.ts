import type { OpenApiMethod } from 'trpc-openapi';
import { idempotent, type ProcedureMeta } from '../../server/trpc';
import type { AppRouter } from '../trpc/app-router';

/** A procedure that is a REST route as well. */
export interface RestProcedure {
  /** The dotted name, for example `shot.create`. */
  name: string;
  type: 'query' | 'mutation';
  method: OpenApiMethod;
  /** The path as the document writes it, for example `/api/app/projects/{id}`. */
  path: string;
  /** Whether its fields come in a JSON body. */
  hasBody: boolean;
  /** Whether it is the link of a mail: a GET that changes something, at the address of a page. */
  isMailLink: boolean;
  /** Whether it accepts an Idempotency-Key. */
  acceptsIdempotencyKey: boolean;
  meta: ProcedureMeta;
  /** The input schemas. */
  inputs: unknown[];
}

interface ProcedureDefinition {
  type: 'query' | 'mutation';
  inputs: unknown[];
  middlewares: unknown[];
  meta?: ProcedureMeta;
}

/** Every procedure that has a REST route. */
export function restProcedures(router: AppRouter): RestProcedure[] {
  return Object.entries(router._def.procedures).flatMap(([name, procedure]) => {
    const { type, inputs, middlewares, meta = {} } = (procedure as unknown as { _def: ProcedureDefinition })._def;
    if (!meta.openapi) return [];
    const { method, path } = meta.openapi;
    const hasBody = meta.bodyOnly === true || !['GET', 'DELETE'].includes(method);
    const isMailLink = method === 'GET' && type === 'mutation';
    const acceptsIdempotencyKey = idempotent._middlewares.some((middleware) => middlewares.includes(middleware));
    return [{ name, type, method, path, hasBody, isMailLink, acceptsIdempotencyKey, meta, inputs }];
  });
}
