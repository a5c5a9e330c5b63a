import { pauses } from '../../server/pauses';
import { scriptLimits } from './script.data';
import { collapse, parseHeading, type ScriptHeading } from './script-headings.rules';

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
  const lines = await withoutComments(script.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const blank = await blankLines(lines);
  const headings: ScriptHeading[] = [];
  const pause = pauses();
  for (let at = 0; at < lines.length && headings.length <= scriptLimits.scenes; at += 1) {
    const heading = headingAt(lines, at, blank);
    if (heading) headings.push(heading);
    const wait = pause();
    if (wait) await wait;
  }
  return headings;
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

/** Which lines are blank. Two spaces below a line of text are none: they keep a blank line within what is said. */
async function blankLines(lines: readonly string[]): Promise<boolean[]> {
  const blank: boolean[] = [];
  const pause = pauses();
  for (const line of lines) {
    blank.push(line.trim() === '' && !(line === '  ' && blank.at(-1) === false));
    const wait = pause();
    if (wait) await wait;
  }
  return blank;
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
 * The lines without comments and notes; the line breaks within them stay, so that every other line keeps its number.
 * The search goes on from each end that was found, so that its time grows with the script alone.
 */
async function withoutComments(script: string): Promise<string[]> {
  const kept: string[] = [];
  const pause = pauses();
  // A note ends at a blank line.
  for (const block of (await without(script, '/*', '*/')).split('\n\n')) {
    kept.push(block.includes('[[') ? await without(block, '[[', ']]') : block);
    const wait = pause();
    if (wait) await wait;
  }
  return kept.join('\n\n').split('\n');
}

async function without(script: string, open: string, close: string): Promise<string> {
  const kept: string[] = [];
  const pause = pauses();
  let from = 0;
  for (;;) {
    const start = script.indexOf(open, from);
    const end = start < 0 ? -1 : script.indexOf(close, start + open.length);
    if (end < 0) return kept.join('') + script.slice(from);
    const breaks = script.slice(start, end).replace(/[^\n]/g, '');
    kept.push(script.slice(from, start), breaks);
    from = end + close.length;
    const wait = pause();
    if (wait) await wait;
  }
}
