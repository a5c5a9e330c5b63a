import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

let checking = false;

/**
 * From now on every answer must be exactly what its schema says. For tests: in production the check costs up to a third
 * of a call, and one odd row would turn a whole list into a 500.
 */
export function checkOutputs(): void {
  checking = true;
}

/** Makes a schema wave values through unless `checkOutputs` was called; then unknown fields are an error too. */
export function checkedInTests<Schema extends z.ZodType>(schema: Schema): Schema {
  const parse = schema.parseAsync.bind(schema);
  const check = async (value: unknown): Promise<z.output<Schema>> => {
    if (!checking) return value as z.output<Schema>;
    const parsed = await parse(value);
    if (!isDeepStrictEqual(parsed, value)) throw new Error('The answer has fields that its schema does not name');
    return parsed;
  };
  return Object.assign(schema, { parseAsync: check });
}
