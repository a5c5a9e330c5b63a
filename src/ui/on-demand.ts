import { useEffect, useState } from 'react';
import { messages } from '../kernel/messages';
import { toast } from './toast-store';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** A component that a page is shown without: fetched at the first sign that somebody is about to use the page. */
export class OnDemand<Shown> {
  loaded: Shown | undefined;

  constructor(private readonly load: () => Promise<Shown>) {
    const ahead = () => {
      for (const sign of signs) removeEventListener(sign, ahead, true);
      // That it could not be fetched is said when it is needed.
      this.fetch().catch(() => undefined);
    };
    if (typeof window !== 'undefined') for (const sign of signs) addEventListener(sign, ahead, true);
  }

  async fetch(): Promise<void> {
    this.loaded ??= await this.load();
  }
}

/** The component once it has been needed and is there. Where it cannot be fetched a toast says so, and `onMissing` is called. */
export function useOnDemand<Shown>(part: OnDemand<Shown>, needed: boolean, onMissing: () => void): Shown | undefined {
  const [, showLoaded] = useState(() => part.loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is needed
  useEffect(() => {
    if (!needed || part.loaded) return;
    let current = true;
    part.fetch().then(
      () => current && showLoaded(() => part.loaded),
      () => {
        if (!current) return;
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
