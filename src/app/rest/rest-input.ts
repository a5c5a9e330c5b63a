import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { withIfMatch } from '../../server/http/etag';
import { assertFields } from '../../server/http/input-guard';
import type { RestProcedure } from './rest-procedures';

/**
 * Reads the fields of a call from its body or its query. A DELETE may accept a JSON body, alone or beside the query.
 * The revision in If-Match becomes a field of the write. Throws BAD_REQUEST for a malformed address and for a body that
 * has no fields.
 */
export function readFields(
  { hasBody, meta, inputs }: RestProcedure,
  { url, query, body, headers }: FastifyRequest,
): Record<string, unknown> {
  assertEncoded(url);
  if (meta.bodyOnly && Object.keys(query ?? {}).length > 0) throw new AppError('BAD_REQUEST', messages.http.bodyOnly);
  const sent = hasBody || meta.orInBody ? body : undefined;
  assertFields(sent);
  const fields = { ...(hasBody ? {} : readQuery(query, inputs[0])), ...sent };
  return meta.revision ? withIfMatch(fields, meta.revision, headers['if-match']) : fields;
}

/** Throws BAD_REQUEST for malformed percent-encoding: the fields would be something else than the caller meant. */
function assertEncoded(address: string): void {
  try {
    decodeURIComponent(address);
  } catch (cause) {
    throw new AppError('BAD_REQUEST', messages.http.malformedAddress, { cause });
  }
}

/**
 * Parses the numbers and booleans that the schema wants of a query string. A value that does not parse stays text, and
 * the schema refuses it.
 */
export function readQuery(query: unknown, schema: unknown): Record<string, unknown> {
  const shape: Record<string, unknown> = schema instanceof z.ZodObject ? schema.shape : {};
  const fields = Object.entries(query ?? {});
  return Object.fromEntries(fields.map(([name, value]) => [name, parse(value, typeOf(shape[name]))]));
}

function parse(value: unknown, type: string | undefined): unknown {
  if (type === 'number' && typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,20})?(?:e-\d{1,2})?$/.test(value))
    return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** The type of a field, without what makes it optional or nullable or gives it a default. */
function typeOf(schema: unknown): string | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  return 'innerType' in schema.def ? typeOf(schema.def.innerType) : schema.def.type;
}
