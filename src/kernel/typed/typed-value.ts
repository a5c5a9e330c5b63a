import type { typed } from '../messages/fields/typed';
import { asciiDigits } from './digits';

/** Why a text is no value; its sentence is `messages.typed[code]`. */
export type TypedRefusal = keyof typeof typed;

/** The value of a typed or pasted text, or why there is none. */
export type Typed<Value> = { value: Value; refusal?: undefined } | { value?: undefined; refusal: TypedRefusal };

/** No date, time or duration is longer. A pasted cell can be a whole book, which is not worth matching. */
const LONGEST = 64;

/**
 * The text as the patterns of this folder expect it: in lower case, with plain spaces, digits and dashes, as
 * spreadsheets and phones write them in several ways. Empty if it is too long for any value.
 */
export function normaliseTyped(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return '';
  return asciiDigits(trimmed.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('٫', '.')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
