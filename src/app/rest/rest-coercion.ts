import { z } from 'zod';

/**
 * Keeps trpc-openapi from switching on coercion in input schemas. At a procedure's first REST call it sets `coerce` on
 * the numbers, booleans and dates of the input, which would then hold for JSON bodies and for tRPC too: null would
 * become 0 and "false" true (case V11). `rest-query.ts` converts query strings instead.
 */
export function pinCoercion(schemas: readonly unknown[]): void {
  for (const schema of schemas) pin(schema);
}

function pin(schema: unknown): void {
  if (schema instanceof z.ZodObject) {
    for (const field of Object.values(schema.shape)) pin(field);
  } else if (schema instanceof z.ZodPipe) {
    pin(schema.in);
    pin(schema.out);
  } else if (schema instanceof z.ZodArray) {
    pin(schema.element);
  } else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    pin(schema.unwrap());
  } else if (schema instanceof z.ZodType) {
    const { coerce } = schema.def as { coerce?: boolean };
    // An accessor with an empty setter: on a frozen property the adapter's assignment would throw.
    Object.defineProperty(schema.def, 'coerce', { get: () => coerce, set() {}, configurable: true });
  }
}
