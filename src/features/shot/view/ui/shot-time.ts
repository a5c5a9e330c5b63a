import { formatDayRange, formatTimeRange } from '../../../../kernel/dates';
import { messages } from '../../../../kernel/messages';
import { zoneShort } from '../../../../kernel/zone-label';
import type { ShotOut } from '../../shot.schema';

/** "Sat 21 Nov 2026, 07:15 – 08:45 SAST": when a shot is, in its zone, in one line. */
export function formatShotTime({
  startDateTime,
  endDateTime,
  timeZoneId,
}: Pick<ShotOut, 'startDateTime' | 'endDateTime' | 'timeZoneId'>): string {
  if (!startDateTime || !endDateTime) return messages.shotList.noTime;
  const [start, end] = [new Date(startDateTime), new Date(endDateTime)];
  const day = formatDayRange(start, end, timeZoneId);
  return `${day}, ${formatTimeRange(start, end, timeZoneId)} ${zoneShort(timeZoneId, start)}`;
}
