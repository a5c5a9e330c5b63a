import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';
import { type ComboboxOption, matchParts } from './combobox-match';

interface OptionProps extends Pick<ComponentProps<'div'>, 'id' | 'onClick' | 'onPointerMove'> {
  option: ComboboxOption;
  /** The typed text, shown in bold where it matches. */
  query: string;
  isActive: boolean;
  isChosen: boolean;
}

/** One option of a Combobox; the active one is scrolled into view. */
export function Option({
  option: { label, detail, description, action },
  query,
  isActive,
  isChosen,
  ...rest
}: OptionProps) {
  const [before, match, after] = matchParts(label, action ? '' : query);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here, the field has the focus
    <div
      {...rest}
      ref={isActive ? showOption : null}
      role="option"
      aria-selected={isChosen}
      className={classes(
        'flex cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
        description ? 'min-h-14' : 'min-h-11',
        isActive && 'bg-hover forced-colors:outline',
        action && 'not-first:mt-1.5 not-first:rounded-t-none not-first:border-t not-first:border-line',
      )}
    >
      <span dir="auto" className={classes('min-w-0 flex-1', action && 'font-semibold text-accent-ink')}>
        <span>{before}</span>
        {match && <b>{match}</b>}
        <span>{after}</span>
        {description && (
          <span dir="auto" className="block truncate text-sm text-muted">
            {description}
          </span>
        )}
      </span>
      {detail && <span className="text-sm font-semibold text-muted">{detail}</span>}
      <span className="w-[18px]">{isChosen && <Icon of={Check} size={18} className="text-accent-ink" />}</span>
    </div>
  );
}

const showOption = (option: Element | null) => option?.scrollIntoView({ block: 'nearest' });
