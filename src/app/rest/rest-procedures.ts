import type { OpenApiMethod } from 'trpc-openapi';
import type { RevisionField } from '../../server/http/etag';
import type { Refusals } from '../../server/http/refusals';
import type { AppRouter } from '../trpc/app-router';
import { type QueryShape, queryShape } from './rest-query';

/** A procedure that is a REST route as well. */
export interface RestProcedure {
  /** The dotted name, for example `shot.create`. */
  name: string;
  type: 'query' | 'mutation';
  method: OpenApiMethod;
  /** The path as the document writes it, for example `/api/app/projects/{id}`. */
  path: string;
  query: QueryShape;
  /** Whether its fields come in a JSON body. */
  hasBody: boolean;
  /** Whether the fields of the query are accepted in a JSON body as well. */
  orInBody: boolean;
  /**
   * Whether the call accepts an Idempotency-Key: every write of an account does, except the one that deletes the
   * account with its keys.
   */
  idempotent: boolean;
  /**
   * Whether it is a write that compares If-Match with the whole ETag of the read; the procedure does it by
   * `assertMatch`.
   */
  comparesEtag: boolean;
  /** The file name under which a browser saves the response. */
  download: string | undefined;
  /** The field that If-Match sets on a write, and that the ETag of a read contains. */
  revision: RevisionField | undefined;
  definition: Definition;
}

interface Definition {
  type: string;
  inputs: unknown[];
  meta?: {
    openapi?: { method: OpenApiMethod; path: string; protect?: boolean };
    bodyOnly?: boolean;
    orInBody?: boolean;
    sessionOnly?: boolean;
    download?: string;
    revision?: RevisionField;
    comparesEtag?: boolean;
    refusals?: Refusals;
    alsoRequired?: string[];
  };
}

/** Every procedure that has a REST route. */
export function restProcedures(router: AppRouter): RestProcedure[] {
  return Object.entries(router._def.procedures).flatMap(([name, procedure]) => {
    const { _def: definition } = procedure as unknown as { _def: Definition };
    const openapi = definition.meta?.openapi;
    if (!openapi) return [];
    const type = definition.type === 'mutation' ? 'mutation' : 'query';
    const { method, path } = openapi;
    const { bodyOnly = false, orInBody = false, comparesEtag = false } = definition.meta ?? {};
    const idempotent = type === 'mutation' && openapi.protect !== false && name !== 'profile.deleteAccount';
    const { download, revision } = definition.meta ?? {};
    const hasBody = bodyOnly || !['GET', 'DELETE'].includes(method);
    const query = queryShape(definition.inputs[0]);
    return [
      { name, type, method, path, query, hasBody, orInBody, idempotent, comparesEtag, download, revision, definition },
    ];
  });
}

/** Whether the response has an ETag for If-None-Match: reads of the product have, files have not. */
export function hasEtag({ type, path, download }: RestProcedure): boolean {
  return type === 'query' && path.startsWith('/api/') && download === undefined;
}

/** Whether a write responds with the state that it made; the next write may send its ETag as If-Match. */
export function returnsRevision({ type, method, revision }: RestProcedure): boolean {
  return type === 'mutation' && method !== 'DELETE' && revision !== undefined;
}
