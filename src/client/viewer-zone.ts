/**
 * Cached this long: the browser is slow to answer and a list asks hundreds of times, while people travel with a page
 * open.
 */
const KEPT_FOR = 1000;

let known = '';
let askedAt = Number.NEGATIVE_INFINITY;

/** The viewer's IANA time zone. */
export function viewerZone(): string {
  if (performance.now() - askedAt > KEPT_FOR) {
    known = Intl.DateTimeFormat().resolvedOptions().timeZone;
    askedAt = performance.now();
  }
  return known;
}
