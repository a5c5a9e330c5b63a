import { errorCode, errorText } from '../../../client/error-text';
import { useKeptForm } from '../../../client/kept-form';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/toast-store';
import { useReloadShot, useSetChecklist } from '../shot.queries';
import type { Checklist } from '../shot.schema';

export interface TickItem {
  id: string;
  name: string;
  selected: boolean;
}

/**
 * The ticks of one list: those that differ from what is saved are kept, also over a look at another page or a login, until they are
 * saved. Only they are sent, so that two windows never undo each other (case K3).
 */
export function useTicks(shotId: string, list: Checklist, items: TickItem[]) {
  const { values, keep } = useKeptForm<Record<string, boolean>>(`ticks ${shotId} ${list}`);
  const { mutateAsync, isPending } = useSetChecklist();
  const reload = useReloadShot();
  const isTicked = ({ id, selected }: TickItem) => values?.[id] ?? selected;
  const changed = items.filter((item) => isTicked(item) !== item.selected);
  const save = async (): Promise<void> => {
    try {
      await mutateAsync({
        id: shotId,
        list,
        items: changed.map(({ id, selected }) => ({ _id: id, selected: !selected })),
      });
      toast.success(messages.shot.checklistSaved);
    } catch (error) {
      toast.error(messages.shot.updateFailed, errorText(error));
      // An item is gone, or the shot completed: the page shows how it stands now.
      if (errorCode(error) === 'BAD_REQUEST' || errorCode(error) === 'CONFLICT')
        await reload(shotId).catch(() => undefined);
    }
  };
  return {
    isTicked,
    tick: (id: string, selected: boolean) => keep({ ...values, [id]: selected }),
    ticked: items.filter(isTicked).length,
    /** Everything is saved as selected, and nothing is unticked since. */
    isDone: items.every(({ selected }) => selected) && changed.length === 0,
    saving: isPending,
    save: () => void save(),
  };
}
