import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton';
import { ChunkLoadError, loadChunk } from '../loading/chunk-load-error';
import { ErrorBoundary } from './error-boundary';

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches it before it is shown. If that fails, showing it says so. */
  preload: () => Promise<unknown>;
};

/**
 * A component whose file is fetched when it is first shown: a page, or a part that its page can do without at first. It
 * stands within a Suspense and an ErrorBoundary (LazyRegion).
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let Lazy = makeLazy();

  async function fetchComponent() {
    loaded = await load();
    return { default: loaded };
  }

  function makeLazy(): ComponentType<Props> {
    const fetchOrForget = async () => {
      try {
        return await loadChunk(fetchComponent);
      } catch (error) {
        const forget = () => {
          Lazy = makeLazy();
        };
        // React keeps a failure for good: trying again takes another lazy component.
        throw error instanceof ChunkLoadError ? Object.assign(error, { forget }) : error;
      }
    };
    return lazy(fetchOrForget) as unknown as ComponentType<Props>;
  }

  /** A part that is here is shown at once: React would first show that it waits for it. */
  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload: () => fetchComponent().catch(() => undefined) });
}

/**
 * Where a lazy part of a page stands. If the part is missing or breaks, it says so in its own place, and the page
 * around it stands.
 */
export function LazyRegion({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) {
  const skeleton = (
    <LoadingRegion>
      <Skeleton className="h-80" />
    </LoadingRegion>
  );
  return (
    <ErrorBoundary of="part">
      <Suspense fallback={waiting === undefined ? skeleton : waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/**
 * Where a lazy dialog stands. A toast tells what breaks in it, and the page behind
 * stands; `turn` is another one for each opening.
 */
export function LazyDialog({ turn, children }: { turn: number; children: ReactNode }) {
  return (
    <ErrorBoundary of="dialog" resetKey={turn}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
