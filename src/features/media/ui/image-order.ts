/** A place in the order of images: the url of one that is there, or the id of an upload on its way. */
export type Slot = string | number;

/**
 * The places as they are now: every url and upload that is there, and nothing else. Uploads keep their places, the urls
 * follow each other as their owner has them, and what is new comes last.
 */
export function arranged(slots: readonly Slot[], urls: readonly string[], uploads: readonly number[]): Slot[] {
  const left = [...urls];
  const kept = slots.flatMap((slot): Slot[] => {
    if (typeof slot === 'number') return uploads.includes(slot) ? [slot] : [];
    const url = left.shift();
    return url === undefined ? [] : [url];
  });
  return [...kept, ...left, ...uploads.filter((id) => !slots.includes(id))];
}

/** An upload has arrived: its image takes its place, whatever finished before; a second of the same url has none. */
export function arrived(slots: readonly Slot[], id: number, url: string): Slot[] {
  if (slots.includes(url)) return slots.filter((slot) => slot !== id);
  return slots.includes(id) ? slots.map((slot) => (slot === id ? url : slot)) : [...slots, url];
}

/** The images that are there, in order. */
export function urlsOf(slots: readonly Slot[]): string[] {
  return slots.filter((slot) => typeof slot === 'string');
}
