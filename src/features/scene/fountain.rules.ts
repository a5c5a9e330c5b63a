import { pauses } from '../../server/pauses';
import { scriptLimits } from './script.data';
import { collapse, parseHeading, type ScriptHeading } from './script-headings.rules';

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
 * the first heading more than a script may have.
 */
export async function readFountain(script: string): Promise<ScriptHeading[]> {
  const lines = await linesOf(await withoutComments(script.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')));
  const blank = [isBlank(lines, 0, false)];
  const headings: ScriptHeading[] = [];
  const pause = pauses();
  for (let at = 0; at < lines.length && headings.length <= scriptLimits.scenes; at += 1) {
    if (at + 1 < lines.length) blank.push(isBlank(lines, at + 1, blank[at] === false));
    const heading = headingAt(lines, at, blank);
    if (heading) headings.push(heading);
    if (at % STEPS === 0) await pause();
  }
  return headings;
}

/** The lines of a text. */
async function linesOf(text: string): Promise<string[]> {
  const lines: string[] = [];
  const pause = pauses();
  let from = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
    lines.push(text.slice(from, end));
    from = end + 1;
    if (lines.length % STEPS === 0) await pause();
  }
  lines.push(text.slice(from));
  return lines;
}

function headingAt(lines: readonly string[], at: number, blank: readonly boolean[]): ScriptHeading | undefined {
  const isApart = (blank[at - 1] ?? true) && ((blank[at + 1] ?? true) || isSynopsis(lines[at + 1]));
  if (!isApart || blank[at]) return undefined;
  const written = (lines[at] ?? '').trim();
  const [, number] = sceneNumber.exec(written) ?? [];
  const words = written.replace(sceneNumber, '').trim().replace(emphasis, '$2');
  const isForced = forcedStart.test(words);
  if (!isForced && !headingStart.test(words)) return undefined;
  const rest = { line: at + 1, number: number?.trim() || null, synopsis: synopsisBelow(lines, at) };
  return parseHeading(isForced ? words.slice(1) : words, rest);
}

/** Whether a line is blank. Two spaces below a line of text are none: they keep a blank line within what is said. */
function isBlank(lines: readonly string[], at: number, isBelowText: boolean): boolean {
  const line = lines[at] ?? '';
  return line.trim() === '' && !(line === '  ' && isBelowText);
}

/** "= He comes home."; three signs and more are a page break. */
const isSynopsis = (line: string | undefined) => /^\s*=(?!=)/.test(line ?? '');

/** The lines with `=` that come next below a heading. */
function synopsisBelow(lines: readonly string[], heading: number): string | null {
  const said: string[] = [];
  for (let at = heading + 1; at < lines.length; at += 1) {
    const line = lines[at];
    if (isSynopsis(line)) said.push(collapse(line?.replace('=', '') ?? ''));
    else if (line?.trim() !== '') break;
  }
  return said.filter(Boolean).join(' ') || null;
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
      kept.push(text.slice(from, start), text.slice(start, end).replace(/[^\n]/g, ''));
      from = end + close.length;
      start = from;
    }
    if (step % STEPS === 0) await pause();
  }
  return kept.join('') + text.slice(from);
}

const indexOrEnd = (text: string, what: string, from: number) => {
  const at = text.indexOf(what, from);
  return at < 0 ? text.length : at;
};
