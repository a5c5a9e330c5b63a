import { useLayoutEffect, useRef, useState } from 'react';
import { moveItem } from '../../../ui/use-drag-order';
import type { PendingUpload } from './use-uploads';

/** A place in the order of images: the url of one that is there, or the id of an upload on its way. */
type Slot = string | number;

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

interface ImageOrder {
  slots: Slot[];
  arrive: (id: number, url: string) => void;
  move: (from: number, to: number) => void;
  remove: (url: string) => void;
}

/**
 * The order of the images that an owner keeps and of the uploads among them. Each change builds on the one before,
 * whether or not the owner has rendered it: several uploads may end between two renders.
 */
export function useImageOrder(
  value: readonly string[],
  pending: readonly PendingUpload[],
  onChange: (urls: string[]) => void,
): ImageOrder {
  const [known, setKnown] = useState<readonly Slot[]>(value);
  const slots = arranged(
    known,
    value,
    pending.map(({ id }) => id),
  );
  const latest = useRef(slots);
  useLayoutEffect(() => {
    latest.current = slots;
  });
  const change = (next: Slot[]) => {
    const before = urlsOf(latest.current);
    const urls = urlsOf(next);
    latest.current = next;
    setKnown(next);
    if (urls.length !== before.length || urls.some((url, index) => url !== before[index])) onChange(urls);
  };
  return {
    slots,
    arrive: (id, url) => change(arrived(latest.current, id, url)),
    move: (from, to) => change(moveItem(latest.current, from, to)),
    remove: (url) => change(latest.current.filter((slot) => slot !== url)),
  };
}
