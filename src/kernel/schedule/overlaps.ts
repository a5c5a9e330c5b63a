/** What takes place from one instant to another, in milliseconds. */
export interface Span {
  start: number;
  end: number;
}

export interface Timed extends Span {
  id: string;
}

/** What touches at its ends does not overlap. */
export const doOverlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** The order of a day: by start, then by id. */
export const byStart = (one: Timed, other: Timed) => one.start - other.start || (one.id < other.id ? -1 : 1);

/** Every pair that overlaps, the later one second, by the start of the later one. */
export function overlappingPairs<Shot extends Timed>(shots: readonly Shot[]): [Shot, Shot][] {
  const pairs: [Shot, Shot][] = [];
  let running: Shot[] = [];
  for (const later of [...shots].sort(byStart)) {
    running = running.filter((earlier) => earlier.end > later.start);
    pairs.push(...running.map((earlier): [Shot, Shot] => [earlier, later]));
    running.push(later);
  }
  return pairs;
}

/** With how many earlier shots each one overlaps, by id: the pairs counted without listing them. */
export function countOverlaps(shots: readonly Timed[]): Map<string, number> {
  const ends = shots.map(({ end }) => end).sort((one, other) => one - other);
  let ended = 0;
  const counted = [...shots].sort(byStart).map(({ id, start }, earlier): [string, number] => {
    while ((ends[ended] ?? Number.POSITIVE_INFINITY) <= start) ended++;
    return [id, earlier - ended];
  });
  return new Map(counted);
}

/** A column of those in which overlapping shots stand side by side. */
export interface Lane {
  lane: number;
  /** How many columns the shot's group has. */
  lanes: number;
}

/**
 * The column of each shot, by id: shots that overlap, directly or through others, share the width; each takes the first
 * column that is free.
 */
export function lanesOf(shots: readonly Timed[]): Map<string, Lane> {
  const lanes = new Map<string, Lane>();
  let group: Lane[] = [];
  let ends: number[] = [];
  for (const { id, start, end } of [...shots].sort(byStart)) {
    if (ends.every((until) => until <= start)) [group, ends] = [[], []];
    const free = ends.findIndex((until) => until <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = end;
    const placed = { lane, lanes: ends.length };
    group.push(placed);
    for (const one of group) one.lanes = ends.length;
    lanes.set(id, placed);
  }
  return lanes;
}
