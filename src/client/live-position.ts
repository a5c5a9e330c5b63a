/**
 * From where a stream of changes has to begin, so that it tells all that was changed since the page's data was read:
 * behind the last event that the page has acted on, or, before the first, where the server stood at the earliest of the
 * page's first answers. Requests run side by side: those that were sent before the first answer may have come to the
 * server in any order, and each later one came after an answered one.
 */
let known: string | undefined;
let hasAnswer = false;
let unanswered = 0;

/** Tells of a request that is sent; the function that it gives takes the position of its answer, null without one. */
export function requestSent(): (position: string | null) => void {
  if (hasAnswer) return () => {};
  unanswered += 1;
  return (position) => {
    unanswered -= 1;
    if (position === null) return;
    known = hasAnswer ? earlier(known, position) : position;
    hasAnswer = true;
  };
}

/** Takes the position of an event on which the page has acted. */
export function actedUntil(position: string): void {
  known = position;
  hasAnswer = true;
}

/** The position to begin at; undefined when it is not known. */
export const livePosition = (): string | undefined => (unanswered > 0 ? undefined : known);

/** The earlier of two positions; undefined for those of two processes, which cannot be compared. */
function earlier(one: string | undefined, other: string): string | undefined {
  const [[id, count], [otherId, otherCount]] = [one?.split('.') ?? [], other.split('.')];
  if (id !== otherId) return undefined;
  return Number(otherCount) < Number(count) ? other : one;
}
