import { useAccountId } from '../../../client/account-id';
import { errorCode, errorText } from '../../../client/error-text';
import { readKept } from '../../../client/kept';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/toast-store';
import { useReloadShot, useSetChecklist } from '../shot.queries';
import type { Checklist, ShotOut } from '../shot.schema';
import { checklistItems, checklists, type TickItem } from './checklist-items';
import { keepTicks, type Ticks, ticksName, ticksOf, withoutTicks } from './tick-memory';

/** The items that are ticked otherwise than they are saved. */
export function changedItems(ticks: Ticks, items: readonly TickItem[]): TickItem[] {
  return items.filter(({ id, selected }) => (ticks[id] ?? selected) !== selected);
}

/**
 * Saves the ticks of one list that differ from what is saved, and only them, so that two windows never undo each other (case K3).
 * Resolves to whether the server took them; if not, a toast says why and they stay to be saved.
 */
export function useSaveTicks(shotId: string) {
  const account = useAccountId();
  const { mutateAsync, isPending } = useSetChecklist();
  const reload = useReloadShot();
  const save = async (list: Checklist, items: readonly TickItem[]): Promise<boolean> => {
    const name = ticksName(shotId, list);
    const changed = changedItems(ticksOf(readKept(account, name)), items);
    if (changed.length === 0) return true;
    // What was ticked meanwhile is judged on what is saved now.
    const keepUnsaved = (saved: readonly TickItem[]) =>
      keepTicks(account, name, (kept) =>
        withoutTicks(kept, (id, ticked) => saved.some((item) => item.id === id && item.selected === ticked)),
      );
    try {
      const sent = changed.map(({ id, selected }) => ({ _id: id, selected: !selected }));
      const { data } = await mutateAsync({ id: shotId, list, items: sent });
      keepUnsaved(checklistItems(data, list));
      return true;
    } catch (error) {
      toast.error(messages.shot.updateFailed, errorText(error));
      keepUnsaved(items);
      // An item is gone, or the shot completed: the page shows how it stands now.
      if (errorCode(error) === 'BAD_REQUEST' || errorCode(error) === 'CONFLICT')
        await reload(shotId).catch(() => undefined);
      return false;
    }
  };
  return { save, saving: isPending };
}

/** Saves what is ticked in any list of a shot, before a shot that is completed takes no ticks any more; false when one was refused. */
export function useSaveAllTicks(shot: ShotOut): () => Promise<boolean> {
  const { save } = useSaveTicks(shot._id);
  return async () => {
    for (const list of checklists) {
      if (!(await save(list, checklistItems(shot, list)))) return false;
    }
    return true;
  };
}
