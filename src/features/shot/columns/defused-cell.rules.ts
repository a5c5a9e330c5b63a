/**
 * The start of each cell as any program may see it: the cell itself, and what follows a separator or a line break
 * within it, because some spreadsheets split at semicolons or tabs and ignore quotes there. A formula begins with one
 * of the signs of the last group; a spreadsheet skips white space and quotes before it, and accepts full-width signs.
 */
const cellStart = /(?<=^|[,;\t\r\n])(['"\s\p{Cf}]*)([=+\-@＝＋－＠]?)/gu;

/**
 * A cell with an apostrophe before everything that a spreadsheet could run as a formula, wherever it splits the text.
 * It also stands before apostrophes that precede a formula, so an import can remove one from each.
 */
export function defused(cell: string): string {
  return cell.replace(cellStart, (start, before: string, sign: string, at: number) => {
    if (sign !== '') return `'${before.replace(/[\t\r\n]/g, "$&'")}${sign}`;
    // Spreadsheets drop a tab or a carriage return at the start of a cell and use what follows.
    return at === 0 && /^'*[\t\r]/.test(before) ? `'${start}` : start;
  });
}

/** The cell as it was before `defused`. */
export function undefused(cell: string): string {
  return cell.replace(cellStart, (start, before: string, sign: string, at: number) => {
    if (sign !== '') return before.replace(/(^|[\t\r\n])'/g, '$1') + sign;
    return at === 0 && /^'+[\t\r]/.test(before) ? start.slice(1) : start;
  });
}
