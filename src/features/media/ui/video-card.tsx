import { ExternalLink, Link, Play, X } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { isWebUrl } from '../../../kernel/web-url';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { useEmbedInfo } from '../media.queries';
import { youtubeId } from '../video.rules';

interface VideoCardProps {
  url: string;
  /** Left out where the card is read-only. */
  onRemove?: () => void;
}

/**
 * A reference video: a YouTube one with its picture and title, any other link with its host; both open a new tab
 * (design 4).
 */
export function VideoCard({ url, onRemove }: VideoCardProps) {
  const id = youtubeId(url);
  return (
    <li className="relative flex flex-col self-start overflow-hidden rounded-card border border-line bg-surface">
      {id && <VideoThumbnail id={id} />}
      <div className="flex min-h-16 items-center gap-2 py-2 pr-2 pl-4">
        {id ? <VideoCaption url={url} /> : <PlainLink url={url} />}
        {onRemove && (
          <IconButton
            label={messages.ui.tagRemove(url)}
            tip={messages.video.remove}
            icon={X}
            tone="delete"
            data-remover=""
            onClick={onRemove}
            className="relative z-1 ml-auto"
          />
        )}
      </div>
    </li>
  );
}

/** Through our own server: the browser asks no other host (contract section 3). */
function VideoThumbnail({ id }: { id: string }) {
  return (
    <div className="relative aspect-video bg-skeleton">
      <img src={`/media/youtube/${id}`} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      <span
        className={classes(
          'absolute top-1/2 left-1/2 inline-flex size-14 -translate-1/2 items-center',
          'justify-center rounded-full bg-[#0b0908]/90 text-white',
        )}
      >
        <Icon of={Play} size={24} className="translate-x-0.5 fill-current" />
      </span>
    </div>
  );
}

function VideoCaption({ url }: { url: string }) {
  const { data, isPending, isError, isFetching, refetch } = useEmbedInfo(url);
  if (isPending) {
    return (
      <span role="status" className="flex-1">
        <VisuallyHidden>{messages.ui.loading}</VisuallyHidden>
        <Skeleton className="h-5 w-4/5" />
      </span>
    );
  }
  if (!isError) return <NewTabLink url={url}>{data?.title ?? url}</NewTabLink>;
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p role="alert" className="text-danger">
        {messages.video.failed}
      </p>
      <NewTabLink url={url}>{url}</NewTabLink>
      <div className="relative z-1 mt-2 mb-1 w-fit">
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          {messages.ui.retry}
        </Button>
      </div>
    </div>
  );
}

function PlainLink({ url }: { url: string }) {
  return (
    <>
      <Icon of={Link} className="text-muted" />
      <div className="min-w-0">
        <NewTabLink url={url}>{URL.canParse(url) ? new URL(url).hostname : url}</NewTabLink>
        <p className="truncate text-sm text-muted">{url}</p>
      </div>
    </>
  );
}

/** The whole card is the link's target. */
function NewTabLink({ url, children }: { url: string; children: string }) {
  return (
    <a
      href={isWebUrl(url) ? url : undefined}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex max-w-full items-center gap-2 font-semibold after:absolute after:inset-0 hover:underline"
    >
      <span className="line-clamp-2 min-w-0 break-words">{children}</span>
      <Icon of={ExternalLink} size={16} className="text-muted" />
      <VisuallyHidden>{messages.ui.opensNewTab}</VisuallyHidden>
    </a>
  );
}
