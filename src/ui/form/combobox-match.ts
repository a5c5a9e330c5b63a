import { fold } from '../../kernel/search';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A short code at the right. */
  detail?: string;
  /** Whether the typed text matches the option by more than its label and code. */
  matches?: (typed: string) => boolean;
  /** A second, muted line, such as an address. */
  description?: string | undefined;
  /** Makes the option a command at the end of the list: the list stays open. */
  action?: () => void;
}

interface MatchPart {
  text: string;
  match: boolean;
}

/** Lower-case letters without accents, one for one where possible, so that positions in both texts agree. */
function foldLetters(text: string): string {
  return Array.from(text, (letter) => {
    const plain = fold(letter);
    return plain.length === letter.length ? plain : letter;
  }).join('');
}

/** The position of `query` in `text`, at the start of a word if possible, else -1; ignores case and accents. */
function find(text: string, query: string): number {
  const folded = foldLetters(text);
  const wanted = foldLetters(query.trim());
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) return at;
  }
  return folded.indexOf(wanted);
}

/** Splits a label into the part that matches the typed text and the rest, to show the match in bold. */
export function matchParts(label: string, query: string): MatchPart[] {
  const length = query.trim().length;
  const at = length === 0 ? -1 : find(label, query);
  if (at === -1) return [{ text: label, match: false }];
  return [
    { text: label.slice(0, at), match: false },
    { text: label.slice(at, at + length), match: true },
    { text: label.slice(at + length), match: false },
  ].filter((part) => part.text !== '');
}

type Matched = Pick<ComboboxOption, 'label' | 'detail' | 'matches'>;

/**
 * The options that match the typed text by label, detail or their own rule: labels that start with it first, else in
 * the given order.
 */
export function filterOptions<T extends Matched>(options: readonly T[], query: string): T[] {
  const wanted = query.trim();
  if (wanted === '') return [...options];
  const starts: T[] = [];
  const holds: T[] = [];
  for (const option of options) {
    const at = find(option.label, wanted);
    if (at === 0) starts.push(option);
    else if (at > 0 || foldLetters(option.detail ?? '') === foldLetters(wanted) || option.matches?.(wanted)) {
      holds.push(option);
    }
  }
  return [...starts, ...holds];
}

/** The option whose whole label was typed; ignores case and accents. */
export function sameLabel<T extends { label: string }>(options: readonly T[], query: string): T | undefined {
  const wanted = fold(query.trim());
  return options.find(({ label }) => fold(label) === wanted);
}
