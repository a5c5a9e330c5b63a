import type { SignedContext } from '../../../server/context';
import { transaction } from '../../../server/db/transaction';
import { assertActive, heldProject } from '../../project/project.service';
import { recordProject } from '../../project/project-changes.repo';
import { changeScenes, deleteScenes, listScenes } from '../scene.repo';
import type { UndoMadeInput } from './script-import.schema';
import { undoOfScript } from './script-undo.rules';

/**
 * Takes back what an import or a paste has made of scenes, as far as they still are as it left them; gives how many.
 * Throws CONFLICT in a completed project, FORBIDDEN and NOT_FOUND.
 */
export async function undoMade(ctx: SignedContext, { id, scenes: written }: UndoMadeInput): Promise<number> {
  return transaction(ctx, async (tx) => {
    const { project } = await heldProject(ctx, tx, id, 'plan');
    assertActive(project);
    const { removed, restored } = undoOfScript(await listScenes(tx, id), written);
    const now = ctx.clock.now();
    await deleteScenes(
      tx,
      removed.map((scene) => scene.id),
    );
    await changeScenes(
      tx,
      restored.map(({ scene, was }) => ({ was: scene, is: { ...scene, ...was, updatedAt: now } })),
    );
    if (removed.length + restored.length > 0) await recordProject(tx, project);
    return removed.length + restored.length;
  });
}
