import { useEffect, useState } from 'react';
import { messages } from '../../kernel/messages';
import { toast } from '../feedback/toast-store';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Calls `act` once, at the first sign that the person is going to use the page. */
export function onFirstInteraction(act: () => void): void {
  const once = () => {
    for (const sign of signs) removeEventListener(sign, once, true);
    act();
  };
  if (typeof window !== 'undefined') for (const sign of signs) addEventListener(sign, once, true);
}

/**
 * A component that the page can first be shown without: loaded at the first sign that the person is going to use the
 * page.
 */
export class OnDemand<Shown> {
  loaded: Shown | undefined;

  constructor(private readonly load: () => Promise<Shown>) {
    // A failure is reported when the component is needed.
    onFirstInteraction(() => void this.fetch().catch(() => undefined));
  }

  async fetch(): Promise<void> {
    this.loaded ??= await this.load();
  }
}

/**
 * The component, once it has been needed and is loaded. If it cannot be loaded, a toast says so, and `onMissing` is
 * called; without `onMissing` the page goes on without the component until it is needed again.
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
