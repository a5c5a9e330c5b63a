import { Link } from 'lucide-react';
import type { ComponentProps } from 'react';
import { messages } from '../../../kernel/messages';
import { isWebUrl } from '../../../kernel/web-url';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { FailedTile } from './failed-tile';
import { isUploadUrl, smallOf } from './image-url';
import { ThumbTile, type TileMoves } from './thumb-tile';

type ImageTileProps = Omit<ComponentProps<'li'>, 'children'> & {
  url: string;
  /** Which of the images it is. */
  name: string;
  /** Whether the server has it no more. */
  gone: boolean;
  onBroken: () => void;
  isDragged: boolean;
  moves: TileMoves | undefined;
  onRemove: () => void;
};

/** An image that is there, to be dragged or moved by its buttons; one that the server has lost says so. */
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
        <Picture url={url} name={name} onBroken={onBroken} />
      ) : (
        <Site url={url} />
      )}
    </ThumbTile>
  );
}

function Picture({ url, name, onBroken }: { url: string; name: string; onBroken: () => void }) {
  return (
    <img
      src={smallOf(url)}
      alt={name}
      decoding="async"
      draggable={false}
      onError={onBroken}
      className="size-full object-cover"
    />
  );
}

/** Pictures of other sites are never loaded: they stand as their host's name (contract section 3). */
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
