import { counted } from '../../counted';
import { isolated } from '../../isolated';
import { formatDuration } from '../../typed/typed-duration';

export const today = {
  title: 'Today',
  shots: (shots: number, projects: number, left: number) =>
    `${counted(shots, 'shot')} in ${counted(projects, 'project')}, ${left} to go`,
  now: 'Now',
  left: (minutes: number) => `${formatDuration(minutes)} left`,
  alsoNow: 'Also now',
  next: (minutes: number) => `Next, in ${formatDuration(minutes)}`,
  delayedBy: (minutes: number) => (minutes > 0 ? `Delayed by ${formatDuration(minutes)}` : 'Delayed'),
  overdue: 'Overdue',
  later: 'Later today',
  leftToPack: 'Left to pack',
  leftOf: (left: number, count: number) => `${left} of ${count} left to pack`,
  allPacked: 'All packed',
  gearFailed: 'The gear could not be loaded',
  complete: (title: string) => `Mark as Complete ${title}`,
  completeNumber: (number: string) => `Complete ${number}`,
  runningLateFrom: (title: string) => `Running late ${title}`,
  runningLateOf: (project: string) => `Running late, ${project}`,
  map: 'Map',
  samePlace: 'Same place',
  running: (number: string, title: string) => `Now: ${number} ${isolated(title)}`,
  runningRow: (title: string) => `Now: ${isolated(title)}`,
  asOf: (time: string) => `As of ${time}`,
  wrapTitle: 'That is a wrap',
  wrapText: 'Nothing is due any more today.',
  /** How a day went (contract-crew, section 16). */
  wrap: {
    of: (project: string, day: string) => `${isolated(project)}, ${day}`,
    first: 'First shot',
    last: 'Last shot',
    done: (time: string, end: string) => `done ${time}, planned ${end}`,
    shots: (completed: number, open: number) =>
      open > 0 ? `${counted(completed, 'shot')} completed, ${open} left` : `${counted(completed, 'shot')} completed`,
    behind: (minutes: number) =>
      minutes === 0 ? 'On time' : `${formatDuration(Math.abs(minutes))} ${minutes > 0 ? 'behind' : 'early'}`,
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'The browser does not let this page copy',
  },
  nothingTitle: 'Nothing to shoot today',
  nextIs: (number: string, when: string) => `Next: ${number}, ${when}.`,
  openNext: 'Open the next shot',
  tomorrow: (time: string) => `tomorrow ${time}`,
  failed: "Today's shots could not be loaded",
  goldenIn: (minutes: number) => `Golden hour in ${formatDuration(minutes)}`,
  goldenUntil: (time: string) => `Golden hour until ${time}`,
  sunrise: (time: string) => `sunrise ${time}`,
  sunset: (time: string) => `sunset ${time}`,
} as const;
