import { countedShots, countedShotsAndRows } from '../../counted';

export const moveDay = {
  title: 'Move this day',
  way: 'How',
  toDate: 'To a date',
  byTime: 'By days and minutes',
  newDate: 'New date',
  nothing: 'Nothing of the day is left to move.',
  stay: (count: number) =>
    `${countedShots(count)} ${count === 1 ? 'is' : 'are'} completed and stay${count === 1 ? 's' : ''}.`,
  taken: (day: string, shots: number, rows: number) => `${day} has ${countedShotsAndRows(shots, rows)} already`,
  move: (shots: number, rows: number) => `Move ${countedShotsAndRows(shots, rows)}`,
  moved: (shots: number, rows: number, day: string) => `${countedShotsAndRows(shots, rows)} moved to ${day}`,
  nowhere: 'Days or minutes must not be 0',
  daysRange: (most: number) => `Days must be between -${most} and ${most}`,
} as const;
