import papaparse from 'papaparse';
import { defused } from '../columns/defused-cell.rules';
import { fileKeys, fileTextOf, sheetColumns } from '../columns/sheet-columns.rules';
import type { ShotOut } from '../shot.schema';

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Columns of numbers alone, which no spreadsheet runs: an apostrophe before a minus would make them text. */
const ofNumbers: readonly string[] = ['latitude', 'longitude'];

/**
 * The shots as a CSV file for a spreadsheet: a header, and a row for each shot in the given order, with wall times of
 * the shot's zone.
 */
export function shotsToCsv(shots: readonly ShotOut[]): string {
  const fields = fileKeys.map((key) => sheetColumns[key].fileName);
  const data = shots.map((shot) =>
    fileKeys.map((key) => (ofNumbers.includes(key) ? fileTextOf(key, shot) : defused(fileTextOf(key, shot)))),
  );
  return byteOrderMark + papaparse.unparse({ fields, data }, { newline: '\r\n' });
}
