import { countedShots } from '../counted';
import { isolated } from '../isolated';
/** Apart from the texts that the dashboard shows first. */
export const projectForm = {
  formTitle: 'Title',
  country: 'Country',
  startDate: 'Start Date',
  endDate: 'End Date',
  submit: 'Create Project',
  mealAfter: 'Minutes until a meal',
  mealAfterHint: 'A day that runs longer without a meal is warned of. 0 for never.',
  cover: 'Cover',
  coverAutomatic: 'Automatic',
  coverChosenForYou: 'Chosen for you',
  coverArtworks: ['Dawn ridge', 'Desert dunes', 'City at dusk', 'Studio cone', 'Sea horizon', 'Forest fog'],
  coverPicture: 'Your picture',
  coverUpload: 'Upload',
  coverChange: 'Change picture',
  coverUploading: (percent: number) => `Uploading, ${percent}%`,
  coverWait: 'Your picture is still being uploaded',
  countriesLoading: 'Loading countries...',
  countriesNone: 'No countries found',
  countriesNoMatch: 'No matching countries found',
} as const;

export const projectDialogs = {
  editTitle: 'Edit project',
  save: 'Save changes',
  saved: 'Project updated',
  latest: (value: string) => `Latest version: ${isolated(value)}`,
  deleteAction: 'Delete this project',
  deleteShots: (count: number) =>
    count === 0 ? 'It has no shots' : count === 1 ? 'Its 1 shot goes with it' : `Its ${count} shots go with it`,
  deleted: 'Project deleted',
} as const;

export const renumberDialog = {
  title: 'Renumber',
  lead: 'Numbers follow the order of the shots. Completed shots keep theirs.',
  head: { from: 'From', to: 'To', title: 'Title' },
  none: 'Every shot has its number already.',
  showMore: (count: number) => `Show ${count.toLocaleString('en-GB')} more`,
  submit: (count: number) => `Renumber ${countedShots(count)}`,
  note: 'What is printed or sent with the old numbers will not match any more.',
  done: (count: number) => `${countedShots(count)} renumbered`,
} as const;

const roleNames = { viewer: 'Can view', crew: 'Crew', editor: 'Can edit' } as const;

export const shareProject = {
  title: 'Share project',
  lead: (project: string) =>
    `They see every shot of ${isolated(project)} that is not a draft, those you add later too.`,
  hint: 'One mail goes out. Whoever has no account can register with this address.',
  hintMany: 'Or paste several addresses, with commas or one a line.',
  sharedWith: (count: number) => `Shared with ${count === 1 ? '1 person' : `${count} people`}`,
  notMailed: (count: number) => `${count} of them were not mailed: their addresses have reached the hourly limit`,
  toShare: 'To share with',
  leaveOut: (email: string) => `Leave out ${email}`,
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  invitedCount: (count: number) => `${count} invited`,
  role: 'Role',
  roleOf: (name: string) => `Role of ${name}`,
  owner: 'Owner',
  roleChanged: (name: string, role: keyof typeof roleNames) => `${isolated(name)}: ${roleNames[role]}`,
  roleNames,
  /** What each role may, below its name in the list. */
  roleLines: {
    viewer: 'Reads what is not a draft',
    crew: 'Also ticks, completes and writes notes',
    editor: 'Also plans: shots, scenes and days',
  },
  /** The same in full beside the field. */
  roleHints: {
    viewer: 'Reads what is not a draft.',
    crew: 'Reads what is not a draft, ticks checklists, completes shots and reopens them.',
    editor: 'Plans like you: shots, drafts, scenes and days. Sharing stays with you.',
  },
  since: (day: string) => `since ${day}`,
  sinceToday: 'since today',
  none: 'Only you see this project.',
  singleShots: (people: number) =>
    `Not shared as a whole. ${people === 1 ? '1 person sees' : `${people} people see`} single shots.`,
  invited: (name: string) => `${isolated(name)} invited`,
  removed: (email: string) => `${email} removed`,
  removeTitle: 'Remove from this project',
  removeNote: (project: string) => `They lose ${isolated(project)} at once. Shots shared one by one stay.`,
  removeAction: 'Remove from project',
  leaveTitle: 'Leave project',
  leaveQuestion: 'Are you sure you want to leave this project?',
  leaveNote: 'You will not see it any more, until its owner shares it again.',
  leaveAction: 'Leave project',
  left: 'You left this project',
} as const;

export const handOver = {
  title: 'Hand over',
  lead: (project: string) =>
    `${isolated(project)} goes to one of its editors, with its shots, scenes, pictures and all with whom it is shared.`,
  becomes: 'You become an editor.',
  none: 'Make somebody an editor first.',
  notJoined: 'Has not opened it yet',
  to: (name: string) => `Hand over to ${name}`,
  choose: 'To whom',
  ask: (name: string) => `Only ${isolated(name)} can give it back.`,
  done: (name: string) => `${isolated(name)} owns the project now`,
  failed: 'The project was not handed over',
  editorFirst: (name: string) => `${isolated(name)} must be an editor of the project first`,
} as const;

export const completeOffer = {
  offer: 'Every shot is completed',
  offerHint: 'A completed project is kept under Completed.',
  offerAction: 'Complete project',
  offerDismiss: 'Not now',
} as const;
