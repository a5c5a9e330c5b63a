/** The families of texts that have cost a function of ours more than their length (case B1). */
export const families: Record<string, (bytes: number, example: string) => string> = {
  spaces: (bytes) => between('x', ' ', bytes),
  'tabs and breaks': (bytes) => between('x', '\t\n', bytes),
  // Of two classes, so that a normal form has to put them in order.
  'combining marks': (bytes) => between('a', '\u0301\u0323', bytes),
  'open tags': (bytes) => between('x', '<b>x<i ', bytes),
  'one long word': (bytes) => between('x', 'x', bytes),
  surrogates: (bytes) => between('x', '\u{1d11e}', bytes),
  separators: (bytes, example) => between('x', separatorsOf(example), bytes),
  'signs of markup': (bytes) => between('x', '&<', bytes),
  'nested brackets': (bytes) => between('x', '([{<', bytes / 2) + between('x', '>}])', bytes / 2),
};

/** All families, each in its share: a text that holds whatever has cost too much. */
export const everyFamily = (bytes: number, example: string): string =>
  made.map((family) => family(bytes / made.length, example)).join('');

const made = Object.values(families);

/** `part` as often as the bytes allow, between two ends, which keep it from being trimmed away. */
function between(end: string, part: string, bytes: number): string {
  const times = Math.floor((bytes - 2) / Buffer.byteLength(JSON.stringify(part).slice(1, -1)));
  return `${end}${part.repeat(Math.max(0, times))}${end}`;
}

/** What separates parts of the field by its example, else what separates those of most. */
function separatorsOf(example: string): string {
  const found = [...new Set(example.match(/[^\p{L}\p{N}\s]/gu) ?? [])].join('');
  return found === '' ? 'a,;' : `a${found}`;
}
