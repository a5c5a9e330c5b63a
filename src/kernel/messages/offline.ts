import { isolated } from '../isolated';

/** "640 kB", "12 MB". */
function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${Math.round(kilobytes / 1000).toLocaleString('en-GB')} MB`;
}

/** What is kept on the device, for pages without a network. */
export const offline = {
  nothingKept: 'Nothing is kept on this device',
  notKept: 'Not kept on this device',
  needsNetwork: 'Needs a network',
  opensLater: 'It opens as soon as there is a network again.',
  toToday: 'Back to Today',
  keeping: 'Keeping today on this device',
  noNetwork: 'No network',
  asOf: (time: string) => `No network. As of ${time}`,
  waits: (count: number) => (count === 1 ? '1 change waits' : `${count} changes wait`),
  titleWaits: (count: number) => `(${count} wait) `,
  allSaved: 'All saved',
  notSent: 'Not sent yet',
  notSaved: (count: number) => (count === 1 ? '1 change could not be saved' : `${count} changes could not be saved`),
  refused: {
    changed: 'Somebody changed the same thing while you had no network.',
    others: 'They were made without a network, and were refused when they were sent.',
    you: 'You',
    now: 'Now',
    at: (time: string) => `at ${time}`,
    keepTheirs: 'Keep theirs',
    useMine: 'Use mine',
    keepAll: 'Keep all theirs',
    useAll: 'Use all mine',
    failed: 'It could not be sent',
    done: { completed: 'Completed', upcoming: 'Reopened', deleted: 'Deleted', draft: 'Changed' },
    ticks: 'Ticks',
    moved: 'Moved',
    changes: 'Changes',
    newShots: (count: number) => (count === 1 ? 'A new shot' : `${count} new shots`),
    rows: { add: 'A new row', change: 'A row of the day', remove: 'A row removed' },
    aShot: 'A shot',
  },
  keep: {
    title: 'Keep on this device',
    remove: 'Remove from this device',
    needsHttps: 'Needs https',
    lead: 'It opens without a network then, and what you change waits until there is one.',
    pictures: (bytes: number) => `Large pictures (${sizeText(bytes)})`,
    picturesUnknown: 'Large pictures',
    noPictures: 'It has no pictures yet.',
    mayGo: 'The browser may take it away again: when a private window is closed, or after seven days without a visit.',
    action: 'Keep',
    kept: 'Kept on this device',
    removed: 'Removed from this device',
    failed: 'It could not be kept on this device',
    noProgram: 'This browser does not keep pages for times without a network.',
  },
  logout: {
    title: 'Log out?',
    question: (count: number) =>
      count === 1
        ? '1 change is not sent yet. Logging out deletes it.'
        : `${count} changes are not sent yet. Logging out deletes them.`,
    action: 'Logout',
  },
  others: {
    title: (count: number, name: string) =>
      count === 1 ? `1 change of ${isolated(name)} is not sent` : `${count} changes of ${isolated(name)} are not sent`,
    question: (name: string) => `They wait on this device until ${isolated(name)} signs in again.`,
    signIn: (name: string) => `Sign in as ${name}`,
    remove: 'Delete them',
  },
  settings: {
    title: 'On this device',
    lead:
      'Whoever holds this device unlocked can read what it keeps. It keeps no passwords, addresses or phone ' +
      'numbers of others. Logging out removes it.',
    needsHttps: 'Keeping plans for days without a network needs https.',
    size: sizeText,
    remove: (title: string) => `Remove ${isolated(title)} from this device`,
    asOf: (time: string) => `As of ${time}`,
    byItself: 'Today and tomorrow',
    removeAll: 'Remove everything from this device',
  },
  notStored: 'A change is not stored on this device',
  tooLate: 'It waited longer than 30 days',
  failed: 'Today could not be kept on this device',
};
