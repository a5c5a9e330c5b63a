import { z } from 'zod';

/**
 * Keeps trpc-openapi from switching on coercion in input schemas. At a procedure's first REST call it sets `coerce` on
 * the numbers, booleans and dates of the input, which would then hold for JSON bodies and for tRPC too: null would
 * become 0 and "false" true (case V11). `rest-input.ts` parses query strings instead.
 */
export function pinCoercion(schema: unknown): void {
  if (!(schema instanceof z.ZodType)) return;
  const { def } = schema;
  const { coerce } = def as { coerce?: boolean };
  // An accessor with an empty setter: on a frozen property the adapter's assignment would throw.
  Object.defineProperty(def, 'coerce', { get: () => coerce, set() {}, configurable: true });
  if (schema instanceof z.ZodObject) Object.values(schema.shape).forEach(pinCoercion);
  for (const part of ['innerType', 'element', 'in', 'out']) pinCoercion(def[part as keyof typeof def]);
}
