import { z } from 'zod';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';

/** The query parameters that are parsed as something else than text. */
export type QueryShape = Record<string, 'number' | 'boolean' | 'list'>;

/** How the fields of an input schema are parsed from a query string. */
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
 * Throws BAD_REQUEST for a query that is not valid percent-encoding: its fields would be something else than the caller
 * meant.
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

/**
 * Parses the fields of a query string for the schema; a value that does not parse stays text, and the schema refuses
 * it.
 */
export function readQuery(query: unknown, shape: QueryShape): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, convert(value, shape[name])]));
}

function convert(value: unknown, kind: QueryShape[string] | undefined): unknown {
  if (kind === 'list') return Array.isArray(value) ? value : [value];
  if (kind === 'number' && typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value)) return Number(value);
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
