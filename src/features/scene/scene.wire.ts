import type { SceneWithCount } from './scene.repo';
import type { SceneOut } from './scene.schema';

/** A scene in the contract's form. */
export function sceneToWire(scene: SceneWithCount): SceneOut {
  return {
    _id: scene.id,
    projectId: scene.projectId,
    number: scene.number,
    title: scene.title,
    intExt: scene.intExt,
    dayPart: scene.dayPart,
    synopsis: scene.synopsis,
    shotCount: scene.shotCount,
    createdAt: scene.createdAt.toISOString(),
    updatedAt: scene.updatedAt.toISOString(),
  };
}
