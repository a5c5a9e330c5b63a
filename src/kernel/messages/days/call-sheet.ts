import { isolated } from '../../isolated';

interface SheetNext {
  date: string;
  generalCall: string | null;
  firstTitle: string;
}

const shotNamed = ({ number, title }: { number: string; title: string }) => `${number} ${isolated(title)}`;

/** Call sheets (contract-beyond and contract-crew, section 5). */
export const callSheet = {
  timeForm: 'Use a time like 06:30',
  nameRequired: 'Name is required',
  twice: 'This person is already on the sheet',
  notCalled: 'This person is not called',
  nothingScheduled: 'There is nothing scheduled on this day',
  publishFirst: 'Publish it first',
  projectFull: (limit: number) => `A project has at most ${limit.toLocaleString('en-GB')} call sheets`,
  revisionsFull: (limit: number) => `A call sheet has at most ${limit} revisions`,
  tokenMissing: 'Token is required',
  dead: 'This link does not work any more',
  confirmed: (owner: string) => `Thank you. ${isolated(owner)} knows that you have it.`,
  hospitalMissing: 'Not given',
  /** Why a mail did not arrive. */
  failures: {
    refused: 'The mail server does not take mail for this address',
    unreachable: 'The mail could not be delivered for three days',
  },
  /** What changed, in sentences; never a phone or an address. */
  changes: {
    moved: (subject: string, from: string, to: string) => `${subject} moved from ${from} to ${to}`,
    set: (subject: string, to: string) => `${subject} is ${to}`,
    cleared: (subject: string) => `${subject} was taken off`,
    changed: (subject: string) => `${subject} changed`,
    added: (subject: string) => `${subject} was added`,
    removed: (subject: string) => `${subject} was taken off`,
    ends: (subject: string, from: string, to: string) => `${subject} ends at ${to}, not at ${from}`,
    renamed: (from: string, to: string) => `${from} is now called ${to}`,
    place: (subject: string, place: string) => `${subject} is now at ${isolated(place)}`,
    noPlace: (subject: string) => `${subject} has no place any more`,
    of: (field: string, subject: string) => `${field} of ${subject}`,
    shot: shotNamed,
    person: isolated,
    contact: (name: string) => `Contact ${isolated(name)}`,
    fields: {
      generalCall: 'General call',
      wrap: 'Wrap',
      weather: 'Weather',
      notes: 'Notes',
      parking: 'Parking',
      hospital: 'Hospital',
      call: 'Call',
      position: 'Position',
      department: 'Department',
      phone: 'Phone',
      scene: 'Scene',
      types: 'Types',
      lens: 'Lens',
      movement: 'Movement',
      lightWish: 'Light',
      gear: 'Gear',
      shotNotes: 'Notes',
      kind: 'Kind',
    },
  },
} as const;

/** /callsheet, the page of a receiver. */
export const callSheetPage = {
  title: 'Call sheet',
  pageTitle: (day: string) => `Call sheet, ${day}`,
  loading: 'Opening the call sheet',
  deadText: 'Whoever sent it to you can send it again.',
  revision: (revision: number) => `Revision ${revision}`,
  day: (day: number, days: number, when: string) => `Day ${day} of ${days}, ${when}`,
  yourCall: 'Your call',
  noCall: '–',
  generalCall: (time: string) => `General call ${time}`,
  sunrise: (time: string) => `Sunrise ${time}`,
  sunset: (time: string) => `Sunset ${time}`,
  wrap: (time: string) => `Wrap ${time}`,
  changed: (revision: number) => `Changed since revision ${revision}`,
  firstPlace: 'First place',
  parking: 'Parking',
  hospital: 'Nearest hospital',
  schedule: 'Schedule',
  scene: (heading: string) => `Scene ${isolated(heading)}`,
  next: ({ date: day, generalCall: time, firstTitle }: SheetNext) =>
    `Next: ${day}${time === null ? '' : `, ${time}`}, ${isolated(firstTitle)}`,
  confirm: 'Confirm',
  confirmedAt: (time: string) => `Confirmed at ${time}`,
  download: 'Download PDF',
  noPdf: 'PDF could not be made',
} as const;

/** The way to a day's call sheet, on pages that do not show it. */
export const sheetLink = {
  open: 'Call sheet',
  notOut: (day: string) => `Call sheet for ${day} is not out yet`,
  notOutOf: (day: string, project: string) => `${isolated(project)}: call sheet for ${day} is not out yet`,
} as const;
