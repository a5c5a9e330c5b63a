/**
 * Does what takes long once the browser has shown its answer to the press that asked for it: the next frame, not later.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
