import { messages } from '../../../kernel/messages';
import { pauses } from '../../../server/pauses';
import { sceneLimits } from '../scene.data';
import { scriptLimits } from './script.data';
import { withPlainBreaks } from './script-breaks.reader';
import { collapse, looksLikeHeading, type ReadScript, ScriptFindings, startsAsHeading } from './script-headings.rules';

const { script: said } = messages;

/** How many lines or comments are looked at between two looks at the clock. */
const STEPS = 1000;

/** How a heading is forced. */
const forcedStart = /^\.(?=[\p{L}\p{N}])/u;
const sceneNumber = /#([^#]*)#$/;
/** A number with other words behind it, as in "INT. HOUSE - DAY #12# (cont)". */
const numberWithin = /\s#([\p{L}\p{N}.-]{1,12})#(?=[\s(])/u;
/** `**INT. HOUSE**`, `INT. _HOUSE_`: what stands between two of the same marks, which no space parts from it. */
const stars = /(?<!\\)(\*{1,3})(?!\s)([^*]+)(?<![\s\\])\1/g;
const unpaired = /^[*_]+\s*/;
const underscores = /(?<![\p{L}\p{N}\\])(_)(?!\s)([^_]+)(?<![\s\\])_(?![\p{L}\p{N}])/gu;
const titlePage =
  /^(?:title|credit|authors?|source|notes|(?:draft )?date|contact(?: info)?|copyright|revision|format)\s*:/i;
/** Sections, synopses and page breaks, forced transitions and centred lines: none of them goes on in the next line. */
const apart = /^\s*[#=>]/;
const transition = /^(?=[^\p{Ll}]{2,60}$)(?:.*:|(?:FADE|CUT|DISSOLVE|WIPE|SMASH|MATCH|IRIS|BACK)\b.*)$/u;

/**
 * The scene headings of a script in Fountain, by its syntax 1.1, in its order. A heading stands between blank lines or
 * lines that stand apart, such as sections and transitions; a synopsis may follow it directly. Comments (boneyard) and
 * notes are left out, and so are headings within them. Reading ends with the first heading more than a script may have.
 */
export async function readFountain(script: string): Promise<ReadScript> {
  const text = await withoutComments(await withPlainBreaks(script.replace(/^\uFEFF/, '')));
  const findings = new ScriptFindings();
  const pause = pauses();
  let above: Line | undefined;
  let isBelowBlank = true;
  let line: Line | undefined = lineAt(text, 0);
  let isLineBlank = isBlank(line, false);
  let isTitlePage = titlePage.test(line?.words ?? '');
  for (let number = 1; line && !findings.isTooLong; number += 1) {
    const below = lineAt(text, line.end + 1);
    const isBlankBelow = below === undefined || isBlank(below, !isLineBlank);
    if (isLineBlank) isTitlePage = false;
    const heading = isLineBlank || isTitlePage ? undefined : headingOf(line);
    if (heading) {
      const isFreeAbove = isBelowBlank || isApart(above) || isTransition(above);
      const isFreeBelow = isBlankBelow || isApart(below);
      if (isFreeAbove && isFreeBelow)
        findings.add(
          heading.words,
          { line: number, number: heading.number, synopsis: await synopsisBelow(text, line) },
          line.words,
        );
      else if (heading.isForced || looksLikeHeading(heading.words)) {
        const reason = said.noBlankLine(number, { above: !isFreeAbove, below: !isFreeBelow });
        findings.passOver(number, line.words, reason);
      }
    }
    [above, isBelowBlank, isLineBlank, line] = [line, isLineBlank, isBlankBelow, below];
    if (number % STEPS === 0) await pause();
  }
  return findings;
}

interface Line {
  words: string;
  /** Where its line break is in the text. */
  end: number;
}

/** The line that begins there; none behind the end of the text. */
function lineAt(text: string, from: number): Line | undefined {
  if (from > text.length) return undefined;
  const end = indexOrEnd(text, '\n', from);
  return { words: text.slice(from, end), end };
}

interface HeadingLine {
  /** Without its number, its emphasis and the full stop that forces it. */
  words: string;
  number: string | null;
  isForced: boolean;
}

/** What a line says that is written as headings are. Of a line that is too long for one the beginning tells. */
function headingOf({ words: all }: Line): HeadingLine | undefined {
  const written = withoutEmphasis(collapse(all.slice(0, scriptLimits.line))).trim();
  const numbered = sceneNumber.test(written) ? sceneNumber : numberWithin;
  const number = numbered.exec(written)?.[1]?.trim() || null;
  const words = written.replace(numbered, '').trim();
  if (forcedStart.test(words)) return { words: words.slice(1), number, isForced: true };
  return startsAsHeading(words) ? { words, number, isForced: false } : undefined;
}

/**
 * Marks of emphasis may be nested, and a backslash makes a mark a character. One that stays unpaired before a heading
 * would hide the heading.
 */
function withoutEmphasis(words: string): string {
  if (!/[*_]/.test(words)) return words;
  const plain = [stars, underscores, stars].reduce((some, marks) => some.replace(marks, '$2'), words);
  const beyond = plain.replace(unpaired, '');
  return (startsAsHeading(beyond) ? beyond : plain).replace(/\\([*_])/g, '$1');
}

const isApart = (line: Line | undefined) => line !== undefined && apart.test(line.words);
const isTransition = (line: Line | undefined) =>
  line !== undefined && line.words.length < 100 && transition.test(line.words.replace(/[*_]/g, '').trim());

/** Whether a line is blank. Two spaces below a line of text are none: they keep a blank line within what is said. */
function isBlank(line: Line | undefined, isBelowText: boolean): boolean {
  const words = line?.words ?? '';
  return words.trim() === '' && !(words === '  ' && isBelowText);
}

/** "= He comes home."; three signs and more are a page break. */
const isSynopsis = (line: Line) => /^\s*=(?!=)/.test(line.words);

/** The lines with `=` that come next below a heading, so far as not to be longer than a synopsis may be. */
async function synopsisBelow(text: string, heading: Line): Promise<string | null> {
  const pause = pauses();
  let said = '';
  let step = 1;
  for (let line = lineAt(text, heading.end + 1); line; line = lineAt(text, line.end + 1), step += 1) {
    if (isSynopsis(line)) {
      const words = collapse(line.words.slice(0, scriptLimits.line).replace('=', ''));
      said = said && words ? `${said} ${words}` : said || words;
      if (said.length > sceneLimits.synopsis) break;
    } else if (line.words.trim() !== '') break;
    if (step % STEPS === 0) await pause();
  }
  return said || null;
}

/**
 * The script without comments and notes; the line breaks within them stay, so that every other line keeps its number.
 * A note ends before a blank line. The search goes on from each end that was found, so that its time grows with the
 * script alone.
 */
async function withoutComments(script: string): Promise<string> {
  return without(await without(script, '/*', '*/'), '[[', ']]', '\n\n');
}

/** The text without what stands between the signs, unless `never` stands there too. */
async function without(text: string, open: string, close: string, never?: string): Promise<string> {
  const kept: string[] = [];
  const pause = pauses();
  let from = 0;
  let end = -1;
  let stop = never === undefined ? Number.POSITIVE_INFINITY : -1;
  for (let start = text.indexOf(open), step = 1; start >= 0; start = text.indexOf(open, start), step += 1) {
    if (end < start + open.length) end = text.indexOf(close, start + open.length);
    if (end < 0) break;
    if (never !== undefined && stop < start) stop = indexOrEnd(text, never, start);
    if (stop < end) start = stop;
    else {
      kept.push(text.slice(from, start), '\n'.repeat(breaksIn(text, start, end)));
      from = end + close.length;
      start = from;
    }
    if (step % STEPS === 0) await pause();
  }
  return kept.join('') + text.slice(from);
}

function breaksIn(text: string, from: number, to: number): number {
  let breaks = 0;
  for (let at = from; at < to; at += 1) if (text[at] === '\n') breaks += 1;
  return breaks;
}

const indexOrEnd = (text: string, what: string, from: number) => {
  const at = text.indexOf(what, from);
  return at < 0 ? text.length : at;
};
