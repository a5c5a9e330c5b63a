import { type ReactNode, useEffect, useState } from 'react';
import { messages } from '../../kernel/messages';
import { classes } from '../classes';
import { VisuallyHidden } from '../layout/visually-hidden';

/** One block in the shape of the content to come; `className` gives its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('skeleton block', className)} />;
}

/** Whether 150 ms have passed: a placeholder for content that comes sooner would flicker. */
export function useDelayPassed(): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return waited;
}

/** Shows its children after 150 ms. */
export function Delayed({ children }: { children: ReactNode }) {
  return useDelayPassed() ? children : null;
}

/** A part of the page that is loading: `aria-busy`, with one hidden "Loading", and its skeletons after 150 ms. */
export function LoadingRegion({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <VisuallyHidden>{messages.ui.loading}</VisuallyHidden>
      <Delayed>{children}</Delayed>
    </div>
  );
}
