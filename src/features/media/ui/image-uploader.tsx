import { Link } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { Flush } from '../../../client/use-leave';
import { messages } from '../../../kernel/messages';
import { DropZone } from '../../../ui/drop-zone';
import { FieldMessage } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { ThumbTile } from './thumb-tile';
import { UploadTile } from './upload-tile';
import { useRemovalFocus } from './use-removal-focus';
import { useListChange, useUploads } from './use-uploads';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/tiff,image/gif,image/avif,image/heic,image/heif,.heic,.heif';
const uploadUrl = /^\/media\/[^/]+\/large$/;

interface ImageUploaderProps {
  /** Upload urls and https links of a shot (contract section 3). */
  value: string[];
  onChange: (urls: string[]) => void;
  /** Told whether uploads are under way: leaving would stop them. */
  onBusy?: (busy: boolean) => void;
  /** Refuses while an image that failed is there. */
  flush?: Ref<Flush>;
}

/** Takes several images at once, shows how far each upload is, and the images that are there (spec section 2, step 6). */
export function ImageUploader({ value, onChange, onBusy, flush }: ImageUploaderProps) {
  const change = useListChange(value, onChange);
  const { container, removing } = useRemovalFocus<HTMLDivElement>();
  const { pending, queue } = useUploads((url) => {
    removing();
    change((urls) => [...urls, url]);
  });
  const busy = pending.some(({ failure }) => failure === null);
  useEffect(() => {
    onBusy?.(busy);
    return () => onBusy?.(false);
  }, [busy, onBusy]);
  const failed = pending.some(({ failure }) => failure !== null);
  const [refused, setRefused] = useState(false);
  useImperativeHandle(flush, () => async () => {
    setRefused(failed);
    container.current?.querySelector<HTMLElement>('[data-retry]')?.focus();
    return !failed;
  });
  const remove = (url: string) => {
    removing();
    change((urls) => urls.filter((known) => known !== url));
  };
  return (
    <div ref={container}>
      <DropZone accept={ACCEPTED} onFiles={(files) => queue.add(files)} />
      <p aria-live="polite" className="sr-only">
        {messages.media.count(value.length)}
      </p>
      <ul aria-label={messages.media.images} className="mt-6 grid grid-cols-2 gap-4 empty:hidden sm:flex sm:flex-wrap">
        {value.map((url, index) => (
          <ThumbTile
            key={url}
            removeLabel={messages.ui.tagRemove(messages.shotView.image(index + 1, value.length))}
            onRemove={() => remove(url)}
          >
            <Image url={url} name={messages.shotView.image(index + 1, value.length)} />
          </ThumbTile>
        ))}
        {pending.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onRetry={() => queue.retry(upload.id)}
            onRemove={() => {
              removing();
              queue.remove(upload.id);
            }}
          />
        ))}
      </ul>
      <div className="mt-4">
        <FieldMessage id="failed-uploads" error={refused && failed ? messages.media.failedLeft : undefined} />
      </div>
    </div>
  );
}

/** Pictures of other sites are never loaded: they stand as their host's name (contract section 3). */
function Image({ url, name }: { url: string; name: string }) {
  if (uploadUrl.test(url)) {
    return <img src={url.replace(/large$/, 'small')} alt={name} decoding="async" className="size-full object-cover" />;
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="flex size-full flex-col justify-end gap-2 p-3 text-sm text-accent-ink -outline-offset-2"
    >
      <Icon of={Link} size={18} />
      <span className="line-clamp-2 break-all">{URL.canParse(url) ? new URL(url).hostname : url}</span>
      <span className="sr-only">{messages.ui.opensNewTab}</span>
    </a>
  );
}
