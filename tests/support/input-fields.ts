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

export type Schemas = Record<string, ApiSchema>;

/** What an input schema takes, as a JSON schema, and the schemas to which that refers by name. */
export function takenBy(input: z.ZodType): { whole: ApiSchema; schemas: Schemas } {
  const whole = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as ApiSchema & { $defs?: Schemas };
  return { whole, schemas: whole.$defs ?? {} };
}

/** A part of an input. */
export interface InputPart {
  /** The way to it; `*` is any item of a list, a name of its example any of a dictionary. */
  path: string[];
  schema: ApiSchema;
  /** Gives an input with nothing but a value in its place. */
  put(value: unknown): unknown;
}

/** Every part of an input schema, at any depth: fields of objects, items of lists and values of dictionaries. */
export function partsOf({ whole, schemas }: ReturnType<typeof takenBy>): InputPart[] {
  const below = (part: InputPart): InputPart[] =>
    partsIn(part.schema, schemas).flatMap(({ path, schema, put }) => {
      const one = { path: [...part.path, ...path], schema, put: (value: unknown) => part.put(put(value)) };
      return [one, ...below(one)];
    });
  return below({ path: [], schema: whole, put: (value) => value });
}

/** The parts directly in a schema, in whichever form it allows. */
export function partsIn(given: ApiSchema, schemas: Schemas): InputPart[] {
  return formsOf(given, schemas).flatMap((form) => {
    const fields = Object.entries(form.properties ?? {}).map(([name, schema]): InputPart => {
      return { path: [name], schema, put: (value) => ({ [name]: value }) };
    });
    const { items, example } = form;
    const values = valuesOf(form);
    const [name = 'x'] = Object.keys(example ?? {});
    return [
      ...fields,
      ...(items ? [{ path: ['*'], schema: items, put: (value: unknown) => [value] }] : []),
      ...(values ? [{ path: [name], schema: values, put: (value: unknown) => ({ [name]: value }) }] : []),
    ];
  });
}

/** The forms that a schema allows: one, or several of which each value has one. */
export function formsOf(given: ApiSchema, schemas: Schemas): ApiSchema[] {
  const schema = resolved(given, schemas);
  const forms = schema.anyOf ?? schema.oneOf;
  return forms ? forms.flatMap((form) => formsOf(form, schemas)) : [schema];
}

/** The schema of a dictionary's values; undefined for what is none. */
export function valuesOf(schema: ApiSchema): ApiSchema | undefined {
  const { additionalProperties: values } = schema as { additionalProperties?: ApiSchema | boolean };
  return schema.properties === undefined && typeof values === 'object' ? values : undefined;
}

export function resolved(schema: ApiSchema, schemas: Schemas): ApiSchema {
  const { $ref, ...beside } = schema;
  const found = $ref && schemas[$ref.split('/').at(-1) ?? ''];
  return found ? { ...resolved(found, schemas), ...beside } : schema;
}

/** Values that a field does not take, or hardly: nothing, another type, and one more or less than its bounds. */
export function oddValues({ schema }: InputPart): unknown[] {
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
