import { notFound } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { type SignedContext, withTransaction } from '../../server/context';
import type { Database } from '../../server/db/database';
import { assertActive, heldProject, viewProject } from '../project/project.service';
import type { ProjectRow } from '../project/project.table';
import { roleMay, roleRefusal } from '../project/roles.rules';
import { findScene, findScenesOf, listReadScenes, type SceneWithCount } from './scene.repo';

/** A scene that a call is about to change; its project is locked until the transaction ends. */
export interface HeldScene {
  scene: SceneWithCount;
  project: ProjectRow;
}

/**
 * Loads a scene for changing it, within `tx`, and locks its project. Throws FORBIDDEN for crew and viewers who see the
 * scene, NOT_FOUND for everyone else, CONFLICT in a completed project.
 */
export async function heldScene(ctx: SignedContext, tx: Database, id: string): Promise<HeldScene> {
  const found = await findScene(tx, id);
  if (!found) throw notFound();
  const { role } = await viewProject(withTransaction(ctx, tx), found.projectId);
  if (!roleMay(role, 'plan')) {
    const read = await listReadScenes(tx, found.projectId, ctx.user.email);
    throw read.some((scene) => scene.id === id)
      ? roleRefusal(role, 'plan', messages.project.sharedReadOnly)
      : notFound();
  }
  const { project } = await heldProject(ctx, tx, found.projectId, 'plan');
  // Read again: another call may have changed it until the project was locked.
  const scene = (await findScenesOf(tx, project.id, [id])).get(id);
  if (!scene) throw notFound();
  assertActive(project);
  return { scene, project };
}
