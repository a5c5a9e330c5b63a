import type { z } from 'zod';
import { messages } from './messages';

const text = messages.fields;

/** Sentences for a value of another type than the schema's, by what the schema expects. */
const wrongType: Readonly<Record<string, (label: string) => string>> = {
  string: text.text,
  number: text.number,
  int: text.whole,
  boolean: text.yesOrNo,
  array: text.list,
  object: text.object,
  record: text.object,
};

/**
 * The sentence for a fault of an input for which its schema has none, instead of zod's own: it is zod's `customError`
 * on the server and in the page, so both say the same. It names the field by the last name in its path.
 */
export function fieldSentence(issue: z.core.$ZodRawIssue): string {
  const label = labelOf(issue.path ?? []);
  if (issue.code === 'invalid_type') return wrong(issue.expected, label, issue.input === undefined);
  if (issue.code === 'invalid_value') return text.oneOf(label, issue.values.map(String));
  if (issue.code === 'too_big') return tooBig(issue.origin, label, Number(issue.maximum));
  if (issue.code === 'too_small') return tooSmall(issue.origin, label, Number(issue.minimum));
  return text.malformed(label);
}

/** The name of a list is a plural: that it is required would be no English. */
function wrong(expected: string, label: string, isMissing: boolean): string {
  if (isMissing && expected !== 'array') return text.required(label);
  return (wrongType[expected] ?? text.malformed)(label);
}

function tooBig(origin: string, label: string, most: number): string {
  if (origin === 'string') return messages.errors.tooLong(label, most);
  return origin === 'array' ? messages.errors.tooMany(label, most) : text.atMost(label, most);
}

/** Texts and lists have no other lower bound than one: they must not be empty. */
function tooSmall(origin: string, label: string, least: number): string {
  return origin === 'string' || origin === 'array' ? text.required(label) : text.atLeast(label, least);
}

/** The label of the name that was asked for last: the items of a list, often thousands, all have the same. */
let last = { name: '', label: '' };

/** Indices of lists, and ids that are keys of a record, name no field. */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string' && /^_?[A-Za-z]{1,40}$/.test(part));
  if (typeof name !== 'string') return text.unnamed;
  if (name !== last.name) last = { name, label: text.label(name) };
  return last.label;
}
