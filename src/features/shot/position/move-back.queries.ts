import { useCallback } from 'react';
import { errorText } from '../../../client/error-text';
import { trpc } from '../../../client/trpc';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { useZoneAt } from '../../place/place.queries';
import type { Position } from '../../place/place.rules';
import { useWriteShot } from '../store/shot-writes.queries';
import { isSamePosition, positionChanges } from './look-up.rules';

/** Takes back the move of a saved shot's position, with the zone that came with it. Says what came of it. */
export function useMoveBack() {
  const { client } = trpc.useUtils();
  const write = useWriteShot();
  const zoneAt = useZoneAt();
  return useCallback(
    async (shotId: string, from: Position, to: Position): Promise<void> => {
      try {
        const { data: shot } = await client.shot.get.query({ id: shotId });
        if (!isSamePosition(shot.locationData, to)) return void toast.warning(messages.grid.changedSince, shot.title);
        const [zoneThen, zoneNow] = await Promise.all([zoneAt(from), zoneAt(to)]);
        // Another zone than that of the position was chosen by hand.
        const keepsZone = shot.timeZoneId !== zoneNow;
        const place = { ...from, timeZoneId: zoneThen };
        for (const { number: _, ...change } of positionChanges([shot], new Map([[shot.location, place]]), keepsZone))
          await write('shot.update', change);
        toast.success(messages.undoShots.restored(1), shot.title);
      } catch (error) {
        toast.error(messages.undoShots.failed, errorText(error));
      }
    },
    [client, write, zoneAt],
  );
}
