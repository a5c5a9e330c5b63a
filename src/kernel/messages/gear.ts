import { quotedStarts } from '../isolated';

export const gear = {
  nameRequired: 'Gear name is required',
  defaultNameRequired: 'Gearname is required',
  tooMany: (limit: number) => `You have at most ${limit.toLocaleString('en-GB')} pieces of gear`,
  exists: 'This gear is already in your list',
  deletedTitle: 'Deleted Successfully',
  deleted: 'Gear deleted successfully',
  failed: 'Error',
  undo: 'Undo',
  linesHint: 'Or paste a list, one per line.',
  linesAdded: (count: number) => (count === 0 ? 'Nothing new to add' : `Added ${count} to your list`),
  linesKnown: (count: number) => `${count} ${count === 1 ? 'was' : 'were'} there already`,
  linesTooMany: (limit: number) => `Paste at most ${limit} lines at once`,
  linesTooLong: (starts: readonly string[], more: number, limit: number) =>
    `Over ${limit} characters, not added: ${quotedStarts(starts)}${more > 0 ? ` and ${more} more` : ''}`,
  linesLeft: (count: number) => `${count} not added yet`,
  onboardingTitle: 'Step 1/1 GEAR LIST',
  onboardingText: 'Before you start, You can add your gear list here. You can import them any shots',
  onboardingDone: 'Add it your Gear List',
  onboardingLater: "I'll do it later",
  onboardingLink: 'Start your gear list',
  importOpen: 'Import from your default list',
  importHint: 'Tick what this shot needs. What you add here is kept.',
  importAll: 'Choose all',
  importApply: 'Use in this shot',
  importEmpty: 'No gear in your list yet. Add the first one above.',
} as const;
