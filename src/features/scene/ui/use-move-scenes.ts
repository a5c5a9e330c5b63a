import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { messages } from '../../../kernel/messages';
import { followPointer } from '../../../ui/pointer-drag';
import { inOrder, placedBeside } from '../by-scene.rules';
import type { SceneOut } from '../scene.schema';
import { useUndoableSceneMove } from './use-undoable-scene-move';

const text = messages.byScene;

/** A scene that is being moved: it stands at its new place at once. */
export interface SceneLift {
  id: string;
  by: 'keys' | 'pointer';
  /** The scenes by their ids as they would stand. */
  order: readonly string[];
}

interface Scenes {
  projectId: string;
  scenes: SceneOut[];
  /** Tells the steps of a move, which interrupt. */
  announce: (sentence: string) => void;
  /** Tells what came of it. */
  announceMoved: (sentence: string) => void;
}

const handleOf = (id: string) => document.querySelector<HTMLElement>(`[data-move-scene="${id}"]`);
const idAt = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-move-scene]')?.dataset.moveScene;

/** The scene at a height of the page and whether it is over its lower half; the lifted one is none. */
function sceneAt(list: HTMLElement, y: number, lifted: string): { id: string; isBehind: boolean } | undefined {
  for (const card of list.querySelectorAll<HTMLElement>('[data-scene]')) {
    const { top, bottom, height } = card.getBoundingClientRect();
    const id = card.dataset.scene;
    if (id && id !== lifted && y >= top && y <= bottom) return { id, isBehind: y > top + height / 2 };
  }
  return undefined;
}

/** Moves scenes by their handles, by pointer, finger or keys. Gives them as they are to be shown. */
export function useMoveScenes({ projectId, scenes, announce, announceMoved }: Scenes) {
  const [lift, setLift] = useState<SceneLift>();
  /** The order that was dropped, until the server has answered. */
  const [dropped, setDropped] = useState<readonly string[]>();
  const move = useUndoableSceneMove(projectId, announceMoved);
  const stopDrag = useRef<() => void>(undefined);
  const ids = scenes.map(({ _id }) => _id);
  const latest = useRef({ lift, ids, scenes });
  useLayoutEffect(() => {
    latest.current = { lift, ids, scenes };
    // A card that is moved in the page loses the focus.
    if (lift && document.activeElement === document.body) handleOf(lift.id)?.focus({ preventScroll: true });
    if (lift?.by === 'keys') handleOf(lift.id)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  useLayoutEffect(() => () => stopDrag.current?.(), []);
  const order = lift?.order ?? dropped;
  const shown = useMemo(() => (order ? inOrder(scenes, order) : scenes), [scenes, order]);

  const begin = (id: string, by: SceneLift['by']) => {
    const { ids, scenes } = latest.current;
    const scene = scenes.find(({ _id }) => _id === id);
    if (!scene) return;
    latest.current.lift = { id, by, order: ids };
    setLift(latest.current.lift);
    announce(messages.moveScene.lifted(scene.number, ids.indexOf(id) + 1, ids.length));
  };
  const moveTo = (order: readonly string[]) => {
    const now = latest.current.lift;
    if (!now || order === now.order) return;
    latest.current.lift = { ...now, order };
    setLift(latest.current.lift);
    announce(messages.moveScene.at(order.indexOf(now.id) + 1, order.length));
  };
  const takeBack = () => {
    setLift(undefined);
    announce(text.takenBack);
  };
  const drop = () => {
    const { lift: now, ids, scenes } = latest.current;
    latest.current.lift = undefined;
    setLift(undefined);
    const scene = scenes.find(({ _id }) => _id === now?.id);
    if (!now || !scene) return;
    announce(text.dropped);
    const behind = (order: readonly string[]) => order[order.indexOf(now.id) - 1] ?? null;
    const [to, back] = [behind(now.order), behind(ids)];
    if (to === back) return;
    setDropped(now.order);
    void move(scene, to, back).finally(() => setDropped(undefined));
  };

  return {
    scenes: shown,
    lift,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const id = idAt(event.target);
        if (id === undefined || event.button !== 0 || !event.isPrimary) return;
        const list = event.currentTarget;
        let isDropped = false;
        stopDrag.current?.();
        stopDrag.current = followPointer(event.nativeEvent, {
          onLift: () => begin(id, 'pointer'),
          onMove: ({ y }) => {
            const over = sceneAt(list, y, id);
            const now = latest.current.lift;
            if (over && now) moveTo(placedBeside(now.order, id, over.id, over.isBehind));
          },
          onDrop: () => {
            isDropped = true;
          },
          onEnd: () => {
            stopDrag.current = undefined;
            if (latest.current.lift?.by !== 'pointer') return;
            if (isDropped) drop();
            else takeBack();
          },
        });
      },
      // Space and Enter click with `detail` 0, and so do screen readers.
      onClick: ({ target, detail }: MouseEvent) => {
        const id = idAt(target);
        if (id === undefined || detail > 0) return;
        if (lift) drop();
        else begin(id, 'keys');
      },
      onKeyDown: (event: KeyboardEvent) => {
        const { key } = event;
        if (lift?.by !== 'keys' || idAt(event.target) !== lift.id) return;
        if (key === 'Tab') return drop();
        const at = lift.order.indexOf(lift.id);
        const beside = lift.order[key === 'ArrowUp' ? at - 1 : at + 1];
        if (key === 'Escape') takeBack();
        else if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
        else if (beside !== undefined) moveTo(placedBeside(lift.order, lift.id, beside, key === 'ArrowDown'));
        event.preventDefault();
        event.stopPropagation();
      },
      // A card that is moved in the page gets the focus back at once.
      onBlur: ({ target }: FocusEvent) => {
        const id = idAt(target);
        if (lift?.by !== 'keys' || id !== lift.id) return;
        requestAnimationFrame(() => {
          const now = latest.current.lift;
          if (now?.by === 'keys' && now.id === id && document.activeElement !== handleOf(id)) drop();
        });
      },
    },
  };
}
