import { readKept, writeKept } from '../../../client/kept';
import { emptyDraft, type ShotDraft } from '../shot-draft.rules';
import type { DraftEdit } from '../shot-edit.rules';

/** What was not saved yet when the wizard was left, and at which step that was. */
export interface KeptWizard extends DraftEdit {
  step: number;
  /** Under which a new draft is made, once. */
  key?: string;
}

/** What is kept under this name; undefined for nothing, and for what another version of the program has left there. */
export function keptWizard(account: string, name: string): KeptWizard | undefined {
  const { step, version, base, changes, sent, key } = fieldsOf(parsed(readKept(account, name)));
  if (typeof step !== 'number' || typeof version !== 'number' || !isDraft(base)) return undefined;
  return {
    ...{ step, version, base, changes: draftFields(changes) },
    ...(Array.isArray(sent) && { sent: sent.map(draftFields) }),
    ...(typeof key === 'string' && { key }),
  };
}

/** Keeps it; undefined forgets it. */
export function keepWizard(account: string, name: string, kept: KeptWizard | undefined): void {
  writeKept(account, name, kept ? JSON.stringify(kept) : '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
