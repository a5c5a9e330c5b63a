/** The non-empty lines of a text, trimmed, in order. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What precedes a list item in a note or a mail: a dash, a dot or a checkbox. */
const bullet =
  /^(?:[-*\u2013\u2014\u2022\u2023\u25aa\u25cf\u25e6\u00b7](?:\s+|$))?(?:(?:\[[ xX]?\]|[\u2610-\u2612])(?:\s+|$))?/;

/** The lines of a pasted list, without their bullets. */
export function listLines(text: string): string[] {
  return linesOf(text)
    .map((line) => line.replace(bullet, ''))
    .filter((line) => line !== '');
}

/** The first characters of a text, without half a surrogate pair at the end. */
export function headOf(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
