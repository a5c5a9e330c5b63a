/** Runs slow work after the browser has painted its response to a press: in the next frame, no later. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
