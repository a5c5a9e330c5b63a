import type { IntExt } from '../../scene/scene.data';

/** A scene that is typed where a shot chooses its scene, and not made yet. */
export interface NewScene {
  title: string;
  intExt: IntExt | '';
  number: string;
}

export const emptyNewScene: NewScene = { title: '', intExt: '', number: '' };
