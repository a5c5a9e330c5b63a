import { pauses } from '../../server/pauses';
import { sceneLimits } from './scene.data';
import { scriptLimits } from './script.data';
import { withPlainBreaks } from './script-breaks.reader';
import { assertLineLength, collapse, parseHeading, type ScriptHeading } from './script-headings.rules';

/** How many lines or comments are looked at between two looks at the clock. */
const STEPS = 1000;

/** How the line of a heading begins (Fountain 1.1), or how one is forced. */
const headingStart = /^(?:int|ext|est|int\.?\/ext|i\/e)[. ]\s*\S/i;
const forcedStart = /^\.(?=[\p{L}\p{N}])/u;
const sceneNumber = /#([^#]+)#$/;
const emphasis = /^([*_]{1,4})(.+?)[*_]{1,4}$/;

/**
 * The scene headings of a script in Fountain, by its syntax 1.1. A heading stands between blank lines; a synopsis may
 * follow it directly. Comments (boneyard) and notes are left out, and so are headings within them. Reading ends with
 * the first heading more than a script may have. Throws BAD_REQUEST for a heading that is far too long.
 */
export async function readFountain(script: string): Promise<ScriptHeading[]> {
  const text = await withoutComments(await withPlainBreaks(script.replace(/^\uFEFF/, '')));
  const headings: ScriptHeading[] = [];
  const pause = pauses();
  let isBelowBlank = true;
  let line: Line | undefined = lineAt(text, 0);
  let isLineBlank = isBlank(line, false);
  for (let number = 1; line && headings.length <= scriptLimits.scenes; number += 1) {
    const below = lineAt(text, line.end + 1);
    const isBlankBelow = below === undefined || isBlank(below, !isLineBlank);
    if (!isLineBlank && isBelowBlank && (isBlankBelow || isSynopsis(below))) {
      const heading = headingOf(line, number);
      if (heading) headings.push({ ...heading, synopsis: await synopsisBelow(text, line) });
    }
    [isBelowBlank, isLineBlank, line] = [isLineBlank, isBlankBelow, below];
    if (number % STEPS === 0) await pause();
  }
  return headings;
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

/** The heading that a line is, without its synopsis. Of a line that is too long for one the beginning tells. */
function headingOf({ words: all }: Line, line: number): ScriptHeading | undefined {
  const written = all.slice(0, scriptLimits.line).trim();
  const [, number] = sceneNumber.exec(written) ?? [];
  const words = written.replace(sceneNumber, '').trim().replace(emphasis, '$2');
  const isForced = forcedStart.test(words);
  if (!isForced && !headingStart.test(words)) return undefined;
  assertLineLength(all.length, line, 'title');
  const rest = { line, number: number?.trim() || null, synopsis: null };
  return parseHeading(isForced ? words.slice(1) : words, rest);
}

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
