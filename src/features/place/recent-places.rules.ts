import { fold } from '../../kernel/search';
import type { RecentPlace } from './recent-places.schema';

/** How many of an account's latest shots are asked for their places. */
export const RECENT_SHOTS = 50;

const MINUTE = 60_000;

/** A shot that has a place. */
export interface UsedPlace extends Omit<RecentPlace, 'minutes'> {
  startDateTime: Date | null;
  endDateTime: Date | null;
  /** Its key in the project's order. */
  position: string;
}

/**
 * The places of shots, each once: first those of the project, the last one in its order first, then those of the
 * account's latest shots. The minutes are those of the first of its shots that has times.
 */
export function recentPlaces(shots: readonly UsedPlace[], projectId: string | undefined): RecentPlace[] {
  const inProject = shots.filter((shot) => shot.projectId === projectId).sort(byPosition);
  const others = shots.filter((shot) => shot.projectId !== projectId).sort(byEnd);
  const places = new Map<string, RecentPlace>();
  for (const shot of [...inProject, ...others.slice(0, RECENT_SHOTS)]) {
    const { projectId: project, location, locationData, timeZoneId } = shot;
    const key = fold(location);
    const known = places.get(key);
    if (!known) places.set(key, { projectId: project, location, locationData, timeZoneId, minutes: minutesOf(shot) });
    else if (known.projectId === project) known.minutes ??= minutesOf(shot);
  }
  return [...places.values()];
}

function minutesOf({ startDateTime: start, endDateTime: end }: UsedPlace): number | null {
  return start && end ? Math.round((end.getTime() - start.getTime()) / MINUTE) : null;
}

// Positions are compared by bytes, as the database does.
const byPosition = (one: UsedPlace, other: UsedPlace) => (one.position < other.position ? 1 : -1);
const byEnd = (one: UsedPlace, other: UsedPlace) => endOf(other) - endOf(one);
const endOf = ({ endDateTime }: UsedPlace) => endDateTime?.getTime() ?? 0;
