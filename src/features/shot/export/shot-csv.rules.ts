import papaparse from 'papaparse';
import { messages } from '../../../kernel/messages';
import { utcToWall } from '../../../kernel/zones';
import { plainDescription } from '../description/description.rules';
import type { ShotOut } from '../shot.schema';

const text = messages.csv;
const statusNames = { ...messages.status, draft: text.draft, deleted: text.deleted };

/**
 * The start of each cell as any program may see it: the cell itself, and what follows a separator or a line break
 * within it, because some spreadsheets split at semicolons or tabs and ignore quotes there. A formula begins with one
 * of the signs of the last group; a spreadsheet skips white space and quotes before it, and accepts full-width signs.
 */
const cellStart = /(?<=^|[,;\t\r\n])(['"\s\p{Cf}]*)([=+\-@＝＋－＠]?)/gu;

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

const joined = (names: readonly string[]) => names.join(', ');
const wall = (instant: string | null, zone: string) =>
  instant === null ? { date: '', time: '' } : utcToWall(new Date(instant), zone);

const columns = [
  ...[
    text.number,
    text.status,
    text.title,
    text.startDate,
    text.startTime,
    text.endDate,
    text.endTime,
    text.zone,
    text.location,
  ],
  ...[text.tags, text.description, text.gear, text.shotTypes, text.angles],
];

function csvRow(shot: ShotOut): string[] {
  const start = wall(shot.startDateTime, shot.timeZoneId);
  const end = wall(shot.endDateTime, shot.timeZoneId);
  return [
    ...[shot.number, statusNames[shot.status], shot.title, start.date, start.time, end.date, end.time, shot.timeZoneId],
    ...[shot.location, joined(shot.tags), plainDescription(shot.description)],
    joined(shot.gearList.map(({ gearlistName }) => gearlistName)),
    joined(shot.shotTypes.map(({ name }) => name)),
    joined(shot.shotAngles.map(({ name }) => name)),
  ];
}

/**
 * A cell with an apostrophe before everything that a spreadsheet could run as a formula, wherever it splits the text.
 * It also stands before apostrophes that precede a formula, so an import can remove one from each.
 */
function defused(cell: string): string {
  return cell.replace(cellStart, (start, before: string, sign: string, at: number) => {
    if (sign !== '') return `'${before.replace(/[\t\r\n]/g, "$&'")}${sign}`;
    // Spreadsheets drop a tab or a carriage return at the start of a cell and use what follows.
    return at === 0 && /^'*[\t\r]/.test(before) ? `'${start}` : start;
  });
}

/**
 * The shots as a CSV file for a spreadsheet: a header, and a row for each shot in the given order, with wall times of
 * the shot's zone.
 */
export function shotsToCsv(shots: readonly ShotOut[]): string {
  const data = shots.map((shot) => csvRow(shot).map(defused));
  return byteOrderMark + papaparse.unparse({ fields: columns, data }, { newline: '\r\n' });
}
