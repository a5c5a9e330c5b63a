import { formatMoment, formatTime } from '../../kernel/dates';
import type { LightDay } from '../../kernel/light/light-day';
import { messages } from '../../kernel/messages';
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
  /** The one that starts next today, when something runs after it. */
  ahead: Shot | null;
  /** The first planned shot after today. */
  later: Shot | null;
}

/** Instants in JSON all have the same format, so their texts sort by time. */
function byStart(one: DayShot, other: DayShot): number {
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
  return {
    due,
    overdue: sorted.filter((shot) => shot.status === 'delayed' && startsOnDay(shot, now, 'yesterday')),
    running: due.find(hasStarted) ?? null,
    ahead: due.find((shot) => !hasStarted(shot)) ?? null,
    later: sorted.find((shot) => shot.status === 'upcoming' && shot.startDateTime !== null) ?? null,
  };
}

/** How far behind a project is today. */
export interface ProjectProgress extends Progress {
  projectId: string;
}

/** How the day runs in each project that has shots in these, in their order: counted by the planned shots of today. */
export function progressByProject(shots: readonly DayShot[], now: Date): ProjectProgress[] {
  const planned = new Map<string, { start: number; end: number }[]>();
  for (const shot of shots) {
    const spans = planned.get(shot.projectId) ?? [];
    planned.set(shot.projectId, spans);
    const { startDateTime, endDateTime } = shot;
    if (!startDateTime || !endDateTime || !startsOnDay(shot, now)) continue;
    spans.push({ start: Date.parse(startDateTime), end: Date.parse(endDateTime) });
  }
  // Every span is of today in its own zone.
  const today = { date: wallDate(now, 'UTC'), timeZoneId: 'UTC' };
  return [...planned].map(([projectId, spans]) => ({ projectId, ...progressOf(spans, today, now) }));
}

/** Shots with the statuses that they have by now: what was due may be over, and what came later may be due. */
export function shotsAt<Shot extends DayShot>(shots: readonly Shot[], now: Date): Shot[] {
  const isPlanned = ({ status }: Shot) => status === 'due' || status === 'upcoming' || status === 'delayed';
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
