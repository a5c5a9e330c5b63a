/** From an instant on, and until another one, in milliseconds, a zone is so many minutes ahead of UTC. */
export interface ZoneOffset {
  from: number;
  until: number;
  minutes: number;
}

type OffsetAt = (instant: number) => number;
type IsTold = (instant: number) => boolean;

/** The offsets of zones that this machine does not know, as they were told. */
const told = new Map<string, { offsetAt: OffsetAt; isTold: IsTold }>();
/** Names of zones come from outside. */
const MOST_MISSED = 100;
/** The zones that were used before anything was told of them, and whether the listener may still tell it. */
const missed = new Map<string, boolean>();
let onMiss: (zone: string) => void = () => undefined;

/** Calls the listener for each zone, also of those until now, of which this machine would have to be told. */
export function onUnknownZone(listener: (zone: string) => void): void {
  onMiss = listener;
  for (const zone of missed.keys()) if (!told.has(zone)) miss(zone);
}

/** The listener could not tell anything of the zone: it is called again when the zone is used again. */
export function missAgain(zone: string): void {
  missed.set(zone, false);
}

function miss(zone: string): void {
  missed.set(zone, true);
  onMiss(zone);
}

/** Tells a zone: `offsetAt` gives its offset at an instant, or the nearest one at an instant that is not told. */
export function tellZone(zone: string, offsetAt: OffsetAt, isTold: IsTold = () => true): void {
  told.set(zone, { offsetAt, isTold });
}

/** Tells a zone by its offsets in their order. */
export function tellOffsets(zone: string, offsets: readonly ZoneOffset[]): void {
  const isTold = (instant: number) => offsets.some(({ from, until }) => from <= instant && instant < until);
  tellZone(zone, (instant) => offsetOf(offsets, instant), isTold);
}

/** Whether the offset at an instant was told, so that times are those of the zone's own clocks. */
export const isToldAt = (zone: string, instant: number): boolean => told.get(zone)?.isTold(instant) ?? false;

/** The minutes at an instant, of offsets in their order; before the first of them and after the last one, its own. */
export function offsetOf(offsets: readonly ZoneOffset[], instant: number): number {
  return (offsets.findLast(({ from }) => from <= instant) ?? offsets[0])?.minutes ?? 0;
}

/** The minutes that a zone was told to be ahead of UTC at an instant, else the nearest; 0 as long as nothing was. */
export function toldOffset(zone: string, instant: number): number {
  const known = told.get(zone);
  if (!known && !missed.get(zone) && (missed.has(zone) || missed.size < MOST_MISSED)) miss(zone);
  return known?.offsetAt(instant) ?? 0;
}
