import type { z } from 'zod';
import { exampleOf } from '../../src/app/openapi/openapi-examples';
import type { ApiSchema } from '../../src/app/openapi/openapi-model';
import { formsOf, partsIn, partsOf, resolved, type Schemas, takenBy, valuesOf } from './input-fields';

/** A text, a list or a dictionary of a procedure's input, found by walking its schema. */
export interface InputField {
  /** The dotted name of the procedure. */
  procedure: string;
  type: 'query' | 'mutation' | 'subscription';
  /** The way to the field, as of an `InputPart`. */
  path: string[];
  kind: 'text' | 'list' | 'dictionary';
  schema: ApiSchema;
  /** An input of the procedure's examples in which the field stands, once for each way to fill the required enums. */
  inputs: unknown[];
}

/** A procedure of a router, as far as its input tells. */
export interface Procedure {
  _def: { type: InputField['type']; inputs: z.ZodType[] };
}

/** All texts, lists and dictionaries of all inputs of a router. Throws for a schema of a kind that it does not know. */
export function inputFields(router: { _def: { procedures: object } }): InputField[] {
  return Object.entries(router._def.procedures as Record<string, Procedure>).flatMap(([procedure, { _def }]) =>
    _def.inputs.flatMap((input) => {
      const { whole, schemas } = takenBy(input);
      const valid = variantsOf(whole, schemas);
      return partsOf({ whole, schemas }).flatMap(({ path, schema }) =>
        formsOf(schema, schemas).flatMap((form): InputField[] => {
          const kind = kindOf(form, path);
          if (!kind) return [];
          const inputs = valid.map((one) => withField(one, whole, schemas, path));
          return [{ path, kind, schema: form, procedure, type: _def.type, inputs }];
        }),
      );
    }),
  );
}

/** A valid input of a procedure; undefined when it takes none. */
export function validInput({ _def }: Procedure): unknown {
  const [input] = _def.inputs;
  if (!input) return undefined;
  const { whole, schemas } = takenBy(input);
  return exampleOf(whole, schemas);
}

const plainKinds = ['number', 'integer', 'boolean', 'null'];

/** What a form of a field is, if it may be long: an object alone is as long as its fields. */
function kindOf(form: ApiSchema, path: string[]): InputField['kind'] | null {
  const { properties, items, type, enum: values, const: only } = form;
  if (values || only !== undefined || properties) return null;
  // As long as its sender likes, as a list is.
  if (valuesOf(form)) return 'dictionary';
  if (items) return 'list';
  const kinds = [type].flat().filter((kind) => kind !== undefined);
  // What may be anything may be a text.
  if (kinds.includes('string') || kinds.length === 0) return 'text';
  if (kinds.every((kind) => plainKinds.includes(kind))) return null;
  throw new Error(`a schema that is not known, at ${path.join('.')}: ${JSON.stringify(form)}`);
}

/** The example of the whole, with each value of each enum that it must have. */
function variantsOf(whole: ApiSchema, schemas: Schemas): Record<string, unknown>[] {
  const example = exampleOf(whole, schemas) as Record<string, unknown>;
  const more = (whole.required ?? []).flatMap((name) => {
    const { enum: values = [] } = resolved(whole.properties?.[name] ?? {}, schemas);
    return values.filter((value) => value !== example[name]).map((value) => ({ ...example, [name]: value }));
  });
  return [example, ...more];
}

/** The input with the field in it, if only by an example of what it stands in. */
function withField(valid: unknown, whole: ApiSchema, schemas: Schemas, path: string[]): unknown {
  const input = structuredClone(valid);
  let place = { '': input } as Record<string, unknown>;
  let name = '';
  let schema = whole;
  for (const step of ['', ...path]) {
    if (step !== '') {
      place = place[name] as Record<string, unknown>;
      schema = partAt(schema, schemas, step);
      name = step === '*' ? '0' : step;
    }
    if (place[name] === undefined || place[name] === null || Array.isArray(place[name])) {
      const isEmpty = !Array.isArray(place[name]) || (place[name] as unknown[]).length === 0;
      if (isEmpty) place[name] = madeOf(schema, schemas);
    }
  }
  return input;
}

function partAt(schema: ApiSchema, schemas: Schemas, step: string): ApiSchema {
  const part = partsIn(schema, schemas).find(({ path }) => path[0] === step);
  if (!part) throw new Error(`nothing at ${step}`);
  return part.schema;
}

function madeOf(given: ApiSchema, schemas: Schemas): unknown {
  const schema = resolved(given, schemas);
  const example = exampleOf(schema, schemas);
  if (schema.items && Array.isArray(example) && example.length === 0) return [exampleOf(schema.items, schemas)];
  const wanted = (schema.anyOf ?? [])
    .map((part) => resolved(part, schemas))
    .find(({ items, properties }) => items ?? properties);
  return wanted && (example === null || example === undefined) ? madeOf(wanted, schemas) : example;
}
