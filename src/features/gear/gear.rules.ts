import { listLines } from '../../kernel/lines';

/** The longest name of a piece of gear, and the most lines that are taken at once. */
export const gearLimits = { name: 200, lines: 500 };

/** The name as names are compared: without regard to case or to how an accent was typed. */
export function gearNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** What a text of several lines asks to add. */
export interface GearLines {
  /** Each name once, trimmed, in the order of the text. */
  names: string[];
  /** How many lines named something that an earlier one did. */
  repeated: number;
  /** Lines over the limit, in the order of the text. */
  tooLong: string[];
}

/** Reads a pasted text: each line a piece of gear without its bullet, empty lines left out. */
export function gearLines(text: string): GearLines {
  const lines = listLines(text);
  const fitting = lines.filter((line) => line.length <= gearLimits.name);
  const names = uniqueNames(fitting);
  return {
    names,
    repeated: fitting.length - names.length,
    tooLong: lines.filter((line) => line.length > gearLimits.name),
  };
}

/** Each name once, the first spelling of it, in the order given. */
export function uniqueNames(names: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const name of names) if (!first.has(gearNameKey(name))) first.set(gearNameKey(name), name);
  return [...first.values()];
}

/** What stands in a field that adds gear, and the lines that wait to be tried again. */
export interface GearText {
  name: string;
  lines: string;
}

export const noGearText: GearText = { name: '', lines: '' };
