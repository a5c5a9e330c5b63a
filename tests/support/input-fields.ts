import { z } from 'zod';
import type { ApiSchema } from '../../src/app/openapi/openapi-model';
import { appRouter } from '../../src/app/trpc/app-router';
import type { ProcedurePath } from './person';

interface ProcedureFace {
  _def: {
    inputs: z.ZodType[];
    type: 'query' | 'mutation' | 'subscription';
    meta?: { openapi?: { method: string; path: string } };
  };
}

/** A procedure of the router with what it takes; `schema` is undefined for one that takes nothing. */
export interface InputOfProcedure {
  path: ProcedurePath;
  type: 'query' | 'mutation' | 'subscription';
  schema: z.ZodType | undefined;
  rest: { method: string; path: string } | undefined;
}

export const inputsOfRouter = Object.entries(appRouter._def.procedures as unknown as Record<string, ProcedureFace>).map(
  ([path, { _def }]): InputOfProcedure => {
    return { path: path as ProcedurePath, type: _def.type, schema: _def.inputs[0], rest: _def.meta?.openapi };
  },
);

/** A field of an input, at any depth: `put` gives an input with nothing but a value in its place. */
export interface InputField {
  name: string;
  schema: ApiSchema;
  put(value: unknown): Record<string, unknown>;
}

/** Every field of an input schema, those of objects and of lists in it too; a list's items are the field `shots.0`. */
export function fieldsOf(schema: z.ZodType): InputField[] {
  const top = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ApiSchema;
  return below(top, '', (value) => value as Record<string, unknown>);
}

function below(schema: ApiSchema, at: string, put: InputField['put']): InputField[] {
  const fields = Object.entries(schema.properties ?? {}).map(([name, found]): InputField => {
    return { name: at + name, schema: found, put: (value) => put({ [name]: value }) };
  });
  const items = schema.items
    ? [{ name: `${at}0`, schema: schema.items, put: (value: unknown) => put([value] as never) }]
    : [];
  const parts = [...fields, ...items].flatMap((field) => [field, ...below(field.schema, `${field.name}.`, field.put)]);
  return [...parts, ...(schema.anyOf ?? []).flatMap((one) => below(one, at, put))];
}

/** Values that a field does not take, or hardly: nothing, another type, and one more or less than its bounds. */
export function oddValues({ schema }: InputField): unknown[] {
  const kinds = [schema, ...(schema.anyOf ?? [])];
  const bounds = kinds.flatMap(({ maxLength, minimum, maximum, items, maxItems }) => [
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => exampleOf(items))]),
  ]);
  return [undefined, null, '', 'x', 'x'.repeat(6000), 5, 0.5, -1e9, true, [], ['x'], [null], {}, { x: 1 }, ...bounds];
}

function exampleOf(schema: ApiSchema | undefined): unknown {
  if (schema?.type === 'object') return {};
  return schema?.type === 'string' ? 'x' : 0;
}
