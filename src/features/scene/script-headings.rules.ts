import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { normaliseNumber } from '../../kernel/typed/digits';
import { type IntExt, sceneLimits } from './scene.data';
import { scriptLimits } from './script.data';

const { script: text, scene } = messages;
const { tooLong } = messages.errors;
const labels = { title: 'Scene title', synopsis: 'Synopsis' };
const sceneNumberPattern = new RegExp(`^[A-Za-z0-9.-]{1,${sceneLimits.number}}$`);

/** A scene as the heading of a script names it. */
export interface ScriptHeading {
  /** The line of the script, from 1. */
  line: number;
  /** As the script has it; null without one. */
  number: string | null;
  title: string;
  intExt: IntExt | null;
  /** What follows the last " - ", as written. */
  dayPart: string | null;
  synopsis: string | null;
}

/** What stands before the place: "INT.", "EST ", "INT./EXT." and the like. */
const prefix = /^(?:(int\.? ?\/ ?ext|ext\.? ?\/ ?int|i\/e)|(int)|ext|est)(?:\.| |$) */i;
const DAY_PART = ' - ';

/** The heading of a line, without its number and its notes (contract-beyond, section 3). */
export function parseHeading(
  heading: string,
  rest: Pick<ScriptHeading, 'line' | 'number' | 'synopsis'>,
): ScriptHeading {
  const words = collapse(heading);
  const found = prefix.exec(words);
  const [all = '', both, int] = found ?? [];
  const intExt = found ? (both ? 'INT/EXT' : int ? 'INT' : 'EXT') : null;
  const place = words.slice(all.length);
  const at = place.lastIndexOf(DAY_PART);
  const [title, dayPart] = at < 0 ? [place, null] : [place.slice(0, at), place.slice(at + DAY_PART.length)];
  const number = rest.number && normaliseNumber(rest.number);
  return { ...rest, number, title: title.trim(), intExt, dayPart: dayPart?.trim() || null };
}

/** Throws BAD_REQUEST with the line for a heading that no scene can have, or whose number another has. */
export function assertStorable(headings: readonly ScriptHeading[]): void {
  const seen = new Set<string>();
  for (const heading of headings) {
    const number = heading.number?.toLowerCase();
    const issue = headingIssue(heading) ?? (number !== undefined && seen.has(number) ? scene.numberTaken : null);
    if (issue) throw unreadable(heading.line, issue);
    if (number !== undefined) seen.add(number);
  }
}

function headingIssue({ number, title, dayPart, synopsis }: ScriptHeading): string | null {
  if (number !== null && !sceneNumberPattern.test(number)) return scene.numberForm;
  if (title === '') return scene.titleRequired;
  if (title.length > sceneLimits.title) return tooLong(labels.title, sceneLimits.title);
  if (dayPart !== null && dayPart.length > sceneLimits.dayPart) return tooLong('Time of day', sceneLimits.dayPart);
  if (synopsis !== null && synopsis.length > sceneLimits.synopsis)
    return tooLong(labels.synopsis, sceneLimits.synopsis);
  return null;
}

/** Throws BAD_REQUEST for a heading or a synopsis that is too long even to count it without its white space. */
export function assertLineLength(length: number, line: number, of: 'title' | 'synopsis'): void {
  if (length > scriptLimits.line) throw unreadable(line, tooLong(labels[of], sceneLimits[of]));
}

/** White space of every kind as single spaces, as a heading is one line of words. */
export function collapse(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

/** The refusal of a script, with the line that cannot be read. */
export function unreadable(line: number, reason: string): AppError {
  return new AppError('BAD_REQUEST', text.unreadable(line, reason));
}
