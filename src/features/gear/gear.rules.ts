import { listLines } from '../../kernel/lines';

/** The longest name of a piece of gear, the most lines accepted at once, and the most pieces of an account. */
export const gearLimits = { name: 200, lines: 500, pieces: 5000 };

/** The key by which names are compared: ignores case and how an accent was typed. */
export function gearNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Names parsed from a text of several lines. */
export interface GearLines {
  /** Each name once, trimmed, in the order of the text. */
  names: string[];
  /** How many lines repeated an earlier name. */
  repeated: number;
  /** Lines over the limit, in the order of the text. */
  tooLong: string[];
}

/** Parses a pasted text: each line is a piece of gear without its bullet, empty lines are left out. */
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

/** Each name once, in its first spelling, in the given order. */
export function uniqueNames(names: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const name of names) if (!first.has(gearNameKey(name))) first.set(gearNameKey(name), name);
  return [...first.values()];
}

/** The text in a field that adds gear, and the lines that wait for a retry. */
export interface GearText {
  name: string;
  lines: string;
}

export const noGearText: GearText = { name: '', lines: '' };
