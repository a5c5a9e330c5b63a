import { Star } from 'lucide-react';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import type { ListedShot } from '../../shot-cache.queries';
import { factsOf } from '../column-facts.rules';

/** Movement, lens, camera, setup and estimate of a shot, as far as they are filled. */
export function ColumnFacts({ shot }: { shot: ListedShot }) {
  const facts = factsOf(shot);
  if (facts.length === 0) return null;
  return (
    <dl
      className={classes(
        'grid grid-cols-2 gap-x-6 gap-y-4 border-line py-5 sm:border-b',
        'sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] sm:py-6 sm:last:border-b-0 sm:last:pb-0',
      )}
    >
      {facts.map(([name, text]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd dir="auto" className="figures font-semibold wrap-anywhere">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How much a shot is needed; nothing where it does not say. */
export function PriorityChip({ priority }: Pick<ListedShot, 'priority'>) {
  if (priority === null) return null;
  const isMust = priority === 'must';
  return (
    <span
      className={classes(
        'inline-flex h-7 items-center gap-1.5 rounded-full px-[11px] text-xs font-semibold whitespace-nowrap',
        'forced-colors:border',
        isMust ? 'bg-accent-wash pl-[9px] text-accent-ink' : 'bg-draft-wash text-draft',
      )}
    >
      {isMust && <Icon of={Star} size={16} />}
      <span>{messages.priorities[priority]}</span>
    </span>
  );
}
