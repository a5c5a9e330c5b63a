import type { Issue } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { addTags } from '../../kernel/tags';
import { isDate, isTime, parseInstant } from '../../kernel/wall-time';
import { wallDate } from '../../kernel/zones';
import type { ProjectStatus } from '../project/project.data';
import type { May } from '../project/project.schema';
import type { Role } from '../project/roles.data';
import { roleMay } from '../project/roles.rules';
import type { ShotBucket, StoredStatus } from './shot.schema';

export interface PlannedShot {
  status: StoredStatus;
  startDateTime: Date | null;
  endDateTime: Date | null;
  timeZoneId: string;
}

/**
 * The bucket of a shot at this instant (contract section 3): delayed once its end has passed; due on the day of its
 * zone on which it starts, and while it runs, its last instant included; else upcoming.
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

/** The bounds, inclusive, for the times of all shots of a bucket, independent of their zones. */
export interface BucketBounds {
  endsFrom?: Date;
  endsUntil?: Date;
  startsFrom?: Date;
  startsUntil?: Date;
}

/** Narrows a query to the shots that may be in a bucket at this instant; shotBucket decides which are. */
export function bucketBounds(bucket: ShotBucket, now: Date): BucketBounds {
  if (bucket === 'delayed') return { endsUntil: now, startsUntil: now };
  if (bucket === 'upcoming') return { endsFrom: now, startsFrom: now };
  return bucket === 'due' ? { endsFrom: now, startsUntil: new Date(now.getTime() + LONGEST_DAY) } : {};
}

/** The version of a shot that was never changed. */
export const FIRST_VERSION = 1;

/** Whether a new draft is untouched: neither changed nor published. */
export function isUntouched({ status, version }: { status: ShotBucket; version: number }): boolean {
  return status === 'draft' && version === FIRST_VERSION;
}

/**
 * What a viewer may do with a shot: its owner changes, ticks and completes it while it and its project are open; people
 * who see it write notes until the project is completed.
 */
export function shotRights(
  { status, projectStatus }: { status: StoredStatus; projectStatus: ProjectStatus },
  role: Role,
  isReady: boolean,
): May {
  const isActive = projectStatus === 'active' && status !== 'deleted';
  const isOpen = isActive && status !== 'completed';
  const [ticks, plans] = [roleMay(role, 'tick'), roleMay(role, 'plan')];
  return {
    edit: isOpen && plans,
    tick: isOpen && ticks,
    complete: isOpen && ticks && isReady,
    note: isActive && ticks,
  };
}

/** Whether the owner may change the shot's fields: a completed or deleted shot is read-only (spec section 4). */
export function canEdit(shot: { status: ShotBucket }): boolean {
  return shot.status !== 'completed' && shot.status !== 'deleted';
}

/** Tags, trimmed, without empty ones and case-insensitive duplicates, in their order (spec section 5). */
export function mergeTags(tags: readonly string[]): string[] {
  return addTags(
    [],
    tags.map((tag) => tag.trim()).filter((tag) => tag !== ''),
  );
}

/** The highest wizard step reached after being on `current`; it never decreases (spec section 4). */
export function nextHighest(current: number, highest: number): number {
  return Math.max(current, highest);
}

/**
 * The four inputs of the shot form and of the reschedule dialog: YYYY-MM-DD and HH:mm, in wall time of the shot's zone.
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

/** The instants of the wall times; null where they are invalid or not known yet. */
export interface InstantSchedule {
  start: Date | null;
  end: Date | null;
}

const unknownSchedule: InstantSchedule = { start: null, end: null };

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

/** The end must be later; the wall dates only decide whether the issue is on the date or on the time. */
function orderIssue(startDate: string, endDate: string, endsLater: boolean, text: Sentences) {
  if (endsLater) return null;
  return endDate < startDate
    ? { part: 'Date', message: text.endBeforeStart }
    : { part: 'Time', message: text.endTimeBeforeStart };
}

/** Where the instants are known, they decide the order: in an hour that occurs twice, wall times cannot. */
function wallIssues(
  { startDate, startTime, endDate, endTime }: WallSchedule,
  text: Sentences,
  { start, end }: InstantSchedule = unknownSchedule,
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
  // A shot's time is required, so a bare date lacks its time.
  return (value.length > 10 && parseInstant(value, zone)) || timePattern;
}

function checkTimes(startText: unknown, endText: unknown, zone: string, text: Sentences): Schedule | ScheduleIssues {
  const start = readInstant(startText, zone, text.startRequired, text.timePattern);
  const end = readInstant(endText, zone, text.endRequired, text.timePattern);
  const endIssues = typeof end === 'string' ? [{ path: 'endDateTime', message: end }] : [];
  if (typeof start === 'string') return { issues: [{ path: 'startDateTime', message: start }, ...endIssues] };
  if (typeof end === 'string') return { issues: [{ path: 'endDateTime', message: end }] };
  const order = orderIssue(wallDate(start, zone), wallDate(end, zone), end > start, text);
  return order ? { issues: [{ path: 'endDateTime', message: order.message }] } : { start, end };
}

/** The issues of the times in the shot form, by field; empty for valid ones (spec section 5). */
export function scheduleIssues(input: WallSchedule, instants?: InstantSchedule): Issue[] {
  return wallIssues(input, shotSentences, instants);
}

/**
 * The issues of the times in the reschedule dialog, by field, in its own sentences, by the server's rule (spec section
 * 5).
 */
export function rescheduleIssues(input: WallSchedule & InstantSchedule): Issue[] {
  return wallIssues(input, rescheduleSentences, input);
}

/**
 * Parses a shot's date-times, in its zone where they have no offset: gives the instants, or the issues of every invalid
 * field (contract section 2).
 */
export function checkSchedule(startText: unknown, endText: unknown, zone: string): Schedule | ScheduleIssues {
  return checkTimes(startText, endText, zone, shotSentences);
}

/** The same as checkSchedule with the sentences of rescheduling (spec section 5). */
export function checkReschedule(startText: unknown, endText: unknown, zone: string): Schedule | ScheduleIssues {
  return checkTimes(startText, endText, zone, rescheduleSentences);
}
