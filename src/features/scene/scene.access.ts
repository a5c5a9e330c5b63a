import { AppError, notFound } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { findProject } from '../project/project.repo';
import { assertActive, ownedProject } from '../project/project.service';
import type { ProjectRow } from '../project/project.table';
import { findScene, findScenesOf, listReadScenes, type SceneWithCount } from './scene.repo';

/** A scene that its owner is about to change; its project is locked until the transaction ends. */
export interface HeldScene {
  scene: SceneWithCount;
  project: ProjectRow;
}

/**
 * Loads a scene for changing it, within `tx`, and locks its project. Throws FORBIDDEN for a member who sees the scene,
 * NOT_FOUND for everyone else, CONFLICT in a completed project.
 */
export async function ownedScene(ctx: SignedContext, tx: Database, id: string): Promise<HeldScene> {
  const found = await findScene(tx, id);
  if (!found) throw notFound();
  const owner = await findProject(tx, found.projectId);
  if (owner?.ownerId !== ctx.user.id) {
    const read = await listReadScenes(tx, found.projectId, ctx.user.email);
    throw read.some((scene) => scene.id === id)
      ? new AppError('FORBIDDEN', messages.project.sharedReadOnly)
      : notFound();
  }
  const project = await ownedProject(ctx, tx, found.projectId, 'update');
  // Read again: another call may have changed it until the project was locked.
  const scene = (await findScenesOf(tx, project.id, [id])).get(id);
  if (!scene) throw notFound();
  assertActive(project);
  return { scene, project };
}
