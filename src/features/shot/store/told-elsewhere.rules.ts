import type { ShotSummary } from '../shot.schema';

/** The fields of a planned shot that the counts of days, the next shot of a project and a member's scenes follow. */
const told = ['status', 'startDateTime', 'endDateTime', 'timeZoneId', 'title', 'sceneId'] as const;

type Told = Pick<ShotSummary, (typeof told)[number] | 'version'>;

/**
 * Whether counts, a project's next shot or its scenes may differ after a change of a shot. Of a draft they only tell
 * that it exists. With equal versions a list has brought the change already, so the page cannot see what it was.
 */
export const isToldElsewhere = (before: Told | undefined, after: Told): boolean =>
  !(before?.status === 'draft' && after.status === 'draft') &&
  (before?.version === after.version || told.some((field) => before?.[field] !== after[field]));
