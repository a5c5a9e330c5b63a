import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../../kernel/messages';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { isUploadUrl, smallOf } from '../../media/ui/image-url';

/** A shot's pictures: uploads as thumbnails that open, pictures of other sites as links, never loaded (contract section 3). */
export function ShotImages({ urls }: { urls: string[] }) {
  const [open, setOpen] = useState<string>();
  const uploads = urls.filter(isUploadUrl);
  const links = urls.filter((url) => !isUploadUrl(url));
  const nameOf = (url: string) => messages.shotView.image(uploads.indexOf(url) + 1, uploads.length);
  return (
    <>
      {uploads.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          {uploads.map((url) => (
            <li key={url}>
              <button
                type="button"
                onClick={() => setOpen(url)}
                className="block aspect-square w-full overflow-hidden rounded-thumb bg-skeleton sm:size-36"
              >
                <img
                  src={smallOf(url)}
                  alt={nameOf(url)}
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul className="not-first:mt-3">
          {links.map((url) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="inline-flex min-h-11 max-w-full items-center gap-2 text-accent-ink underline-offset-4 hover:underline"
              >
                <Icon of={ExternalLink} size={18} />
                <span className="truncate">{url}</span>
                <VisuallyHidden>{messages.ui.opensNewTab}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={open !== undefined}
        onOpenChange={(stays) => !stays && setOpen(undefined)}
        title={open ? nameOf(open) : ''}
      >
        {open && (
          <img src={open} alt={nameOf(open)} className="mb-6 max-h-[70dvh] w-full rounded-thumb object-contain" />
        )}
      </Dialog>
    </>
  );
}
