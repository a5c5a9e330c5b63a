import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { pauses } from '../../server/pauses';
import { type IntExt, sceneLimits } from './scene.data';
import { scriptLimits } from './script.data';

const { script: text, scene } = messages;
const { tooLong } = messages.errors;
const labels = { title: 'Scene title', synopsis: 'Synopsis' };
const sceneNumberPattern = new RegExp(`^[A-Za-z0-9.-]{1,${sceneLimits.number}}$`);

/** How many characters of a script are read at once; other requests run in between. */
export const SCRIPT_CHUNK = 16_384;

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
  return { ...rest, title: title.trim(), intExt, dayPart: dayPart?.trim() || null };
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

/** The text of a script with LF for every line break. */
export async function withPlainBreaks(text: string): Promise<string> {
  if (!text.includes('\r')) return text;
  const plain: string[] = [];
  const pause = pauses();
  for (let from = 0; from < text.length; ) {
    const end = from + SCRIPT_CHUNK;
    // The two characters of one break stay together.
    const to = text[end - 1] === '\r' && text[end] === '\n' ? end + 1 : end;
    // Joined, which makes one flat string; `replace` leaves as many parts as there were breaks.
    plain.push(text.slice(from, to).split(/\r\n?/).join('\n'));
    from = to;
    await pause();
  }
  return plain.join('');
}

/** White space of every kind as single spaces, as a heading is one line of words. */
export function collapse(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

/** The refusal of a script, with the line that cannot be read. */
export function unreadable(line: number, reason: string): AppError {
  return new AppError('BAD_REQUEST', text.unreadable(line, reason));
}
