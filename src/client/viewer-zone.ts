import { tellZone } from '../kernel/told-zones';
import { isKnownHere } from '../kernel/zones';

/**
 * Cached this long: the browser is slow to answer and a list asks hundreds of times, while people travel with a page
 * open.
 */
const KEPT_FOR = 1000;

let known = '';
let askedAt = Number.NEGATIVE_INFINITY;

/** The viewer's IANA time zone. Of one that the browser cannot name (`Etc/Unknown`), it knows the offset still. */
export function viewerZone(): string {
  if (performance.now() - askedAt > KEPT_FOR) {
    known = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!isKnownHere(known)) tellZone(known, (instant) => -new Date(instant).getTimezoneOffset());
    askedAt = performance.now();
  }
  return known;
}
