import { useLayoutEffect, useRef, useState } from 'react';
import { moved } from '../../../ui/use-drag-order';
import { arranged, arrived, type Slot, urlsOf } from './image-order';
import type { PendingUpload } from './upload-queue';

interface ImageOrder {
  slots: Slot[];
  arrive: (id: number, url: string) => void;
  move: (from: number, to: number) => void;
  remove: (url: string) => void;
}

/**
 * The order of the images that an owner keeps and of the uploads among them. Each change builds on the one before, whether
 * or not the owner has rendered it: several uploads may end between two renders.
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
    move: (from, to) => change(moved(latest.current, from, to)),
    remove: (url) => change(latest.current.filter((slot) => slot !== url)),
  };
}
