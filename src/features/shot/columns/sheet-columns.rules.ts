import { messages } from '../../../kernel/messages';
import { fold } from '../../../kernel/search';
import type { ShotOut } from '../shot.schema';
import type { SheetColumn } from './column.rules';
import { type EditColumn, shotColumns } from './columns.rules';
import { wall } from './plan-columns.rules';

const fileNames = messages.csvImport.columns;
const statusNames = { ...messages.status, draft: messages.csv.draft, deleted: messages.csv.deleted };

/** Numbers alone, which no spreadsheet runs: an apostrophe before a minus would make them text. */
const degrees = (value: number | undefined) => (value === undefined ? '' : String(value));

/** What sheets have as columns beside those of the grid. */
const ofSheets = {
  status: {
    fileName: fileNames.status,
    headings: ['state'],
    fileText: ({ status }) => statusNames[status],
  },
  day: {
    fileName: fileNames.day,
    headings: ['day', 'shooting day', 'shoot day #', 'day no', 'day number', 'day #', 'drehtag'],
  },
  endDate: {
    fileName: fileNames.endDate,
    headings: ['end day'],
    fileText: ({ endDateTime, timeZoneId }) => wall(endDateTime, timeZoneId).date,
  },
  zone: {
    fileName: fileNames.zone,
    headings: ['timezone', 'zone', 'tz'],
    fileText: ({ timeZoneId }) => timeZoneId,
  },
  notes: {
    fileName: fileNames.notes,
    headings: ['note', 'comment', 'comments', 'remarks', 'additional notes', 'shot notes'],
    joins: '\n',
  },
  latitude: {
    fileName: fileNames.latitude,
    headings: ['lat'],
    fileText: ({ locationData }) => degrees(locationData?.lat),
  },
  longitude: {
    fileName: fileNames.longitude,
    headings: ['lng', 'lon', 'long'],
    fileText: ({ locationData }) => degrees(locationData?.lng),
  },
} satisfies Record<string, SheetColumn>;

export type SheetKey = EditColumn | keyof typeof ofSheets;

const { number, scene, title, date, start, duration, end, place, tags, description, gear, types, ...others } =
  shotColumns;
const { status, day, endDate, zone, notes, latitude, longitude } = ofSheets;
const { light, ...later } = others;

/** What a column of a sheet can be, in the order of a CSV file. */
export const sheetColumns: Readonly<Record<SheetKey, SheetColumn>> = {
  ...{ number, scene, status, title, date, day, start, duration, endDate, end, zone, place, tags },
  ...{ description, notes, gear, types, ...later, light, latitude, longitude },
};
export const sheetKeys = Object.keys(sheetColumns) as SheetKey[];

/** What a person knows a column of a sheet by: its name in the grid, else in a CSV file. */
export const sheetName = (key: SheetKey): string =>
  key in shotColumns ? shotColumns[key as EditColumn].name : sheetColumns[key].fileName;

/** The columns that a CSV file has. */
export const fileKeys = sheetKeys.filter((key) => sheetColumns[key].fileText !== undefined);

/** The text of a shot in a column of a CSV file. */
export const fileTextOf = (key: SheetKey, shot: ShotOut): string => sheetColumns[key].fileText?.(shot) ?? '';

/** Headings are no longer. */
const MAX_HEADING = 64;

/** "Start Time (HH:MM) *" as "start time". */
export function headingKey(cell: string): string {
  if (cell.length > MAX_HEADING) return '';
  return fold(cell)
    .replace(/\(.*?\)/g, ' ')
    .replace(/[\s_.:*-]+/g, ' ')
    .trim();
}

const byHeading = new Map<string, SheetKey>(
  sheetKeys.flatMap((key) => {
    const { fileName, headings } = sheetColumns[key];
    const inGrid = key in shotColumns ? shotColumns[key as EditColumn].name : '';
    return [fileName, inGrid, ...headings].map((heading) => [headingKey(heading), key] as const);
  }),
);
byHeading.delete('');

/** The column that a heading means; undefined for an unknown one. */
export const columnOfHeading = (cell: string): SheetKey | undefined => byHeading.get(headingKey(cell));
