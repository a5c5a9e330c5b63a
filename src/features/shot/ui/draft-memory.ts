import type { ShotDraft } from '../shot-draft.rules';

/**
 * What was typed and is not saved yet, while the page is open: a login in between, or a look at another page, loses
 * nothing. Only what differs is kept, so it lies over whatever the server has by then.
 */
const kept = new Map<string, Partial<ShotDraft>>();

/** The unsaved fields of a shot, or of a project's next one. */
export function keptChanges(key: string): Partial<ShotDraft> {
  return kept.get(key) ?? {};
}

/** Keeps the unsaved fields; none forgets the key. */
export function keepChanges(key: string, changes: Partial<ShotDraft>): void {
  if (Object.keys(changes).length > 0) kept.set(key, changes);
  else kept.delete(key);
}
