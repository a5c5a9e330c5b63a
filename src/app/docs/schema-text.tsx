import type { ReactNode } from 'react';
import { type ApiSchema, refName } from '../openapi/openapi-model';

const codeClasses = 'rounded-check bg-draft-wash px-1 py-0.5 font-mono text-[.875em] [overflow-wrap:anywhere]';

/** A sentence of the document; text in backticks becomes code. */
export function Prose({ children }: { children: string }) {
  // The parts with an odd index stood between two backticks.
  const parts = children.split('`').map((part, index) => ({ part, key: `${index}`, isCode: index % 2 === 1 }));
  return parts.map(({ part, key, isCode }) =>
    isCode ? (
      <code key={key} className={codeClasses}>
        {part}
      </code>
    ) : (
      part
    ),
  );
}

/** The type of a schema for readers: `date-time`, `list of Shot`, `text or null`. */
export function TypeName({ schema }: { schema: ApiSchema }): ReactNode {
  const shape = refName(schema);
  if (shape) {
    return (
      <a href={`#shape-${shape}`} className="text-accent-ink underline underline-offset-3">
        {shape}
      </a>
    );
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    return choices.map((choice, index) => (
      <span key={JSON.stringify(choice)}>
        {index > 0 && (holdsChoices(choices[index - 1]) ? ', or ' : ' or ')}
        <TypeName schema={choice} />
      </span>
    ));
  }
  if (schema.items) {
    return (
      <>
        list of <TypeName schema={schema.items} />
      </>
    );
  }
  return plainName(schema);
}

const holdsChoices = (schema: ApiSchema | undefined) => (schema?.items?.anyOf ?? schema?.items?.oneOf) !== undefined;

function plainName({ type, format, enum: values, const: only }: ApiSchema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.join(' | ');
  if (Array.isArray(type)) return type.map((one) => plainName({ type: one, format })).join(' or ');
  if (type === 'string') return (format && formats[format]) ?? format ?? 'text';
  return (type && types[type]) ?? type ?? 'anything';
}

const formats: Record<string, string> = { uuid: 'id', binary: 'file' };
const types: Record<string, string> = { integer: 'whole number', boolean: 'true | false' };

/** The limits of a value in words; '' without any. */
export function limitsOf(schema: ApiSchema): string {
  const { maxLength, minItems, maxItems, minimum, maximum } = schema.anyOf?.[0] ?? schema;
  const limits = [
    maxLength !== undefined && `at most ${maxLength.toLocaleString('en-GB')} characters`,
    minItems !== undefined && `at least ${minItems}`,
    maxItems !== undefined && `at most ${maxItems.toLocaleString('en-GB')}`,
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
  ];
  return limits.filter(Boolean).join(', ');
}
