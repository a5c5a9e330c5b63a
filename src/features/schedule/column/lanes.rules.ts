import { byStart, type Lane, lanesOf, type Timed } from '../../../kernel/schedule/overlaps';

/** How many shots stand side by side; more of them could not be read. */
export const MOST_LANES = 3;

/** Where a shot or row of a day stands beside those with which it overlaps. */
export interface DayLane extends Lane {
  /** Whether it waits behind a button that opens it. */
  isHidden: boolean;
  /** Whether such a button stands beside it. */
  hasMore: boolean;
}

/** Shots and rows that found no lane: a button at `top` counts and opens them. */
export interface HiddenEntries {
  ids: readonly string[];
  /** When the first of them starts. */
  start: number;
  /** The instant at which the button is drawn. */
  top: number;
  /** When the last of those ends beside which the button stands. */
  until: number;
  isOpen: boolean;
}

interface DayLanes {
  lanes: Map<string, DayLane>;
  hidden: HiddenEntries[];
}

/**
 * The lanes of a day: only what truly overlaps stands side by side, three at most. Those that find no lane are hidden
 * until one of their group is in `opened`. Buttons of `height` (time of the column) do not cover each other.
 */
export function dayLanes(spans: readonly Timed[], opened: ReadonlySet<string>, height: number): DayLanes {
  const found: DayLanes = { lanes: new Map(), hidden: [] };
  const lanes = lanesOf(spans);
  for (const group of groupsOf(spans)) {
    const isLeft = ({ id }: Timed) => (lanes.get(id)?.lane ?? 0) >= MOST_LANES;
    const left = group.filter(isLeft);
    const isOpen = left.some(({ id }) => opened.has(id));
    for (const one of group) {
      const { lane, lanes: all } = lanes.get(one.id) ?? { lane: 0, lanes: 1 };
      found.lanes.set(one.id, {
        lane,
        lanes: isOpen ? all : Math.min(all, MOST_LANES),
        isHidden: !isOpen && isLeft(one),
        hasMore: left.length > 0,
      });
    }
    found.hidden.push(...bundlesOf(left, group, height).map((bundle) => ({ ...bundle, isOpen })));
  }
  return found;
}

/** Those that overlap, directly or through others, each group by start. */
function groupsOf(spans: readonly Timed[]): Timed[][] {
  const groups: Timed[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const span of spans.toSorted(byStart)) {
    if (end <= span.start) groups.push([]);
    groups.at(-1)?.push(span);
    end = Math.max(end, span.end);
  }
  return groups;
}

/** What a group hides, by the buttons that open it. */
function bundlesOf(left: readonly Timed[], group: readonly Timed[], height: number) {
  const first = group[0]?.start ?? 0;
  const until = group.reduce((last, { end }) => Math.max(last, end), first);
  const bundles: { ids: string[]; start: number; top: number; until: number }[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { id, start, ...span } of left) {
    // No button stands below its group, where the next shot begins.
    const top = Math.max(first, Math.min(start, until - height));
    const last = bundles.at(-1);
    if (last && (top < last.top + height || start < end)) last.ids.push(id);
    else bundles.push({ ids: [id], start, top, until });
    end = Math.max(end, span.end);
  }
  return bundles;
}

/**
 * Until when each block is drawn: as long as it takes, and one that is too short to be read as long as `least`, but
 * never over what follows.
 */
export function drawnEnds(spans: readonly Timed[], least: number): Map<string, number> {
  const starts = spans.map(({ start }) => start).sort((one, other) => one - other);
  let next = 0;
  return new Map(
    spans
      .toSorted((one, other) => one.end - other.end)
      .map(({ id, start, end }) => {
        while ((starts[next] ?? Number.POSITIVE_INFINITY) < end) next += 1;
        return [id, Math.min(Math.max(end, start + least), starts[next] ?? Number.POSITIVE_INFINITY)];
      }),
  );
}
