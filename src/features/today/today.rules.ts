import { formatMoment, formatTime } from '../../kernel/dates';
import type { LightDay } from '../../kernel/light/light-day';
import { messages } from '../../kernel/messages';
import type { Span } from '../../kernel/schedule/overlaps';
import { type Progress, progressOf, type RowSpan } from '../../kernel/schedule/running-late';
import { wallDate } from '../../kernel/zones';
import type { DayRowOut } from '../day-row/day-row.schema';
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

/** What they need of a row that is no shot. */
export type DayRow = Pick<
  DayRowOut,
  '_id' | 'projectId' | 'date' | 'startDateTime' | 'endDateTime' | 'timeZoneId' | 'isPinned'
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

type Started = Pick<DayShot, '_id' | 'startDateTime'>;

/** Compares by start, then by id. Instants in JSON all have the same format, so their texts sort by time. */
export function byStart(one: Started, other: Started): number {
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

const startsBy = (row: DayRow, now: Date) => Date.parse(row.startDateTime) <= now.getTime();
const isOver = (row: DayRow, now: Date) => Date.parse(row.endDateTime) <= now.getTime();

/** Whether a row is of today in its zone, or runs. */
export const isRowOfToday = (row: DayRow, now: Date): boolean =>
  row.date === wallDate(now, row.timeZoneId) || (startsBy(row, now) && !isOver(row, now));

/** The rows that run, the one that starts next, and all that are to come, by start. */
export function rowState<Row extends DayRow>(rows: readonly Row[], now: Date) {
  const left = rows.filter((row) => !isOver(row, now)).sort(byStart);
  const later = left.filter((row) => !startsBy(row, now));
  return {
    running: left.filter((row) => startsBy(row, now)),
    ahead: later[0] ?? null,
    later,
  };
}

type RowsOfDay<Row extends DayRow> = ReturnType<typeof rowState<Row>>;

/** Shots and rows that run, by start. */
export const runningByStart = <Shot extends DayShot, Row extends DayRow>({
  running,
  alsoRunning,
  row,
}: Pick<DayState<Shot>, 'running' | 'alsoRunning'> & { row: Pick<RowsOfDay<Row>, 'running'> }): (Shot | Row)[] =>
  [...(running ? [running] : []), ...alsoRunning, ...row.running].sort(byStart);

/**
 * What stands large, what runs besides and what is next, of shots and rows alike by start (contract-crew, section 11).
 * What is next stands large while nothing runs; beside a row stands the shot that follows it.
 */
export function cardsOf<Shot extends DayShot, Row extends DayRow>(
  state: Omit<DayState<Shot>, 'due' | 'later'> & { row: RowsOfDay<Row> },
) {
  const { ahead, overdue, row } = state;
  const [first, ...alsoNow] = runningByStart<Shot, Row>(state);
  const toCome: (Shot | Row)[] = [...(ahead ? [ahead] : []), ...(row.ahead ? [row.ahead] : [])];
  const [next = null, afterNext = null] = toCome.sort(byStart);
  if (first) return { large: first, alsoNow, next };
  // Nothing can be done about a row to come: when no other shot is left, the overdue one goes before it.
  if (!ahead && overdue[0]) return { large: overdue[0], alsoNow, next };
  // A row alone would not say what is shot next.
  return { large: next, alsoNow, next: next === row.ahead ? afterNext : null };
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

/** The rows of a day of a project as its progress reads them. */
const rowsOf = (rows: readonly DayRow[], { projectId, date }: ProjectDay): RowSpan[] =>
  rows
    .filter((row) => row.projectId === projectId && row.date === date)
    .map((row) => ({
      ...{ start: Date.parse(row.startDateTime), end: Date.parse(row.endDateTime), isPinned: row.isPinned },
    }));

/** How these days run, counted by their planned shots and their rows: the same number as in the schedule. */
export function progressByProject(
  planned: readonly DayShot[],
  rows: readonly DayRow[],
  days: readonly ProjectDay[],
  now: Date,
): ProjectProgress[] {
  const ofProject = byProject(planned);
  return days.map((day) => ({ ...day, ...progressOf(spansOf(ofProject(day), day), rowsOf(rows, day), day, now) }));
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
 * How these days run by now, counted by the shots and rows that have come with the answer. The server counts shots as
 * well that it did not send, since their day has not begun in their own zone. When its wrap is later than the end of
 * each shot and row that it sent, one of the others ends last. A shot completed since then is among those that it sent
 * and counted.
 */
export function progressSince(
  answered: readonly AnsweredProgress[],
  shots: readonly DayShot[],
  rows: readonly DayRow[],
  now: Date,
): ProjectProgress[] {
  const [ofProject, plannedOf] = [byProject(shots), byProject(shots.filter(isPlanned))];
  return answered.map(({ projectId, date, timeZoneId, behindMinutes, wrapEstimate }) => {
    const day = { projectId, date, timeZoneId };
    const spans = spansOf(plannedOf(day), day);
    const later = (behindMinutes ?? 0) * MINUTE;
    const lastEnd = Date.parse(wrapEstimate ?? '') - later;
    const known = rowsOf(rows, day);
    const isLast = (end: number) => end >= lastEnd;
    const isKnown =
      spansOf(ofProject(day), day).some(({ end }) => isLast(end)) ||
      known.some(({ end, isPinned }) => isLast(isPinned ? end - later : end));
    if (!isKnown && !Number.isNaN(lastEnd)) spans.push({ start: lastEnd, end: lastEnd });
    return { ...day, ...progressOf(spans, known, day, now) };
  });
}

export const isPlanned = ({ status }: Pick<DayShot, 'status'>) =>
  status === 'due' || status === 'upcoming' || status === 'delayed';

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

/** How much of a shot's or row's time has passed, in percent. */
export function passedPercent(
  { startDateTime, endDateTime }: Pick<DayShot, 'startDateTime' | 'endDateTime'>,
  now: Date,
): number {
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
