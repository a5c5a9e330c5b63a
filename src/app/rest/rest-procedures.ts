import type { OpenApiMethod } from 'trpc-openapi';
import type { RevisionField } from '../../server/http/etag';
import type { Refusals } from '../../server/http/refusals';
import type { AppRouter } from '../trpc/app-router';
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
  /** Whether its fields come in a JSON body. */
  hasBody: boolean;
  /** Whether fields of the query may come in a JSON body as well. */
  orInBody: boolean;
  /**
   * Whether the call takes an Idempotency-Key: every write of an account does, but the one that deletes it with its
   * keys.
   */
  idempotent: boolean;
  /**
   * Whether it is a write that heeds If-Match by the ETag of the read as it stands; the procedure does it by
   * `assertMatch`.
   */
  comparesEtag: boolean;
  /** The name of the file as which a browser saves the answer. */
  download: string | undefined;
  /** The field of a write that If-Match stands for; of a read, what its ETag is made for. */
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

/** Every procedure that the REST door offers. */
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

/** Whether a caller may keep the answer and ask whether it still holds: a read of the product, and no file. */
export function mayBeKept({ type, path, download }: RestProcedure): boolean {
  return type === 'query' && path.startsWith('/api/') && download === undefined;
}

/** Whether a write answers with the state that it has made, whose tag the next write may send as If-Match. */
export function showsRevision({ type, method, revision }: RestProcedure): boolean {
  return type === 'mutation' && method !== 'DELETE' && revision !== undefined;
}
