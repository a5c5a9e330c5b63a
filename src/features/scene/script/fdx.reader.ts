import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { messages } from '../../../kernel/messages';
import { pauses } from '../../../server/pauses';
import { scriptLimits } from './script.data';
import { SCRIPT_CHUNK, withPlainBreaks } from './script-breaks.reader';
import { collapse, looksLikeHeading, type ReadScript, ScriptFindings, unreadable } from './script-headings.rules';

/** A paragraph, while its parts are read. */
interface OpenParagraph {
  type: string;
  depth: number;
  line: number;
  number: string | null;
  text: string;
  synopsis: string;
}

const HEADING = 'Scene Heading';
/** Where paragraphs are not those of the script. */
const besides = new Set(['TitlePage', 'HeaderAndFooter', 'ScriptNotes', 'AltCollection', 'DisplayBoards']);
/** What is said may begin as a heading does. */
const spoken = new Set(['Character', 'Parenthetical', 'Dialogue', 'Singing', 'Lyrics']);

/** What the parser says of signs and attributes that XML does not allow where they stand. It reads on behind them. */
const strangeSign =
  /disallowed character\.$|malformed character entity|"\]\]>" is disallowed|malformed comment|: duplicate attribute: /;
const strangeReference = /&#(?:\d+|x[\da-f]+);/gi;
/**
 * What stands for a bare `&` and a bare `<` while the parser reads: Unicode keeps these two for such use within a
 * program. References would do, too, but the parser takes up each by itself: millions of them exceed its memory.
 */
const [ampersandMark, lessMark] = ['\uFDD0', '\uFDD1'];
/** A blank for each of these can stand everywhere, between tags as well. */
const controls = /(?!\n)[\p{Cc}\uFEFF\uFDD0\uFDD1\uFFFE\uFFFF]/gu;

/** An ampersand that begins no reference that XML knows: programs forget to escape it in `BILL & TED`. */
const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});)/g;
/** Elements of FDX are written `SceneProperties`; in `EXT. <BARN> - DAY` is none. */
const name = String.raw`(?!\p{Lu}{2,}[\s>/])[\p{L}_:][\p{L}\p{N}_:.-]*`;
const tag = String.raw`${name}(?:\s*\/?>|\s+${name}\s*=)|\/${name}\s*>`;
/** A "less than" that begins no markup, as in `HOUSE < BARN`. */
const bareLess = new RegExp(String.raw`<(?!${tag}|!--|!\[CDATA\[|!DOCTYPE|\?${name})`, 'gu');
/**
 * A `Text` has no elements: `<Barn>` within it are words. The end of its paragraph is none, so that a `Text` that is
 * never closed is refused and does not swallow what follows.
 */
const bareLessInText = /<(?!\/(?:Text|Paragraph)\s*>|!--|!\[CDATA\[)/g;
const textStart = /<Text[\s>]/;
const textEnd = /<\/Text\s*>/;

/** The XML declaration with what programs leave before it. It tells nothing of a text that is decoded. */
const declaration = /^[\s\uFEFF\p{Cc}]*(?:<\?xml\s[^>]*\?>)?/u;

/**
 * The scene headings of a script in FDX, the XML of Final Draft, in their order. Document types, and with them entities
 * of the document's own, are refused (contract-beyond, section 3). Throws BAD_REQUEST with the line for XML that is
 * malformed or nested too deep. Reading ends soon after a heading more than a script may have.
 */
export async function readFdx(script: string): Promise<ReadScript> {
  // The parser would replace each CR by itself, which makes a string of as many parts.
  const text = (await withPlainBreaks(script)).replace(declaration, (all) => all.replace(/[^\n]+/g, ''));
  const findings = new ScriptFindings();
  const parser = new SaxesParser();
  const names: string[] = [];
  let open: OpenParagraph | null = null;
  let besideDepth = 0;
  let summaryDepth = 0;
  let attributes = 0;

  parser.on('error', ({ message }) => {
    if (!strangeSign.test(message)) throw unreadable(parser.line, message.replace(/^\d+:\d+: /, ''));
  });
  parser.on('doctype', () => {
    throw unreadable(parser.line, messages.script.documentType);
  });
  parser.on('opentag', ({ name, attributes: given }: SaxesTagPlain) => {
    names.push(name);
    attributes = 0;
    if (names.length > scriptLimits.depth) throw unreadable(parser.line, messages.script.tooDeep(scriptLimits.depth));
    if (besides.has(name)) besideDepth ||= names.length;
    if (open && name === 'Summary') summaryDepth ||= names.length;
    const type = plainWords(given.Type ?? '');
    if (name !== 'Paragraph' || besideDepth > 0 || type === '' || spoken.has(type)) return;
    // A scene may stand in a paragraph of another kind, but none within a heading: those are notes and omitted ones.
    if (open && (open.type === HEADING || type !== HEADING)) return;
    const number = plainWords(given.Number ?? '') || null;
    open = { type, depth: names.length, line: parser.line, number, text: '', synopsis: '' };
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > scriptLimits.attributes)
      throw unreadable(parser.line, messages.script.tooManyAttributes(scriptLimits.attributes));
  });
  const take = (words: string) => {
    if (!open || names.at(-1) !== 'Text') return;
    // Notes and omitted scenes within the paragraph have texts of their own.
    if (names.length === open.depth + 1) open.text += words.slice(0, scriptLimits.line - open.text.length);
    else if (summaryDepth > 0) open.synopsis += `${words} `.slice(0, scriptLimits.line - open.synopsis.length);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    if (besideDepth === names.length) besideDepth = 0;
    if (summaryDepth === names.length) summaryDepth = 0;
    if (open && open.depth === names.length) {
      const { type, line, number } = open;
      const words = plainWords(open.text);
      if (type !== HEADING) {
        if (looksLikeHeading(words))
          findings.passOver(line, words, messages.script.otherParagraph(line, type.slice(0, 40)));
        // Final Draft keeps headings that are still empty.
      } else if (words !== '') findings.add(words, { line, number, synopsis: plainWords(open.synopsis) || null });
      open = null;
    }
    names.pop();
  });

  const pause = pauses();
  for (let from = 0; from < text.length; ) {
    const isText = names.at(-1) === 'Text';
    const chunk = chunkAt(text, from, isText);
    parser.write(parsable(chunk, isText));
    from += chunk.length;
    if (findings.isTooLong) return findings;
    await pause();
  }
  parser.close();
  return findings;
}

/**
 * The text from there on, up to where a `Text` begins or ends, else up to a sign that may begin a tag or a reference,
 * so that neither is cut.
 */
function chunkAt(text: string, from: number, isText: boolean): string {
  const chunk = text.slice(from, from + SCRIPT_CHUNK);
  const end = isText ? endOfText(chunk) : startOfText(chunk);
  if (end > 0) return chunk.slice(0, end);
  if (from + chunk.length === text.length) return chunk;
  const last = Math.max(chunk.lastIndexOf('<'), chunk.lastIndexOf('&'));
  return last > 0 ? chunk.slice(0, last) : chunk;
}

/** Where the words of the first `Text` begin; 0 without one. */
function startOfText(chunk: string): number {
  const at = chunk.search(textStart);
  return at < 0 ? 0 : chunk.indexOf('>', at) + 1;
}

/** Behind the first end of a `Text`; 0 without one. */
function endOfText(chunk: string): number {
  const found = textEnd.exec(chunk);
  return found ? found.index + found[0].length : 0;
}

/** A chunk without the signs that would make the parser refuse the whole script. */
const parsable = (chunk: string, isText: boolean) =>
  chunk
    .replace(controls, ' ')
    .replace(bareAmpersand, ampersandMark)
    .replace(isText ? bareLessInText : bareLess, lessMark);

/** Words on one line as they were written. The parser leaves references of characters that XML does not have. */
const plainWords = (words: string) =>
  collapse(words.replace(strangeReference, ' ').replaceAll(ampersandMark, '&').replaceAll(lessMark, '<'));
