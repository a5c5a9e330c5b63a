import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAccountId } from '../../../client/form/form-draft';
import { newIdempotencyKey } from '../../../client/form/idempotency';
import { messages } from '../../../kernel/messages';
import type { MadeScenes } from '../../scene/scene.queries';
import { listOf, readWhole } from '../select/select.queries';
import type { ShotOut } from '../shot.schema';
import { latestVersion, useWriteShot } from '../store/shot-writes.queries';
import { undoStack, useOfferUndo } from '../store/undo.queries';
import type { Said, UndoStep } from '../store/undo-stack';
import { useImportPart } from './csv-import.queries';
import type { ImportPart } from './csv-import.rules';
import { inMadeScenes } from './missing-scenes.rules';
import { stillAsMade } from './undo-import.rules';
import { useUndoShots } from './undo-shots.queries';
import { forgetUnfinished } from './unfinished-times';

const text = messages.importDialog;

/** The shots that an import has made, by the parts that were sent. */
interface Imported {
  shots: readonly ShotOut[];
  parts: readonly ImportPart[];
  scenes: MadeScenes;
  /** Looks up their places, as a part of the step that made them. */
  lookUp: (shots: readonly ShotOut[], step: UndoStep) => void;
}

/**
 * Tells how many shots an import has made, in a toast that takes back those that are still as they came, and the scenes
 * that it made for them where they are empty and unchanged again. One that had stopped and goes on is one step with
 * what it had made before, unless that was taken back.
 */
export function useOfferUndoOfImport(projectId: string) {
  const queries = useQueryClient();
  const account = useAccountId();
  const write = useWriteShot();
  const undoShots = useUndoShots(projectId);
  const offerUndo = useOfferUndo();
  const { create, refetch } = useImportPart(projectId);
  const last = useRef<{ step: UndoStep; imported: Imported }>(undefined);

  const stepOf = ({ shots: made, parts, scenes, lookUp }: Imported): UndoStep => {
    let shots = made;
    const undo = async (): Promise<Said> => {
      const { restored, ...said } = await undoShots({
        changes: shots,
        // This call compares no versions.
        send: (some) => write('shot.bulk', { ids: some.map(({ _id }) => _id), change: { status: 'deleted' } }),
        unchanged: async (some) => {
          const list = await readWhole(listOf(queries, projectId), 0);
          return stillAsMade(list, some, ({ _id, version }) => latestVersion(queries, _id, version));
        },
        isMove: false,
        isRemoval: true,
      });
      forgetUnfinished(account, projectId, restored);
      await scenes.takeAway();
      return said;
    };
    const redo = async (): Promise<Said> => {
      const again: ShotOut[] = [];
      const known = await scenes.make();
      for (const part of parts) {
        const shots = inMadeScenes(part.shots, known);
        again.push(...(await create({ key: newIdempotencyKey(), shots })).data);
      }
      shots = again;
      refetch();
      lookUp(again, step);
      return { title: text.imported(shots.length) };
    };
    const step = { undo, redo, failed: messages.undoShots.failed, shots: made.map(({ _id }) => _id) };
    return step;
  };

  return (now: Imported, goesOn: boolean): void => {
    const stack = undoStack(queries, projectId);
    const before = goesOn && last.current && stack.steps().past.includes(last.current.step) ? last.current : undefined;
    const { shots = [], parts = [] } = before?.imported ?? {};
    const imported = { ...now, shots: [...shots, ...now.shots], parts: [...parts, ...now.parts] };
    const step = stepOf(imported);
    last.current = { step, imported };
    const unfinished = imported.parts.flatMap((part) => part.shots).filter((one) => one.unfinished).length;
    const said = {
      title: text.imported(imported.shots.length),
      ...(unfinished > 0 && { text: text.unfinishedCount(unfinished) }),
    };
    offerUndo(projectId, said, step);
    // After the new one, at which the toast of this one leaves.
    if (before) stack.drop([before.step]);
    now.lookUp(now.shots, step);
  };
}
