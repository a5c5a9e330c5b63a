import { streamSafe } from './stream-safe';

/** Letters that Unicode does not decompose, and characters that keyboards write in several ways. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};
const specialLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Text for comparing in searches: without case, accents and invisible characters. Folding twice changes nothing. */
export function fold(text: string): string {
  return streamSafe(text)
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(specialLetter, (letter) => plainLetters[letter] ?? letter);
}

/**
 * How many words a search looks for, and how many letters of them together: each is looked for in all texts, and where
 * it is almost found at every place, that takes as long as it has letters.
 */
const MOST_WORDS = 20;
const MOST_LETTERS = 160;

/**
 * The words of a query, folded, each once, the longest first; of more than twenty the longest, of more than 160 letters
 * these.
 */
export function searchWords(query: string): string[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const longest = [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
  let left = MOST_LETTERS;
  return longest.flatMap((word) => {
    // Not in the middle of a character.
    const used = word.slice(0, left).replace(/[\uD800-\uDBFF]$/, '');
    left -= used.length;
    return used === '' ? [] : used;
  });
}

/** Whether a folded text contains every word of the query (contract section 3: `q`). */
export function matches(foldedText: string, query: string): boolean {
  return matcher(query)(foldedText);
}

/** The same check for many texts; parses the query once. */
export function matcher(query: string): (foldedText: string) => boolean {
  const words = searchWords(query);
  return (foldedText) => words.every((word) => foldedText.includes(word));
}
