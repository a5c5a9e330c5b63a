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

/** The most overlaps that an answer names of a shot, and in all (contract-crew, section 16). */
export const overlapLimits = { shot: 200, all: 2000 };

/**
 * The first pairs that overlap, the later shot second, by the start of the later one, within `overlapLimits`. `isAsked`
 * tells of which shots: they are the later ones of the pairs, and with `either` the earlier ones too. Shots that all
 * run at once make millions of pairs, so no pair is looked at that is not named.
 */
export function firstOverlaps<Shot extends Timed>(
  shots: readonly Shot[],
  isAsked: (shot: Shot) => boolean,
  either = false,
): [Shot, Shot][] {
  const pairs: [Shot, Shot][] = [];
  const named = new Map<Shot, number>();
  let entries = 0;
  const leftOf = (shot: Shot) => (either && !isAsked(shot) ? Infinity : overlapLimits.shot - (named.get(shot) ?? 0));
  let asked: Shot[] = [];
  let others: Shot[] = [];
  for (const later of [...shots].sort(byStart)) {
    const isLaterAsked = isAsked(later);
    const stillRuns = (earlier: Shot) => earlier.end > later.start && leftOf(earlier) > 0;
    if (isLaterAsked || either) asked = asked.filter(stillRuns);
    if (isLaterAsked) others = others.filter(stillRuns);
    if (isLaterAsked || either) {
      const first = [asked, isLaterAsked ? others : []].flatMap((of) => of.slice(0, overlapLimits.shot));
      for (const earlier of first.sort(byStart).slice(0, leftOf(later))) {
        // Where each asked shot has a list of its own, a pair of two of them stands in two lists.
        entries += either && isLaterAsked && isAsked(earlier) ? 2 : 1;
        if (entries > overlapLimits.all) return pairs;
        pairs.push([earlier, later]);
        for (const one of [earlier, later]) named.set(one, (named.get(one) ?? 0) + 1);
      }
    }
    (isLaterAsked ? asked : others).push(later);
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

/** With how many others each one overlaps, by id. */
export function countEachOverlap(shots: readonly Timed[]): Map<string, number> {
  const earlier = countOverlaps(shots);
  const starts = shots.map(({ start }) => start).sort((one, other) => one - other);
  let started = 0;
  const byEnd = shots.toSorted((one, other) => one.end - other.end);
  const rank = new Map([...shots].sort(byStart).map(({ id }, at) => [id, at]));
  return new Map(
    byEnd.map(({ id, end }) => {
      while ((starts[started] ?? Number.POSITIVE_INFINITY) < end) started++;
      return [id, (earlier.get(id) ?? 0) + started - (rank.get(id) ?? 0) - 1];
    }),
  );
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
  let lastEnd = Number.NEGATIVE_INFINITY;
  const close = () => {
    for (const one of group) one.lanes = ends.length;
  };
  for (const { id, start, end } of [...shots].sort(byStart)) {
    if (lastEnd <= start) {
      close();
      [group, ends] = [[], []];
    }
    lastEnd = Math.max(lastEnd, end);
    const free = ends.findIndex((until) => until <= start);
    const placed = { lane: free < 0 ? ends.length : free, lanes: 0 };
    ends[placed.lane] = end;
    group.push(placed);
    lanes.set(id, placed);
  }
  close();
  return lanes;
}

/** With which others one overlaps. */
export interface Overlaps {
  /** The first of them, by start. */
  first: string[];
  count: number;
}

/** With which of them and of `others` each of some overlaps, by its id; one that is in both counts once. */
export function overlapsOfSome(some: readonly Timed[], others: readonly Timed[]): Map<string, Overlaps> {
  const found = new Map(some.map(({ id }): [string, Overlaps] => [id, { first: [], count: 0 }]));
  const all: Timed[] = [...others.filter(({ id }) => !found.has(id)), ...some];
  for (const [one, later] of firstOverlaps(all, ({ id }) => found.has(id), true)) {
    found.get(one.id)?.first.push(later.id);
    found.get(later.id)?.first.push(one.id);
  }
  for (const [id, count] of countEachOverlap(all)) {
    const overlaps = found.get(id);
    if (overlaps) overlaps.count = count;
  }
  return found;
}
