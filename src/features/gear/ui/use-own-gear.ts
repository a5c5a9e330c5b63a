import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { useRowFocus } from '../../../ui/use-row-focus';
import { useAddGear, useGearList, useRemoveGear } from '../gear.queries';
import type { GearOut } from '../gear.schema';

const text = messages.gear;

/** The account's list, and deleting from it in a container that keeps the focus when a row is removed. */
export function useOwnGear() {
  const gear = useGearList();
  const deleteGear = useDeleteGear();
  const { container, leaving } = useRowFocus<HTMLDivElement>(gear.list.map(({ _id }) => _id));
  const onDelete = (piece: GearOut) => {
    leaving(piece._id);
    void deleteGear(piece);
  };
  return { ...gear, container, onDelete };
}

/** Removes a piece from the list, optimistically; the toast offers Undo, which adds its name again (spec section 8). */
function useDeleteGear(): (piece: GearOut) => Promise<void> {
  const { mutateAsync: remove } = useRemoveGear();
  const { mutateAsync: add } = useAddGear();
  const putBack = async (gearName: string) => {
    try {
      await add({ gearNames: [gearName] });
    } catch (error) {
      const action = { label: messages.ui.retry, onAction: () => void putBack(gearName) };
      toast.error(text.failed, errorText(error), { action });
    }
  };
  return async ({ _id, gearName }) => {
    try {
      const { message } = await remove({ id: _id });
      const action = { label: text.undo, onAction: () => void putBack(gearName) };
      toast.success(text.deletedTitle, message ?? text.deleted, { action });
    } catch (error) {
      toast.error(text.failed, errorText(error));
    }
  };
}
