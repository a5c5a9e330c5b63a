/**
 * From where a stream of changes has to begin, so that it tells all that was changed since the page's data was read:
 * behind the last event that was heard, or, before the first, where the server stood at the page's first answer.
 */
let known: string | undefined;

/** Takes the server's position from an answer; only the first one counts, since it is the earliest. */
export function followChanges(position: string | null): void {
  known ??= position ?? undefined;
}

/** Takes the position of an event that was heard. */
export function heardUntil(position: string): void {
  known = position;
}

export const livePosition = (): string | undefined => known;
