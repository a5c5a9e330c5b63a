import { readKept, writeKept } from '../../../client/kept-fields';
import { emptyDraft, type ShotDraft } from '../shot-draft.rules';

/**
 * The unsaved fields of a shot, or of a project's next one. Only what differs is kept, so it lies over whatever the server has by
 * then; what is no field of a shot is left out.
 */
export function keptChanges(account: string, key: string): Partial<ShotDraft> {
  const kept = readKept(account, key);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([field, value]) => isValueOf(field, value)));
}

/** Keeps the unsaved fields; none forgets the key. */
export function keepChanges(account: string, key: string, changes: Partial<ShotDraft>): void {
  writeKept(account, key, Object.keys(changes).length > 0 ? changes : undefined);
}

function isValueOf(field: string, value: unknown): boolean {
  if (!Object.hasOwn(emptyDraft, field)) return false;
  const empty = emptyDraft[field as keyof ShotDraft];
  return typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);
}
