import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton';
import { ChunkLoadError, loadChunk } from '../loading/chunk-load-error';
import { ErrorBoundary } from './error-boundary';

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the component before it is shown. A failure appears when it is rendered. */
  preload: () => Promise<unknown>;
};

/**
 * A component whose chunk is loaded when it is first rendered: a page, or a part that its page can do without at first.
 * Needs a Suspense and an ErrorBoundary around it (LazyRegion).
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
        // React caches a failure for good: a retry needs another lazy component.
        throw error instanceof ChunkLoadError ? Object.assign(error, { forget }) : error;
      }
    };
    return lazy(fetchOrForget) as unknown as ComponentType<Props>;
  }

  /** Render a loaded component at once: React's lazy would first show its fallback. */
  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload: () => fetchComponent().catch(() => undefined) });
}

/**
 * The place of a lazy part of a page. If the part cannot be loaded or fails, the error shows in this place, and the
 * page around it goes on.
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

/** The place of a lazy dialog. A toast shows its errors, and the page goes on; `turn` differs for each opening. */
export function LazyDialog({ turn, children }: { turn: number; children: ReactNode }) {
  return (
    <ErrorBoundary of="dialog" resetKey={turn}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
