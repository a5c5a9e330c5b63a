import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '../../../../kernel/messages';
import { isWebUrl } from '../../../../kernel/web-url';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import { LazyDialog, lazyPage, preloadOnFirstUse } from '../../../../ui/loading/lazy-page';
import { isUploadUrl, thumbnailUrl } from '../../../media/ui/image-url';

/**
 * A shot's images: uploads as thumbnails that open, images of other sites as links, never loaded (contract section 3).
 */
export function ShotImages({ urls }: { urls: string[] }) {
  const uploads = urls.filter(isUploadUrl);
  const links = urls.filter(isWebUrl);
  const nameOf = (url: string) => messages.shotView.image(uploads.indexOf(url) + 1, uploads.length);
  const { show, lightbox } = useLightbox(uploads.map((src) => ({ src, alt: nameOf(src) })));
  return (
    <>
      {uploads.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          {uploads.map((url) => (
            <li key={url}>
              <button
                type="button"
                onClick={() => show(uploads.indexOf(url))}
                className="block aspect-square w-full overflow-hidden rounded-thumb bg-skeleton sm:size-36"
              >
                <img
                  src={thumbnailUrl(url)}
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
                className={classes(
                  'inline-flex min-h-11 max-w-full items-center gap-2',
                  'text-accent-ink underline-offset-4 hover:underline',
                )}
              >
                <Icon of={ExternalLink} size={18} />
                <span className="truncate">{url}</span>
                <VisuallyHidden>{messages.ui.opensNewTab}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      )}
      {lightbox}
    </>
  );
}

const Lightbox = lazyPage(async () => (await import('../../../../ui/overlay/lightbox')).Lightbox);
preloadOnFirstUse(Lightbox);

/** The lightbox, and a function that opens it at an image. */
function useLightbox(images: { src: string; alt: string }[]): {
  show: (index: number) => void;
  lightbox: ReactNode;
} {
  const [index, setIndex] = useState(0);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    show: (at) => {
      setIndex(at);
      setOpen(true);
    },
    lightbox: (
      <LazyDialog open={open} onClose={close}>
        <Lightbox
          images={images}
          index={Math.min(index, images.length - 1)}
          onIndex={setIndex}
          open={open && images.length > 0}
          onClose={close}
        />
      </LazyDialog>
    ),
  };
}
