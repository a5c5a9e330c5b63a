import { isolated } from '../../isolated';

/** A call sheet on paper. */
export const callSheetPaper = {
  kind: 'Call sheet',
  revision: (revision: number) => `Revision ${revision}`,
  unpublished: 'Not published yet',
  unpublishedFoot: 'Not published: it may change.',
  changedAfter: (revision: number) => `Changed since revision ${revision}`,
  // The title of a PDF, given to the letter.
  documentTitle: (project: string, day: string) => `${project}, call sheet ${day}`,
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
  words: {
    generalCall: 'General call',
    sunrise: 'Sunrise',
    sunset: 'Sunset',
    golden: 'Golden hour',
    weather: 'Weather',
    wrap: 'Wrap',
    hospital: 'Nearest hospital',
    parking: 'Parking',
    notes: 'Notes',
    schedule: 'Schedule',
    people: 'People',
    contacts: 'Contacts',
    gear: 'Gear',
    page: 'Page',
    of: 'of',
  },
  timesIn: (zone: string) => `times in ${zone}`,
  called: (count: number) => `${count} called`,
  misses: (label: string, word: string) => `${label}, misses ${word.toLowerCase()}`,
  phases: {
    night: 'Night',
    astronomical: 'Night',
    nautical: 'Twilight',
    blue: 'Blue',
    golden: 'Golden',
    day: 'Day',
  },
  tomorrow: 'Tomorrow',
  nextDay: 'Next day',
  nextCall: (day: string, time: string | null) => (time === null ? day : `${day}, general call ${time}`),
  first: (title: string, location: string) =>
    location === '' ? `First: ${isolated(title)}` : `First: ${isolated(title)}, ${isolated(location)}`,
  published: (when: string) => `Published ${when}.`,
  bar: (revision: number) => `A bar marks what changed since revision ${revision}.`,
} as const;
