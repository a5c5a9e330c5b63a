/** The lines of a text that say something, trimmed and in their order. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What stands before a line of a list in a note or a mail: a dash, a dot or a box to tick. */
const bullet =
  /^(?:[-*\u2013\u2014\u2022\u2023\u25aa\u25cf\u25e6\u00b7](?:\s+|$))?(?:(?:\[[ xX]?\]|[\u2610-\u2612])(?:\s+|$))?/;

/** The same of a pasted list: each line without its bullet. */
export function listLines(text: string): string[] {
  return linesOf(text)
    .map((line) => line.replace(bullet, ''))
    .filter((line) => line !== '');
}
