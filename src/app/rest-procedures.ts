import type { OpenApiMethod } from 'trpc-openapi';
import type { AppRouter } from './app-router';
import { type QueryShape, queryShape } from './rest-query';

/** A procedure with a REST face. */
export interface RestProcedure {
  /** Its dotted name, `shot.create`. */
  name: string;
  type: 'query' | 'mutation';
  method: OpenApiMethod;
  /** As the document writes it, `/api/app/projects/{id}`. */
  path: string;
  query: QueryShape;
  definition: Definition;
}

interface Definition {
  type: string;
  inputs: unknown[];
  meta?: { openapi?: { method: OpenApiMethod; path: string } };
}

/** Every procedure that the REST door offers. */
export function restProcedures(router: AppRouter): RestProcedure[] {
  return Object.entries(router._def.procedures).flatMap(([name, procedure]) => {
    const { _def: definition } = procedure as unknown as { _def: Definition };
    const openapi = definition.meta?.openapi;
    if (!openapi) return [];
    const type = definition.type === 'mutation' ? 'mutation' : 'query';
    const { method, path } = openapi;
    return [{ name, type, method, path, query: queryShape(definition.inputs[0]), definition }];
  });
}
