import type { ShotSummary } from '../shot.schema';

/**
 * What is told of a planned shot where shots are counted, of the next one of a project, and by the scenes that a member
 * sees.
 */
const told = ['status', 'startDateTime', 'endDateTime', 'timeZoneId', 'title', 'sceneId'] as const;

type Told = Pick<ShotSummary, (typeof told)[number] | 'version'>;

/**
 * Whether a change of a shot shows there: of a draft that it is there, and no more. Where the page has the shot as it
 * is now, a list has brought the change first, and nobody knows what it was.
 */
export const isToldElsewhere = (before: Told | undefined, after: Told): boolean =>
  !(before?.status === 'draft' && after.status === 'draft') &&
  (before?.version === after.version || told.some((field) => before?.[field] !== after[field]));
