import { useCallback } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { useZoneAt } from '../../place/place.queries';
import { locationText, type Position } from '../../place/place.rules';
import { useUndoShots, useUpdateShots } from '../bulk/undo-shots.queries';
import type { ShotOut } from '../shot.schema';
import type { ListedShot } from '../shot-cache.queries';
import { shotLimits } from '../shot-limits.data';
import { useOfferUndo } from '../store/undo.queries';
import type { Said, UndoStep } from '../store/undo-stack';
import { type PositionChange, positionsBack, withPosition } from './look-up.rules';

const text = messages.positions;

/** Changes the positions of shots, as a step that its toast takes back; `shots` are these as they are. */
export function useChangePositions(projectId: string) {
  const updateCall = useUpdateShots();
  const undoShots = useUndoShots(projectId);
  const offerUndo = useOfferUndo();
  return useCallback(
    async (
      shots: readonly ListedShot[],
      changes: readonly PositionChange[],
      said: Said,
      partOf?: UndoStep,
    ): Promise<void> => {
      const updateShots = async (changes: readonly PositionChange[]): Promise<ShotOut[]> => {
        const answers: ShotOut[] = [];
        for (let at = 0; at < changes.length; at += shotLimits.atOnce)
          answers.push(...(await updateCall(changes.slice(at, at + shotLimits.atOnce))).data);
        return answers;
      };
      try {
        let answer = await updateShots(changes);
        const undo = async (): Promise<Said> => {
          const back = { changes: positionsBack(shots, changes, answer), send: updateShots, isMove: false };
          const { restored: _, ...what } = await undoShots(back);
          return what;
        };
        const redo = async (): Promise<Said> => {
          answer = await updateShots(changes.map(({ version: _, ...change }) => change));
          return said;
        };
        const ids = changes.map(({ id }) => id);
        offerUndo(projectId, said, { undo, redo, failed: messages.undoShots.failed, shots: ids, partOf });
      } catch (error) {
        toast.error(text.failed, errorText(error));
      }
    },
    [updateCall, undoShots, offerUndo, projectId],
  );
}

/** Gives a shot the position that a person chose for it, null for none; its zone comes along unless it was chosen. */
export function usePutPosition(projectId: string) {
  const changePositions = useChangePositions(projectId);
  const zoneAt = useZoneAt();
  return useCallback(
    async (shot: ListedShot, position: Position | null): Promise<void> => {
      const said = { title: position ? messages.position.moved(locationText(position)) : text.removed };
      try {
        const timeZoneId = position && (position.timeZoneId ?? (await zoneAt(position)));
        const isZoneChosen = shot.locationData !== null && (await zoneAt(shot.locationData)) !== shot.timeZoneId;
        const zone = isZoneChosen ? shot.timeZoneId : (timeZoneId ?? shot.timeZoneId);
        await changePositions([shot], [withPosition(shot, position, zone)], said);
      } catch (error) {
        toast.error(messages.place.failed, errorText(error));
      }
    },
    [changePositions, zoneAt],
  );
}
