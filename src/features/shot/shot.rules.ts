import type { Issue } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { addTags } from '../../kernel/tags';
import { isDate, isTime, parseInstant } from '../../kernel/wall-time';
import { wallDate } from '../../kernel/zones';
import type { ShotBucket, StoredStatus } from './shot.schema';

export interface PlannedShot {
  status: StoredStatus;
  startDateTime: Date | null;
  endDateTime: Date | null;
  timeZoneId: string;
}

/**
 * The bucket of a shot at this instant (contract section 3): delayed once its end has passed, due on the day, in its
 * own zone, on which it starts and while it runs, its last instant included, else upcoming.
 */
export function shotBucket(shot: PlannedShot, now: Date): ShotBucket {
  if (shot.status !== 'upcoming') return shot.status;
  if (!shot.startDateTime || !shot.endDateTime) return 'upcoming';
  if (now > shot.endDateTime) return 'delayed';
  const runs = now >= shot.startDateTime;
  return runs || wallDate(now, shot.timeZoneId) === wallDate(shot.startDateTime, shot.timeZoneId) ? 'due' : 'upcoming';
}

/** Two days: no day of any zone was ever longer, not even where the date line moved. */
export const LONGEST_DAY = 2 * 86_400_000;

/** What can be said of the times of all shots of a bucket without their zones; the bounds are included. */
export interface BucketBounds {
  endsFrom?: Date;
  endsUntil?: Date;
  startsFrom?: Date;
  startsUntil?: Date;
}

/**
 * Narrows a query to where the shots of a bucket are at this instant; which of them are in it is for shotBucket to say.
 */
export function bucketBounds(bucket: ShotBucket, now: Date): BucketBounds {
  if (bucket === 'delayed') return { endsUntil: now, startsUntil: now };
  if (bucket === 'upcoming') return { endsFrom: now, startsFrom: now };
  return bucket === 'due' ? { endsFrom: now, startsUntil: new Date(now.getTime() + LONGEST_DAY) } : {};
}

/** The version of a shot that was only made yet. */
export const FIRST_VERSION = 1;

/** Whether nothing has happened to a new draft: it is neither changed nor published. */
export function isAsMade({ status, version }: { status: ShotBucket; version: number }): boolean {
  return status === 'draft' && version === FIRST_VERSION;
}

/** Whether the owner may change the shot's fields: a completed or deleted one is read-only (spec section 4). */
export function canEdit(shot: { status: ShotBucket }): boolean {
  return shot.status !== 'completed' && shot.status !== 'deleted';
}

/**
 * Whether a row offers Complete and Reschedule: not on completed or draft ones (spec section 2). The calls themselves
 * also take a draft; to be completed it has to be ready.
 */
export function isPlanned(shot: { status: ShotBucket }): boolean {
  return canEdit(shot) && shot.status !== 'draft';
}

/** Tags trimmed, each once whatever its case and in order, without empty ones (spec section 5). */
export function mergeTags(tags: readonly string[]): string[] {
  return addTags(
    [],
    tags.map((tag) => tag.trim()).filter((tag) => tag !== ''),
  );
}

/** The highest wizard step reached after being on `current`; it never sinks (spec section 4). */
export function nextHighest(current: number, highest: number): number {
  return Math.max(current, highest);
}

/**
 * The four inputs of the shot form and of the reschedule dialog: YYYY-MM-DD and HH:mm, wall time of the shot's zone.
 */
export interface WallSchedule {
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
}

export interface Schedule {
  start: Date;
  end: Date;
}

/** The instants that wall times mean, null where they mean none or nobody knows yet. */
export interface MeantSchedule {
  start: Date | null;
  end: Date | null;
}

const unknownSchedule: MeantSchedule = { start: null, end: null };

export interface ScheduleIssues {
  issues: [Issue, ...Issue[]];
}

const { startRequired, endRequired, timePattern, endBeforeStart, endTimeBeforeStart } = messages.shot;
const shotSentences = { startRequired, endRequired, timePattern, endBeforeStart, endTimeBeforeStart };
type Sentences = Record<keyof typeof shotSentences, string>;
const rescheduleSentences: Sentences = {
  ...shotSentences,
  timePattern: messages.shot.rescheduleTimePattern,
  endBeforeStart: messages.shot.rescheduleEndBeforeStart,
};

/** The end must come later; the days on the wall only say which of the two is to be mended. */
function orderIssue(startDate: string, endDate: string, endsLater: boolean, text: Sentences) {
  if (endsLater) return null;
  return endDate < startDate
    ? { part: 'Date', message: text.endBeforeStart }
    : { part: 'Time', message: text.endTimeBeforeStart };
}

/**
 * Where the wall times are known as instants, these are in order or not: of an hour that comes twice the wall cannot
 * tell.
 */
function wallIssues(
  { startDate, startTime, endDate, endTime }: WallSchedule,
  text: Sentences,
  { start, end }: MeantSchedule = unknownSchedule,
): Issue[] {
  const issues: Issue[] = [];
  if (!isDate(startDate)) issues.push({ path: 'startDate', message: text.startRequired });
  if (!isTime(startTime)) issues.push({ path: 'startTime', message: text.timePattern });
  if (!isDate(endDate)) issues.push({ path: 'endDate', message: text.endRequired });
  if (!isTime(endTime)) issues.push({ path: 'endTime', message: text.timePattern });
  if (!isDate(startDate) || !isDate(endDate)) return issues;
  const timesKnown = isTime(startTime) && isTime(endTime);
  const laterOnWall = timesKnown ? endDate + endTime > startDate + startTime : endDate >= startDate;
  const order = orderIssue(startDate, endDate, start && end ? end > start : laterOnWall, text);
  return order ? [...issues, { path: `end${order.part}`, message: order.message }] : issues;
}

function readInstant(value: unknown, zone: string, required: string, timePattern: string): Date | string {
  if (typeof value !== 'string' || !isDate(value.slice(0, 10))) return required;
  // A shot's time is required, so a bare date is a date without its time.
  return (value.length > 10 && parseInstant(value, zone)) || timePattern;
}

function check(startText: unknown, endText: unknown, zone: string, text: Sentences): Schedule | ScheduleIssues {
  const start = readInstant(startText, zone, text.startRequired, text.timePattern);
  const end = readInstant(endText, zone, text.endRequired, text.timePattern);
  const endIssues = typeof end === 'string' ? [{ path: 'endDateTime', message: end }] : [];
  if (typeof start === 'string') return { issues: [{ path: 'startDateTime', message: start }, ...endIssues] };
  if (typeof end === 'string') return { issues: [{ path: 'endDateTime', message: end }] };
  const order = orderIssue(wallDate(start, zone), wallDate(end, zone), end > start, text);
  return order ? { issues: [{ path: 'endDateTime', message: order.message }] } : { start, end };
}

/** What is wrong with the times in the shot form, by field; empty when nothing is (spec section 5). */
export function scheduleIssues(input: WallSchedule): Issue[] {
  return wallIssues(input, shotSentences);
}

/**
 * What is wrong with the times in the reschedule dialog, by field, in its own sentences, judged as the server does
 * (spec section 5).
 */
export function rescheduleIssues(input: WallSchedule & MeantSchedule): Issue[] {
  return wallIssues(input, rescheduleSentences, input);
}

/**
 * A shot's date-times as they came in, in its zone where they have no offset: the instants, or every failing field
 * (contract section 2).
 */
export function checkSchedule(startText: unknown, endText: unknown, zone: string): Schedule | ScheduleIssues {
  return check(startText, endText, zone, shotSentences);
}

/** The same as checkSchedule in the sentences of rescheduling (spec section 5). */
export function checkReschedule(startText: unknown, endText: unknown, zone: string): Schedule | ScheduleIssues {
  return check(startText, endText, zone, rescheduleSentences);
}
