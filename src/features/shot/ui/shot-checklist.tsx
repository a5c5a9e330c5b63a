import { Check, type LucideIcon } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { Icon } from '../../../ui/icon';

interface ShotChecklistProps {
  icon: LucideIcon;
  title: string;
  /** The heading on a phone, where it is another one. */
  phoneTitle?: string;
  items: { id: string; name: string; selected: boolean }[];
  /** What a ticked item is: Added, or Marked. */
  tickedWord: string;
}

/** The names of one list, those that are ticked said so (spec section 6: read-only names). */
export function ShotChecklist({ icon, title, phoneTitle, items, tickedWord }: ShotChecklistProps) {
  return (
    <section
      aria-label={title}
      className="sm:rounded-card sm:border sm:border-line sm:bg-surface sm:px-[18px] sm:py-4 sm:shadow-1"
    >
      <div className="flex items-center gap-2.5 border-b border-line pb-2 group-data-choosable:pr-9">
        <Icon of={icon} />
        <h2 className="flex-1 text-lg font-semibold">
          <span className={phoneTitle && 'max-sm:hidden'}>{title}</span>
          {phoneTitle && <span className="sm:hidden">{phoneTitle}</span>}
        </h2>
        <span className="figures text-sm text-muted">{items.length}</span>
      </div>
      {items.length === 0 ? (
        <p className="py-2.5 text-[0.9375rem] text-muted">{messages.shotView.noItems}</p>
      ) : (
        <ul>
          {items.map(({ id, name, selected }) => (
            <li
              key={id}
              className="flex min-h-13 items-center justify-between gap-3 border-line text-[0.9375rem] not-last:border-b sm:min-h-11"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {selected && (
                <span className="flex shrink-0 items-center gap-2 text-sm text-completed">
                  <Icon of={Check} size={16} />
                  {tickedWord}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
