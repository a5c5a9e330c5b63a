/** The next option, after the one under way and around the end, whose label starts with what was typed; -1 for none. */
export function typedAhead(labels: readonly string[], typed: string, from: number): number {
  const wanted = typed.toLowerCase();
  // More of the same word may stay where it is; its first letter goes on to the next.
  const first = typed.length > 1 ? from : from + 1;
  for (let step = 0; step < labels.length; step += 1) {
    const index = (Math.max(0, first) + step) % labels.length;
    if (labels[index]?.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}

/** Where a key moves to in a list of `count` options, or null when it is not a key that moves. */
export function movedBy(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
