const parts = /\d+|[^\d]+/g;

/**
 * Compares film numbers, for sorting: `10` comes after `9`, `12A` before `12B`, `12Z` before `12AA`, a whole number
 * before those with letters; upper and lower case are the same.
 */
export function compareFilmNumbers(one: string, other: string): number {
  const left = partsOf(one);
  const right = partsOf(other);
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const difference = compareParts(left[at] as string, right[at] as string);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

const partsOf = (number: string): string[] => number.toLowerCase().match(parts) ?? [];

function compareParts(one: string, other: string): number {
  const isOneDigits = /^\d/.test(one);
  const isOtherDigits = /^\d/.test(other);
  if (isOneDigits !== isOtherDigits) return isOneDigits ? -1 : 1;
  // Letters count on from Z to AA, and numbers without leading zeros compare by their length as well.
  const [left, right] = isOneDigits ? [withoutZeros(one), withoutZeros(other)] : [one, other];
  if (left.length !== right.length) return left.length - right.length;
  return left < right ? -1 : Number(left > right);
}

/** The key of no film number, behind all others. */
export const noFilmNumberKey = '~';

/**
 * A text of plain ASCII for a film number: two of them, compared by bytes, stand as `compareFilmNumbers` has the
 * numbers. Each part says its kind, its length and its characters, so that no part runs into the next.
 */
export function filmNumberKey(number: string): string {
  return partsOf(number).map(keyOfPart).join('') || noFilmNumberKey;
}

function keyOfPart(part: string): string {
  const isDigits = /^\d/.test(part);
  const value = isDigits ? withoutZeros(part) : part;
  const length = String(value.length);
  const units = isDigits ? value : value.split('').map(hexOfUnit).join('');
  // How many digits the length has stands before it: 9 comes before 10.
  return `${isDigits ? 0 : 1}${length.length}${length}${units}`;
}

const hexOfUnit = (unit: string) => unit.charCodeAt(0).toString(16).padStart(4, '0');

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** The whole number that a film number is, as long as a project's own numbers can reach it; null for any other. */
export function wholeNumber(number: string): number | null {
  return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;
}
