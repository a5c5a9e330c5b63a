import { isolated } from '../isolated';

export const status = {
  due: 'Due Today',
  upcoming: 'Upcoming',
  delayed: 'Delayed',
  completed: 'Completed',
  draft: 'Drafts',
} as const;

/** The word of one shot, where the list of them has the other. */
export const statusOfOne = { ...status, draft: 'Draft' } as const;

export const shotActions = {
  undo: 'Undo',
  deleteTitle: 'Confirm Delete',
  deleteQuestion: 'Are you sure you want to delete this?',
  deleteNote: 'This action cannot be undone.',
  deleteAction: 'Delete this shot',
  deleted: (title: string) => `${isolated(title)} is deleted`,
  duplicate: 'Duplicate',
  duplicated: 'Duplicated as a draft',
  duplicateFailed: 'Error',
  rescheduleTitle: 'Reschedule Shot',
  reschedule: 'Reschedule',
  rescheduleFailed: 'Error',
  skipped: (time: string) => `The clocks skip this time: it becomes ${time}`,
  latest: (when: string) => `Now it is ${when}`,
  useLatest: 'Use these times',
  past: 'These times have passed.',
  outsideDays: (days: string) => `Outside the project's days, ${days}`,
  overlaps: (title: string) => `Overlaps ${isolated(title)}`,
  overlapsMore: (shots: number) => `Overlaps ${shots} more ${shots === 1 ? 'shot' : 'shots'}`,
} as const;
