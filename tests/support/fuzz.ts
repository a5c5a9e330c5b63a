import fc, { type Arbitrary } from 'fast-check';
import type { ApiSchema } from '../../src/app/openapi/openapi-model';
import { gear } from './examples';

/** Names of what the caller has, in an input; `withCallerIds` puts ids in their places. */
const own = [
  ...['@own', '@project', '@shot', '@draft', '@gear', '@token', '@image', '@session', '@shared', '@item'],
  ...['@calendar', '@scene', '@row'],
] as const;
/**
 * The ids of a caller; `@own` is of the kind that the call wants. Then what else stands for something of theirs: the
 * address of the caller, and examples of the document that only work where they are made.
 */
export type OwnIds = Record<(typeof own)[number] | '@me' | typeof EXAMPLE_TOKEN | typeof EXAMPLE_PLACE, string>;

/** The Idempotency-Key under which a caller has made a shot. */
export const KNOWN_KEY = 'made';

/** The secret of a link, and the place, that the document has for an example. */
export const EXAMPLE_TOKEN = 'q3mX0nYkq6mF2v0n5Jr1cVb8tPzQwL4e';
export const EXAMPLE_PLACE = 'gn-3413829';

/** The part of an address that is another one for each of two callers, of the same length. */
export const DOMAIN = '@domain.test';

/** Stand for an object so deep, and a text so long, that nobody could print them. */
const DEEP = '@deep:';
const LONG = '@long:';

const texts = [
  ...['', ' ', '\u202egpj.exe', '👩‍🎬', "'; drop table users; --", '{{7*7}}', '<b>x</b>'],
  ...[KNOWN_KEY, '../../etc/passwd', 'null', 'true', '__proto__', `${LONG}201`, `${LONG}1100`, `${LONG}110000`],
];
const days = [
  ...[
    '2026-11-21',
    '2026-11-21T05:30',
    '2026-11-21T07:00:00+02:00',
    '2026-11-22T07:00:00Z',
    '2026-02-30',
    '2026-11-21T25:00',
  ],
  ...[
    '0000-00-00',
    '-271821-04-20T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '+275760-09-13T00:00:01Z',
    '9999-12-31T23:59:59Z',
  ],
  ...['2026-11-21T05:30:00+99:99', '0001-01-01', '2026-11-21T05:30:60Z', '1e400', 'tomorrow'],
];
const numbers = [0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324];

/** What no database of ours holds. */
const unclean = fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udfffy');
const text = fc.oneof(
  { weight: 3, arbitrary: unclean },
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.constantFrom(...days) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
);

/** Anything that JSON can hold, the worst included. */
const anything: Arbitrary<unknown> = fc.oneof(
  { weight: 7, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, ...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], { _id: {} }, ['a', 1, null]) },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 3000 }).map((depth) => `${DEEP}${depth}`) },
  { weight: 1, arbitrary: fc.integer({ min: 60, max: 1200 }).map((length) => Array(length).fill('x')) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value };
  return value;
}

/** What a schema describes, and what comes near it. */
export function valueNear(schema: ApiSchema): Arbitrary<unknown> {
  const { example, enum: values, const: only, anyOf, items, properties } = schema;
  if (only !== undefined) return fc.constant(only);
  if (values) return fc.constantFrom(...values);
  const around = anyOf
    ? anyOf.map(valueNear)
    : items
      ? [fc.array(valueNear(items), { maxLength: 4 })]
      : plainValues(schema);
  if (properties) return objectOf(schema);
  if (schema.format === 'uuid' || isId(example)) return fc.oneof(...plainValues({ ...schema, format: 'uuid' }));
  if (example === undefined) return fc.oneof(...around);
  const known = withDomain(example);
  // Mostly what works, or no call would ever get far.
  return fc.oneof(
    { weight: 12, arbitrary: isAddress(known) ? fc.constantFrom(known, known, '@me') : fc.constant(known) },
    { weight: 1, arbitrary: fc.oneof(...around) },
  );
}

/** The same id to everybody. */
const inCapitals = fc.constant('').map(() => own[0]?.toUpperCase());
const isId = (example: unknown) => typeof example === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-/.test(example);
const isAddress = (known: unknown) => typeof known === 'string' && known.endsWith(DOMAIN);

function plainValues({ type, format, minimum = -5, maximum = 1000, maxLength = 60 }: ApiSchema): Arbitrary<unknown>[] {
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === 'integer') return [fc.integer({ min: minimum, max: maximum })];
  if (kind === 'number') return [fc.double({ min: minimum, max: maximum, noNaN: true })];
  if (kind === 'boolean') return [fc.boolean()];
  if (kind !== 'string') return [anything];
  if (format === 'uuid')
    return [fc.constant(own[0]), fc.constant(own[0]), fc.constantFrom(...own), inCapitals, fc.uuid()];
  if (format === 'date-time') return [fc.constantFrom(...days)];
  return [text, fc.string({ maxLength: Math.min(maxLength, 300) }), fc.constantFrom(...days)];
}

/** An object of the schema, with three of the fields that may be left out at most. */
function objectOf({ properties = {}, required = [] }: ApiSchema): Arbitrary<Record<string, unknown>> {
  const spare = Object.keys(properties).filter((name) => !required.includes(name));
  const others = fc.shuffledSubarray(spare, { maxLength: Math.min(3, spare.length) });
  return others.chain((optional) => {
    const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || optional.includes(name));
    return fc.record(Object.fromEntries(wanted.map(([name, schema]) => [name, valueNear(schema)])), {
      noNullPrototype: true,
    });
  });
}

/**
 * Inputs of a call whose fields come as JSON: half of them with something wrong in one or two fields, or one too many.
 */
export function jsonInput(schema: ApiSchema): Arbitrary<Record<string, unknown>> {
  const names = Object.keys(schema.properties ?? {});
  const known = names.length > 0 ? [fc.constantFrom(...names), fc.constantFrom(...names)] : [];
  const name = fc.oneof(...known, fc.constantFrom('extra', '_id', 'constructor'));
  const wrong = fc.dictionary(name, fc.option(anything, { nil: undefined, freq: 9 }), { minKeys: 1, maxKeys: 2 });
  return fc.oneof(
    objectOf(schema),
    fc.tuple(objectOf(schema), wrong).map(([fields, mutation]) => ({ ...fields, ...mutation })),
  );
}

/** The same for fields that are text on the wire: what a query or a path cannot say is left out. */
export function textInput(schema: ApiSchema, inPath: readonly string[]): Arbitrary<Record<string, unknown>> {
  return jsonInput(schema).map((fields) => {
    const kept = Object.entries(fields).filter(([name, value]) => {
      const { type } = schema.properties?.[name] ?? {};
      if (typeof value !== 'string') return typeof value === 'number' && type === 'integer';
      if (!value.isWellFormed() || value.length > 400 || /^@(?:deep|long):/.test(value)) return false;
      // A number in a query is a number, whatever it was.
      if (type === 'integer') return Number.isNaN(Number.parseFloat(value)) || value === '';
      return !inPath.includes(name) || !['', '.', '..'].includes(value);
    });
    const missing = inPath.filter((name) => !kept.some(([known]) => known === name)).map((name) => [name, own[0]]);
    return Object.fromEntries([...kept, ...missing]);
  });
}

/** Whether both protocols must refuse an input of any call for its characters or its depth (cases V1 and V4). */
export function isHostile(input: unknown): boolean {
  const json = JSON.stringify(input);
  const [, depth = '0'] = /@deep:(\d+)/.exec(json) ?? [];
  // Lone surrogates alone are written as their code.
  return /\\u0000|\\ud[89a-f]/.test(json) || Number(depth) > 40;
}

/** An input with the ids and the address of its caller. An `_id` inside is that of an item of the shot. */
export function withCallerIds(value: unknown, ids: OwnIds, domain: string): unknown {
  return JSON.parse(JSON.stringify(value), (name, item) => {
    if (name === '_id' && (item === own[0] || item === gear._id)) return ids['@item'];
    return typeof item === 'string' ? textOf(item, ids, domain) : item;
  });
}

function textOf(item: string, ids: OwnIds, domain: string): unknown {
  if (item.startsWith(DEEP)) return nested(Number(item.slice(DEEP.length)));
  if (item.startsWith(LONG)) return 'ü'.repeat(Number(item.slice(LONG.length)));
  return Object.hasOwn(ids, item) ? ids[item as keyof OwnIds] : item.replaceAll(DOMAIN, domain);
}

function withDomain(example: unknown): unknown {
  return JSON.parse(JSON.stringify(example).replace(/@[\w.]+\.film/g, DOMAIN));
}
