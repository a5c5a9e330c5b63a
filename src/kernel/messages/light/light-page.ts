import { isolated } from '../../isolated';
import { duration, moonNames } from './light-names';

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export const lightPage = {
  monthForm: 'Month must be like 2026-11',
  title: 'Light',
  place: 'Place',
  date: 'Date',
  ask: 'Choose a place to see its light',
  /** "November 2026" of 2026-11. */
  month: (month: string) => `${monthNames[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`,
  caption: (when: string, place: string) => `Light in ${when} at ${isolated(place)}`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  day: 'Day',
  sunrise: 'Sunrise',
  sunset: 'Sunset',
  goldenMorning: 'Golden, morning',
  goldenEvening: 'evening',
  moonColumn: 'Moon',
  none: '–',
  up: (minutes: number) => `the sun is up for ${duration(minutes)}`,
  moonOf: (phase: keyof typeof moonNames, percent: number) => `${moonNames[phase]}, ${percent}%`,
  moonTimes: (rise: string | null, end: string | null) =>
    [...(rise ? [`rises ${rise}`] : []), ...(end ? [`sets ${end}`] : [])].join(', '),
  newDraft: 'New draft here',
  needsNetwork: 'Needs a network',
  draftTitle: (hour: string | null, place: string) => `${hour ?? 'Shot'} at ${place}`.slice(0, 200),
  draftMade: 'Draft created',
  draftFailed: 'The draft could not be created',
  open: 'Open',
} as const;
