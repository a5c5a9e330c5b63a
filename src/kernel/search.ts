/** Letters that Unicode does not take apart, and signs that keyboards write in several ways. */
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

/** Text as a search sees it: without case, accents and invisible signs. Folding twice changes nothing. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(specialLetter, (letter) => plainLetters[letter] ?? letter);
}

/** The words of a query, folded. */
export function searchWords(query: string): string[] {
  return fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether every word of the query stands somewhere in a text that is folded already (contract section 3: `q`). */
export function matches(foldedText: string, query: string): boolean {
  return matcher(query)(foldedText);
}

/** The same question for many texts; the query is taken apart once. */
export function matcher(query: string): (foldedText: string) => boolean {
  const words = searchWords(query);
  return (foldedText) => words.every((word) => foldedText.includes(word));
}
