import { useState } from 'react';
import { useAccountId } from '../../../client/account-id';
import { editSubjects } from '../shot-edit.rules';
import { keepEdit, keptEdit } from './kept-edit';
import type { ShotEdit } from './use-shot-edit';

/** What was changed in the side panel of a shot and not saved. */
export interface PanelMemory {
  /** As it was left; undefined when nothing was. */
  values: ShotEdit | undefined;
  /** Keeps it; undefined forgets it. */
  keep: (edit: ShotEdit | undefined) => void;
}

/** A reload, a closed tab and a login in between lose none of it (case F10). */
export function usePanelMemory(shotId: string): PanelMemory {
  const account = useAccountId();
  const name = `shot panel ${shotId}`;
  const [values, setValues] = useState(() => leftIn(account, name));
  return {
    values,
    keep: (edit) => {
      keepEdit(account, name, edit);
      setValues(edit);
    },
  };
}

function leftIn(account: string, name: string): ShotEdit | undefined {
  const kept = keptEdit(account, name);
  const subject = editSubjects.find((one) => one === kept?.beside.subject);
  return kept && subject && { ...kept.edit, subject };
}
