import papaparse from 'papaparse';
import { messages } from '../../../kernel/messages';
import { wallToUtc } from '../../../kernel/wall-time';
import { offsetMinutes, offsetText, utcToWall, type WallTime } from '../../../kernel/zones';
import { plainDescription } from '../description/description.rules';
import type { ShotOut } from '../shot.schema';
import { cellOfNames } from './cell-names.rules';

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

/** The wall time; in the second of two equal hours with its offset (`01:30+00:00`), as alone it means the first one. */
function wall(instant: string | null, zone: string): WallTime {
  if (instant === null) return { date: '', time: '' };
  const { date, time } = utcToWall(new Date(instant), zone);
  const offset = offsetMinutes(new Date(instant), zone);
  const isFirst = offset === offsetMinutes(wallToUtc({ date, time }, zone), zone);
  return { date, time: isFirst ? time : `${time}${offsetText(offset)}` };
}

const columns = [
  ...[
    text.number,
    text.scene,
    text.status,
    text.title,
    text.startDate,
    text.startTime,
    text.endDate,
    text.endTime,
    text.zone,
    text.location,
  ],
  ...[text.tags, text.description, text.gear, text.shotTypes, text.angles, text.light, text.latitude, text.longitude],
];

/** Numbers alone, which no spreadsheet runs: an apostrophe before a minus would make them text. */
const coordinates = ({ locationData }: ShotOut) =>
  locationData ? [String(locationData.lat), String(locationData.lng)] : ['', ''];

function csvRow(shot: ShotOut): string[] {
  const start = wall(shot.startDateTime, shot.timeZoneId);
  const end = wall(shot.endDateTime, shot.timeZoneId);
  return [
    ...[shot.number, shot.sceneNumber ?? ''],
    ...[statusNames[shot.status], shot.title, start.date, start.time, end.date, end.time, shot.timeZoneId],
    ...[shot.location, cellOfNames(shot.tags), plainDescription(shot.description)],
    cellOfNames(shot.gearList.map(({ gearlistName }) => gearlistName)),
    cellOfNames(shot.shotTypes.map(({ name }) => name)),
    cellOfNames(shot.shotAngles.map(({ name }) => name)),
    shot.lightWish ? messages.light.wish[shot.lightWish] : '',
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

/** The cell as it was before `defused`. */
export function undefused(cell: string): string {
  return cell.replace(cellStart, (start, before: string, sign: string, at: number) => {
    if (sign !== '') return before.replace(/(^|[\t\r\n])'/g, '$1') + sign;
    return at === 0 && /^'+[\t\r]/.test(before) ? start.slice(1) : start;
  });
}

/**
 * The shots as a CSV file for a spreadsheet: a header, and a row for each shot in the given order, with wall times of
 * the shot's zone.
 */
export function shotsToCsv(shots: readonly ShotOut[]): string {
  const data = shots.map((shot) => [...csvRow(shot).map(defused), ...coordinates(shot)]);
  return byteOrderMark + papaparse.unparse({ fields: columns, data }, { newline: '\r\n' });
}
