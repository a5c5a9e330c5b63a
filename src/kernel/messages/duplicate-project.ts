import { counted, countedShots } from '../counted';

/** The dialog that duplicates a project, and the refusals of the call. */
export const duplicateProject = {
  title: 'Duplicate project',
  takeInvalid: 'Take must be any of shots, scenes, rows, gear, images and people',
  outsideYears: 'The days would be outside the years 1900 to 9999',
  suggestedTitle: (title: string) => `Copy of ${title}`,
  days: (days: string) => `${days}. Every day moves with it, the times of day stay.`,
  takeAlong: 'Take along',
  take: {
    shots: (count: number) => countedShots(count),
    scenes: (count: number) => counted(count, 'scene'),
    rows: 'Rows of the days',
    gear: 'Gear of the shots',
    images: 'Images of the shots',
    people: (count: number) => `${count === 1 ? '1 person' : `${count} people`} and their roles`,
  },
  mails: 'Each gets one mail.',
  drafts: 'All shots become drafts with their numbers. Nothing is ticked, completed or noted.',
  failed: 'The project could not be duplicated',
  done: 'Project duplicated',
} as const;
