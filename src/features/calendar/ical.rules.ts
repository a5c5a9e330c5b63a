/** The most octets of a line, without its end (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;

/** A line of iCalendar whose value needs no escape; folded where it is long. */
export function icalLine(name: string, value: string): string {
  return folded(`${name}:${value}`);
}

/** A line with a text: escaped, with line breaks as `\n` (RFC 5545, section 3.3.11). */
export function icalText(name: string, text: string): string {
  return icalLine(name, escaped(text));
}

/** A line with an instant in UTC, to the second: `DTSTART:20261124T053000Z`. */
export function icalInstant(name: string, moment: Date): string {
  return icalLine(name, moment.toISOString().replace(/[-:]|\.\d+/g, ''));
}

/** Lines of an iCalendar stream. */
export function icalStream(lines: readonly string[]): string {
  return `${lines.join('\r\n')}\r\n`;
}

function escaped(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar allows no control character but the tab.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** Breaks a long line between characters; each further line begins with a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let from = 0;
  let octets = 0;
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) as number;
    const more = octetsOf(code);
    if (octets + more > LINE_OCTETS) {
      lines.push(line.slice(from, at));
      from = at;
      octets = 1;
    }
    octets += more;
    at += code > 0xffff ? 2 : 1;
  }
  return [...lines, line.slice(from)].join('\r\n ');
}

/** How long a character is in UTF-8; half a surrogate pair becomes the replacement character. */
const octetsOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
