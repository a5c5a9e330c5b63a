import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { inOrder, placedBeside } from '../by-scene.rules';
import type { SceneOut } from '../scene.schema';
import { type Lifted, useLift } from './use-lift';
import { useUndoableSceneMove } from './use-undoable-scene-move';

const text = messages.byScene;

/** A scene that is being moved: it stands at its new place at once. */
export interface SceneLift extends Lifted {
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
  const ids = scenes.map(({ _id }) => _id);
  const latest = useRef({ lift, ids, scenes });
  useLayoutEffect(() => {
    latest.current = { lift, ids, scenes };
    // A card that is moved in the page loses the focus.
    if (lift && document.activeElement === document.body) handleOf(lift.id)?.focus({ preventScroll: true });
    if (lift?.by === 'keys') handleOf(lift.id)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
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

  const { idAt, ...handlers } = useLift({
    ...{ attribute: 'data-move-scene', begin, drop, takeBack },
    lifted: () => latest.current.lift,
    step: (way) => {
      const now = latest.current.lift;
      if (!now) return;
      const at = now.order.indexOf(now.id);
      const beside = now.order[way === 'up' ? at - 1 : at + 1];
      if (beside !== undefined) moveTo(placedBeside(now.order, now.id, beside, way === 'down'));
    },
    drag: (id, { currentTarget: list }) => ({
      onMove: ({ y }) => {
        const over = sceneAt(list, y, id);
        const now = latest.current.lift;
        if (over && now) moveTo(placedBeside(now.order, id, over.id, over.isBehind));
      },
    }),
  });
  // A card that is moved in the page gets the focus back at once.
  const onBlur = ({ target }: FocusEvent) => {
    const id = idAt(target);
    if (lift?.by !== 'keys' || id !== lift.id) return;
    requestAnimationFrame(() => {
      const now = latest.current.lift;
      if (now?.by === 'keys' && now.id === id && document.activeElement !== handleOf(id)) drop();
    });
  };
  return { scenes: shown, lift, handlers: { ...handlers, onBlur } };
}
