import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { filterOptions } from './combobox-match';

export interface ComboboxOption {
  value: string;
  label: string;
  detail?: string;
  description?: string;
}

interface ComboboxInput {
  options: ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  query: string | undefined;
  onQuery: ((query: string) => void) | undefined;
}

/**
 * The state of a combobox. Without `onQuery` it filters the options itself and on leaving shows the chosen label again;
 * with it the owner finds the options, and what was typed stays.
 */
export function useCombobox({ options, value, onChange, query, onQuery }: ComboboxInput) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const chosen = options.find((option) => option.value === value);
  const remote = onQuery !== undefined;
  const text = remote ? (query ?? '') : (typed ?? chosen?.label ?? '');
  const shown = useMemo(() => (remote ? options : filterOptions(options, typed ?? '')), [remote, options, typed]);

  useEffect(() => {
    setActive((at) => Math.min(at, shown.length - 1));
  }, [shown]);

  const show = () => {
    setOpen(true);
    setActive(shown.findIndex((option) => option.value === value));
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
    setTyped(null);
  };
  const type = (next: string) => {
    setOpen(true);
    if (onQuery) {
      setActive(-1);
      onQuery(next);
    } else {
      setTyped(next);
      setActive(next.trim() === '' ? -1 : 0);
      if (next === '') onChange(null);
    }
  };
  const choose = (option: ComboboxOption) => {
    onQuery?.(option.label);
    onChange(option.value);
    close();
  };
  const clear = () => {
    onQuery?.('');
    onChange(null);
    setTyped(null);
  };

  /** Where a key moves to in the open list, or null when it is not a key of the list. */
  const target = (key: string): number | null => {
    if (key === 'ArrowDown') return active + 1;
    if (key === 'ArrowUp') return active <= 0 ? shown.length - 1 : active - 1;
    // Without an option under way, Home and End belong to the text.
    if (active < 0) return null;
    if (key === 'Home') return 0;
    return key === 'End' ? shown.length - 1 : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = shown[active];
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      show();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && option) {
      event.preventDefault();
      choose(option);
    } else if (event.key === 'Tab' && option && typed) {
      choose(option);
    } else {
      const to = target(event.key);
      if (to === null) return;
      event.preventDefault();
      setActive(shown.length === 0 ? -1 : (to + shown.length) % shown.length);
    }
  };

  return { open, show, close, text, typed, shown, active, setActive, type, choose, clear, onKeyDown };
}
