export interface Watched {
  interaction: number;
  name: string;
  ms: number;
  waited: number;
  worked: number;
  rest: number;
}

declare global {
  var watched: Watched[];
  var presses: { count: number };
}

/** Keeps how long the slowest event of each interaction took. */
export function slowestOf(seen: readonly Watched[], slowest: Map<number, number>): void {
  for (const { interaction, ms } of seen) slowest.set(interaction, Math.max(ms, slowest.get(interaction) ?? 0));
}

/** INP as web.dev/articles/inp defines it: the slowest interaction of the visit, one in 50 of them left out. */
export function inpOf(slowest: ReadonlyMap<number, number>, interactions: number): number {
  return [...slowest.values()].sort((one, other) => other - one)[Math.floor(interactions / 50)] ?? 16;
}

/** Runs in the page: every event that belongs to an interaction and lasted longer than a frame. */
export function watchEvents(): void {
  const list: Watched[] = [];
  const counted = { count: 0 };
  Object.assign(window, { watched: list, presses: counted });
  for (const type of ['pointerup', 'keydown']) window.addEventListener(type, () => (counted.count += 1), true);
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (!entry.interactionId) continue;
      list.push({
        interaction: entry.interactionId,
        name: entry.name,
        ms: Math.round(entry.duration),
        waited: Math.round(entry.processingStart - entry.startTime),
        worked: Math.round(entry.processingEnd - entry.processingStart),
        rest: Math.round(entry.startTime + entry.duration - entry.processingEnd),
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
