/** The name as names are compared: without regard to case or to how an accent was typed. */
export function gearNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
