/** People travel, and a page may stay open; the browser takes long to answer, and a list asks hundreds of times. */
const KEPT_FOR = 1000;

let known = '';
let askedAt = Number.NEGATIVE_INFINITY;

/** The IANA zone in which the person at the screen lives. */
export function viewerZone(): string {
  if (performance.now() - askedAt > KEPT_FOR) {
    known = Intl.DateTimeFormat().resolvedOptions().timeZone;
    askedAt = performance.now();
  }
  return known;
}
