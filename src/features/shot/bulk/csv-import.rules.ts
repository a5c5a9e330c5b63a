import type { Issue } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { type SheetKey, sheetColumns } from '../columns/sheet-columns.rules';
import {
  blockTable,
  headedTable,
  headingPlace,
  knownHeadings,
  type ShotTable,
  unheadedTable,
} from '../columns/sheet-table.rules';
import { callParts } from './call-parts.rules';
import type { CellIssue, ReadShots } from './csv-shots.rules';
import { readBlock, readCsv, type TextRow } from './table-text.rules';

/** Shots that are sent in one call, under a key of their own. */
export interface ImportPart {
  key: string;
  shots: ReadShots['shots'];
}

/** The shots in parts that one call takes. */
export const partsOf = (shots: ReadShots['shots'], newKey: () => string): ImportPart[] =>
  callParts(shots, ({ shot }) => shot).map((part) => ({ key: newKey(), shots: part }));

/** What a refused call says of the lines of its part (`shots.3.title`). */
export function issuesOfPart({ shots }: ImportPart, issues: readonly Issue[]): CellIssue[] {
  return issues.flatMap(({ path, message }) => {
    const [, at = ''] = /^shots\.(\d+)(?:\.|$)/.exec(path) ?? [];
    const line = at === '' ? undefined : shots[Number(at)]?.line;
    return line === undefined ? [] : [{ line, cell: null, column: null, code: 'refused', message }];
  });
}

/** "2 – 201, 203": lines in their order; those between which the table has no other one make a range. */
export function lineRanges(lines: readonly number[], { rows }: Pick<ShotTable, 'rows'>): string {
  const wanted = new Set(lines);
  const ranges: [number, number][] = [];
  let last: [number, number] | null = null;
  for (const { line } of rows) {
    if (!wanted.has(line)) last = null;
    else if (last) last[1] = line;
    else {
      last = [line, line];
      ranges.push(last);
    }
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from} – ${to}`)).join(', ');
}

/** "Start Time: Hour must have this pattern", the name as the file has it. */
export function issueText({ cell, column, message }: CellIssue, { headings }: ShotTable): string {
  const name = (cell === null ? undefined : headings?.[cell]) || (column && sheetColumns[column].fileName);
  return name ? `${name}: ${message}` : message;
}

/** The wrong lines as they came, with their reasons in a last column; an import leaves that column out. */
export function wrongLines(table: ShotTable, issues: readonly CellIssue[]): { fields: string[]; data: string[][] } {
  const { columns, headings, rows } = table;
  const reasons = new Map<number, string[]>();
  for (const issue of issues) {
    reasons.set(issue.line, [...(reasons.get(issue.line) ?? []), issueText(issue, table)]);
  }
  const wrong = rows.filter(({ line }) => reasons.has(line));
  const width = Math.max(columns.length, ...wrong.map(({ cells }) => cells.length));
  const name = (at: number) => {
    const column = columns[at];
    return headings?.[at] ?? (column ? sheetColumns[column].fileName : '');
  };
  const every = Array.from({ length: width }, (_, at) => at);
  return {
    fields: [...every.map(name), messages.importDialog.reason],
    data: wrong.map(({ line, cells }) => [...every.map((at) => cells[at] ?? ''), (reasons.get(line) ?? []).join('; ')]),
  };
}

/** Rows, and what their columns are taken for. */
export interface ImportTable {
  rows: TextRow[];
  table: ShotTable;
}

/** A block that a spreadsheet put on the clipboard, and what its columns are if its first line does not say it. */
export interface PastedBlock {
  text: string;
  columns: readonly (SheetKey | null)[];
}

/** The table of a pasted block. */
export function tableOfBlock({ text, columns }: PastedBlock): ImportTable {
  const rows = readBlock(text).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const table = blockTable(rows);
  return { rows, table: table.headings ? table : unheadedTable(rows, columns) };
}

/** The table of a text; of a single column without a heading each line is a title. */
export function tableOfText(csv: string): ImportTable {
  const rows = readCsv(csv, knownHeadings);
  return { rows, table: withTitle(blockTable(rows), rows) };
}

/**
 * The table of a file; the line that names most columns has its headings, else the first one unless it is the only
 * column and says nothing known.
 */
export function tableOfFile(csv: string): ImportTable {
  const rows = readCsv(csv, knownHeadings);
  const isList = rows.every(({ cells }) => cells.length === 1) && knownHeadings(rows[0]?.cells ?? []) === 0;
  return { rows, table: isList ? withTitle(unheadedTable(rows), rows) : headedTable(rows, headingPlace(rows) ?? 0) };
}

function withTitle(table: ShotTable, rows: readonly TextRow[]): ShotTable {
  return table.headings === null && table.columns.length === 1 ? unheadedTable(rows, ['title']) : table;
}

/**
 * What columns are, when a person wants each to be one of ours. Of several that want the same, unless both are joined,
 * that at `at` has it, else the first one; the others have it again once it is free, as when a key passes it in a list.
 */
export function columnsWanted(wanted: ShotTable['columns'], at: number): ShotTable['columns'] {
  const holders = new Map<SheetKey | null, number>([[wanted[at] ?? null, at]]);
  for (const [place, column] of wanted.entries()) if (!holders.has(column)) holders.set(column, place);
  return wanted.map((column, place) => {
    const isJoined = column !== null && sheetColumns[column].joins !== undefined;
    return isJoined || holders.get(column) === place ? column : null;
  });
}
