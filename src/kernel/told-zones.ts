/** From an instant on, in milliseconds, a zone is so many minutes ahead of UTC. */
export interface ZoneOffset {
  from: number;
  minutes: number;
}

type OffsetAt = (instant: number) => number;

/** The offsets of zones that this machine does not know, as they were told. */
const told = new Map<string, OffsetAt>();
/** Names of zones come from outside. */
const MOST_MISSED = 100;
/** The zones that were used before anything was told of them. */
const missed = new Set<string>();
let onMiss: (zone: string) => void = () => undefined;

/** Calls the listener once for each zone, also of those until now, of which this machine would have to be told. */
export function onUnknownZone(listener: (zone: string) => void): void {
  onMiss = listener;
  for (const zone of missed) listener(zone);
}

export function tellZone(zone: string, offsetAt: OffsetAt): void {
  told.set(zone, offsetAt);
}

/** The minutes at an instant, of offsets in their order; before the first of them, its own. */
export function offsetOf(offsets: readonly ZoneOffset[], instant: number): number {
  return (offsets.findLast(({ from }) => from <= instant) ?? offsets[0])?.minutes ?? 0;
}

/** The minutes that a zone was told to be ahead of UTC at an instant; 0 as long as nothing was. */
export function toldOffset(zone: string, instant: number): number {
  const offsetAt = told.get(zone);
  if (!offsetAt && !missed.has(zone) && missed.size < MOST_MISSED) {
    missed.add(zone);
    onMiss(zone);
  }
  return offsetAt?.(instant) ?? 0;
}
