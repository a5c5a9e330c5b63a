import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { movedBy } from './combobox-keys';
import { filterOptions, sameLabel } from './combobox-match';
import type { ListOption } from './option-list';

interface ComboboxInput {
  options: ListOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  query: string | undefined;
  onQuery: ((query: string) => void) | undefined;
  onTyped: ((typed: string) => void) | undefined;
}

/**
 * The state of a combobox. Without `onQuery` it filters the options itself, and on leaving takes the option that was
 * written out or is the only one left, or shows the chosen label again; `onTyped` tells an owner who has more options for what is
 * typed, '' once that is over. With `onQuery` the owner finds the options, and what was typed stays.
 */
export function useCombobox({ options, value, onChange, query, onQuery, onTyped }: ComboboxInput) {
  const [open, setOpen] = useState(false);
  const [typed, keepTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const chosen = options.find((option) => option.value === value);
  const remote = onQuery !== undefined;
  const text = remote ? (query ?? '') : (typed ?? chosen?.label ?? '');
  const shown = useMemo(() => (remote ? options : filterOptions(options, typed ?? '')), [remote, options, typed]);

  useEffect(() => {
    setActive((at) => Math.min(at, shown.length - 1));
  }, [shown]);

  const setTyped = (next: string | null) => {
    keepTyped(next);
    onTyped?.(next ?? '');
  };
  const show = () => {
    setOpen(true);
    setActive(shown.findIndex((option) => option.value === value));
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
    // What nothing could be found for yet, such as before the options have come, stays.
    if (options.length > 0) setTyped(null);
  };
  const leave = () => {
    const only = typed?.trim() && shown.length === 1 ? shown[0] : undefined;
    const meant = typed === null ? undefined : (sameLabel(options, typed) ?? only);
    if (meant) choose(meant);
    else close();
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
  const choose = (option: ListOption) => {
    if (option.action) return option.action();
    onQuery?.(option.label);
    onChange(option.value);
    setTyped(null);
    close();
  };
  const clear = () => {
    onQuery?.('');
    onChange(null);
    setTyped(null);
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
    } else if (event.key === 'Tab' && option && !option.action && typed) {
      choose(option);
    } else {
      // Without an option under way, Home and End belong to the text.
      const ofText = active < 0 && (event.key === 'Home' || event.key === 'End');
      const to = ofText ? null : movedBy(event.key, active, shown.length);
      if (to === null) return;
      event.preventDefault();
      setActive(to);
    }
  };

  return { open, show, close, leave, text, typed, shown, active, setActive, type, choose, clear, onKeyDown };
}
