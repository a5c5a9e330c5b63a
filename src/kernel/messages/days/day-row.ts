import { isolated } from '../../isolated';
import { formatDuration } from '../../typed/typed-duration';

/** Rows of a day that are no shots (contract-crew, section 11). */
export const dayRow = {
  kinds: { meal: 'Meal', move: 'Company move', prep: 'Preparation', wrap: 'Wrap', other: 'Other' },
  /** The titles that rows have by themselves. */
  titles: { meal: 'Lunch', move: 'Company move', prep: 'Preparation', wrap: 'Wrap', other: 'Break' },
  kindInvalid: 'Kind must be meal, move, prep, wrap or other',
  minutesRange: 'Minutes must be 5 to 720',
  otherDay: 'The row starts on another day',
  dayFull: (limit: number) => `A day has at most ${limit} rows`,
  projectFull: (limit: number) => `A project has at most ${limit.toLocaleString('en-GB')} rows`,
  outOfYears: 'No row may leave the years 1900 to 9999',
  add: 'Add a row',
  addAt: (time: string) => `Add a row at ${time}`,
  menu: (title: string) => `Row menu of ${title}`,
  menuTip: 'Row menu',
  edit: 'Edit row',
  remove: 'Remove',
  kind: 'Kind',
  titleField: 'Title',
  start: 'Start',
  minutes: 'Minutes',
  pinned: 'Stays by the clock',
  save: 'Save changes',
  added: (title: string) => `${isolated(title)} added`,
  removed: (title: string) => `${isolated(title)} removed`,
  changed: (title: string) => `${isolated(title)} changed`,
  asBefore: (title: string) => `${isolated(title)} is as it was`,
  /** In the dialog of a row that another person has changed. */
  changedMeanwhile: (name: string, title: string, times: string) =>
    `${isolated(name)} has changed this row: ${isolated(title)}, ${times}. Check what you typed and save again`,
  somebody: 'Somebody else',
  gone: 'Somebody else has removed this row or moved it to another day',
  notAdded: 'The row was not added',
  notRemoved: (title: string) => `${isolated(title)} was not removed`,
  /** For a row that was added: `Lunch, 12:30 to 13:15.` */
  said: (title: string, from: string, to: string) => `${isolated(title)}, ${from} to ${to}.`,
  length: (minutes: number) => formatDuration(minutes),
  done: (title: string) => `Done with ${title}`,
  untilNow: (time: string) => `Now, until ${time}`,
  mealAfterRange: 'Meals: 0 or 60 to 720 minutes',
} as const;
