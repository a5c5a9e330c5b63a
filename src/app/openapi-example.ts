import { type ApiDocument, type ApiSchema, resolved } from './openapi-model';
import { project } from './openapi-shape-examples';

type Schemas = ApiDocument['components']['schemas'];

/** An example of what a schema describes, from the examples of its parts; a field that may be left out and has none is left out. */
export function exampleOf(schema: ApiSchema, schemas: Schemas): unknown {
  const known = resolved(schema, schemas);
  const given = [schema.example, known.example, known.const, known.default, known.enum?.[0]];
  const found = given.find((value) => value !== undefined);
  if (found !== undefined) return found;
  const choices = known.anyOf ?? known.oneOf;
  if (choices) return choices[0] ? exampleOf(choices[0], schemas) : null;
  if (known.properties) return exampleOfObject(known, schemas);
  if (known.type === 'array') return known.items ? [exampleOf(known.items, schemas)] : [];
  return plain(known);
}

function exampleOfObject({ properties = {}, required = [] }: ApiSchema, schemas: Schemas) {
  const entries = Object.entries(properties).filter(
    ([name, field]) => required.includes(name) || resolved(field, schemas).example !== undefined,
  );
  return Object.fromEntries(entries.map(([name, field]) => [name, exampleOf(field, schemas)]));
}

function plain({ type, format, minimum = 0 }: ApiSchema): unknown {
  if (format === 'date-time') return project.updatedAt;
  if (type === 'number' || type === 'integer') return minimum;
  if (type === 'boolean') return false;
  return type === 'string' ? 'text' : null;
}
