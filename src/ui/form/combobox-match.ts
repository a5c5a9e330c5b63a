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
  /** Makes the option a command at the end of the list. */
  action?: () => void;
  /** Whether the list stays open after the command. */
  keepsOpen?: boolean;
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

/** Splits a label at the text that matches the query, which is '' without a match. */
export function matchParts(label: string, query: string): [before: string, match: string, after: string] {
  const at = find(label, query);
  const end = at + query.trim().length;
  return at === -1 ? [label, '', ''] : [label.slice(0, at), label.slice(at, end), label.slice(end)];
}

/**
 * The options that match the typed text by label, detail or their own rule: labels that start with it first, else in
 * the given order. Commands match any text, and stand last.
 */
export function filterOptions<T extends Pick<ComboboxOption, 'label' | 'detail' | 'matches' | 'action'>>(
  options: readonly T[],
  query: string,
): T[] {
  const wanted = query.trim();
  const isCode = ({ detail, matches }: T) => foldLetters(detail ?? '') === foldLetters(wanted) || matches?.(wanted);
  const commands = options.filter(({ action }) => action);
  const placed = options.filter(({ action }) => !action).map((option) => ({ option, at: find(option.label, wanted) }));
  const starts = placed.filter(({ at }) => at === 0);
  const others = placed.filter(({ option, at }) => at > 0 || (at === -1 && isCode(option)));
  return [...[...starts, ...others].map(({ option }) => option), ...commands];
}

/** The option whose whole label was typed; ignores case and accents. */
export function sameLabel<T extends { label: string }>(options: readonly T[], query: string): T | undefined {
  const wanted = fold(query.trim());
  return options.find(({ label }) => fold(label) === wanted);
}
