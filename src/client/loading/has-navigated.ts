const first = typeof window === 'undefined' ? '' : window.location.pathname;
let hasMoved = false;

/**
 * Whether the page in view is another than the one that the browser has loaded: it takes the focus to its own beginning
 * then, since what had it went with the page before. Asked by every page that comes.
 */
export function hasNavigated(): boolean {
  hasMoved ||= window.location.pathname !== first;
  return hasMoved;
}
