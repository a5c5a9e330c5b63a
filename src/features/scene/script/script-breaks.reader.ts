import { pauses } from '../../../server/pauses';

/** How many characters of a script are read at once; other requests run in between. */
export const SCRIPT_CHUNK = 16_384;

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
