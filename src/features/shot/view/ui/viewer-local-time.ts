import { viewerZone } from '../../../../client/viewer-zone';
import { formatDate, formatTime, formatWeekday } from '../../../../kernel/dates';
import { messages } from '../../../../kernel/messages';

/**
 * "04:30 – 06:00 your time" in the viewer's zone, with the days where one differs from the shot's; null where the
 * viewer's clock shows the same.
 */
export function viewerLocalTime(start: Date, end: Date, zone: string, here = viewerZone()): string | null {
  if (here === zone) return null;
  const [from, to] = [start, end].map((instant) => ({
    date: formatDate(instant, here),
    time: formatTime(instant, here),
    sameDay: formatDate(instant, here) === formatDate(instant, zone),
    sameTime: formatTime(instant, here) === formatTime(instant, zone),
  }));
  if (!from || !to) return null;
  const sameDays = from.sameDay && to.sameDay;
  if (sameDays && from.sameTime && to.sameTime) return null;
  const first = sameDays ? from.time : `${from.date}, ${from.time}`;
  const last = sameDays || from.date === to.date ? to.time : `${to.date}, ${to.time}`;
  return `${first} – ${last} ${messages.shotView.yourTime}`;
}

/** Whether a shot starts on another day for the viewer. */
export const startsOnOtherDay = (start: Date, zone: string, here = viewerZone()): boolean =>
  formatDate(start, here) !== formatDate(start, zone);

/** "04:30 your time", "Mon 23:30 your time" on another day; null where the viewer's clock shows the same. */
export function viewerStart(start: Date, zone: string, here = viewerZone()): string | null {
  const time = formatTime(start, here);
  const isOtherDay = startsOnOtherDay(start, zone, here);
  if (here === zone || (!isOtherDay && time === formatTime(start, zone))) return null;
  return `${isOtherDay ? `${formatWeekday(start, here)} ` : ''}${time} ${messages.shotView.yourTime}`;
}
