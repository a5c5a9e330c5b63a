import { type ReactNode, Suspense } from 'react';
import { LoadingRegion, Skeleton } from '../ui/skeleton';
import { ErrorBoundary } from './error-boundary';

/** Where a lazy part of a page stands. If the part is missing or breaks, it says so in its own place, and the page around it stands. */
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

/** Where a lazy dialog stands. A toast tells what breaks in it, and the page behind stands; `turn` is another one for each opening. */
export function LazyDialog({ turn, children }: { turn: number; children: ReactNode }) {
  return (
    <ErrorBoundary of="dialog" resetKey={turn}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
