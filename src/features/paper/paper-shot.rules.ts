import { formatDay, formatDayMonth, formatTime, formatTimeRange } from '../../kernel/dates';
import { headOf } from '../../kernel/lines';
import { messages } from '../../kernel/messages';
import { minutesBetween } from '../../kernel/schedule/running-late';
import { formatDuration } from '../../kernel/typed/typed-duration';
import { zoneShort } from '../../kernel/zone-label';
import type { Known } from '../shot/columns/column.rules';
import { type EditColumn, type PlainKey, plainColumns } from '../shot/columns/columns.rules';
import { plainDescription } from '../shot/description/description.rules';
import type { ShotOut } from '../shot/shot.schema';

const text = messages.paper;

/** So much of a description stands on paper. */
const MOST_DESCRIBED = 2000;

/** A shot as papers have it: texts alone. */
export interface PaperShot {
  number: string;
  title: string;
  isMust: boolean;
  isDone: boolean;
  /** What stands below its title. */
  below: string;
}

export function paperShot(shot: ShotOut): PaperShot {
  return {
    number: shot.number,
    title: shot.title,
    isMust: shot.priority === 'must',
    isDone: shot.status === 'completed',
    below: described(shot),
  };
}

export const described = ({ description }: ShotOut): string => {
  const line = plainDescription(description).replaceAll('\n', ' · ');
  return line.length > MOST_DESCRIBED ? `${headOf(line, MOST_DESCRIBED)}…` : line;
};

/** Its start as "05:10" and "Tue 24 Nov", with its zone where that is not the paper's; null without times. */
export function startOf(shot: ShotOut, zone: string): { time: string; day: string } | null {
  if (!shot.startDateTime) return null;
  const start = new Date(shot.startDateTime);
  const day = formatDayMonth(start, shot.timeZoneId);
  const isOther = shot.timeZoneId !== zone;
  return {
    time: formatTime(start, shot.timeZoneId),
    day: isOther ? `${day}, ${zoneShort(shot.timeZoneId, start)}` : day,
  };
}

/** "05:10 – 06:00". */
export const timesOf = ({ startDateTime, endDateTime, timeZoneId }: ShotOut): string =>
  startDateTime && endDateTime ? formatTimeRange(new Date(startDateTime), new Date(endDateTime), timeZoneId) : '';

/** The text of a shot in a column; its start, which has two parts, is `startOf`. */
export function cellText(key: EditColumn, shot: ShotOut, known: Known): string {
  const [start, end] = [shot.startDateTime, shot.endDateTime].map((at) => (at ? new Date(at) : null));
  switch (key) {
    case 'start':
      return start ? '' : text.noTime;
    case 'date':
      return start ? formatDay(start, shot.timeZoneId) : '';
    case 'end':
      return end ? formatTime(end, shot.timeZoneId) : '';
    case 'duration':
      return start && end ? formatDuration(minutesBetween(start.getTime(), end.getTime())) : '';
    case 'place':
      return shot.location;
    case 'description':
      return described(shot);
    default:
      return plainColumns[key as PlainKey].text(shot, known);
  }
}

/** Size, lens and movement, as far as they are filled. */
export function lookOf(shot: ShotOut): string[] {
  const [size = ''] = shot.shotTypes.map(({ name }) => name);
  return [size, shot.lens, shot.movement].filter((one) => one !== '');
}
