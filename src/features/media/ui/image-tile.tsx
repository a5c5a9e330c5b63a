import { Link, RotateCw, TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { isWebUrl } from '../../../kernel/web-url';
import { classes } from '../../../ui/classes';
import { Progress } from '../../../ui/feedback/progress';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { isUploadUrl, thumbnailUrl } from './image-url';
import { ThumbTile, type TileMoves } from './thumb-tile';
import type { PendingUpload } from './use-uploads';

type ImageTileProps = Omit<ComponentProps<'li'>, 'children'> & {
  url: string;
  /** The image's accessible name. */
  name: string;
  /** Whether the server no longer has it. */
  gone: boolean;
  onBroken: () => void;
  isDragged: boolean;
  moves: TileMoves | undefined;
  onRemove: () => void;
};

/** A stored image, to be dragged or moved by its buttons; says so when the server no longer has it. */
export function ImageTile({ url, name, gone, onBroken, isDragged, moves, className, ...rest }: ImageTileProps) {
  return (
    <ThumbTile
      {...rest}
      moves={gone ? undefined : moves}
      removeLabel={messages.ui.tagRemove(name)}
      className={classes(
        'cursor-grab select-none [-webkit-touch-callout:none]',
        isDragged && 'opacity-40 outline-2 outline-offset-2 outline-accent-mark',
        className,
      )}
    >
      {gone ? (
        <FailedTile name={name} text={messages.media.gone} />
      ) : isUploadUrl(url) ? (
        <ThumbnailImage url={url} name={name} onBroken={onBroken} />
      ) : (
        <Site url={url} />
      )}
    </ThumbTile>
  );
}

function ThumbnailImage({ url, name, onBroken }: { url: string; name: string; onBroken: () => void }) {
  return (
    <img
      src={thumbnailUrl(url)}
      alt={name}
      decoding="async"
      draggable={false}
      onError={onBroken}
      className="size-full object-cover"
    />
  );
}

/** Images of other sites are never loaded: shows their host (contract section 3). */
function Site({ url }: { url: string }) {
  return (
    <a
      href={isWebUrl(url) ? url : undefined}
      target="_blank"
      rel="noopener noreferrer nofollow"
      draggable={false}
      className="flex size-full flex-col gap-2 p-3 text-sm text-accent-ink -outline-offset-2"
    >
      <Icon of={Link} size={18} />
      <span className="line-clamp-2 break-all">{URL.canParse(url) ? new URL(url).hostname : url}</span>
      <VisuallyHidden>{messages.ui.opensNewTab}</VisuallyHidden>
    </a>
  );
}

interface FailedTileProps {
  name: string;
  text: string;
  /** Actions for the failure. */
  children?: ReactNode;
}

/** Takes the place of an image that is missing, and gives the reason. */
function FailedTile({ name, text, children }: FailedTileProps) {
  return (
    <div
      data-failed=""
      className="flex size-full flex-col rounded-thumb border border-danger bg-danger-wash p-2.5 text-xs"
    >
      <p dir="auto" className="truncate pr-8 font-semibold">
        {name}
      </p>
      <p role="alert" className={classes('mt-2 text-danger', children ? 'line-clamp-3' : 'line-clamp-5')}>
        <Icon of={TriangleAlert} size={14} className="mr-1 inline align-[-2px]" />
        {text}
      </p>
      {children}
    </div>
  );
}

const text = messages.media;

type UploadTileProps = Omit<ComponentProps<'li'>, 'children'> & {
  upload: PendingUpload;
  onRetry: () => void;
  onRemove: () => void;
};

/** An upload with its progress; or the reason of its failure, with a retry where that may help. */
export function UploadTile({ upload: { file, percent, failure }, onRetry, onRemove, ...rest }: UploadTileProps) {
  return (
    <ThumbTile {...rest} removeLabel={messages.ui.tagRemove(file.name)} onRemove={onRemove}>
      {failure ? (
        <FailedTile name={file.name} text={failure.text}>
          {!failure.final && <TryAgain name={file.name} onRetry={onRetry} />}
        </FailedTile>
      ) : (
        <>
          <Preview file={file} />
          <div
            className={classes(
              'absolute inset-x-0 bottom-0 p-3 text-xs font-semibold',
              'text-white [--fl-line:rgb(255_255_255/.3)]',
            )}
          >
            <p className="mb-1.5 flex gap-2">
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {file.name}
              </span>
              <span className="figures">{percent}%</span>
            </p>
            <Progress value={percent} label={text.uploading(file.name)} />
          </div>
        </>
      )}
    </ThumbTile>
  );
}

function TryAgain({ name, onRetry }: { name: string; onRetry: () => void }) {
  return (
    <button
      type="button"
      aria-label={text.tryAgain(name)}
      onClick={(event) => {
        // This button disappears: the focus stays on the tile.
        event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-remover]')?.focus();
        onRetry();
      }}
      className={classes(
        '-mb-2 -ml-1 mt-auto inline-flex min-h-11 items-center gap-1.5 self-start',
        'rounded-control px-1 text-sm font-semibold text-accent-ink hover:underline',
      )}
    >
      <Icon of={RotateCw} size={16} />
      {messages.ui.retry}
    </button>
  );
}

/** The image as it is on the disk, darkened below its caption; nothing where the browser cannot show its format. */
function Preview({ file }: { file: File }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <>
      {source && <img src={source} alt="" onError={() => setSource(undefined)} className="size-full object-cover" />}
      <span className="absolute inset-0 bg-[#0b0908]/60" />
    </>
  );
}
