import { isolated } from '../isolated';

/** Calendar links: the dialog of a project, and the section of the settings (contract-beyond section 2). */
export const calendar = {
  product: 'Firstlight',
  created: 'Calendar link created',
  deleted: 'Calendar link deleted',
  tooMany: (most: number) => `You have ${most} calendar links. Delete one first.`,
  remindInvalid: 'Choose a reminder from 0 to 1440 minutes',
  gone: 'This calendar link does not work any more.',
  timeAtPlace: (times: string, zone: string) => `${times} (${zone})`,
} as const;

/** How long before a shot a calendar reminds of it. */
const reminders: Record<string, string> = {
  '15': '15 minutes before',
  '60': '1 hour before',
  '1440': '1 day before',
};

export const addToCalendar = {
  title: 'Add to calendar',
  lead: (what: string) => `${isolated(what)}. The calendar keeps itself up to date.`,
  everything: 'Everything you see',
  remind: 'Remind me',
  noReminder: 'No reminder',
  reminders,
  create: 'Create link',
  link: 'Calendar link',
  once: 'Shown this once. Whoever has it can read the times and places.',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'The link could not be copied. It is selected: copy it with the keyboard.',
  open: 'Open in calendar app',
  oftenTitle: 'How often it is read',
  often: [
    ['Apple Calendar', 'every hour'],
    ['Outlook', 'about every 3 hours'],
    ['Google Calendar', 'up to once a day'],
  ],
  failed: 'Error',
} as const;

export const calendarLinks = {
  title: 'Calendar links',
  lead:
    'Your shots in Google, Apple or Outlook, kept up to date. A link is as good as a key: delete what you do not ' +
    'use.',
  none: 'No calendar links yet.',
  everything: 'Everything I see',
  made: (reminder: string, day: string) => `${reminder} · made ${day}`,
  reminder: (minutes: number) => `Reminder ${reminders[minutes] ?? `${minutes} minutes before`}`,
  lastRead: 'Last read',
  today: (time: string) => `today, ${time}`,
  yesterday: (time: string) => `yesterday, ${time}`,
  notRead: 'Not read',
  yet: 'yet',
  count: (links: number, most: number) => `${links} of ${most}`,
  create: 'New calendar link',
  delete: 'Delete link',
  deleteTitle: 'Delete calendar link',
  deleteQuestion: 'Are you sure you want to delete this calendar link?',
  deleteNote: 'Calendars that read it get no more changes.',
  failed: 'Error',
} as const;
