import { hourOfDay } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { fold, matcher } from '../../../kernel/search';
import type { ProjectOut } from '../../project/project.schema';
import { canEdit, isPlanned, LONGEST_DAY, shotBucket } from '../shot.rules';
import type { ShotBucket, ShotOut, StoredStatus } from '../shot.schema';

/** The tabs of a project's page in their order (spec section 2). */
export const listedBuckets = ['due', 'completed', 'upcoming', 'delayed', 'draft'] as const;
export type ListedBucket = (typeof listedBuckets)[number];

type Listed = Pick<ShotOut, 'status' | 'startDateTime' | 'endDateTime' | 'timeZoneId'>;
export type ShotGroups<T> = Record<ListedBucket, T[]>;

/** Instants of the wire are all written alike, so that their texts stand in the order of time; none comes last. */
function byStart({ startDateTime: one }: Listed, { startDateTime: other }: Listed): number {
  if (one === other) return 0;
  return one !== null && (other === null || one < other) ? -1 : 1;
}

const noGroups = <T>(): ShotGroups<T> => ({ due: [], completed: [], upcoming: [], delayed: [], draft: [] });

/** The shots of each tab: by start, Completed newest first, those without a date last; deleted ones in none. */
export function groupShots<T extends Listed>(shots: readonly T[]): ShotGroups<T> {
  const groups = noGroups<T>();
  for (const shot of shots) if (shot.status !== 'deleted') groups[shot.status].push(shot);
  for (const bucket of listedBuckets) groups[bucket].sort(byStart);
  groups.completed.reverse();
  return groups;
}

const foldedTexts = new WeakMap<object, string>();

function foldedText(shot: Searched): string {
  const known = foldedTexts.get(shot);
  if (known !== undefined) return known;
  const folded = fold([shot.title, shot.location, ...shot.tags].join('\n'));
  foldedTexts.set(shot, folded);
  return folded;
}

type Searched = Pick<ShotOut, '_id' | 'title' | 'location' | 'tags'>;

/**
 * What a search leaves of each tab: the shots that hold every word in title, location or tags, and those that the
 * server found by their description. The groups themselves when nothing is searched for.
 */
export function searchShots<T extends Searched>(
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

/** What the server has found for a query. */
export interface SearchAnswer {
  query: string;
  ids: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * What an answer is worth for the query of now: all it found while one goes on writing the same or takes letters back,
 * so that nothing flickers until the next answer; nothing for another query.
 */
export function stillFound(answer: SearchAnswer | undefined, query: string): ReadonlySet<string> {
  if (!answer || query === '') return nothing;
  return query.startsWith(answer.query) || answer.query.startsWith(query) ? answer.ids : nothing;
}

/** How many shots each tab holds. */
export type TabCounts = Record<ListedBucket, number>;

/** How many there are of each of these groups. */
export function sizesOf({ due, completed, upcoming, delayed, draft }: ShotGroups<unknown>): TabCounts {
  return {
    due: due.length,
    completed: completed.length,
    upcoming: upcoming.length,
    delayed: delayed.length,
    draft: draft.length,
  };
}

/** The number of shots in these tabs together, in all of them unless told. */
export function countShots(counts: TabCounts, buckets: readonly ListedBucket[] = listedBuckets): number {
  return buckets.reduce((sum, bucket) => sum + counts[bucket], 0);
}

/**
 * The tabs on show: those that hold shots, without Drafts for a member; a completed project has only Completed, even
 * when it is empty (spec section 2).
 */
export function visibleBuckets(counts: TabCounts, project: ListMode): ListedBucket[] {
  if (project.status === 'completed') return ['completed'];
  return listedBuckets.filter((bucket) => counts[bucket] > 0 && !(project.isShared && bucket === 'draft'));
}

/** What decides on a project's page what its viewer may do: the server's word (spec section 6). */
export type ListMode = Pick<ProjectOut, 'status' | 'isShared'>;

/** The icons of a row: none for a member, Delete alone where the shot or its project is done (spec section 2). */
export function rowActions(shot: Pick<ShotOut, 'status'>, project: ListMode) {
  const open = !project.isShared && project.status === 'active';
  return {
    complete: open && isPlanned(shot),
    reschedule: open && isPlanned(shot),
    remove: !project.isShared,
  };
}

/** Why the viewer can neither complete a shot nor plan it anew; undefined where one can. */
export function whyUnchangeable(shot: Pick<ShotOut, 'status'>, project: ListMode): string | undefined {
  if (project.isShared) return messages.shot.sharedReadOnly;
  if (project.status === 'completed') return messages.project.completed;
  if (shot.status === 'draft') return messages.shot.draftFirst;
  return canEdit(shot) ? undefined : messages.shot.completedReadOnly;
}

/**
 * Whether a shot was left undone when its project was completed, which has only Completed from then on (spec section
 * 2).
 */
export function wasNotShot(shot: Pick<ShotOut, 'status'>, project: Pick<ListMode, 'status'> | undefined): boolean {
  return project?.status === 'completed' && shot.status !== 'completed';
}

/** What is stored of a shot that is in the bucket. */
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

/** What needs no calendar to be told, which is nearly every shot of a long list. */
function clearlyStays({ status, startDateTime, endDateTime }: Listed, now: number): boolean {
  if (status === 'completed' || status === 'draft' || status === 'deleted') return true;
  if (!startDateTime || !endDateTime) return false;
  const ended = now > Date.parse(endDateTime);
  if (status === 'delayed') return ended;
  const wait = Date.parse(startDateTime) - now;
  return status === 'due' ? !ended && wait <= 0 : wait > LONGEST_DAY;
}

/** Whether time has passed the answer by: at this instant the shot belongs in another bucket than the server said. */
export function isBucketStale(shot: Listed, now: Date): boolean {
  if (clearlyStays(shot, now.getTime())) return false;
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
 * The hours of the day that a shot takes, in its zone, for its light: `end` counts on over midnight and is at most a
 * day after `start`; null without times (design 2.3).
 */
export function shotHours(shot: Omit<Listed, 'status'>): Hours | null {
  const known = knownHours.get(shot);
  if (known !== undefined) return known;
  const hours = hoursOf(shot);
  knownHours.set(shot, hours);
  return hours;
}

/**
 * The same on the day that it is in the shot's zone `now`: below 0 what began on a day before, above 24 what goes on
 * after it; null without times.
 */
export function hoursToday(shot: Omit<Listed, 'status'>, now: Date): Hours | null {
  const hours = shotHours(shot);
  if (!hours || !shot.startDateTime || !shot.endDateTime) return null;
  const began = Date.parse(shot.startDateTime);
  const ago = (now.getTime() - began) / HOUR;
  // Rounded: a day whose clock was changed has an hour more or less.
  const days = Math.round((hourOfDay(now, shot.timeZoneId) - ago - hours.start) / WHOLE_DAY);
  const start = hours.start + days * WHOLE_DAY;
  return { start, end: start + (Date.parse(shot.endDateTime) - began) / HOUR };
}

function hoursOf({ startDateTime, endDateTime, timeZoneId }: Omit<Listed, 'status'>): Hours | null {
  if (!startDateTime || !endDateTime) return null;
  const from = new Date(startDateTime);
  const start = hourOfDay(from, timeZoneId);
  const length = (Date.parse(endDateTime) - from.getTime()) / HOUR;
  return { start, end: start + Math.min(WHOLE_DAY, length) };
}
