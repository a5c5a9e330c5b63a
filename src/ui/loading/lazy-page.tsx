import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';
import { LoadingRegion, Skeleton } from '../feedback/skeleton';
import { loadChunk } from './chunk-load-error';
import { ErrorBoundary } from './error-boundary';

export type LazyPage<Props> = ComponentType<Props> & {
  /** Loads the chunk before the page is shown. A failure appears when the page is rendered. */
  preload: () => Promise<unknown>;
};

/**
 * A component whose chunk is loaded when it is first rendered: a page, or a part that its page can do without at first.
 * Needs a Suspense and an ErrorBoundary around it, which LazyRegion and LazyDialog have. Unlike React's lazy, it
 * renders a preloaded component at once and can try again after a failure.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const fetchPage = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  const forget = () => {
    loading = undefined;
  };
  function Page(props: Props) {
    loading ??= loadChunk(fetchPage, forget);
    const Shown = Loaded ?? use(loading);
    return <Shown {...props} />;
  }
  return Object.assign(Page, { preload: () => fetchPage().catch(() => undefined) });
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

const toPreload: { preload: () => Promise<unknown> }[] = [];

/** A sign such as a pointer that moves is often followed by a press, which is answered first. */
const PAUSE_MS = 300;
const LONGEST_WAIT_MS = 2000;

/**
 * Loads chunks one after the other, each once the person has paused: the evaluation of a chunk would delay the answer
 * to a press, or a frame of a drag.
 */
function preloadInPauses(): void {
  // Safari has no idle callbacks.
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work));
  const loaded = new AbortController();
  let lastSign = performance.now();
  const wait = () => setTimeout(() => whenIdle(() => void next(), { timeout: LONGEST_WAIT_MS }), PAUSE_MS);
  const next = async () => {
    if (performance.now() - lastSign < PAUSE_MS) return wait();
    await toPreload.shift()?.preload();
    return toPreload.length > 0 ? wait() : loaded.abort();
  };
  const note = () => {
    lastSign = performance.now();
  };
  for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true, signal: loaded.signal });
  wait();
}

/**
 * Loads chunks after the first sign that the person is going to use the page, so that a later press does not wait for
 * them.
 */
export function preloadOnFirstUse(...pages: { preload: () => Promise<unknown> }[]): void {
  const once = () => {
    for (const sign of signs) removeEventListener(sign, once, true);
    toPreload.push(...pages);
    if (toPreload.length === pages.length) preloadInPauses();
  };
  for (const sign of signs) addEventListener(sign, once, true);
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

interface LazyDialogProps {
  open: boolean;
  /** Called when the dialog could not be shown. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * The place of a lazy dialog, menu or list: mounted from its first opening on. A toast shows its errors, the page goes
 * on, and the next opening tries again.
 */
export function LazyDialog({ open, onClose, children }: LazyDialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  if (openings === 0) return null;
  return (
    <ErrorBoundary of="dialog" resetKey={openings} onError={onClose}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
