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
  const { values, keep } = useKeptForm<Ticks>(`ticks ${shotId} ${list}`);
  const { mutateAsync, isPending } = useSetChecklist();
  const reload = useReloadShot();
  const isTicked = ({ id, selected }: TickItem) => values?.[id] ?? selected;
  const changed = items.filter((item) => isTicked(item) !== item.selected);
  const tick = ({ id, selected: saved }: TickItem, selected: boolean) =>
    keep((kept) => without({ ...kept, [id]: selected }, (one, value) => one === id && value === saved));
  const save = async (): Promise<void> => {
    if (changed.length === 0) return void toast.warning(messages.shotView.nothingToSave);
    const sent = new Map(changed.map(({ id, selected }) => [id, !selected]));
    try {
      await mutateAsync({ id: shotId, list, items: [...sent].map(([_id, selected]) => ({ _id, selected })) });
      // Saved, it is the server's; what was ticked meanwhile is not saved yet.
      keep((kept) => without(kept, (id, value) => sent.get(id) === value));
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
    tick,
    ticked: items.filter(isTicked).length,
    /** Everything is saved as selected, and nothing is unticked since. */
    isDone: items.every(({ selected }) => selected) && changed.length === 0,
    saving: isPending,
    save: () => void save(),
  };
}

type Ticks = Record<string, boolean>;

/** The ticks but those that are dropped; null for none. */
function without(ticks: Ticks | null, isDropped: (id: string, value: boolean) => boolean): Ticks | null {
  const rest = Object.entries(ticks ?? {}).filter(([id, value]) => !isDropped(id, value));
  return rest.length > 0 ? Object.fromEntries(rest) : null;
}
