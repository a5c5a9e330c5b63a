import { useEffect, useState } from 'react';
import { messages } from '../../kernel/messages';
import { toast } from '../feedback/toast-store';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Calls once, at the first sign that somebody is about to use the page. */
export function atFirstSign(act: () => void): void {
  const once = () => {
    for (const sign of signs) removeEventListener(sign, once, true);
    act();
  };
  if (typeof window !== 'undefined') for (const sign of signs) addEventListener(sign, once, true);
}

/** A component that a page is shown without: fetched at the first sign that somebody is about to use the page. */
export class OnDemand<Shown> {
  loaded: Shown | undefined;

  constructor(private readonly load: () => Promise<Shown>) {
    // That it could not be fetched is said when it is needed.
    atFirstSign(() => void this.fetch().catch(() => undefined));
  }

  async fetch(): Promise<void> {
    this.loaded ??= await this.load();
  }
}

/**
 * The component once it has been needed and is there. Where it cannot be fetched a toast says so, and `onMissing` is
 * called; without one the page does without, until it is needed again.
 */
export function useOnDemand<Shown>(part: OnDemand<Shown>, needed: boolean, onMissing?: () => void): Shown | undefined {
  const [, showLoaded] = useState(() => part.loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is needed
  useEffect(() => {
    if (!needed || part.loaded) return;
    let current = true;
    part.fetch().then(
      () => current && showLoaded(() => part.loaded),
      () => {
        if (!current || !onMissing) return;
        toast.error(messages.errors.internal, navigator.onLine ? messages.errors.unreachable : messages.errors.offline);
        onMissing();
      },
    );
    return () => {
      current = false;
    };
  }, [part, needed]);
  return part.loaded;
}
