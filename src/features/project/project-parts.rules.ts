import { shotLimits } from '../shot/shot-limits.data';

/**
 * How much one statement on several projects goes through, in shots, and how many projects; one project at least. A
 * share of a shot counts as a fifth of a shot.
 */
const WORK_AT_ONCE = 40_000;
const SHARES_LIKE_A_SHOT = 5;
const PROJECTS_AT_ONCE = 500;

/** The most that a project of so many shots can make a statement go through: its shots may have as many members. */
const mostWork = (shotCount: number) =>
  shotCount + Math.min(shotCount * shotLimits.members, shotLimits.sharesInProject) / SHARES_LIKE_A_SHOT;

/** A list of projects in parts of which one statement may read at a time, by the number of shots of each. */
export function partsOf<Item>(items: readonly Item[], shotsOf: (item: Item) => number): Item[][] {
  const parts: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const last = parts.at(-1);
    room -= mostWork(shotsOf(item));
    if (last && room >= 0 && last.length < PROJECTS_AT_ONCE) last.push(item);
    else {
      parts.push([item]);
      room = WORK_AT_ONCE - mostWork(shotsOf(item));
    }
  }
  return parts;
}
