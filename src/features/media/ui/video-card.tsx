import { ExternalLink, Link, Play, Video, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../../kernel/messages';
import { isWebUrl } from '../../../kernel/web-url';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { useEmbedInfo } from '../media.queries';
import { videoSite, youtubeId } from '../video.rules';

interface VideoCardProps {
  url: string;
  /** Left out where the card is read-only. */
  onRemove?: () => void;
}

/**
 * A reference video: a YouTube one with its picture and title, or its link alone when it could not be looked up; any
 * other by its link. All open a new tab (design 4).
 */
export function VideoCard({ url, onRemove }: VideoCardProps) {
  const id = youtubeId(url);
  const lookup = useEmbedInfo(url);
  const failed = lookup.isError && lookup.data === undefined;
  return (
    <li className="relative flex flex-col self-start overflow-hidden rounded-card border border-line bg-surface">
      {id && !failed && <VideoThumbnail id={id} />}
      <div className="flex min-h-16 items-center gap-2 py-2 pr-2 pl-4">
        {id && !failed ? (
          <VideoCaption url={url} title={lookup.data?.title} loading={lookup.isPending} />
        ) : (
          <LinkCaption url={url}>
            {failed && <FailedLookup retrying={lookup.isFetching} onRetry={() => void lookup.refetch()} />}
          </LinkCaption>
        )}
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

interface VideoCaptionProps {
  url: string;
  title: string | undefined;
  loading: boolean;
}

function VideoCaption({ url, title, loading }: VideoCaptionProps) {
  if (!loading) return <NewTabLink url={url}>{title ?? url}</NewTabLink>;
  return (
    <span role="status" className="flex-1">
      <VisuallyHidden>{messages.ui.loading}</VisuallyHidden>
      <Skeleton className="h-5 w-4/5" />
    </span>
  );
}

function LinkCaption({ url, children }: { url: string; children?: ReactNode }) {
  const site = videoSite(url);
  const host = URL.canParse(url) ? new URL(url).hostname : url;
  return (
    <>
      <Icon of={site ? Video : Link} className="self-start text-muted" />
      <div className="min-w-0 flex-1">
        <NewTabLink url={url}>{site ? messages.video.untitled(site) : host}</NewTabLink>
        <p className="truncate text-sm text-muted">{url}</p>
        {children}
      </div>
    </>
  );
}

function FailedLookup({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="alert" className="text-sm text-muted">
        {messages.video.failed}
      </p>
      <Button size="sm" loading={retrying} onClick={onRetry} className="relative z-1">
        {messages.ui.retry}
      </Button>
    </div>
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
