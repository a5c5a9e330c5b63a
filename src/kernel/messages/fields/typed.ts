import { shot } from '../shot';

/** Why a typed or pasted value cannot be read, by the codes of `src/kernel/typed`. */
export const typed = {
  dateUnknown: 'Date must be a day such as 25 Nov',
  dateMissing: 'There is no such day',
  dateMonthFirst: 'The day stands first, as in 24/11/2026',
  dateDayFirst: 'The month stands first in this column, as in 11/24/2026',
  dateNotOfProject: 'The project has no such day',
  dateUnclear: 'Day or month first? Another date in this column begins with the month. Write 2026-11-24 or 24 Nov',
  dateWeekday: 'The weekday does not fit the date',
  timeUnknown: shot.timePattern,
  durationUnknown: 'Duration must be a time such as 45 or 1h15',
  endTimeBeforeStart: shot.endTimeBeforeStart,
} as const;
