import type { ShotSummary } from '../shot.schema';

/**
 * What is told of a planned shot where shots are counted, of the next one of a project, and by the scenes that a member
 * sees.
 */
const told = ['status', 'startDateTime', 'endDateTime', 'timeZoneId', 'title', 'sceneId'] as const;

type Told = Pick<ShotSummary, (typeof told)[number]>;

/** Whether a change of a shot shows there: of a draft that it is there, and no more. */
export const isToldElsewhere = (before: Told | undefined, after: Told): boolean =>
  !(before?.status === 'draft' && after.status === 'draft') && told.some((field) => before?.[field] !== after[field]);
