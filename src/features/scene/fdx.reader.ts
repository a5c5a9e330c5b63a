import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { messages } from '../../kernel/messages';
import { pauses } from '../../server/pauses';
import { scriptLimits } from './script.data';
import { SCRIPT_CHUNK, withPlainBreaks } from './script-breaks.reader';
import { assertLineLength, collapse, parseHeading, type ScriptHeading, unreadable } from './script-headings.rules';

/** A paragraph of a heading, while its parts are read. */
interface OpenHeading {
  depth: number;
  line: number;
  number: string | null;
  text: string;
  synopsis: string;
}

/** Where paragraphs are not those of the script. */
const besides = new Set(['TitlePage', 'HeaderAndFooter']);

/**
 * The scene headings of a script in FDX, the XML of Final Draft, in their order. Document types, and with them entities
 * of the document's own, are refused (contract-beyond, section 3). Throws BAD_REQUEST with the line for XML that is
 * malformed, nested too deep or has too much in one place. Reading ends soon after a heading more than a script may
 * have.
 */
export async function readFdx(script: string): Promise<ScriptHeading[]> {
  // The parser would replace each CR by itself, which makes a string of as many parts.
  const text = await withPlainBreaks(script);
  const headings: ScriptHeading[] = [];
  const parser = new SaxesParser();
  const names: string[] = [];
  let open: OpenHeading | null = null;
  let besideDepth = 0;
  let summaryDepth = 0;
  let attributes = 0;

  parser.on('error', ({ message }) => {
    throw unreadable(parser.line, message.replace(/^\d+:\d+: /, ''));
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
    const isHeading = name === 'Paragraph' && given.Type === 'Scene Heading';
    if (!isHeading || open || besideDepth > 0) return;
    const number = given.Number?.trim() || null;
    open = { depth: names.length, line: parser.line, number, text: '', synopsis: '' };
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > scriptLimits.attributes)
      throw unreadable(parser.line, messages.script.tooManyAttributes(scriptLimits.attributes));
  });
  const take = (words: string) => {
    if (!open || names.at(-1) !== 'Text') return;
    // Notes and omitted scenes within the paragraph have texts of their own.
    if (names.length === open.depth + 1) {
      assertLineLength(open.text.length + words.length, open.line, 'title');
      open.text += words;
    } else if (summaryDepth > 0) {
      assertLineLength(open.synopsis.length + words.length, open.line, 'synopsis');
      open.synopsis += `${words} `;
    }
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    if (besideDepth === names.length) besideDepth = 0;
    if (summaryDepth === names.length) summaryDepth = 0;
    if (open && open.depth === names.length) {
      const { line, number, text, synopsis } = open;
      // Final Draft keeps headings that are still empty.
      if (collapse(text) !== '')
        headings.push(parseHeading(text, { line, number, synopsis: collapse(synopsis) || null }));
      open = null;
    }
    names.pop();
  });

  const pause = pauses();
  for (let from = 0; from < text.length; from += SCRIPT_CHUNK) {
    parser.write(text.slice(from, from + SCRIPT_CHUNK));
    if (headings.length > scriptLimits.scenes) return headings;
    await pause();
  }
  parser.close();
  return headings;
}
