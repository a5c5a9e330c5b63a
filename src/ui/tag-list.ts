/** The tags in what was typed or pasted: parted by commas and line ends, trimmed, without empty ones. */
export function parseTags(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Adds tags that are not there yet, case ignored; the first spelling stays (spec section 5: duplicates are ignored). */
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
