import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { pressedBy } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { wayBackToList } from '../../list/list-place';

/** The link from a shot's page back to its place in the project's list; `title` is undefined while it is loading. */
export function BackToProject({ id, title = messages.shot.listTitle }: { id: string; title: string | undefined }) {
  const [, navigate] = useLocation();
  // Read at the press: when this page is rendered, the list that it replaces has not yet stored its place.
  const goBack = (event: MouseEvent) => {
    event.preventDefault();
    const { href, state } = wayBackToList(id);
    navigate(href, { state });
  };
  return (
    <Link
      href={`/shotlist/${id}`}
      onClick={goBack}
      {...pressedBy('back')}
      className={classes(
        '-ml-2.5 flex min-h-11 min-w-11 max-w-full shrink items-center overflow-hidden gap-2',
        'rounded-control px-2.5 font-medium text-muted hover:text-ink sm:-ml-1 sm:px-1',
      )}
    >
      <Icon of={ArrowLeft} />
      <span dir="auto" className="truncate max-sm:sr-only">
        {title}
      </span>
    </Link>
  );
}
