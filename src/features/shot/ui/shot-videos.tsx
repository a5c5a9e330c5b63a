import { ExternalLink } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/visually-hidden';

/** A shot's reference videos as links that open a new tab (spec section 2). */
export function ShotVideos({ urls }: { urls: string[] }) {
  return (
    <ul>
      {urls.map((url) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex min-h-11 items-center gap-2"
          >
            <Icon of={ExternalLink} size={18} />
            <span>{url}</span>
            <VisuallyHidden>{messages.ui.opensNewTab}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
