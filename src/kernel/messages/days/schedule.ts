import { counted, countedShotsAndRows } from '../../counted';
import { isolated } from '../../isolated';
import { formatDuration } from '../../typed/typed-duration';

export const schedule = {
  minutesRange: 'Minutes must be between -720 and 720, and not 0',
  dateForm: 'Date must be like 2026-11-24',
  warningsTitle: 'Warnings',
  warningCount: (count: number) => counted(count, 'warning'),
  done: (time: string) => `done ${time}`,
  /** Beside the blocks of a day, where there is room for so many words. */
  noMealYet: (after: number) => `${formatDuration(after)}, no meal${after % 60 === 0 ? ' yet' : ''}`,
  /** What is wrong with a day, in sentences (contract-crew, section 11). */
  warnings: {
    noMeal: (after: number) => `No meal in the first ${formatDuration(after)} of the day`,
    betweenMeals: (minutes: number) => `${formatDuration(minutes)} between meals`,
    overlap: (one: string, other: string) => `${isolated(one)} overlaps ${isolated(other)}`,
    tooFar: (km: number, minutes: number, one: string, other: string) =>
      `${km} km in ${minutes} min between ${isolated(one)} and ${isolated(other)}`,
  },
  outOfYears: 'No shot may leave the years 1900 to 9999',
  days: 'Days',
  dayMenu: 'Day menu',
  chip: (day: string, count: number) => `${day}, ${count}`,
  column: (day: string) => `Shots of ${day}`,
  facts: (times: string, planned: number) => `${times} · ${formatDuration(planned)} planned`,
  sunrise: 'Sunrise',
  sunset: 'Sunset',
  goldenHour: 'Golden hour',
  blueHour: 'Blue hour',
  noSunrise: 'The sun does not rise that day',
  noSunset: 'The sun does not set that day',
  overlaps: (count: number) => counted(count, 'overlap'),
  overlapsWith: (titles: readonly string[]) => `Overlaps ${titles.map(isolated).join(', ')}`,
  behind: (minutes: number, wrap: string) => `${formatDuration(minutes)} behind, wrap about ${wrap}`,
  onTime: (wrap: string) => `On time, wrap ${wrap}`,
  gap: (minutes: number, km: number | null) =>
    [...(minutes > 0 ? [formatDuration(minutes)] : []), ...(km ? [`${km} km apart`] : [])].join(' · '),
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  hiddenFrom: (count: number, time: string) => `${count} more from ${time}`,
  now: 'Now',
  completed: 'Completed',
  draft: 'Draft',
  carried: (title: string, from: string, until: string) => `${isolated(title)}, from ${from}, until ${until}`,
  keys: 'Arrow keys move it by 5 minutes, with Shift by 30, with Alt its end. Enter opens it.',
  said: (from: string, to: string, light: string | null) => `${from} to ${to}.${light ? ` ${light}.` : ''}`,
  /** Beside the times of a block that is dragged, with all later ones of its day. */
  withLater: (times: string, count: number) => (count > 0 ? `${times}, and ${count} later` : times),
  dragged: (times: string, light: string | null) =>
    light ? `${times}, ${light.charAt(0).toLowerCase()}${light.slice(1)}` : times,
  takenBack: 'Taken back.',
  moved: (number: string, times: string) => `${number} now ${times}`,
  undone: (number: string) => `${number} is back where it was`,
  notMoved: (number: string) => `${number} did not move`,
  notUndone: 'This could not be undone',
  notScheduled: 'Not scheduled',
  drag: 'Drag a draft into the day, or press Schedule.',
  scheduleOf: (title: string) => `Schedule ${title}`,
  scheduleTitle: 'Schedule',
  date: 'Date',
  start: 'Start time',
  length: 'Length',
  reschedule: (title: string) => `Reschedule ${title}`,
  emptyTitle: 'Nothing is scheduled yet',
  emptyText: 'Give a shot a time and it stands here in its light.',
} as const;

export const runningLate = {
  title: 'Running late',
  earlyTitle: 'Running early',
  closeGap: 'Close the gap',
  otherShifts: 'Other ways to move the day',
  from: (shot: string, day: string) => `From ${isolated(shot)} on, ${day}`,
  first: 'From',
  howLate: 'How late',
  howEarly: 'How early',
  choices: { 15: '15 min', 30: '30 min', 60: '1 h' },
  other: 'Other',
  minutes: 'min',
  otherRange: 'Minutes must be between 1 and 720',
  wouldMove: 'What would move',
  nothing: 'Nothing of the day is left to move.',
  leaves: (count: number) => (count === 1 ? '1 leaves its light' : `${count} leave their light`),
  still: (note: string) => `Still ${note.charAt(0).toLowerCase()}${note.slice(1)}`,
  was: 'was',
  newWrap: 'New wrap',
  shift: (shots: number, rows: number) => `Shift ${countedShotsAndRows(shots, rows)}`,
  shifted: (shots: number, rows: number, minutes: number) =>
    `${countedShotsAndRows(shots, rows)} moved by ${formatDuration(minutes)}`,
  rowsBack: (rows: number) => `${counted(rows, 'row')} moved back`,
  notShifted: 'The day did not move',
  changed: (names: readonly string[]) =>
    `${names.map(isolated).join(', ')} ${names.length === 1 ? 'was' : 'were'} changed meanwhile. ` +
    'Check what would move now',
} as const;
