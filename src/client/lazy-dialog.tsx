import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary';

/** A dialog that is fetched when it is first wanted. What breaks in it is told in a toast, and the page behind stands; `turn` is another one for each opening. */
export function LazyDialog({ turn, children }: { turn: number; children: ReactNode }) {
  return (
    <ErrorBoundary of="dialog" resetKey={turn}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
