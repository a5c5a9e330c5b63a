import { shotLimits } from '../shot-limits.data';

/** Below the limits of a body, with room for what surrounds the shots (contract section 3). */
const MAX_BYTES = 900_000;
const MAX_ELEMENTS = 40_000;

/** Items in parts that one call takes: at most 200, fewer where they are long. `sent` is what a call has of one. */
export function callParts<Item>(items: readonly Item[], sent: (item: Item) => unknown): Item[][] {
  const parts: Item[][] = [];
  let [bytes, elements] = [0, 0];
  for (const item of items) {
    const json = JSON.stringify(sent(item));
    const size = new TextEncoder().encode(json).length;
    // Commas within texts are counted too: a part is then a little smaller than it could be.
    const commas = json.split(',').length * 2;
    const last = parts.at(-1);
    const fits = bytes + size <= MAX_BYTES && elements + commas <= MAX_ELEMENTS;
    if (last && fits && last.length < shotLimits.atOnce) last.push(item);
    else {
      parts.push([item]);
      [bytes, elements] = [0, 0];
    }
    bytes += size;
    elements += commas;
  }
  return parts;
}
