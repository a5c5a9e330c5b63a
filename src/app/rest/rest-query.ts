import { z } from 'zod';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';

/** Which query parameters a call reads as something else than text. */
export type QueryShape = Record<string, 'number' | 'boolean' | 'list'>;

/** What the fields of an input schema want of a query string. */
export function queryShape(input: unknown): QueryShape {
  if (!(input instanceof z.ZodObject)) return {};
  const entries = Object.entries(input.shape).map(([name, schema]): [string, string] => [name, kindOf(schema)]);
  return Object.fromEntries(entries.filter(([, kind]) => ['number', 'boolean', 'list'].includes(kind))) as QueryShape;
}

function kindOf(schema: unknown): string {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return kindOf(schema.unwrap());
  }
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  return schema instanceof z.ZodArray ? 'list' : 'text';
}

/**
 * Throws when the query of an address is not percent-encoded as it has to be: its fields would be something else than
 * was meant.
 */
export function assertEncoded(address: string): void {
  const query = address.split('?', 2)[1];
  if (!query?.includes('%')) return;
  try {
    decodeURIComponent(query);
  } catch (cause) {
    throw new AppError('BAD_REQUEST', messages.http.malformedAddress, { cause });
  }
}

/** A query string's fields as the schema wants them; what does not fit stays text, for the schema to refuse. */
export function readQuery(query: unknown, shape: QueryShape): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, convert(value, shape[name])]));
}

function convert(value: unknown, kind: QueryShape[string] | undefined): unknown {
  if (kind === 'list') return Array.isArray(value) ? value : [value];
  if (kind === 'number' && typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value)) return Number(value);
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
