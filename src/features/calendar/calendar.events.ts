import { formatDay, formatTime, formatTimeRange } from '../../kernel/dates';
import { headOf } from '../../kernel/lines';
import { messages } from '../../kernel/messages';
import { wallDate } from '../../kernel/zones';
import type { SceneRow } from '../scene/scene.table';
import { plainDescription } from '../shot/description/description.rules';
import type { ShotRow } from '../shot/shot.table';
import { icalInstant, icalLine, icalPosition, icalStream, icalText } from './ical.rules';

/** The most characters of an event's description (contract-crew, section 16). */
const MAX_DESCRIPTION = 2000;

/** What a feed tells of a planned or completed shot. */
export interface FeedShot extends FeedColumns {
  /** The scene, null in none. */
  scene: Pick<SceneRow, 'number' | 'intExt' | 'title' | 'dayPart'> | null;
}

type FeedColumns = Pick<
  ShotRow,
  | 'id'
  | 'number'
  | 'title'
  | 'status'
  | 'startDateTime'
  | 'endDateTime'
  | 'timeZoneId'
  | 'location'
  | 'locationData'
  | 'gearList'
  | 'description'
  | 'version'
  | 'updatedAt'
>;

export interface Feed {
  /** The project's title, or the product's name. */
  name: string;
  /** How long before a shot the calendar reminds of it; null for never. */
  remindMinutes: number | null;
  /** The origin of the product, for the links to its pages. */
  appUrl: string;
}

/** The head of a feed as an iCalendar stream (RFC 5545; contract-beyond section 2). */
export const feedHead = ({ name }: Feed) =>
  icalStream([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Firstlight//Firstlight//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    icalText('NAME', name),
    icalText('X-WR-CALNAME', name),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]);

/** What a feed without events holds: with nothing in it, it is no calendar by RFC 5545, and some refuse it. */
export const FEED_WITHOUT_EVENTS = icalStream([
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]);

export const FEED_END = icalStream(['END:VCALENDAR']);

/** A shot as an event of a feed; empty for one without times. */
export function feedEvent(shot: FeedShot, feed: Feed): string {
  const lines = eventOf(shot, feed);
  return lines.length > 0 ? icalStream(lines) : '';
}

function eventOf(shot: FeedShot, { remindMinutes, appUrl }: Feed): string[] {
  const { startDateTime, endDateTime, location, locationData } = shot;
  if (!startDateTime || !endDateTime) return [];
  const isCompleted = shot.status === 'completed';
  const summary = `${isCompleted ? '✓ ' : ''}${shot.number} ${shot.title}`;
  const lines = [
    'BEGIN:VEVENT',
    icalLine('UID', `${shot.id}@firstlight`),
    icalInstant('DTSTAMP', shot.updatedAt),
    icalInstant('LAST-MODIFIED', shot.updatedAt),
    icalLine('SEQUENCE', String(shot.version)),
    icalInstant('DTSTART', startDateTime),
    icalInstant('DTEND', endOf(startDateTime, endDateTime)),
    icalText('SUMMARY', summary),
    icalLine('URL', `${appUrl}/viewshot/${shot.id}`),
  ];
  if (location !== '') lines.push(icalText('LOCATION', location));
  if (locationData) lines.push(icalPosition(locationData));
  const description = descriptionOf(shot, startDateTime, endDateTime);
  if (description !== '') lines.push(icalText('DESCRIPTION', description));
  if (remindMinutes !== null && !isCompleted) lines.push(...reminder(remindMinutes, summary));
  return [...lines, 'END:VEVENT'];
}

/** The end of an event, which is a later second than its start. */
const endOf = (start: Date, end: Date) => new Date(Math.max(end.getTime(), start.getTime() + 1000));

/** The time at the place unless that is UTC, the scene, the gear, one a line, and the description, in paragraphs. */
function descriptionOf({ timeZoneId: zone, scene, gearList, description }: FeedShot, start: Date, end: Date): string {
  const isOneDay = wallDate(start, zone) === wallDate(end, zone);
  const times = isOneDay
    ? `${formatDay(start, zone)}, ${formatTimeRange(start, end, zone)}`
    : `${formatDay(start, zone)}, ${formatTime(start, zone)} – ${formatDay(end, zone)}, ${formatTime(end, zone)}`;
  const parts = [
    zone === 'UTC' ? '' : messages.calendar.timeAtPlace(times, zone),
    scene ? messages.scene.named(scene) : '',
    gearList.map(({ name }) => name).join('\n'),
    plainDescription(description),
  ];
  const text = parts.filter((part) => part !== '').join('\n\n');
  return text.length > MAX_DESCRIPTION ? `${headOf(text, MAX_DESCRIPTION - 1)}…` : text;
}

function reminder(minutes: number, summary: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    icalText('DESCRIPTION', summary),
    icalLine('TRIGGER', `-PT${minutes}M`),
    'END:VALARM',
  ];
}
