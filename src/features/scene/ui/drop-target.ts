import type { Point } from '../../../ui/pointer-drag';
import type { DropTarget } from '../by-scene.rules';

/**
 * What of the list is at the height of a point, whatever covers it; null between the scenes and over the gap, where the
 * place stays. The lifted row is not meant.
 */
export function targetAt({ y }: Point, list: HTMLElement, lifted: HTMLElement): DropTarget | null {
  const { left, width } = list.getBoundingClientRect();
  for (const element of document.elementsFromPoint(left + width / 2, y)) {
    if (!list.contains(element) || lifted.contains(element)) continue;
    if (element.closest('[data-gap]')) return null;
    const scene = element.closest<HTMLElement>('[data-scene]');
    if (!scene) return null;
    const row = element.closest<HTMLElement>('[data-shot]');
    const box = row?.getBoundingClientRect();
    return {
      sceneId: scene.dataset.scene || null,
      overId: row?.dataset.shot,
      isLowerHalf: box !== undefined && y > box.top + box.height / 2,
    };
  }
  return null;
}
