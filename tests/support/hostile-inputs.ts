import { shotLimits } from '../../src/features/shot/shot-limits.data';
import { newId } from '../../src/kernel/ids';
import type { InputField } from './hostile-fields';
import { everyFamily, families } from './hostile-texts';

/** What a body may have, less what stands around the field. */
const BODY_BYTES = 1024 * 1024 - 10_000;
const SCRIPT_BYTES = 5_000_000;
/** Of a GET, in the address, where a byte may become three. */
const ADDRESS_BYTES = 4500;
/** How many values a body may have. */
const ELEMENTS = 45_000;
/** What a text may have that names no limit. */
const TEXT = 100_000;
/** What is shorter costs nothing by itself, however badly its cost grows. */
const LONG = 1000;

/** A valid input with one field of one family, of the fraction of what the limits let through. */
export interface HostileInput {
  field: InputField;
  /** The procedure, the field and the family. */
  what: string;
  make(fraction: number): unknown;
}

/** Every family in the field: as long as the body, as long as the field may be, and in as many as a body holds. */
export function hostileInputs(field: InputField): HostileInput[] {
  const limit = field.type === 'mutation' ? bodyBytes(field) : ADDRESS_BYTES;
  const named: Named = (about, make) =>
    field.inputs.map((input, at) => ({
      field,
      what: `${field.procedure} ${field.path.join('.')}${at > 0 ? ` (${at})` : ''}: ${about}`,
      make: (fraction) => make(structuredClone(input), fraction),
    }));
  if (field.kind === 'list') return lists(field, limit, named);
  if (field.kind === 'dictionary') return dictionaries(field, limit, named);
  const { maxLength = TEXT, example: sample } = field.schema;
  const example = String(sample ?? '');
  const each = Math.min(maxLength, limit);
  const isInList = field.path.includes('*');
  // What is longer than the field may be is refused by its length, if that is looked at first.
  const one = named('every family, as long as the body', (input, fraction) =>
    put(input, field.path, inFormat(input, everyFamily(limit * fraction, example))),
  );
  const ofLimit = Object.entries(each < LONG ? { 'every family': everyFamily } : families).flatMap(([family, text]) =>
    isInList
      ? named(`${family}, in as many as a body holds`, (input, fraction) =>
          repeat(put(input, field.path, text(each, example)), field.path, limit * fraction),
        )
      : named(`${family}, as long as it may be`, (input, fraction) =>
          put(input, field.path, inFormat(input, text(each * fraction, example))),
        ),
  );
  return each < LONG && !isInList ? one : [...one, ...ofLimit];
}

/** The text where a reader of its input's format takes it up. */
function inFormat(input: unknown, text: string): string {
  if ((input as { format?: unknown }).format !== 'fdx') return text;
  return `<FinalDraft><Content><Paragraph Type="Scene Heading"><Text>${text}</Text></Paragraph></Content></FinalDraft>`;
}

type Named = (about: string, make: (input: unknown, fraction: number) => unknown) => HostileInput[];

function dictionaries({ path }: InputField, limit: number, named: Named): HostileInput[] {
  return named('as many names as a body holds', (input, fraction) => {
    const [value] = Object.values(at(input, path) as object);
    const count = Math.floor(Math.min(ELEMENTS, limit / 45) * fraction);
    return put(input, path, Object.fromEntries(Array.from({ length: count }, () => [newId(), value])));
  });
}

function lists({ path, schema }: InputField, limit: number, named: Named): HostileInput[] {
  const most = (input: unknown) => {
    const item = at(input, [...path, '*']);
    return Math.min(limit / (JSON.stringify(item).length + 8), ELEMENTS / elementsOf(item));
  };
  const filled = (input: unknown, count: number, isApart: boolean) => {
    const item = at(input, [...path, '*']);
    return put(
      input,
      path,
      Array.from({ length: count }, (_, n) => (isApart ? apart(item, n) : item)),
    );
  };
  const ofRightType = [false, true].flatMap((isApart) => {
    const about = isApart ? 'items apart' : 'the same item';
    const allowed = schema.maxItems;
    return [
      ...named(`${about}, as many as a body holds`, (input, fraction) =>
        filled(input, Math.floor(most(input) * fraction), isApart),
      ),
      ...(allowed
        ? named(`${about}, as many as may be`, (input, fraction) => filled(input, allowed * fraction, isApart))
        : []),
    ];
  });
  return path.includes('*') ? [...ofRightType, ...wrongLists(path, schema.maxItems, limit, named)] : ofRightType;
}

/** A list in a list, of which each item is of another type: each has an issue of its own. */
function wrongLists(path: string[], length = 200, limit: number, named: Named): HostileInput[] {
  return named('items of another type, in as many lists as a body holds', (input, fraction) => {
    const wrong = put(input, path, Array(length).fill(0));
    const item = at(wrong, [...path.slice(0, path.indexOf('*')), '*']);
    // Of more shots than a call takes, none is looked at.
    const most = Math.min(shotLimits.atOnce, limit / JSON.stringify(item).length, ELEMENTS / elementsOf(item));
    return repeat(wrong, path, most * fraction * JSON.stringify(item).length);
  });
}

const bodyBytes = ({ procedure }: InputField) => (procedure === 'scene.importScript' ? SCRIPT_BYTES : BODY_BYTES);

/** The part of the input at the path; of a list the first item. */
function at(input: unknown, path: string[]): unknown {
  return path.reduce((part, step) => (part as Record<string, unknown>)[step === '*' ? '0' : step], input);
}

function put(input: unknown, path: string[], value: unknown): unknown {
  const above = at(input, path.slice(0, -1)) as Record<string, unknown>;
  const name = path.at(-1) ?? '';
  above[name === '*' ? '0' : name] = value;
  return input;
}

/** Repeats the first item of the outermost list until the input has so many bytes. */
function repeat(input: unknown, path: string[], bytes: number): unknown {
  const list = path.slice(0, path.indexOf('*'));
  const item = at(input, [...list, '*']);
  const count = Math.max(1, Math.floor(bytes / JSON.stringify(item).length));
  return put(
    input,
    list,
    Array.from({ length: count }, () => item),
  );
}

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-/;

/** The item with other texts and ids. */
function apart(item: unknown, n: number): unknown {
  return JSON.parse(JSON.stringify(item), (_, value) =>
    typeof value === 'string' ? (idForm.test(value) ? newId() : `${n}${value}`) : value,
  );
}

function elementsOf(item: unknown): number {
  return JSON.stringify(item).split(/[,[{]/).length;
}
