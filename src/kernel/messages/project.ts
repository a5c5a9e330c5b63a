import { isolated } from '../isolated';

export const projectSharing = {
  yourself: 'You cannot share a project with yourself',
  already: 'Already shared with this person',
  notShared: 'This project is not shared with this person',
  roleInvalid: 'Role must be viewer, crew or editor',
  asAWhole: 'This project is shared with you as a whole',
} as const;

export const project = {
  tooMany: (limit: number) => `You have at most ${limit.toLocaleString('en-GB')} projects`,
  titleRequired: 'Title is required',
  countryRequired: 'Country is required',
  startRequired: 'Start Date is required',
  endRequired: 'End Date is required',
  endBeforeStart: 'End date cannot be earlier than start date',
  creationFailed: 'Creation Error',
  creationFallback: 'Something went wrong',
  planTitle: 'Plan your Next Shoot',
  onboardingTitle: "It's time to create your New Project",
  create: 'Create a New Project',
  createTitle: 'Create your Project',
  none: 'No Projects Found',
  lookAtExample: 'Look at an example',
  example: 'Example',
  view: 'View Project',
  shared: 'Shared Projects',
  completed: 'This project is completed. Reopen it to make changes',
  sharedReadOnly: 'This project is shared with you to read',
  ownersAlone: 'Only the owner of the project may do this',
  editorsAlone: 'Only the owner and editors of the project may do this',
  statusInvalid: 'Status must be active or completed',
  lockedRequired: 'Locked must be true or false',
  statusUpdated: 'Status updated successfully',
  coverUnknown: 'Cover must be art-1 to art-6, or an image that you have uploaded',
  coverGone: 'This picture is gone: choose another cover',
  ifUpdatedAtInvalid: 'ifUpdatedAt must be an ISO date-time',
} as const;

export const dashboard = {
  tabs: 'Projects by status',
  active: 'Active',
  completed: 'Completed',
  shots: (count: number) => `${count} ${count === 1 ? 'Shot' : 'Shots'}`,
  days: (count: number) => `${count} ${count === 1 ? 'Day' : 'Days'}`,
  noActive: 'Every project here is completed.',
  noCompleted: 'A project you complete is kept here.',
  noShared: 'When somebody shares a shot with you, its project is here.',
  noSharedCompleted: 'A shared project is here once it is completed.',
  search: 'Search projects',
  noMatch: (query: string) => `Nothing here matches “${isolated(query)}”.`,
  clearSearch: 'Clear search',
  otherMatches: (count: number, tab: string) => `Show ${count} in ${tab}`,
  matches: (count: number, tab: string) => `${count} ${count === 1 ? 'project' : 'projects'} in ${tab}`,
  gearTitle: 'Add your Gear List',
  gearHint: 'Cameras, lenses and lights for any shot.',
  teamTitle: 'Invite your Team',
  teamHint: 'The people you shoot with, in one place.',
  teamCount: (count: number) => `${count} ${count === 1 ? 'Member' : 'Members'} Added`,
  today: 'Today',
  todayShots: (shots: number, projects: number, overdue: number) =>
    `Today: ${shots} ${shots === 1 ? 'shot' : 'shots'} in ${projects} ${projects === 1 ? 'project' : 'projects'}` +
    (overdue > 0 ? `, ${overdue} overdue` : ''),
  todayOverdue: (shots: number) => `${shots} ${shots === 1 ? 'shot' : 'shots'} overdue`,
  todayMore: (projects: number) => `and ${projects} more`,
  todayNone: 'Nothing to shoot today',
  todayFailed: "Today's shots could not be loaded",
} as const;

export const projectCard = {
  people: (count: number) => (count === 1 ? 'Shared with 1 person' : `Shared with ${count} people`),
  /** `Shared by Nadia · Can edit`; of a viewer it says the owner alone. */
  sharedBy: (owner: string, role: string) =>
    [`Shared by ${isolated(owner)}`, ...(role === 'editor' ? ['Can edit'] : role === 'crew' ? ['Crew'] : [])].join(
      ' · ',
    ),
  shotOf: (shot: number, all: number) => `${shot} of ${all} done`,
  allShot: (all: number) => `All ${all} shot`,
  nowUntil: (end: string) => `Now until ${end}`,
  todayAt: (time: string) => `Today ${time}`,
  notShot: (count: number) => `${count} not shot`,
  nothingAhead: (count: number) => `Nothing ahead, ${count} not shot`,
  noShots: 'No shots yet',
} as const;

export const projectMenu = {
  menu: (title: string) => `Project menu of ${title}`,
  tip: 'Project menu',
  edit: 'Edit',
  share: 'Share project',
  duplicate: 'Duplicate project',
  importCsv: 'Import CSV',
  newScene: 'New scene',
  importScript: 'Import a script',
  renumber: 'Renumber…',
  lockNumbers: 'Lock numbers',
  unlockNumbers: 'Unlock numbers',
  numbersLocked: 'Numbers locked',
  numbersUnlocked: 'Numbers unlocked',
  addToCalendar: 'Add to calendar',
  leave: 'Leave project',
  complete: 'Complete',
  completeTitle: 'Complete this project?',
  reopen: 'Reopen',
  delete: 'Delete',
  removeExample: 'Remove example',
  exampleRemoved: 'Example removed',
  failed: 'Error',
} as const;

export const goneShare = {
  title: 'No longer available',
  text: (title: string) =>
    `“${isolated(title)}” was deleted or is no longer shared with you. Ask its owner if you still need it.`,
} as const;
