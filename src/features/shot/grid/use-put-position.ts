import { useCallback } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { useZoneAt } from '../../place/place.queries';
import { locationText, type Position } from '../../place/place.rules';
import { usePutPosition } from '../position/change-positions.queries';
import type { SheetRow } from './grid-cells.rules';
import type { GridStore } from './grid-store';

/**
 * Gives a row the position that was chosen for it, null for none. A row that the server does not know yet gets it with
 * the words of its place, or with the position's own.
 */
export function usePutRowPosition(projectId: string, store: GridStore) {
  const put = usePutPosition(projectId);
  const zoneAt = useZoneAt();
  return useCallback(
    (row: SheetRow, position: Position | null): void => {
      const find = () => store.rows().findIndex(({ key }) => key === row.key);
      const putNow = async (): Promise<void> => {
        await store.saver.flush();
        const now = store.rows()[find()];
        const shot = store.shots().find(({ _id }) => _id === now?.id);
        if (shot) return put(shot, position);
        if (!now || !position) return;
        const { name, address, lat, lng } = position;
        const timeZoneId = position.timeZoneId ?? (await zoneAt(position));
        const words = now.texts.place.trim() || locationText(position);
        store.choosePlace(words, Promise.resolve({ name, address, lat, lng, timeZoneId }));
        const at = find();
        if (at >= 0) store.edit([{ row: at, column: 'place', text: words }], 'typed');
      };
      void putNow().catch((error) => toast.error(messages.place.failed, errorText(error)));
    },
    [store, put, zoneAt],
  );
}
