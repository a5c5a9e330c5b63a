import { formatDays } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { wallDate } from '../../../kernel/zones';
import type { ProjectOut } from '../../project/project.schema';
import type { ShotSummary } from '../shot.schema';

const text = messages.shotActions;
const MINUTE = 60_000;
/** How many shots are named that overlap; a day with more is full anyway. */
const MAX_NAMED = 3;

interface Planned {
  /** The shot itself, which does not overlap itself; null for a new one. */
  shotId: string | null;
  start: Date;
  end: Date;
  timeZoneId: string;
}

/** A planned shot with its times, in minutes, read once for many comparisons. */
export interface PlannedShot {
  id: string;
  title: string;
  from: number;
  until: number;
}

type Listed = Pick<ShotSummary, '_id' | 'title' | 'status' | 'startDateTime' | 'endDateTime'>;

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / MINUTE);

/** The planned ones of a project's shots, with which a plan may overlap. */
export function plannedShots(shots: readonly Listed[]): PlannedShot[] {
  return shots.flatMap(({ _id, title, status, startDateTime, endDateTime }) => {
    const isPlanned = status === 'due' || status === 'upcoming' || status === 'delayed';
    if (!isPlanned || startDateTime === null || endDateTime === null) return [];
    return { id: _id, title, from: minuteOf(new Date(startDateTime)), until: minuteOf(new Date(endDateTime)) };
  });
}

type ProjectDays = Pick<ProjectOut, 'scheduleStartDate' | 'scheduleEndDate'>;

/** What a person should know where one of these dates is none of the project's days. */
export function outsideDays(dates: readonly string[], project: ProjectDays): string[] {
  const [first, last] = [new Date(project.scheduleStartDate), new Date(project.scheduleEndDate)];
  const isOutside = (date: string) => date < wallDate(first, 'UTC') || date > wallDate(last, 'UTC');
  return dates.some(isOutside) ? [text.outsideDays(formatDays(first, last, 'UTC'))] : [];
}

/**
 * What a person should know before these times are saved: they start outside of the project's days, or overlap another
 * planned shot of the project. They are warnings, never refusals (contract-beyond, section 8). A project's days are
 * dates, compared with the date of the start in the shot's own zone; shots that touch do not overlap.
 */
export function planWarnings(planned: Planned, project: ProjectDays, shots: readonly PlannedShot[]): string[] {
  const [from, until] = [minuteOf(planned.start), minuteOf(planned.end)];
  const overlapping = shots.filter((shot) => shot.id !== planned.shotId && from < shot.until && shot.from < until);
  const more = overlapping.length - MAX_NAMED;
  return [
    ...outsideDays([wallDate(planned.start, planned.timeZoneId)], project),
    ...overlapping.slice(0, MAX_NAMED).map(({ title }) => text.overlaps(title)),
    ...(more > 0 ? [text.overlapsMore(more)] : []),
  ];
}
