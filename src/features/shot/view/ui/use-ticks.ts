import { useState } from 'react';
import { errorCode, errorText, isTransient } from '../../../../client/error-text';
import { readDraft, useAccountId, useFormDraft, writeDraft } from '../../../../client/form/form-draft';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { useReloadShot } from '../../shot.queries';
import type { Checklist, ShotOut } from '../../shot.schema';
import { useTicksAccepted, useWriteShot } from '../../store/shot-writes.queries';
import { isWaiting } from '../../store/waiting.rules';

/** Unsaved ticks of one list, by item id. */
type UnsavedTicks = Readonly<Record<string, boolean>>;

const none: UnsavedTicks = {};
const ticksDraftKey = (shotId: string, list: Checklist) => `ticks:${shotId}:${list}`;

/** The items whose ticks differ from the saved ones. */
function changedItems(ticks: UnsavedTicks, items: readonly TickItem[]): TickItem[] {
  return items.filter(({ id, selected }) => (ticks[id] ?? selected) !== selected);
}

/** The ticks of one list: unsaved ones are stored, over a reload too, until they are saved (case F10). */
export function useTicks(shotId: string, list: Checklist, items: TickItem[]) {
  const [ticks, saveTicks] = useFormDraft(ticksDraftKey(shotId, list), none);
  const { save, saving } = useSaveTicks(shotId);
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null);
  const isTicked = ({ id, selected }: TickItem) => ticks[id] ?? selected;
  const changed = changedItems(ticks, items);
  const saveChanged = async (): Promise<void> => {
    if (changed.length === 0) return void toast.warning(messages.shotView.nothingToSave);
    const isSaved = await save(list, items, () => void saveChanged());
    setOutcome(isSaved ? 'saved' : 'failed');
    if (isSaved === true) toast.success(messages.shot.checklistSaved);
  };
  return {
    isTicked,
    isUnsaved: (item: TickItem) => changed.includes(item),
    unsaved: changed.length,
    /** How the last save ended; null before the first one. */
    outcome,
    tick: ({ id, selected: saved }: TickItem, selected: boolean) =>
      // During a save, the saved state is about to change.
      saveTicks(({ [id]: _, ...others }) => (selected === saved && !saving ? others : { ...others, [id]: selected })),
    ticked: items.filter(isTicked).length,
    /** Everything is saved as ticked, and nothing was unticked since. */
    isDone: !saving && items.every(({ selected }) => selected) && changed.length === 0,
    saving,
    save: () => void saveChanged(),
  };
}

/**
 * Saves the unsaved ticks of one list and nothing else, so that two windows never undo each other (case K3). Resolves
 * to whether the server accepted them, or they wait for the network; if not, a toast says why and they stay unsaved.
 */
function useSaveTicks(shotId: string) {
  const account = useAccountId();
  const write = useWriteShot();
  const [saving, setSaving] = useState(false);
  const reload = useReloadShot();
  const save = async (list: Checklist, items: readonly TickItem[], retry?: () => void): Promise<boolean | 'waits'> => {
    const name = ticksDraftKey(shotId, list);
    const ticks = () => readDraft(account, name, none);
    const changed = changedItems(ticks(), items);
    if (changed.length === 0) return true;
    // Compare ticks made meanwhile with the new saved state.
    const saveUnsaved = (saved: readonly TickItem[]) => {
      const isSaved = ([id, ticked]: [string, boolean]) =>
        saved.some((item) => item.id === id && item.selected === ticked);
      const unsaved = Object.entries(ticks()).filter((tick) => !isSaved(tick));
      writeDraft(account, name, none, Object.fromEntries(unsaved));
    };
    try {
      const sent = changed.map(({ id, selected }) => ({ _id: id, selected: !selected }));
      setSaving(true);
      const { data } = await write('shot.setChecklist', { id: shotId, list, items: sent });
      saveUnsaved(checklistItems(data, list));
      return true;
    } catch (error) {
      if (isWaiting(error)) {
        saveUnsaved(items.map((item) => ({ ...item, selected: ticks()[item.id] ?? item.selected })));
        return 'waits';
      }
      const again = retry && isTransient(error) && { action: { label: messages.ui.retry, onAction: retry } };
      toast.error(messages.shot.updateFailed, errorText(error), again || undefined);
      saveUnsaved(items);
      // An item was removed, or the shot completed: reload the page's data.
      if (errorCode(error) === 'BAD_REQUEST' || errorCode(error) === 'CONFLICT')
        await reload(shotId).catch(() => undefined);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
}

/**
 * Saves the ticks of every list, before a shot is completed and accepts none any more; false when one was refused. A
 * save that is under way comes first: until it is answered, its ticks are shown as saved.
 */
export function useSaveAllTicks(shot: ShotOut): () => Promise<boolean> {
  const { save } = useSaveTicks(shot._id);
  const ticksAccepted = useTicksAccepted();
  return async () => {
    if (!(await ticksAccepted(shot._id))) return false;
    for (const list of checklistsInPageOrder) {
      if (!(await save(list, checklistItems(shot, list)))) return false;
    }
    return true;
  };
}

/** How many ticks of each list are not saved; lists without any are left out. */
export function useUnsavedTicks(shot: ShotOut): { list: Checklist; count: number }[] {
  const [gearList] = useFormDraft(ticksDraftKey(shot._id, 'gearList'), none);
  const [shotTypes] = useFormDraft(ticksDraftKey(shot._id, 'shotTypes'), none);
  const [shotAngles] = useFormDraft(ticksDraftKey(shot._id, 'shotAngles'), none);
  const ticks = { gearList, shotTypes, shotAngles };
  return checklistsInPageOrder
    .map((list) => ({ list, count: changedItems(ticks[list], checklistItems(shot, list)).length }))
    .filter(({ count }) => count > 0);
}

/** One line of a checklist, as it is saved. */
export interface TickItem {
  id: string;
  name: string;
  selected: boolean;
}

/** The checklists of a shot, in the order of its page. */
export const checklistsInPageOrder = ['gearList', 'shotTypes', 'shotAngles'] as const satisfies readonly Checklist[];

/** The items of one list of a shot. */
export function checklistItems(shot: ShotOut, list: Checklist): TickItem[] {
  if (list === 'gearList') {
    return shot.gearList.map(({ _id, gearlistName, selected }) => ({ id: _id, name: gearlistName, selected }));
  }
  return shot[list].map(({ _id, name, selected }) => ({ id: _id, name, selected }));
}
