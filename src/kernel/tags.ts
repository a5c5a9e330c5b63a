import { headOf } from './lines';

/**
 * The tags in typed or pasted text: separated by commas and line breaks, trimmed, cut to `longest` characters, without
 * empty ones.
 */
export function parseTags(text: string, longest?: number): string[] {
  const cut = (tag: string) => (longest !== undefined && tag.length > longest ? headOf(tag, longest) : tag);
  return text
    .split(/[,\n]/)
    .map((tag) => cut(tag.trim()))
    .filter((tag) => tag !== '');
}

/**
 * Adds non-empty, trimmed tags that are not in the list yet, ignoring case; the first spelling stays (spec section 5:
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
