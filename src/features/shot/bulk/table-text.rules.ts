import papaparse from 'papaparse';

/** A row of a pasted block or of a file. */
export interface TextRow {
  /** The line on which it begins, from 1. */
  line: number;
  cells: string[];
}

const byteOrderMark = /^\uFEFF/;
const oneLineEnd = (text: string) => text.replace(byteOrderMark, '').replace(/\r\n?/g, '\n');

/**
 * The text of a file: UTF-8, UTF-16 with its mark (Excel's "Unicode Text"), else Windows-1252, which older spreadsheets
 * write. Null for a file that is no text, such as a workbook.
 */
export function textOfFile(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return text.includes('\0') ? null : text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Node.js 20 reads Latin-1 unless it streams; of one byte a character, a stream holds nothing back.
    return new TextDecoder('windows-1252').decode(bytes, { stream: true });
  }
}

/**
 * The rows of a block that a spreadsheet put on the clipboard: cells end at tabs; a cell with a tab or a line break is
 * quoted. No-break spaces are spaces: spreadsheets add them to keep a cell from being empty or broken.
 */
export function readBlock(text: string): TextRow[] {
  const block = oneLineEnd(text).replace(/\n$/, '');
  if (block === '') return [];
  return readCells(block, '\t').map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.replace(/[\u00A0\u2007\u202F]/g, ' ').trim()),
  }));
}

/**
 * The rows of a CSV file, or of text that was pasted from anywhere, without blank ones; cells end at commas, semicolons
 * or tabs. `knownHeadings` counts the headings in a row, by which the separator is recognised.
 */
export function readCsv(csv: string, knownHeadings: (cells: readonly string[]) => number): TextRow[] {
  const { text, delimiter } = separated(oneLineEnd(csv), knownHeadings);
  return parsed(text, delimiter)
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** A file of one column has no separator, so its commas are text. */
const NONE = '\u001F';

/** How many rows are looked at for the separator: titles may stand above the headings. */
const LOOKED_AT = 20;

function separated(csv: string, knownHeadings: (cells: readonly string[]) => number) {
  // Excel reads the separator from a first line `sep=;`. Its line break stays, so that the others keep their numbers.
  const [told = '', delimiter] = /^\s*"?sep=([,;\t|])"?[,;\t| ]*(?=\n)/i.exec(csv) ?? [];
  const text = told.replace(/[^\n]+/g, '') + csv.slice(told.length);
  if (delimiter) return { text, delimiter };
  const head = text.trimStart();
  const candidates = [',', ';', '\t'].map((candidate) => {
    const { data } = papaparse.parse<string[]>(head, { delimiter: candidate, newline: '\n', preview: LOOKED_AT });
    const rows = data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
    const known = Math.max(0, ...rows.map(knownHeadings));
    const headings = rows.find((cells) => known > 0 && knownHeadings(cells) === known);
    return { candidate, known, cells: headings?.length ?? usualWidth(rows) };
  });
  const [best] = candidates.sort((one, other) => other.known - one.known || other.cells - one.cells);
  return { text, delimiter: best && best.cells > 1 ? best.candidate : NONE };
}

/** How many cells most rows have; of two equal counts the wider one. */
function usualWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[width] = [0]] = [...counts].sort(([one, ones], [other, others]) => others - ones || other - one);
  return width;
}

function parsed(text: string, delimiter: string): TextRow[] {
  // `a, "b, c"`: people and some programs write a blank before a quote, which the package takes for text.
  if (new RegExp(`(?:^|[${delimiter}\\n])${blank}+"`).test(text)) return readCells(text, delimiter);
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter, newline: '\n' });
  // Of a cell such as `"Wide" shot`, whose quotes are text, the package makes one cell of all that follows.
  if (errors.some(({ type }) => type === 'Quotes')) return readCells(text, delimiter);
  let line = 1;
  return data.map((cells) => {
    const row = { line, cells };
    line += 1 + cells.reduce((breaks, cell) => breaks + breaksIn(cell), 0);
    return row;
  });
}

const breaksIn = (text: string) => text.split('\n').length - 1;

const blank = '[ \u00A0]';

/**
 * Reads cells of which only those are quoted that a quote begins and ends, with or without blanks around them; other
 * quotes are text, as spreadsheets put them on the clipboard.
 */
function readCells(text: string, delimiter: string): TextRow[] {
  const cellEnd = new RegExp(`[${delimiter}\\n]`, 'g');
  const rows: TextRow[] = [];
  let row: TextRow = { line: 1, cells: [] };
  let line = 1;
  for (let at = 0; at <= text.length; at += 1) {
    const open = afterBlanks(text, at);
    const quote = closingQuote(text, open);
    const behind = quote > open ? afterBlanks(text, quote + 1) : at;
    const quoted = quote > open && [delimiter, '\n', undefined].includes(text[behind]);
    cellEnd.lastIndex = at;
    const end = quoted ? behind : (cellEnd.exec(text)?.index ?? text.length);
    const cell = quoted ? text.slice(open + 1, quote).replaceAll('""', '"') : text.slice(at, end);
    row.cells.push(cell);
    line += breaksIn(cell);
    if (text[end] !== delimiter) {
      rows.push(row);
      line += 1;
      row = { line, cells: [] };
    }
    at = end;
  }
  return rows;
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\u00A0') at += 1;
  return at;
}

/** Where the quote of a cell that begins here is closed; -1 if there is none. */
function closingQuote(text: string, start: number): number {
  if (text[start] !== '"') return -1;
  let quote = text.indexOf('"', start + 1);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote;
}
