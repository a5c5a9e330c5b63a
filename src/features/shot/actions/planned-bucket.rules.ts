import { shotBucket } from '../shot.rules';
import type { ShotBucket, ShotOut } from '../shot.schema';

/**
 * The bucket of a planned shot with these times: where a reopened or rescheduled shot is shown until the server
 * answers.
 */
export function plannedBucket(
  { startDateTime, endDateTime, timeZoneId }: Pick<ShotOut, 'startDateTime' | 'endDateTime' | 'timeZoneId'>,
  now: Date,
): ShotBucket {
  const planned = {
    startDateTime: startDateTime === null ? null : new Date(startDateTime),
    endDateTime: endDateTime === null ? null : new Date(endDateTime),
    timeZoneId,
  };
  return shotBucket({ ...planned, status: 'upcoming' }, now);
}
