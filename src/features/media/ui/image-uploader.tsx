import { type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { Flush } from '../../../client/form/use-leave';
import { messages } from '../../../kernel/messages';
import { DropZone } from '../../../ui/form/drop-zone';
import { FieldMessage } from '../../../ui/form/field';
import { useDragOrder } from '../../../ui/use-drag-order';
import { acceptedImages } from '../image-limits.data';
import { slotUrls, useImageOrder } from './image-order';
import { ImageTile, UploadTile } from './image-tile';
import { isUploadUrl, thumbnailUrl } from './image-url';
import { useRemovalFocus } from './use-removal-focus';
import { useUploads } from './use-uploads';

const text = messages.media;

interface ImageUploaderProps {
  /** Upload urls and https links of a shot (contract section 3). */
  value: string[];
  onChange: (urls: string[]) => void;
  /** The server's refusal of the images. */
  error?: string | undefined;
  /** Tells whether uploads are under way: leaving would stop them. */
  onBusy?: (busy: boolean) => void;
  /** Tells whether uploads have failed: leaving would drop them. */
  onFailed?: ((failed: boolean) => void) | undefined;
  /** Gives false while there is a failed upload. */
  flush?: Ref<Flush>;
}

/**
 * Accepts several images at once, chosen, dropped or pasted; shows the progress of each upload, and the images in the
 * order in which they were chosen or moved (spec section 2, step 6).
 */
export function ImageUploader({ value, onChange, error, onBusy, onFailed, flush }: ImageUploaderProps) {
  const { container, removing } = useRemovalFocus<HTMLDivElement>();
  const { pending, queue } = useUploads((id, url) => {
    removing();
    order.arrive(id, url);
  });
  const order = useImageOrder(value, pending, onChange);
  const { slots } = order;
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    order.move(from, to);
    setAnnouncement(text.moved(to + 1, slots.length));
  };
  const drag = useDragOrder(slots.length, move);
  const gone = useGoneImages(value, error);
  const busy = pending.some(({ failure }) => failure === null);
  useEffect(() => {
    onBusy?.(busy);
    return () => onBusy?.(false);
  }, [busy, onBusy]);
  const failed = pending.some(({ failure }) => failure !== null);
  useEffect(() => {
    onFailed?.(failed);
    return () => onFailed?.(false);
  }, [failed, onFailed]);
  const [refused, setRefused] = useState(false);
  useImperativeHandle(flush, () => async () => {
    setRefused(failed);
    container.current?.querySelector<HTMLElement>('li:has([data-failed]) button')?.focus();
    return !failed;
  });

  const tile = (slot: (typeof slots)[number], index: number) => {
    if (typeof slot === 'number') {
      const upload = pending.find(({ id }) => id === slot);
      const remove = () => {
        removing();
        queue.remove(slot);
      };
      return (
        upload && (
          <UploadTile
            key={slot}
            data-place={index}
            style={{ order: drag.order(index) }}
            upload={upload}
            onRetry={() => queue.retry(slot)}
            onRemove={remove}
          />
        )
      );
    }
    const name = messages.shotView.image(value.indexOf(slot) + 1, value.length);
    return (
      <ImageTile
        key={slot}
        data-place={index}
        style={{ order: drag.order(index) }}
        isDragged={drag.dragged === index}
        onPointerDown={(event) => drag.onPointerDown(event, index)}
        url={slot}
        name={name}
        gone={gone.urls.has(slot)}
        onBroken={() => gone.check(slot)}
        onRemove={() => {
          removing();
          order.remove(slot);
        }}
        moves={
          slots.length > 1
            ? {
                earlierLabel: text.moveEarlier(name),
                laterLabel: text.moveLater(name),
                isFirst: index === 0,
                isLast: index === slots.length - 1,
                onMove: (by) => move(index, index + by),
              }
            : undefined
        }
      />
    );
  };
  const lifted = drag.dragged === null ? undefined : slots[drag.dragged];
  return (
    <div ref={container}>
      <DropZone accept={acceptedImages} onFiles={(files) => queue.add(files)} />
      <p aria-live="polite" className="sr-only">
        {text.count(slotUrls(slots).length)}
      </p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ul
        ref={drag.list}
        aria-label={text.images}
        className="mt-6 grid grid-cols-2 gap-4 empty:hidden sm:flex sm:flex-wrap"
      >
        {slots.map(tile)}
      </ul>
      {typeof lifted === 'string' && (
        <div ref={drag.ghost} className="pointer-events-none fixed top-0 left-0 z-toast" aria-hidden="true">
          <div className="size-24 -translate-1/2 overflow-hidden rounded-thumb bg-skeleton shadow-3">
            {isUploadUrl(lifted) && <img src={thumbnailUrl(lifted)} alt="" className="size-full object-cover" />}
          </div>
        </div>
      )}
      <div className="mt-4">
        <FieldMessage id="failed-uploads" error={refused && failed ? text.failedLeft : undefined} />
      </div>
    </div>
  );
}

/**
 * The uploads that the server has removed because no shot has used them for a day. Checked for an image that does not
 * load, and for all images when the server has refused them.
 */
function useGoneImages(value: readonly string[], refusal: string | undefined) {
  const [urls, setUrls] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  const check = useCallback(async (url: string): Promise<void> => {
    // Without a response nothing is known.
    const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (answer?.status === 404) setUrls((before) => new Set(before).add(url));
  }, []);
  useEffect(() => {
    if (refusal === undefined) return;
    for (const url of latest.current.filter(isUploadUrl)) void check(url);
  }, [refusal, check]);
  return { urls, check: (url: string) => void check(url) };
}
