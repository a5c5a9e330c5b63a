import { useState } from 'react';
import type { CallSheetOut } from '../call-sheet.schema';
import type { Refusals, SheetChange } from '../sheet-editor.queries';
import { useSheetPage } from './sheet-context';

interface Typed<Value> {
  value: Value;
  /** The version of the sheet at which it was begun. */
  version: number;
}

/** What is typed in a part of the sheet until it is saved; it stays where it is refused. */
export function useTyped<Value>(
  stored: Value,
  change: (value: Value) => (sheet: CallSheetOut) => ReturnType<SheetChange>,
  normal: (value: Value) => Value = (same) => same,
) {
  const asSent = (one: Value) => JSON.stringify(normal(one));
  const { sheet, save } = useSheetPage();
  const [typed, setTyped] = useState<Typed<Value> | null>(null);
  const [refusals, setRefusals] = useState<Refusals>({});
  const [isSaving, setSaving] = useState(false);
  const value = typed ? typed.value : stored;
  return {
    value,
    isTyped: typed !== null,
    isSaving,
    refusals,
    type: (next: Value) => {
      setRefusals({});
      setTyped((was) => ({ value: next, version: was?.version ?? sheet.version }));
    },
    takeBack: () => {
      setTyped(null);
      setRefusals({});
    },
    /** Resolves to whether it is saved. */
    finish: async (): Promise<boolean> => {
      if (!typed || !save) return true;
      if (asSent(typed.value) === asSent(stored)) {
        setTyped(null);
        return true;
      }
      setSaving(true);
      const refused = await save(change(normal(typed.value)), typed.version);
      setSaving(false);
      if (refused) setRefusals(refused);
      // What was typed meanwhile stays.
      else setTyped((now) => (now && asSent(now.value) !== asSent(typed.value) ? now : null));
      return refused === null;
    },
  };
}

/** The first sentence of a refusal that is about a field of this path, or about none. */
export function refusalOf(refusals: Refusals, path: string): string | undefined {
  const found = Object.entries(refusals).find(([at]) => at === '' || at === path || at.startsWith(`${path}.`));
  return found?.[1];
}
