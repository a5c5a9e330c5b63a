/**
 * The first piece of gear of a row, and how many more there are, where it has room for so many letters; null where it
 * has not, or the name is not known.
 */
export function gearShown(first: string | undefined, count: number, room: number): string | null {
  if (first === undefined || count === 0) return null;
  const shown = count > 1 ? `${first}, +${count - 1}` : first;
  return shown.length <= room ? shown : null;
}
