/** Where a key moves to in a list of `count` options, or null when it is not a key that moves. */
export function movedBy(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
