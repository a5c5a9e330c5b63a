import { normaliseTime } from '../../../kernel/typed/typed-time';
import { isDate, isTime, wallToUtc } from '../../../kernel/wall-time';
import { utcToWall, wallDate } from '../../../kernel/zones';
import type { ProjectOut } from '../../project/project.schema';
import type { WallSchedule } from '../shot.rules';
import type { ShotDraft } from './shot-draft.rules';

const MINUTE = 60_000;

/** Where a shot was planned, and for how long: the place of a suggestion. */
export type LastPlace = Pick<ShotDraft, 'location' | 'locationData' | 'timeZoneId'>;

/** What the plan of a shot can be guessed from. */
interface Hints {
  project: Pick<ProjectOut, 'scheduleStartDate' | 'scheduleEndDate'>;
  /** The day of the planner, YYYY-MM-DD. */
  today: string;
  /** The zone of the project's country, '' while it is not known. */
  zone: string;
  /** The place last used in the project; undefined without one. */
  place: LastPlace | undefined;
}

/**
 * Values for what a shot lacks, in groups: a group stands only where nothing of it was typed, so that the zone of one
 * place never meets the name of another.
 */
export function suggestedPlan(
  saved: Pick<ShotDraft, 'location' | 'startDate' | 'timeZoneId'>,
  { project, today, zone, place }: Hints,
): Partial<ShotDraft>[] {
  const groups: Partial<ShotDraft>[] = [];
  if (saved.startDate === '') groups.push({ startDate: firstDay(project, today) });
  if (saved.location === '' && place) groups.push(place);
  else if (saved.timeZoneId === '' && zone) groups.push({ timeZoneId: zone });
  return groups;
}

/** The day on which a new shot is most likely: today while the project runs, else its first day. */
export function firstDay(project: Hints['project'], today: string): string {
  const [first, last] = [project.scheduleStartDate, project.scheduleEndDate].map((iso) =>
    wallDate(new Date(iso), 'UTC'),
  );
  return first && last && first <= today && today <= last ? today : (first ?? today);
}

/**
 * The end that follows from a start: on its day, after the minutes that the last shot took; without a start, none. A
 * part of the end that was typed stays: only blank ones and those still as they were suggested follow.
 */
export function endAfterStart(
  draft: WallSchedule,
  suggested: Partial<WallSchedule>,
  minutes: number | null,
): Partial<Pick<WallSchedule, 'endDate' | 'endTime'>> {
  const { startDate } = draft;
  if (startDate === '') {
    const wasSuggested = (field: 'endDate' | 'endTime') => draft[field] !== '' && draft[field] === suggested[field];
    return { ...(wasSuggested('endDate') && { endDate: '' }), ...(wasSuggested('endTime') && { endTime: '' }) };
  }
  // While it is typed: when its field is left, the next one may be the end's.
  const startTime = normaliseTime(draft.startTime);
  if (!isDate(startDate)) return {};
  const isOpen = (field: 'endDate' | 'endTime') => draft[field] === '' || draft[field] === suggested[field];
  const until =
    isOpen('endTime') && isTime(startTime) && minutes !== null ? wallAfter({ startDate, startTime }, minutes) : null;
  return {
    ...(isOpen('endDate') && { endDate: until?.date ?? startDate }),
    ...(until && { endTime: until.time }),
  };
}

function wallAfter({ startDate, startTime }: Pick<WallSchedule, 'startDate' | 'startTime'>, minutes: number) {
  const start = wallToUtc({ date: startDate, time: startTime }, 'UTC');
  return utcToWall(new Date(start.getTime() + minutes * MINUTE), 'UTC');
}
