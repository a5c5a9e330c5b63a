import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { messages } from '../kernel/messages';
import { ErrorPanel } from '../ui/error-panel';
import { LoadingRegion, Skeleton } from '../ui/skeleton';
import { errorText } from './error-text';
import { fetchPart, isOutdated } from './part';
import { reload, reloadsFor } from './reload';

/** A part of a page that is fetched when it is first shown, or ahead of that. */
export class Part<Props> {
  loaded: ComponentType<Props> | undefined;

  constructor(private readonly load: () => Promise<ComponentType<Props>>) {}

  /** Throws MissingPart when it cannot be fetched; it can be tried again. */
  async fetch(): Promise<void> {
    this.loaded ??= await fetchPart(this.load);
  }

  /** Fetches it before it is shown; that it could not be is said then. */
  ahead(): void {
    void this.fetch().catch(() => undefined);
  }
}

interface LazyPartProps<Props> {
  part: Part<Props>;
  props: Props;
  /** What stands there meanwhile, where that is not just a block. */
  waiting?: ReactNode;
}

/** Shows a part. One that cannot be fetched says so in its own place, with a way to try again, and the page around it stands. */
export function LazyPart<Props extends object>({ part, props, waiting }: LazyPartProps<Props>) {
  const [state, setState] = useState<'loading' | 'failed' | 'loaded'>(part.loaded ? 'loaded' : 'loading');
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    let current = true;
    part.fetch().then(
      () => current && setState('loaded'),
      (error) => {
        if (!current || reloadsFor(error)) return;
        setFailure(error);
        setState('failed');
      },
    );
    return () => {
      current = false;
    };
  }, [part, tries]);
  const tryAgain = useCallback(() => {
    setState('loading');
    setTries((count) => count + 1);
  }, []);
  // With the network back it comes by itself.
  useEffect(() => {
    if (state !== 'failed') return;
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [state, tryAgain]);
  const Loaded = part.loaded;
  if (Loaded && state === 'loaded') return <Loaded {...props} />;
  if (state === 'loading' && tries === 1) {
    return (
      waiting ?? (
        <LoadingRegion>
          <Skeleton className="h-80" />
        </LoadingRegion>
      )
    );
  }
  // Where the server has only a newer one no try brings it; what is typed outlives a reload.
  const wayOut = isOutdated(failure) ? { onRetry: reload, retryLabel: messages.ui.reload } : { onRetry: tryAgain };
  return <ErrorPanel message={errorText(failure)} {...wayOut} retrying={state === 'loading'} />;
}
