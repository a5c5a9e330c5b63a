import { formatMoment, formatTime } from '../../kernel/dates';
import type { LightDay } from '../../kernel/light/light-day';
import { messages } from '../../kernel/messages';
import type { Span } from '../../kernel/schedule/overlaps';
import { type Progress, progressOf } from '../../kernel/schedule/running-late';
import { wallDate } from '../../kernel/zones';
import { nearestTime } from '../light/light-day.rules';
import { plannedBucket } from '../shot/actions/planned-bucket.rules';
import type { ShotOut } from '../shot/shot.schema';

const text = messages.today;
const MINUTE = 60_000;
const DAY = 86_400_000;

/** What the rules of a day need of a shot; its status is the one at the moment that they are asked about. */
export type DayShot = Pick<
  ShotOut,
  '_id' | 'projectId' | 'status' | 'startDateTime' | 'endDateTime' | 'timeZoneId' | 'completedAt'
>;

/** The shots that an account sees today, each by the day of its own zone. */
export interface DayState<Shot extends DayShot> {
  /** Due, by start. */
  due: Shot[];
  /** Planned shots that started today or yesterday and whose end has passed, by start. */
  overdue: Shot[];
  /** The one that runs, of several the first to have started. */
  running: Shot | null;
  /** The others that run, by start. */
  alsoRunning: Shot[];
  /** The one that starts next today, when something runs after it. */
  ahead: Shot | null;
  /** The first planned shot after today. */
  later: Shot | null;
}

/** Compares by start, then by id. Instants in JSON all have the same format, so their texts sort by time. */
export function byStart(one: DayShot, other: DayShot): number {
  const [start, otherStart] = [one.startDateTime ?? '', other.startDateTime ?? ''];
  if (start !== otherStart) return start < otherStart ? -1 : 1;
  return one._id < other._id ? -1 : 1;
}

/** The day before a date YYYY-MM-DD. */
const dayBefore = (date: string) => new Date(Date.parse(date) - DAY).toISOString().slice(0, 10);

/** Whether a shot starts today in its own zone, or since yesterday. */
export function startsOnDay(
  { startDateTime, timeZoneId }: { startDateTime: Date | string | null; timeZoneId: string },
  now: Date,
  since: 'today' | 'yesterday' = 'today',
): boolean {
  if (startDateTime === null) return false;
  const [start, today] = [wallDate(new Date(startDateTime), timeZoneId), wallDate(now, timeZoneId)];
  return start === today || (since === 'yesterday' && start === dayBefore(today));
}

/** What runs, what comes next, what is over and not done. */
export function dayState<Shot extends DayShot>(shots: readonly Shot[], now: Date): DayState<Shot> {
  const sorted = [...shots].sort(byStart);
  const due = sorted.filter(({ status }) => status === 'due');
  const instant = now.getTime();
  const hasStarted = ({ startDateTime }: Shot) => startDateTime !== null && Date.parse(startDateTime) <= instant;
  const started = due.filter(hasStarted);
  return {
    due,
    overdue: sorted.filter((shot) => shot.status === 'delayed' && startsOnDay(shot, now, 'yesterday')),
    running: started[0] ?? null,
    alsoRunning: started.slice(1),
    ahead: due.find((shot) => !hasStarted(shot)) ?? null,
    later: sorted.find((shot) => shot.status === 'upcoming' && shot.startDateTime !== null) ?? null,
  };
}

/** A day of a project in the zone of its first shot, as the schedule has it (contract-beyond, section 4). */
export interface ProjectDay {
  projectId: string;
  date: string;
  timeZoneId: string;
}

type ShotStart = { projectId: string; startDateTime: Date | string | null; timeZoneId: string };
const startOf = ({ startDateTime }: ShotStart) => new Date(startDateTime ?? Number.NaN).getTime();
const dateOf = (shot: ShotStart) => wallDate(new Date(startOf(shot)), shot.timeZoneId);

/**
 * The day that counts of each project of these shots: the first that is today in its zone, else the first. The zone is
 * that of the first of all shots of the day, planned or not.
 */
export function daysByProject(shots: readonly DayShot[], all: readonly ShotStart[], now: Date): ProjectDay[] {
  const zones = new Map<string, string>();
  for (const shot of [...all].sort((one, other) => startOf(one) - startOf(other))) {
    const day = `${shot.projectId} ${dateOf(shot)}`;
    if (!zones.has(day)) zones.set(day, shot.timeZoneId);
  }
  const days = new Map<string, ProjectDay>();
  for (const shot of [...shots].sort(byStart)) {
    const [{ projectId }, date] = [shot, dateOf(shot)];
    const day = { projectId, date, timeZoneId: zones.get(`${projectId} ${date}`) ?? shot.timeZoneId };
    const known = days.get(projectId);
    if (!known || (!isToday(known, now) && isToday(day, now))) days.set(projectId, day);
  }
  return [...days.values()];
}

const isToday = ({ date, timeZoneId }: ProjectDay, now: Date) => wallDate(now, timeZoneId) === date;

/** Whether a shot starts on a day of its project. */
export const isOfDay = (shot: DayShot, day: ProjectDay) =>
  shot.projectId === day.projectId && shot.startDateTime !== null && dateOf(shot) === day.date;

/** How a project's day runs. */
export type ProjectProgress = ProjectDay & Progress;

/** Shots by their project, so that those of one day are not looked for among all. */
function byProject(shots: readonly DayShot[]): (day: ProjectDay) => readonly DayShot[] {
  const known = new Map<string, DayShot[]>();
  for (const shot of shots) {
    const ofProject = known.get(shot.projectId);
    if (ofProject) ofProject.push(shot);
    else known.set(shot.projectId, [shot]);
  }
  return ({ projectId }) => known.get(projectId) ?? [];
}

/** How these days run, counted by their planned shots: the same number as in the schedule. */
export function progressByProject(
  planned: readonly DayShot[],
  days: readonly ProjectDay[],
  now: Date,
): ProjectProgress[] {
  const ofProject = byProject(planned);
  return days.map((day) => ({ ...day, ...progressOf(spansOf(ofProject(day), day), day, now) }));
}

const spansOf = (shots: readonly DayShot[], day: ProjectDay): Span[] =>
  shots
    .filter((shot) => isOfDay(shot, day))
    .map(({ startDateTime, endDateTime }) => ({
      start: Date.parse(startDateTime ?? ''),
      end: Date.parse(endDateTime ?? ''),
    }));

/** How a project's day ran when the server answered. */
type AnsweredProgress = ProjectDay & { behindMinutes: number | null; wrapEstimate: string | null };

/**
 * How these days run by now, counted by the shots that have come with the answer. The server counts shots as well that
 * it did not send, since their day has not begun in their own zone. When its wrap is later than the end of each shot
 * that it sent, one of the others ends last. A shot completed since then is among those that it sent and counted.
 */
export function progressSince(
  answered: readonly AnsweredProgress[],
  shots: readonly DayShot[],
  now: Date,
): ProjectProgress[] {
  const [ofProject, plannedOf] = [byProject(shots), byProject(shots.filter(isPlanned))];
  return answered.map(({ projectId, date, timeZoneId, behindMinutes, wrapEstimate }) => {
    const day = { projectId, date, timeZoneId };
    const spans = spansOf(plannedOf(day), day);
    const lastEnd = Date.parse(wrapEstimate ?? '') - (behindMinutes ?? 0) * MINUTE;
    if (spansOf(ofProject(day), day).every(({ end }) => end < lastEnd)) spans.push({ start: lastEnd, end: lastEnd });
    return { ...day, ...progressOf(spans, day, now) };
  });
}

const isPlanned = ({ status }: DayShot) => status === 'due' || status === 'upcoming' || status === 'delayed';

/** Shots with the statuses that they have by now: what was due may be over, and what came later may be due. */
export function shotsAt<Shot extends DayShot>(shots: readonly Shot[], now: Date): Shot[] {
  return shots.map((shot) => (isPlanned(shot) ? { ...shot, status: plannedBucket(shot, now) } : shot));
}

/** The minutes until an instant, the one that runs included. */
export const minutesUntil = (instant: string | null, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(instant ?? '') - now.getTime()) / MINUTE));

/** The whole minutes since an instant. */
export const minutesSince = (instant: string | null, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(instant ?? '')) / MINUTE));

/** How much of a shot's time has passed, in percent. */
export function passedPercent({ startDateTime, endDateTime }: DayShot, now: Date): number {
  const [start, end] = [Date.parse(startDateTime ?? ''), Date.parse(endDateTime ?? '')];
  return Math.round(Math.min(1, Math.max(0, (now.getTime() - start) / (end - start))) * 100);
}

/** "tomorrow 05:15", "Fri 27 Nov, 05:15": when a shot of a later day starts, in its own zone. */
export function whenLater({ startDateTime, timeZoneId: zone }: DayShot, now: Date): string {
  const start = new Date(startDateTime ?? '');
  const isTomorrow = dayBefore(wallDate(start, zone)) === wallDate(now, zone);
  return isTomorrow ? text.tomorrow(formatTime(start, zone)) : formatMoment(start, zone, now);
}

/** "Golden hour in 18 min, sunset 19:40": the light that is to come in a day; null when nothing is. */
export function lightAhead({ phases, sunrise, sunset }: LightDay, zone: string, now: Date): string | null {
  const isAhead = (instant: string | null) => instant !== null && Date.parse(instant) > now.getTime();
  const golden = phases.find(({ phase, end }) => phase === 'golden' && isAhead(end));
  const sun: string[] = [];
  if (sunrise && isAhead(sunrise)) sun.push(text.sunrise(nearestTime(sunrise, zone)));
  else if (sunset && isAhead(sunset)) sun.push(text.sunset(nearestTime(sunset, zone)));
  const hour =
    golden &&
    (isAhead(golden.start)
      ? text.goldenIn(minutesUntil(golden.start, now))
      : text.goldenUntil(formatTime(new Date(golden.end), zone)));
  const sentence = [...(hour ? [hour] : []), ...sun].join(', ');
  return sentence === '' ? null : sentence[0]?.toUpperCase() + sentence.slice(1);
}
