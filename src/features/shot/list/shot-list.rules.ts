import { hourOfDay } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { fold, matcher } from '../../../kernel/search';
import { zoneLabel } from '../../../kernel/zone-label';
import { wallDate } from '../../../kernel/zones';
import { dayScale } from '../../light/light-day.rules';
import type { ProjectOut } from '../../project/project.schema';
import { roleMay, roleRefusal } from '../../project/roles.rules';
import { LONGEST_DAY, shotBucket } from '../shot.rules';
import type { ShotBucket, ShotOut, StoredStatus } from '../shot.schema';

/** The tabs of a project's page in their order (spec section 2). */
export const listedBuckets = ['due', 'completed', 'upcoming', 'delayed', 'draft'] as const;
export type ListedBucket = (typeof listedBuckets)[number];

type ScheduledShot = Pick<ShotOut, 'status' | 'startDateTime' | 'endDateTime' | 'timeZoneId'>;
export type ShotGroups<T> = Record<ListedBucket, T[]>;

/** Instants in JSON all have the same format, so their texts sort by time; no start comes last. */
function byStart({ startDateTime: one }: ScheduledShot, { startDateTime: other }: ScheduledShot): number {
  if (one === other) return 0;
  return one !== null && (other === null || one < other) ? -1 : 1;
}

const noGroups = <T>(): ShotGroups<T> => ({ due: [], completed: [], upcoming: [], delayed: [], draft: [] });

/** The shots of each tab: by start, Completed newest first, those without a date last; deleted ones in none. */
export function groupShots<T extends ScheduledShot>(shots: readonly T[]): ShotGroups<T> {
  const groups = noGroups<T>();
  for (const shot of shots) if (shot.status !== 'deleted') groups[shot.status].push(shot);
  for (const bucket of listedBuckets) groups[bucket].sort(byStart);
  groups.completed.reverse();
  return groups;
}

const foldedTexts = new WeakMap<object, string>();

function foldedText(shot: SearchableShot): string {
  const known = foldedTexts.get(shot);
  if (known !== undefined) return known;
  const folded = fold([shot.title, shot.location, ...shot.tags].join('\n'));
  foldedTexts.set(shot, folded);
  return folded;
}

type SearchableShot = Pick<ShotOut, '_id' | 'title' | 'location' | 'tags'>;

/**
 * The matches of a search in each tab: shots that contain every word in title, location or tags, and those that the
 * server found by their description. The groups themselves for an empty search.
 */
export function searchShots<T extends SearchableShot>(
  groups: ShotGroups<T>,
  query: string,
  foundIds: ReadonlySet<string>,
): ShotGroups<T> {
  if (query.trim() === '') return groups;
  const isMatch = matcher(query);
  const found = noGroups<T>();
  for (const bucket of listedBuckets) {
    found[bucket] = groups[bucket].filter((shot) => isMatch(foldedText(shot)) || foundIds.has(shot._id));
  }
  return found;
}

/** The server's matches for a query. */
export interface SearchAnswer {
  query: string;
  ids: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * The matches of the last response that can still count for the current query: all of them while the person extends or
 * shortens the text, so that nothing flickers until the next response; none for another query.
 */
export function reusableMatches(answer: SearchAnswer | undefined, query: string): ReadonlySet<string> {
  if (!answer || query === '') return nothing;
  return query.startsWith(answer.query) || answer.query.startsWith(query) ? answer.ids : nothing;
}

/** How many shots each tab holds. */
export type TabCounts = Record<ListedBucket, number>;

/** The size of each group. */
export function groupSizes({ due, completed, upcoming, delayed, draft }: ShotGroups<unknown>): TabCounts {
  return {
    due: due.length,
    completed: completed.length,
    upcoming: upcoming.length,
    delayed: delayed.length,
    draft: draft.length,
  };
}

/** The number of shots in these tabs together, by default in all. */
export function sumTabCounts(counts: TabCounts, buckets: readonly ListedBucket[] = listedBuckets): number {
  return buckets.reduce((sum, bucket) => sum + counts[bucket], 0);
}

/**
 * The delayed shots that are planned for today, each by its own zone. They stand in Due Today as well, uncounted, so
 * that today is whole there (docs/departures.md).
 */
export function delayedToday<T extends ScheduledShot>(delayed: readonly T[], now: Date): T[] {
  return delayed.filter(
    ({ startDateTime, timeZoneId: zone }) =>
      startDateTime !== null && wallDate(new Date(startDateTime), zone) === wallDate(now, zone),
  );
}

/**
 * The visible tabs: those with shots, without Drafts for a member; a completed project has only Completed, even when it
 * is empty (spec section 2). A tab that is `awaited` may be empty so far, and Due Today may have delayed shots alone.
 */
export function visibleBuckets(
  counts: TabCounts,
  project: Pick<ProjectOut, 'status' | 'may'>,
  { awaited, hasDelayedToday = false }: { awaited?: string | null | undefined; hasDelayedToday?: boolean } = {},
): ListedBucket[] {
  if (project.status === 'completed') return ['completed'];
  const isShown = (bucket: ListedBucket) =>
    counts[bucket] > 0 || bucket === awaited || (bucket === 'due' && hasDelayedToday);
  return listedBuckets.filter((bucket) => isShown(bucket) && (bucket !== 'draft' || project.may.edit));
}

/** The tabs in the order in which a project opens on the first that has shots. */
const openingOrder: readonly ListedBucket[] = ['due', 'delayed', 'upcoming', 'draft', 'completed'];

/** The tab on which a project opens; undefined without a tab. */
export function openingBucket(visible: readonly ListedBucket[]): ListedBucket | undefined {
  return openingOrder.find((bucket) => visible.includes(bucket));
}

/** The tab that holds a shot; undefined where none does. */
export function tabOf(groups: ShotGroups<Pick<ShotOut, '_id'>>, shotId: string | undefined): ListedBucket | undefined {
  return listedBuckets.find((bucket) => groups[bucket].some(({ _id }) => _id === shotId));
}

/**
 * What a row offers: no Complete and Reschedule for a draft (spec section 2). A completed one is reopened by whoever
 * completes while its project is open, which is as long as they write notes.
 */
export function shotActions({ status, may }: Pick<ShotOut, 'status' | 'may'>) {
  const isPlanned = status !== 'draft';
  return {
    complete: isPlanned && may.complete,
    reopen: status === 'completed' && may.note,
    reschedule: isPlanned && may.edit,
  };
}

/** Why the viewer can neither complete nor reschedule a shot; undefined where they can. */
export function reasonUnchangeable(
  shot: Pick<ShotOut, 'status' | 'may'>,
  project: Pick<ProjectOut, 'status' | 'role'>,
): string | undefined {
  if (shotActions(shot).reschedule) return undefined;
  if (!roleMay(project.role, 'plan')) return roleRefusal(project.role, 'plan', messages.shot.sharedReadOnly).message;
  if (project.status === 'completed') return messages.project.completed;
  return shot.status === 'draft' ? messages.shot.draftFirst : messages.shot.completedReadOnly;
}

/**
 * Whether a shot was left undone when its project was completed, which shows only Completed from then on (spec section
 * 2).
 */
export function isUndoneInCompletedProject(
  shot: Pick<ShotOut, 'status'>,
  project: Pick<ProjectOut, 'status'> | undefined,
): boolean {
  return project?.status === 'completed' && shot.status !== 'completed';
}

/** The stored status of a shot in each bucket. */
export const storedStatusOf: Record<ShotBucket, StoredStatus> = {
  draft: 'draft',
  completed: 'completed',
  deleted: 'deleted',
  due: 'upcoming',
  upcoming: 'upcoming',
  delayed: 'upcoming',
};

const HOUR = 3_600_000;
const WHOLE_DAY = 24;

/** Whether a shot stays in its bucket, decided without a calendar; true for nearly every shot of a long list. */
function isBucketFixed({ status, startDateTime, endDateTime }: ScheduledShot, now: number): boolean {
  if (status === 'completed' || status === 'draft' || status === 'deleted') return true;
  if (!startDateTime || !endDateTime) return false;
  const ended = now > Date.parse(endDateTime);
  if (status === 'delayed') return ended;
  const wait = Date.parse(startDateTime) - now;
  return status === 'due' ? !ended && wait <= 0 : wait > LONGEST_DAY;
}

/** Whether time has overtaken the response: the shot now belongs in another bucket than the server said. */
export function isBucketStale(shot: ScheduledShot, now: Date): boolean {
  if (isBucketFixed(shot, now.getTime())) return false;
  return (
    shotBucket(
      {
        status: storedStatusOf[shot.status],
        startDateTime: shot.startDateTime ? new Date(shot.startDateTime) : null,
        endDateTime: shot.endDateTime ? new Date(shot.endDateTime) : null,
        timeZoneId: shot.timeZoneId,
      },
      now,
    ) !== shot.status
  );
}

type Hours = { start: number; end: number };
const knownHours = new WeakMap<object, Hours | null>();

/**
 * The hours of the day that a shot takes in its zone, for its light: `end` counts on over midnight and is at most a day
 * after `start`; null without times (design 2.3).
 */
export function shotHours(shot: Omit<ScheduledShot, 'status'>): Hours | null {
  const known = knownHours.get(shot);
  if (known !== undefined) return known;
  const hours = hoursInZone(shot);
  knownHours.set(shot, hours);
  return hours;
}

/**
 * The same for the shot's current day, on its scale (`dayScale`): negative for a start on an earlier day, above 24 for
 * an end on a later day; null without times.
 */
export function hoursToday(shot: Omit<ScheduledShot, 'status'>, now: Date): Hours | null {
  const { startDateTime, endDateTime, timeZoneId: zone } = shot;
  if (!startDateTime || !endDateTime) return null;
  const { at } = dayScale(wallDate(now, zone), zone);
  return { start: at(Date.parse(startDateTime)), end: at(Date.parse(endDateTime)) };
}

/** The shots whose clocks show the same time now, in the order of their first: a strip has the hours of one clock. */
export function groupByClock<T extends Pick<ScheduledShot, 'timeZoneId'>>(
  shots: readonly T[],
  now: Date,
): { zone: string; label: string; shots: T[] }[] {
  const clocks = new Map<string, { zone: string; label: string; shots: T[] }>();
  for (const shot of shots) {
    const label = zoneLabel(shot.timeZoneId, now);
    const clock = clocks.get(label);
    if (clock) clock.shots.push(shot);
    else clocks.set(label, { zone: shot.timeZoneId, label, shots: [shot] });
  }
  return [...clocks.values()];
}

function hoursInZone({ startDateTime, endDateTime, timeZoneId }: Omit<ScheduledShot, 'status'>): Hours | null {
  if (!startDateTime || !endDateTime) return null;
  const from = new Date(startDateTime);
  const start = hourOfDay(from, timeZoneId);
  const length = (Date.parse(endDateTime) - from.getTime()) / HOUR;
  return { start, end: start + Math.min(WHOLE_DAY, length) };
}
