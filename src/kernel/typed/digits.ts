const digit = /\p{Nd}/u;

/**
 * The text with the decimal digits of every script as 0 to 9: keyboards of Arabic, Persian or Hindi write their own.
 * Unicode has each script's ten digits in a row, so a digit's value is its place in the run.
 */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (one) => {
    if (one >= '0' && one <= '9') return one;
    const code = one.codePointAt(0) ?? 0;
    let first = code;
    while (digit.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}

/** No number of a shot or a scene is nearly as long. */
const LONGEST = 64;

/**
 * The number of a shot or a scene, trimmed and with plain letters and digits. A text that is too long for any stays:
 * composing it would take time, and its schema refuses it.
 */
export function normaliseNumber(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > LONGEST ? trimmed : asciiDigits(trimmed.normalize('NFKC'));
}
