const first = typeof window === 'undefined' ? '' : window.location.pathname;
let hasMoved = false;

/**
 * Whether another page is shown than the one that the browser loaded: such a page takes the focus to its beginning,
 * since the focused element has gone with the previous page. Every page calls this when it mounts.
 */
export function hasNavigated(): boolean {
  hasMoved ||= window.location.pathname !== first;
  return hasMoved;
}
