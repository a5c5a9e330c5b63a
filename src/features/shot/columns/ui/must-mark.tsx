import { Star } from 'lucide-react';
import { messages } from '../../../../kernel/messages';
import { Icon } from '../../../../ui/icon';
import type { ListedShot } from '../../shot-cache.queries';

interface MustMarkProps {
  shot: Pick<ListedShot, 'priority'>;
  /** Shows the star alone, with its word in a tooltip. */
  isStar?: boolean;
}

/** That a shot must be had; nothing for any other. On a narrow page the word is for readers alone. */
export function MustMark({ shot: { priority }, isStar = false }: MustMarkProps) {
  if (priority !== 'must') return null;
  const word = messages.priorities.must;
  return (
    <span
      data-tip={isStar ? word : undefined}
      className="inline-flex shrink-0 items-center gap-1 text-xs font-semibold text-accent-ink"
    >
      <Icon of={Star} size={14} />
      <span className={isStar ? 'sr-only' : 'whitespace-nowrap max-[56.25rem]:sr-only'}>{word}</span>
    </span>
  );
}
