/** How many shots, and how many projects, one statement on several projects goes through; one project at least. */
const SHOTS_AT_ONCE = 20_000;
const PROJECTS_AT_ONCE = 500;

/** A list of projects in parts of which one statement may read at a time, by the number of shots of each. */
export function partsOf<Item>(items: readonly Item[], shotsOf: (item: Item) => number): Item[][] {
  const parts: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const last = parts.at(-1);
    room -= shotsOf(item);
    if (last && room >= 0 && last.length < PROJECTS_AT_ONCE) last.push(item);
    else {
      parts.push([item]);
      room = SHOTS_AT_ONCE - shotsOf(item);
    }
  }
  return parts;
}
