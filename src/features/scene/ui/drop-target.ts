import type { Point } from '../../../ui/pointer-drag';
import type { DropTarget } from '../by-scene.rules';

/**
 * The scene and the row at the height of a pointer, also where another element covers them; the lifted row is passed
 * over. Null between two scenes and over the gap: the drop place then stays as it is.
 */
export function targetAt({ x, y }: Point, list: HTMLElement, lifted: HTMLElement): DropTarget | null {
  const { left, width } = list.getBoundingClientRect();
  // Cards stand beside each other, rows below each other.
  const isOfCards = list.dataset.cards !== undefined;
  for (const element of document.elementsFromPoint(isOfCards ? x : left + width / 2, y)) {
    if (!list.contains(element) || lifted.contains(element)) continue;
    if (element.closest('[data-gap]')) return null;
    const scene = element.closest<HTMLElement>('[data-scene]');
    if (!scene) return null;
    const row = element.closest<HTMLElement>('[data-shot]');
    const box = row?.getBoundingClientRect();
    return {
      sceneId: scene.dataset.scene || null,
      overId: row?.dataset.shot,
      isLowerHalf: box !== undefined && (isOfCards ? x > box.left + box.width / 2 : y > box.top + box.height / 2),
    };
  }
  return null;
}
