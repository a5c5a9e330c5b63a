import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { messages } from '../../../kernel/messages';
import { pauses } from '../../../server/pauses';
import { scriptLimits } from './script.data';
import { SCRIPT_CHUNK, withPlainBreaks } from './script-breaks.reader';
import {
  collapse,
  looksLikeHeading,
  type PassedOver,
  parseHeading,
  passedOverLine,
  type ReadScript,
  type ScriptHeading,
  unreadable,
} from './script-headings.rules';

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

/** What the parser says of a character that XML does not have, written or referred to. */
const strangeCharacter = /disallowed character\.$|malformed character entity/;
const strangeReference = /&#(?:\d+|x[\da-f]+);/gi;
/** An ampersand that begins no reference: programs forget to escape it in `BILL & TED`. */
const bareAmpersand = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[\p{L}_:][\p{L}\d_:.-]{0,30});)/giu;
const LONGEST_REFERENCE = 40;

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
  const headings: ScriptHeading[] = [];
  const passedOver: PassedOver[] = [];
  const parser = new SaxesParser();
  const names: string[] = [];
  let open: OpenParagraph | null = null;
  let besideDepth = 0;
  let summaryDepth = 0;
  let attributes = 0;

  parser.on('error', ({ message }) => {
    if (!strangeCharacter.test(message)) throw unreadable(parser.line, message.replace(/^\d+:\d+: /, ''));
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
    const type = collapse(given.Type ?? '');
    if (name !== 'Paragraph' || besideDepth > 0 || type === '' || spoken.has(type)) return;
    // A scene may stand in a paragraph of another kind, but none within a heading: those are notes and omitted ones.
    if (open && (open.type === HEADING || type !== HEADING)) return;
    const number = withoutControls(given.Number ?? '') || null;
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
  // There an ampersand is one, whatever follows it.
  parser.on('cdata', (words) => take(words.replaceAll('&amp;', '&')));
  parser.on('closetag', () => {
    if (besideDepth === names.length) besideDepth = 0;
    if (summaryDepth === names.length) summaryDepth = 0;
    if (open && open.depth === names.length) {
      const { type, line, number } = open;
      const words = withoutControls(open.text);
      if (type !== HEADING) {
        if (passedOver.length < scriptLimits.passedOver && looksLikeHeading(words))
          passedOver.push(passedOverLine(line, words, messages.script.otherParagraph(line, type.slice(0, 40))));
        // Final Draft keeps headings that are still empty.
      } else if (words !== '')
        headings.push(parseHeading(words, { line, number, synopsis: withoutControls(open.synopsis) || null }));
      open = null;
    }
    names.pop();
  });

  const pause = pauses();
  for (let from = 0; from < text.length; ) {
    const to = endOfChunk(text, from);
    parser.write(text.slice(from, to).replace(bareAmpersand, '&amp;'));
    from = to;
    if (headings.length > scriptLimits.scenes) return { headings, passedOver };
    await pause();
  }
  parser.close();
  return { headings, passedOver };
}

/** Where a chunk ends: before an ampersand whose reference would be cut. */
function endOfChunk(text: string, from: number): number {
  const end = from + SCRIPT_CHUNK;
  const ampersand = text.slice(end - LONGEST_REFERENCE, end).lastIndexOf('&');
  return ampersand < 0 ? end : end - LONGEST_REFERENCE + ampersand;
}

/** Words on one line; references of characters that XML does not have are left in them by the parser. */
const withoutControls = (words: string) => collapse(words.replace(strangeReference, ' '));
