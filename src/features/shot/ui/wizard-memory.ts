import type { DraftEdit } from '../shot-edit.rules';
import { keepEdit, keptEdit } from './kept-edit';

/** What was not saved yet when the wizard was left, and at which step that was. */
export interface KeptWizard extends DraftEdit {
  step: number;
  /** Under which a new draft is made, once. */
  key?: string;
}

/** What is kept under this name; undefined for nothing, and for what another version of the program has left there. */
export function keptWizard(account: string, name: string): KeptWizard | undefined {
  const kept = keptEdit(account, name);
  if (typeof kept?.beside.step !== 'number') return undefined;
  const { step, key } = kept.beside;
  return { ...kept.edit, step, ...(typeof key === 'string' && { key }) };
}

/** Keeps it; undefined forgets it. */
export function keepWizard(account: string, name: string, kept: KeptWizard | undefined): void {
  keepEdit(account, name, kept);
}
