export interface Point {
  x: number;
  y: number;
}

interface LiftHandlers {
  onLift: () => void;
  /** Called with every move of what is lifted, and when the page scrolls under it. */
  onMove: (point: Point) => void;
  onDrop: () => void;
  /** Called last, however it ended, lifted or not. */
  onEnd: () => void;
}

/** How far a mouse moves before a press is a drag. */
const SLOP = 6;
/** How long a finger rests before it lifts what is under it; before, it scrolls the page. */
const HOLD_MS = 300;
/** So near to an edge of the window the page scrolls along. */
const EDGE = 72;
const SCROLL_STEP = 10;

/** Follows a press until it is over: a mouse lifts when it moves, a finger after a rest, Esc ends it. Gives what ends it from outside. */
export function followLift(press: PointerEvent, { onLift, onMove, onDrop, onEnd }: LiftHandlers): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const start = { x: press.clientX, y: press.clientY };
  const byMouse = press.pointerType === 'mouse';
  let at = start;
  let lifted = false;
  let frame = 0;

  const scroll = () => {
    const step = at.y < EDGE ? -SCROLL_STEP : at.y > window.innerHeight - EDGE ? SCROLL_STEP : 0;
    if (step !== 0) {
      window.scrollBy({ top: step, behavior: 'instant' });
      onMove(at);
    }
    frame = requestAnimationFrame(scroll);
  };
  const lift = () => {
    lifted = true;
    onLift();
    onMove(at);
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
  listen('pointermove', ({ pointerId, clientX, clientY }) => {
    if (pointerId !== press.pointerId) return;
    at = { x: clientX, y: clientY };
    const isFar = Math.hypot(at.x - start.x, at.y - start.y) > SLOP;
    if (lifted) onMove(at);
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
  listen('pointercancel', end);
  listen('keydown', ({ key }) => key === 'Escape' && lifted && end());
  // A picture has a drag and a menu of its own.
  listen('dragstart', (event) => event.preventDefault());
  listen('contextmenu', (event) => !byMouse && event.preventDefault());
  return end;
}

/** The click that ends a drag opens nothing; it comes at once or never. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
