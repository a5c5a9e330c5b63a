import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classes } from './classes';
import { matchParts } from './combobox-match';
import { Icon } from './icon';
import { optionId } from './option-id';

export interface ListOption {
  value: string;
  label: string;
  /** A short code at the right. */
  detail?: string;
  /** Whether this finds it too, beside its label and code. */
  matches?: (typed: string) => boolean;
  /** A second, muted line, such as an address. */
  description?: string | undefined;
  /** Makes it a command at the end of the list instead of something to choose: the list stays open. */
  action?: () => void;
}

export interface OptionListProps {
  id: string;
  label: string | undefined;
  options: ListOption[];
  value: string | null;
  /** The option under way, by its place in the list; -1 for none. */
  active: number;
  onActive: (index: number) => void;
  onChoose: (option: ListOption) => void;
  /** What was typed, to show in bold where it matches. */
  query?: string;
}

/** A listbox for a field that keeps the focus and its keys. */
export function OptionList({ id, label, options, value, active, onActive, onChoose, query = '' }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: isOpen.current ? 'nearest' : 'center' });
    isOpen.current = true;
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="min-h-0 overflow-y-auto overscroll-contain">
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here, the focus stays in the field
        <div
          key={option.value}
          id={optionId(id, index)}
          role="option"
          aria-selected={option.value === value}
          onClick={() => onChoose(option)}
          onPointerMove={() => active !== index && onActive(index)}
          className={classes(
            'flex cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
            option.description ? 'min-h-14' : 'min-h-11',
            index === active && 'bg-hover forced-colors:outline',
            option.action && index > 0 && 'mt-1.5 rounded-t-none border-t border-line',
          )}
        >
          <span className="min-w-0 flex-1">
            {option.action ? (
              <span className="font-semibold text-accent-ink">{option.label}</span>
            ) : (
              <MatchedLabel label={option.label} query={query} />
            )}
            {option.description && <span className="block truncate text-sm text-muted">{option.description}</span>}
          </span>
          {option.detail && <span className="text-sm font-semibold text-muted">{option.detail}</span>}
          <span className="w-[18px]">
            {option.value === value && <Icon of={Check} size={18} className="text-accent-ink" />}
          </span>
        </div>
      ))}
    </div>
  );
}

function MatchedLabel({ label, query }: { label: string; query: string }) {
  return matchParts(label, query).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one label never move
    part.match ? <b key={index}>{part.text}</b> : <span key={index}>{part.text}</span>,
  );
}
