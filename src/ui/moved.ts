/** The list with one thing moved to another place; past an end it stands at that end. */
export function moved<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, Math.max(0, to)), ...list.slice(from, from + 1), ...others.slice(Math.max(0, to))];
}
