import { fromDevice } from '../../../client/clock';
import { viewerZone } from '../../../client/viewer-zone';
import { formatMoment, formatTime } from '../../../kernel/dates';
import { wallDate } from '../../../kernel/zones';

/** A time of today alone, another with its day. */
export function momentOf(instant: Date, now: Date): string {
  const zone = viewerZone();
  return wallDate(instant, zone) === wallDate(now, zone) ? formatTime(instant, zone) : formatMoment(instant, zone, now);
}

export const momentOfDevice = (time: number, now: Date): string => momentOf(fromDevice(time), now);
