/**
 * Divides a list into parts that follow each other. No part weighs more than `most`, unless it is one item that does;
 * by default each item weighs 1.
 */
export function* inParts<Item>(
  items: Iterable<Item>,
  most: number,
  weigh: (item: Item) => number = () => 1,
): Generator<Item[]> {
  let part: Item[] = [];
  let weight = 0;
  for (const item of items) {
    const more = weigh(item);
    if (part.length > 0 && weight + more > most) {
      yield part;
      part = [];
      weight = 0;
    }
    part.push(item);
    weight += more;
  }
  if (part.length > 0) yield part;
}
