import { useState } from 'react';
import { trpc } from './trpc';

const kept = new Map<string, string>();

/** Forgets all of it: whoever leaves on purpose comes back to empty fields. */
export function forgetKeptTexts(): void {
  kept.clear();
}

/**
 * A text that outlives its page while the program is open, each account's apart: a login in between loses nothing of what
 * was typed (case F10). An empty text is forgotten. Never for a password.
 */
export function useKeptText(field: string): [text: string, keep: (change: (text: string) => string) => void] {
  const utils = trpc.useUtils();
  const [key] = useState(() => `${utils.auth.check.getData()?.user._id}:${field}`);
  const [text, setText] = useState(() => kept.get(key) ?? '');
  const keep = (change: (text: string) => string) => {
    const typed = change(kept.get(key) ?? '');
    if (typed === '') kept.delete(key);
    else kept.set(key, typed);
    setText(typed);
  };
  return [text, keep];
}
