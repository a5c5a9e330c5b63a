import { readDraft, writeDraft } from '../../../client/form-draft';
import { emptyDraft, type ShotDraft } from '../shot-draft.rules';
import type { DraftEdit } from '../shot-edit.rules';

/** An edit that is kept under this name, and what lies beside it; undefined for nothing, and for what another version of the program has left there. */
export function keptEdit(
  account: string,
  name: string,
): { edit: DraftEdit; beside: Record<string, unknown> } | undefined {
  const { version, base, changes, sent, ...beside } = fieldsOf(readDraft<object | null>(account, name, null));
  if (typeof version !== 'number' || !isDraft(base)) return undefined;
  const edit = { version, base, changes: draftFields(changes) };
  return { edit: Array.isArray(sent) ? { ...edit, sent: sent.map(draftFields) } : edit, beside };
}

/** Keeps it; undefined forgets it. */
export function keepEdit(account: string, name: string, kept: DraftEdit | undefined): void {
  writeDraft<object | null>(account, name, null, kept ?? null);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function draftFields(value: unknown): Partial<ShotDraft> {
  return Object.fromEntries(Object.entries(fieldsOf(value)).filter(([field, one]) => isValueOf(field, one)));
}

function isDraft(value: unknown): value is ShotDraft {
  return Object.keys(draftFields(value)).length === Object.keys(emptyDraft).length;
}

function isValueOf(field: string, value: unknown): boolean {
  if (!Object.hasOwn(emptyDraft, field)) return false;
  const empty = emptyDraft[field as keyof ShotDraft];
  return typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);
}
