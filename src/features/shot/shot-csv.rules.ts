import papaparse from 'papaparse';
import { messages } from '../../kernel/messages';
import { utcToWall } from '../../kernel/zones';
import { plainDescription } from './description.rules';
import type { ShotOut } from './shot.schema';

const text = messages.csv;
const statusNames = { ...messages.status, draft: text.draft, deleted: text.deleted };

/**
 * Cells that a spreadsheet could run as a formula: it looks past white space and reads wide signs too. Not papaparse's own
 * pattern, which sees one line alone.
 */
const formula = /^(?:[\t\r]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Has spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

const joined = (names: readonly string[]) => names.join(', ');
const wall = (instant: string | null, zone: string) =>
  instant === null ? { date: '', time: '' } : utcToWall(new Date(instant), zone);

const columns = [
  ...[text.status, text.title, text.startDate, text.startTime, text.endDate, text.endTime, text.zone, text.location],
  ...[text.tags, text.description, text.gear, text.shotTypes, text.angles],
];

function rowOf(shot: ShotOut): string[] {
  const start = wall(shot.startDateTime, shot.timeZoneId);
  const end = wall(shot.endDateTime, shot.timeZoneId);
  return [
    ...[statusNames[shot.status], shot.title, start.date, start.time, end.date, end.time, shot.timeZoneId],
    ...[shot.location, joined(shot.tags), plainDescription(shot.description)],
    joined(shot.gearList.map(({ gearlistName }) => gearlistName)),
    joined(shot.shotTypes.map(({ name }) => name)),
    joined(shot.shotAngles.map(({ name }) => name)),
  ];
}

/**
 * The shots as a CSV file for a spreadsheet, a header and a row each in the order given; times as a clock on a wall of the
 * shot's zone shows them. A cell that starts like a formula gets an apostrophe before it.
 */
export function shotsToCsv(shots: readonly ShotOut[]): string {
  const data = shots.map(rowOf);
  return byteOrderMark + papaparse.unparse({ fields: columns, data }, { newline: '\r\n', escapeFormulae: formula });
}
