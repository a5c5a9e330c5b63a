import type { FieldConflict } from '../../../../kernel/errors';
import { type EditColumn, editColumns, timeColumns } from '../../columns/columns.rules';
import { type Above, type GridRow, type GridShot, readRow, type Sheet, type TypedRow } from '../grid-row.rules';
import { type Conflict, conflictSentence, readConflict } from './conflict.rules';

/** A cell that the server refused: its text then, and why. */
export interface Refusal {
  text: string;
  sentence: string;
  /** What another person has changed, where that is why. */
  conflict?: FieldConflict | undefined;
}
export type RowRefusals = Partial<Record<EditColumn, Refusal>>;
export type Refusals = Readonly<Record<string, RowRefusals>>;

/** The cells of a row that wait for the person, since somebody else has changed them too. */
export type Conflicts = Partial<Record<EditColumn, Conflict>>;

const noConflicts: Conflicts = {};

/** The cells that the server refused and that still say the same. */
function refusedCells(typed: TypedRow, refusals: RowRefusals): EditColumn[] {
  return editColumns.filter((column) => refusals[column] !== undefined && typed[column] === refusals[column]?.text);
}

/** A row with the cells that the server refused left out of its change, and shown as typed. */
export function readRefused(
  shot: GridShot,
  typed: TypedRow,
  refusals: RowRefusals,
  above: Above,
  sheet: Sheet,
): GridRow & { conflicts: Conflicts } {
  const refused = refusedCells(typed, refusals);
  if (refused.length === 0) return { ...readRow(shot, typed, above, sheet), conflicts: noConflicts };
  const rest = { ...typed };
  const times: RowSentences = {};
  const sentences: RowSentences = {};
  const conflicts: Conflicts = {};
  for (const column of refused) {
    const { conflict, sentence = '' } = refusals[column] ?? {};
    const told = conflict && readConflict(conflict, shot, sheet);
    if (told) conflicts[column] = told;
    sentences[column] = told ? conflictSentence(told) : sentence;
    if (timeColumns.some((one) => one === column)) times[column] = sentences[column];
    else delete rest[column];
  }
  const row = readRow(shot, rest, above, sheet, times);
  for (const column of refused) {
    row.texts[column] = row.own[column] = typed[column] ?? '';
    row.issues[column] = sentences[column] ?? '';
  }
  return { ...row, conflicts };
}

type RowSentences = Partial<Record<EditColumn, string>>;
