/** What separates names in a cell. */
const separator = /[,;\n]/;

/** A name in quotes, which mean it as it is. */
export const quotedName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Names as one cell; one that holds what separates names is quoted. */
export const cellOfNames = (names: readonly string[]) =>
  names.map((name) => (/[",;\n]/.test(name) ? quotedName(name) : name)).join(', ');

const asPattern = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One of the known names, whole: only those that hold a separator need to be known. */
function knownName(known: readonly string[]): string {
  const whole = known.filter((name) => separator.test(name)).sort((one, other) => other.length - one.length);
  return whole.map((name) => `${asPattern(name)}(?=\\s*(?:[,;\\n]|$))|`).join('');
}

/** A name in a cell, and whether it stands in quotes, which mean it as it is. */
interface CellName {
  name: string;
  isQuoted: boolean;
}

/**
 * The names of a cell that an export or a person wrote: separated by commas, semicolons or line breaks. A quoted name
 * may hold them, and so may one that is known, in any case of letters.
 */
export function cellNames(cell: string, known: readonly string[] = []): CellName[] {
  const nameInCell = new RegExp(
    `\\s*(?:"((?:[^"]|"")*)"\\s*(?=[,;\\n]|$)|(${knownName(known)}[^,;\\n]*))\\s*(?:[,;\\n]|$)`,
    'iy',
  );
  const names: CellName[] = [];
  while (nameInCell.lastIndex < cell.length) {
    const [, inQuotes, plain = ''] = nameInCell.exec(cell) ?? [];
    names.push({ name: (inQuotes?.replaceAll('""', '"') ?? plain).trim(), isQuoted: inQuotes !== undefined });
  }
  return names.filter(({ name }) => name !== '');
}

/** The same by the names alone. */
export const namesInCell = (cell: string, known: readonly string[] = []): string[] =>
  cellNames(cell, known).map(({ name }) => name);
