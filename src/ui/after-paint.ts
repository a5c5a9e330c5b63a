/** A hidden page paints nothing, but its work must be done. */
const HIDDEN_MS = 500;

/** Runs slow work after the browser has painted its response to a press: in the next frame, no later. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, HIDDEN_MS);
}
