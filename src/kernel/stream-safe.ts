/**
 * A run of more than 30 marks. Compatibility decomposition makes marks of the two halfwidth sound marks of Japanese
 * too, which are letters until then.
 */
const longRun = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * The text with at most 30 marks in a row, the bound of Unicode's Stream-Safe Text Format (UAX #15); no language needs
 * as many. Call it before `normalize`, which sorts a run of marks in quadratic time: 100 kB of them take a second.
 */
export function streamSafe(text: string): string {
  return text.replace(longRun, '$1');
}
