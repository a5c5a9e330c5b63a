/**
 * Whether a text may become a position or a link, which no search for places finds: numbers alone, with a point or a
 * degree also with the letters of directions, or an address. A postcode like `SE1` is none.
 */
export function isPositionBegun(text: string): boolean {
  const plain = text.trim();
  if (/(?:^|\s)https?:/i.test(plain) || /^[^\s/]+\.[^\s/]+\/\S*$/.test(plain)) return true;
  if (!/\d/.test(plain) || !/^[\d\s.,;/°º˚'"′″’”NSEW+−-]+$/i.test(plain)) return false;
  return /[.°º˚]/.test(plain) || !/[a-z]/i.test(plain);
}
