import { useMemo } from 'react';
import { useAccountId } from '../../../client/account-id';
import { useKeptText } from '../../../client/kept-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/toast-store';
import type { Checklist } from '../shot.schema';
import type { TickItem } from './checklist-items';
import { keepTicks, ticksName, ticksOf, withoutTicks } from './tick-memory';
import { changedItems, useSaveTicks } from './use-save-ticks';

/** The ticks of one list: those that differ from what is saved are kept until they are, whatever comes between (case F10). */
export function useTicks(shotId: string, list: Checklist, items: TickItem[]) {
  const account = useAccountId();
  const name = ticksName(shotId, list);
  const [text] = useKeptText(name);
  const ticks = useMemo(() => ticksOf(text), [text]);
  const { save, saving } = useSaveTicks(shotId);
  const isTicked = ({ id, selected }: TickItem) => ticks[id] ?? selected;
  const changed = changedItems(ticks, items);
  const tick = ({ id, selected: saved }: TickItem, selected: boolean) =>
    // While a save is under way what is saved is about to be another.
    keepTicks(account, name, (kept) =>
      withoutTicks({ ...kept, [id]: selected }, (one, value) => one === id && value === saved && !saving),
    );
  const saveChanged = async (): Promise<void> => {
    if (changed.length === 0) return void toast.warning(messages.shotView.nothingToSave);
    if (await save(list, items)) toast.success(messages.shot.checklistSaved);
  };
  return {
    isTicked,
    tick,
    ticked: items.filter(isTicked).length,
    /** Everything is saved as selected, and nothing is unticked since. */
    isDone: items.every(({ selected }) => selected) && changed.length === 0,
    saving,
    save: () => void saveChanged(),
  };
}
