import type { ShotSummary } from '../shot.schema';

type Told = Pick<ShotSummary, 'status' | 'startDateTime' | 'endDateTime' | 'timeZoneId' | 'title'>;

/** What counts of days and projects and their next shot tell of one: of a draft that it is there, and no more. */
const told = ({ status, startDateTime, endDateTime, timeZoneId, title }: Told): string =>
  status === 'draft' ? status : [status, startDateTime, endDateTime, timeZoneId, title].join('\n');

/** Whether a change of a shot shows in what counts the shots of days and projects; `before` is unknown of a new one. */
export const isToldElsewhere = (before: Told | undefined, after: Told): boolean =>
  before === undefined || told(before) !== told(after);
