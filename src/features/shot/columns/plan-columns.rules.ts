import { messages } from '../../../kernel/messages';
import { wallToUtc } from '../../../kernel/wall-time';
import { offsetMinutes, offsetText, utcToWall, type WallTime } from '../../../kernel/zones';
import { shotLimits } from '../shot-limits.data';
import { column } from './column.rules';

const names = messages.grid.columns;
const fileNames = messages.csvImport.columns;

/**
 * The wall time of an instant; in the second of two equal hours with its offset (`01:30+00:00`), as alone it means the
 * first one.
 */
export function wall(instant: string | null, zone: string): WallTime {
  if (instant === null) return { date: '', time: '' };
  const { date, time } = utcToWall(new Date(instant), zone);
  const offset = offsetMinutes(new Date(instant), zone);
  const isFirst = offset === offsetMinutes(wallToUtc({ date, time }, zone), zone);
  return { date, time: isFirst ? time : `${time}${offsetText(offset)}` };
}

// A start moves an end that waits, so a pasted end comes after it; a duration that has an end beside it comes last.

export const date = column({
  name: names.date,
  fileName: fileNames.date,
  headings: ['date', 'start day', 'shoot date', 'shooting date', 'datum', 'drehtag datum'],
  ...{ width: 98, isUsual: true, phoneLine: 2, turn: 1 },
  fields: ['startDateTime', 'endDateTime'],
  fileText: ({ startDateTime, timeZoneId }) => wall(startDateTime, timeZoneId).date,
});

export const start = column({
  name: names.start,
  fileName: fileNames.start,
  headings: ['start', 'time', 'from', 'begin', 'begins', 'starts', 'beginn', 'call'],
  ...{ width: 76, isRight: true, isUsual: true, phoneLine: 2, turn: 2 },
  fields: ['startDateTime', 'endDateTime'],
  fileText: ({ startDateTime, timeZoneId }) => wall(startDateTime, timeZoneId).time,
});

export const duration = column({
  name: names.duration,
  fileName: fileNames.duration,
  headings: ['length', 'minutes', 'shot duration', 'dauer'],
  ...{ width: 92, isRight: true, isUsual: true, phoneLine: 3, turn: 4 },
  fields: ['endDateTime', 'startDateTime'],
});

export const end = column({
  name: names.end,
  fileName: fileNames.end,
  headings: ['end', 'to', 'until', 'till', 'finish', 'ends', 'ende', 'wrap'],
  ...{ width: 80, isRight: true, isUsual: true, phoneLine: 3, turn: 3 },
  fields: ['endDateTime', 'startDateTime'],
  fileText: ({ endDateTime, timeZoneId }) => wall(endDateTime, timeZoneId).time,
});

export const place = column({
  name: names.place,
  fileName: fileNames.place,
  headings: ['place', 'where', 'venue', 'address', 'set', 'set location', 'ort', 'locations'],
  ...{ width: 146, isUsual: true, phoneLine: 4 },
  fields: ['location', 'locationData', 'timeZoneId'],
  limit: { length: shotLimits.location, sentence: messages.errors.tooLong('Location', shotLimits.location) },
  fileText: ({ location }) => location,
});
