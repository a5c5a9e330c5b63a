import { useLayoutEffect, useRef, useState } from 'react';
import { moveItem } from '../../../ui/use-drag-order';
import type { PendingUpload } from './use-uploads';

/** A position in the order of images: the url of a stored one, or the id of an upload under way. */
type Slot = string | number;

/**
 * The current positions: every url and upload that exists, and nothing else. Uploads keep their positions, the urls are
 * in the parent's order, and new ones come last.
 */
export function syncSlots(slots: readonly Slot[], urls: readonly string[], uploads: readonly number[]): Slot[] {
  const left = [...urls];
  const kept = slots.flatMap((slot): Slot[] => {
    if (typeof slot === 'number') return uploads.includes(slot) ? [slot] : [];
    const url = left.shift();
    return url === undefined ? [] : [url];
  });
  return [...kept, ...left, ...uploads.filter((id) => !slots.includes(id))];
}

/** Replaces a finished upload by its image, in any order of finishing; removes it if the url is already there. */
export function replaceUpload(slots: readonly Slot[], id: number, url: string): Slot[] {
  if (slots.includes(url)) return slots.filter((slot) => slot !== id);
  return slots.includes(id) ? slots.map((slot) => (slot === id ? url : slot)) : [...slots, url];
}

/** The urls of the stored images, in order. */
export function slotUrls(slots: readonly Slot[]): string[] {
  return slots.filter((slot) => typeof slot === 'string');
}

interface ImageOrder {
  slots: Slot[];
  arrive: (id: number, url: string) => void;
  move: (from: number, to: number) => void;
  remove: (url: string) => void;
}

/**
 * The order of a parent's images and of the uploads among them. Each change builds on the previous one, even if the
 * parent has not rendered it: several uploads may finish between two renders.
 */
export function useImageOrder(
  value: readonly string[],
  pending: readonly PendingUpload[],
  onChange: (urls: string[]) => void,
): ImageOrder {
  const [known, setKnown] = useState<readonly Slot[]>(value);
  const slots = syncSlots(
    known,
    value,
    pending.map(({ id }) => id),
  );
  const latest = useRef(slots);
  useLayoutEffect(() => {
    latest.current = slots;
  });
  const change = (next: Slot[]) => {
    const before = slotUrls(latest.current);
    const urls = slotUrls(next);
    latest.current = next;
    setKnown(next);
    if (urls.length !== before.length || urls.some((url, index) => url !== before[index])) onChange(urls);
  };
  return {
    slots,
    arrive: (id, url) => change(replaceUpload(latest.current, id, url)),
    move: (from, to) => change(moveItem(latest.current, from, to)),
    remove: (url) => change(latest.current.filter((slot) => slot !== url)),
  };
}
