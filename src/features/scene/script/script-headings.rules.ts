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
/** The times of day that are written most. */
const timeOfDay =
  '(?:early |late )?' +
  '(?:day|night|morning|afternoon|evening|dawn|dusk|noon|midnight|twilight|sunrise|sunset|continuous|later|same)';
/** A dash between the prefix and the place, as in "INT. - HOUSE - DAY"; in "INT. - DAY" it begins the time of day. */
const dashBeforePlace = new RegExp(
  String.raw`^\s*[-–—]+(?=\s(?:(?:.*\s)?(?:-{1,3}|[–—―])(?:\s|$)|(?!${timeOfDay}\.?$)))`,
  'i',
);
/** "He asks: int or ext" in the middle of a paragraph: a word that is written like any other. */
const prose = /^\p{L}\p{Ll}+\s/u;
const dayPartDash = /\s(?:-{1,3}|[–—―])(?:\s|$)/g;

/** Whether a line begins as headings do, with a place behind it. */
export function startsAsHeading(words: string): boolean {
  const [found] = prefix.exec(words) ?? [];
  return found !== undefined && found.length < words.length;
}

/** Whether a line that is no heading was probably meant to be one. */
export const looksLikeHeading = (words: string) => startsAsHeading(words) && !prose.test(words);

/** The heading of a line, without its number and its notes (contract-beyond, section 3). */
export function parseHeading(
  heading: string,
  rest: Pick<ScriptHeading, 'line' | 'number' | 'synopsis'>,
): ScriptHeading {
  const words = collapse(heading);
  const found = prefix.exec(words);
  const [all = '', both, int] = found ?? [];
  const intExt = found ? (both ? 'INT/EXT' : int ? 'INT' : 'EXT') : null;
  const place = found ? words.slice(all.trimEnd().length).replace(dashBeforePlace, '') : words;
  const dash = [...place.matchAll(dayPartDash)].at(-1);
  const title = dash ? place.slice(0, dash.index) : place;
  const dayPart = dash ? place.slice(dash.index + dash[0].length) : '';
  return { ...rest, title: title.trim(), intExt, dayPart: dayPart.trim() || null };
}

/**
 * The script as a project can keep it: what is too long is shortened, a number of another form or of an earlier heading
 * is left out, and both are remarked; a heading without a title is passed over. Throws BAD_REQUEST for more headings
 * than a script may have, since the readers stop there.
 */
export function storableScript({ headings, passedOver }: ReadScript): ReadScript<StorableHeading> {
  if (headings.length > scriptLimits.scenes) throw new AppError('BAD_REQUEST', text.tooManyScenes(scriptLimits.scenes));
  const seen = new Set<string>();
  const untitled = headings.filter(({ title }) => title === '');
  const titled = headings.filter(({ title }) => title !== '');
  return {
    headings: titled.map((heading) => {
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
    passedOver: [...passedOver, ...untitled.map(({ line }) => ({ line, text: '', reason: text.noTitle(line) }))]
      .sort((one, other) => one.line - other.line)
      .slice(0, scriptLimits.passedOver),
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

  add(...heading: Parameters<typeof parseHeading>): void {
    this.headings.push(parseHeading(...heading));
  }

  passOver(line: number, words: string, reason: string): void {
    if (this.passedOver.length === scriptLimits.passedOver) return;
    const read = words.slice(0, scriptLimits.line);
    this.passedOver.push({ line, text: headOf(collapse(read), sceneLimits.title), reason });
  }
}

/** What is neither seen nor joins letters: soft hyphens, spaces without width, marks of direction. */
const invisible = /[\u00AD\u200B\u200E\u200F\u2060]/g;
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
