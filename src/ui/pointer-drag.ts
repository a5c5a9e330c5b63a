export interface Point {
  x: number;
  y: number;
}

interface DragHandlers {
  onLift: () => void;
  /** Called with every move of the drag, when the page scrolls under it, and when Shift is pressed or let go. */
  onMove: (point: Point, isShift: boolean) => void;
  onDrop: () => void;
  /** Called last, however it ended, with or without a drag. */
  onEnd: () => void;
}

/** How many px a mouse moves before a press becomes a drag. */
const START_PX = 4;
/** How long a finger rests before it drags; one that moves further before that does not. */
const HOLD_MS = 200;
const REST_PX = 8;
/** Within this distance from an edge of the window, in px, the page scrolls along, the faster the nearer. */
const EDGE_PX = 72;
const SCROLL_PX_PER_MS = 1.8;
/** A page that is slow to draw scrolls in steps that can still be followed. */
const LONGEST_FRAME_MS = 100;

/** How far the page scrolls in a frame, in px, with the pointer so far down. */
function scrollStep(y: number, frameMs: number): number {
  const into = y < EDGE_PX ? y - EDGE_PX : Math.max(0, y - window.innerHeight + EDGE_PX);
  const share = Math.max(-1, Math.min(1, into / EDGE_PX));
  return Math.round(share * SCROLL_PX_PER_MS * Math.min(frameMs, LONGEST_FRAME_MS));
}

/**
 * Follows a press until it ends: a mouse starts the drag by moving, a finger by resting, Esc cancels. Gives a function
 * that cancels it.
 */
export function followPointer(press: PointerEvent, { onLift, onMove, onDrop, onEnd }: DragHandlers): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const start = { x: press.clientX, y: press.clientY };
  const byMouse = press.pointerType === 'mouse';
  let at = start;
  let isShift = press.shiftKey;
  let lifted = false;
  let frame = 0;

  let drawnAt = 0;
  const scroll = (now: number) => {
    const step = scrollStep(at.y, now - drawnAt);
    drawnAt = now;
    if (step !== 0) {
      window.scrollBy({ top: step, behavior: 'instant' });
      onMove(at, isShift);
    }
    frame = requestAnimationFrame(scroll);
  };
  const lift = () => {
    lifted = true;
    onLift();
    onMove(at, isShift);
    drawnAt = performance.now();
    frame = requestAnimationFrame(scroll);
  };
  const hold = byMouse ? 0 : window.setTimeout(lift, HOLD_MS);
  const end = () => {
    clearTimeout(hold);
    cancelAnimationFrame(frame);
    listening.abort();
    onEnd();
  };

  const listen = <Name extends keyof DocumentEventMap>(name: Name, handle: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, handle, { signal });
  listen('pointermove', ({ pointerId, clientX, clientY, shiftKey }) => {
    if (pointerId !== press.pointerId) return;
    isShift = shiftKey;
    at = { x: clientX, y: clientY };
    const isFar = Math.hypot(at.x - start.x, at.y - start.y) > (byMouse ? START_PX : REST_PX);
    if (lifted) onMove(at, isShift);
    else if (isFar && byMouse) lift();
    else if (isFar) end();
  });
  listen('pointerup', ({ pointerId }) => {
    if (pointerId !== press.pointerId) return;
    if (lifted) {
      swallowClick();
      onDrop();
    }
    end();
  });
  listen('pointercancel', ({ pointerId }) => pointerId === press.pointerId && end());
  listen('keydown', ({ key }) => key === 'Escape' && lifted && end());
  const shift = (is: boolean) => {
    isShift = is;
    if (lifted) onMove(at, isShift);
  };
  listen('keydown', ({ key }) => key === 'Shift' && shift(true));
  listen('keyup', ({ key }) => key === 'Shift' && shift(false));
  // Images have a native drag.
  listen('dragstart', (event) => event.preventDefault());
  listen('contextmenu', (event) => !byMouse && event.preventDefault());
  return end;
}

/** The click that ends a drag must open nothing; it comes at once or never. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
