import { AppError } from '../../../kernel/errors';
import { headOf } from '../../../kernel/lines';
import { messages } from '../../../kernel/messages';
import { normaliseNumber } from '../../../kernel/typed/digits';
import { type IntExt, sceneLimits } from '../scene.data';
import { scriptLimits } from './script.data';

const { script: text } = messages;
const sceneNumberPattern = new RegExp(`^[A-Za-z0-9.-]{1,${sceneLimits.number}}$`);

/** A scene as the heading of a script names it. */
export interface ScriptHeading {
  /** The line of the script, from 1. */
  line: number;
  /** As the script has it; null without one. */
  number: string | null;
  title: string;
  intExt: IntExt | null;
  /** What follows the last dash between spaces, as written. */
  dayPart: string | null;
  synopsis: string | null;
}

/** A line that looks like a heading and is none. */
export interface PassedOver {
  line: number;
  text: string;
  reason: string;
}

/** What a script says about its scenes, each list in the order of the lines. */
export interface ReadScript<Heading = ScriptHeading> {
  headings: Heading[];
  passedOver: PassedOver[];
}

/** A heading as a project can keep it, with what was not taken as the script has it. */
export type StorableHeading = ScriptHeading & { remarks: string[] };

/** What stands before the place: "INT.", "EST ", "INT./EXT.", "I/E" and the like. */
const prefix = /^(?:((?:int|ext|[ie])\.?(?:\s?\/\s?(?:int|ext|[ie])\.?)+)|(int)|ext|est)(?:(?<=\.)|[.\s]|$)\s*/i;
/** What ends with a time of day that is written often, as in "THAT NIGHT", "DAWN/DUSK" and "NIGHT (LATER)". */
const times =
  'day|night|morning|afternoon|evening|dawn|dusk|noon|midnight|twilight|hour|sunrise|sunset|continuous|later|same';
const timeOfDay = String.raw`(?:.*[\s/])?(?:${times})(?:\s*\([^()]*\)|\s\d{1,3})?\.?$`;
/** A dash between the prefix and the place, as in "INT. - HOUSE - DAY"; in "INT. - DAY" it begins the time of day. */
const dashBeforePlace = new RegExp(
  String.raw`^\s*[-–—－]+(?=\s(?:(?:.*\s)?(?:-{1,3}|[–—―－])(?:\s|$)|(?!${timeOfDay})))`,
  'i',
);
/** "He asks: int or ext" in the middle of a paragraph: a word that is written like any other. */
const prose = /^\p{L}\p{Ll}+\s/u;
const dayPartDash = /\s(?:-{1,3}|[–—―－])(?:\s|$)/g;

/** A number before a heading, as a PDF prints it in the margin. */
const marginNumber = /^([a-z]{0,2}\d{1,5}[a-z]{0,3}(?:-[a-z\d]{1,4})?)[.)]?\s/i;

/** Whether a line begins as headings do, with a place behind it. */
export const startsAsHeading = (words: string) => hasPrefix(withoutMarginNumber(words).words);

/** Whether a line that is no heading was probably meant to be one. */
export function looksLikeHeading(line: string): boolean {
  const { words } = withoutMarginNumber(line);
  return hasPrefix(words) && !prose.test(words);
}

function hasPrefix(words: string): boolean {
  const [found] = prefix.exec(plainWidth(words)) ?? [];
  return found !== undefined && found.length < words.length;
}

/** "12 INT. HOUSE - DAY 12" and "12. INT. HOUSE - DAY" without their numbers, and the number; null without one. */
function withoutMarginNumber(line: string): { words: string; number: string | null } {
  const [before, number] = marginNumber.exec(plainWidth(line)) ?? [];
  const words = line.slice(before?.length ?? 0);
  if (number === undefined || !hasPrefix(words) || prose.test(words)) return { words: line, number: null };
  const end = plainWidth(words).toLowerCase();
  const after = [` ${number}`, ` ${number}.`].find((margin) => end.endsWith(margin.toLowerCase()));
  return { words: words.slice(0, words.length - (after?.length ?? 0)), number };
}

/** Full-width letters and signs as plain ones. Each is one character for one, so that places in the text stay. */
const plainWidth = (words: string) =>
  words.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/**
 * The heading of a line, without its notes (contract-beyond, section 3). Its number is the given one, else that in the
 * margin.
 */
export function parseHeading(
  heading: string,
  { line, number, synopsis }: Pick<ScriptHeading, 'line' | 'number' | 'synopsis'>,
): ScriptHeading {
  const { words, number: inMargin } = withoutMarginNumber(collapse(heading));
  const found = prefix.exec(plainWidth(words));
  const [all = '', both, int] = found ?? [];
  const intExt = found ? (both ? 'INT/EXT' : int ? 'INT' : 'EXT') : null;
  const place = found ? words.slice(all.trimEnd().length).replace(dashBeforePlace, '') : words;
  const dash = [...place.matchAll(dayPartDash)].at(-1);
  const title = dash ? place.slice(0, dash.index) : place;
  const dayPart = dash ? place.slice(dash.index + dash[0].length) : '';
  return {
    ...{ line, number: number ?? inMargin, synopsis, intExt },
    ...{ title: title.trim(), dayPart: dayPart.trim() || null },
  };
}

/**
 * The script as a project can keep it: what is too long is shortened, a number of another form or of an earlier heading
 * is left out, and both are remarked. Throws BAD_REQUEST for more headings than a script may have, since the readers
 * stop there.
 */
export function storableScript({ headings, passedOver }: ReadScript): ReadScript<StorableHeading> {
  if (headings.length > scriptLimits.scenes) throw new AppError('BAD_REQUEST', text.tooManyScenes(scriptLimits.scenes));
  const seen = new Set<string>();
  return {
    headings: headings.map((heading) => {
      const remarks: string[] = [];
      const within = (words: string, limit: number, remark: (limit: number) => string) => {
        if (words.length <= limit) return words;
        remarks.push(remark(limit));
        return headOf(words, limit);
      };
      const { title, dayPart, synopsis } = heading;
      const number = heading.number && normaliseNumber(heading.number);
      const isForm = number !== null && sceneNumberPattern.test(number);
      const isTaken = number !== null && seen.has(number.toLowerCase());
      if (number !== null && !isForm)
        remarks.push(text.numberLeftOut(headOf(number, sceneLimits.number), sceneLimits.number));
      else if (number !== null && isTaken) remarks.push(text.numberTwice(number));
      if (isForm) seen.add(number.toLowerCase());
      return {
        ...heading,
        number: isForm && !isTaken ? number : null,
        title: within(title, sceneLimits.title, text.titleShortened),
        dayPart: dayPart && within(dayPart, sceneLimits.dayPart, text.dayPartShortened),
        synopsis: synopsis && within(synopsis, sceneLimits.synopsis, text.synopsisShortened),
        remarks,
      };
    }),
    passedOver,
  };
}

/** What a reader has found so far in a script, of which it reads no more than an answer may tell. */
export class ScriptFindings implements ReadScript {
  readonly headings: ScriptHeading[] = [];
  readonly passedOver: PassedOver[] = [];

  /** Whether there are more headings than a script may have, so that reading can end. */
  get isTooLong(): boolean {
    return this.headings.length > scriptLimits.scenes;
  }

  /** Takes a heading; one without a title is passed over, with the line as it is written. */
  add(words: string, rest: Parameters<typeof parseHeading>[1], written = words): void {
    const heading = parseHeading(words, rest);
    if (heading.title === '') this.passOver(heading.line, written, text.noTitle(heading.line));
    else this.headings.push(heading);
  }

  passOver(line: number, words: string, reason: string): void {
    if (this.passedOver.length === scriptLimits.passedOver) return;
    const read = words.slice(0, scriptLimits.line);
    this.passedOver.push({ line, text: headOf(collapse(read), sceneLimits.title), reason });
  }
}

/** What is neither seen nor joins letters: soft hyphens, spaces without width, marks of direction. */
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/g;
/** White space, controls, halves of pairs and what is no character. */
const blanks = /[\s\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu;

/** White space of every kind as single spaces, as a heading is one line of words. */
export function collapse(words: string): string {
  return words.replace(invisible, '').replace(blanks, ' ').trim();
}

/** The refusal of a script, with the line that cannot be read. */
export function unreadable(line: number, reason: string): AppError {
  return new AppError('BAD_REQUEST', text.unreadable(line, reason));
}
