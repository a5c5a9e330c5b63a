import type { NextShot, ProjectOut } from '../../src/features/project/project.schema';

/** An answer's project with these fields, for tests of rules. */
export const projectWith = (id: string, fields: Partial<ProjectOut> = {}): ProjectOut => ({
  _id: id,
  projectTitle: 'The Lighthouse Keeper',
  location: 'ZA_South Africa',
  countryCode: 'ZA',
  ...{
    ownerName: null,
    sharedWith: 0,
    isSharedWhole: false,
    people: [],
    peopleCount: 0,
    completedCount: 0,
    next: null,
  },
  role: 'owner',
  may: { edit: true, plan: true, tick: true, complete: true, note: true, share: true },
  cover: null,
  isExample: false,
  numbersLocked: false,
  mealAfterMinutes: 360,
  scheduleStartDate: '2026-11-19T00:00:00.000Z',
  scheduleEndDate: '2026-11-23T23:59:59.999Z',
  status: 'active',
  shotlistCount: 3,
  isShared: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...fields,
});

/** The next shot of a project, in Cape Town unless its zone is given. */
export const nextShot = (startDateTime: string, endDateTime: string, timeZoneId = 'Africa/Johannesburg'): NextShot => ({
  _id: 'shot',
  title: 'The climb, one take',
  ...{ startDateTime, endDateTime, timeZoneId },
});
