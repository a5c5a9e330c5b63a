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

/** A line with a position, to six decimals as RFC 5545 has it: a small number would else be written `1e-7`. */
export function icalPosition({ lat, lng }: { lat: number; lng: number }): string {
  const decimal = (degrees: number) => String(Number(degrees.toFixed(6)));
  return icalLine('GEO', `${decimal(lat)};${decimal(lng)}`);
}

/** Lines of an iCalendar stream. */
export function icalStream(lines: readonly string[]): string {
  return `${lines.join('\r\n')}\r\n`;
}

/** What iCalendar and XML, to which servers turn it, have no character for; the tab is one. */
const noCharacter = /(?!\t)[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** Readers in some languages break lines at Unicode's own breaks too, so that they become ordinary ones. */
function escaped(text: string): string {
  return text
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
    .map((line) => line.replace(noCharacter, '').replace(/[\\;,]/g, '\\$&'))
    .join('\\n');
}

/**
 * Breaks a long line between characters; each further line begins with a space. An escape stays whole: some calendars
 * read escapes before they join the lines.
 */
function folded(line: string): string {
  const lines: string[] = [];
  let from = 0;
  let octets = 0;
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) as number;
    const isEscape = line[at] === '\\' && at + 1 < line.length;
    const more = isEscape ? 2 : octetsOf(code);
    if (octets + more > LINE_OCTETS) {
      lines.push(line.slice(from, at));
      from = at;
      octets = 1;
    }
    octets += more;
    at += isEscape || code > 0xffff ? 2 : 1;
  }
  return [...lines, line.slice(from)].join('\r\n ');
}

/** How long a character is in UTF-8. */
const octetsOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
