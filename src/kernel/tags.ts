/**
 * The tags in what was typed or pasted: parted by commas and line ends, trimmed, cut at the `longest`, without empty
 * ones.
 */
export function parseTags(text: string, longest?: number): string[] {
  const cut = (tag: string) => (longest !== undefined && tag.length > longest ? headOf(tag, longest) : tag);
  return text
    .split(/[,\n]/)
    .map((tag) => cut(tag.trim()))
    .filter((tag) => tag !== '');
}

/** The first characters of a text, none of them halved. */
function headOf(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/**
 * Adds tags, trimmed and not empty, that are not there yet, case ignored; the first spelling stays (spec section 5:
 * duplicates are ignored).
 */
export function addTags(tags: readonly string[], added: readonly string[]): string[] {
  const result = [...tags];
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  for (const tag of added) {
    if (known.has(tag.toLowerCase())) continue;
    known.add(tag.toLowerCase());
    result.push(tag);
  }
  return result;
}
