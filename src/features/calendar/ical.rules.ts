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

/** A whole iCalendar stream of these lines. */
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
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > LINE_OCTETS) {
      lines.push('');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += more;
  }
  return lines.join('\r\n ');
}
