import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages';
import type { ListedShot } from '../../shot/shot-cache.queries';
import { placeShot, type ShotPlace } from '../../shot/store/shown-shots.rules';
import { dropPlace, groupByScene, placeBeside, type SceneGroup, shotBefore, standing } from '../by-scene.rules';
import type { SceneOut } from '../scene.schema';
import { targetAt } from './drop-target';
import { rowOf, useGlide } from './use-glide';
import { type Lifted, useLift } from './use-lift';
import { useUndoableMove } from './use-undoable-move';

const text = messages.byScene;

/** By keys the row stands at its new place at once; by pointer it floats, and a gap stands there. */
interface Lift extends Lifted {
  to: ShotPlace;
  /** The row's height in px. */
  height: number;
}

/** What a scene's rows show of a move. */
export interface ShownMove {
  lifted?: { id: string; by: Lift['by'] };
  /** The gap stands before the row of this index. */
  gap?: { at: number; height: number };
}

interface Scenes {
  projectId: string;
  scenes: SceneOut[];
  shots: readonly ListedShot[];
  announce: (sentence: string) => void;
}

const handleOf = (id: string) => document.querySelector<HTMLElement>(`[data-move="${id}"]`);

/**
 * Moves shots in their scenes and across them, by their `MoveHandle`s. Gives the scenes with their shots as they are to
 * be shown, and the handlers of the list around them.
 */
export function useMoveShots({ projectId, scenes, shots: current, announce }: Scenes) {
  const [asked, setLift] = useState<Lift>();
  // A shot may be deleted elsewhere while it is lifted.
  const lift = asked && current.some(({ _id }) => _id === asked.id) ? asked : undefined;
  const { move } = useUndoableMove(projectId);
  const keepFocusOn = useRef<string>(undefined);
  const glide = useGlide();
  const latest = useRef({ lift, current, scenes });
  useLayoutEffect(() => {
    latest.current = { lift, current, scenes };
    // A row that is rendered in another list, or moved in its own, loses the focus.
    if (keepFocusOn.current && document.activeElement === document.body)
      handleOf(keepFocusOn.current)?.focus({ preventScroll: true });
  });
  const keyed = lift?.by === 'keys' ? lift : undefined;
  useLayoutEffect(() => {
    if (keyed) rowOf(keyed.id)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [keyed]);

  const shown = useMemo(() => (keyed ? placeShot(current, { id: keyed.id, ...keyed.to }) : current), [current, keyed]);
  const isLifted = lift !== undefined;
  const groups = useMemo(() => groupByScene(scenes, shown, isLifted), [scenes, shown, isLifted]);

  const othersOf = (id: string) =>
    groupByScene(
      latest.current.scenes,
      latest.current.current.filter(({ _id }) => _id !== id),
      true,
    );
  const begin = (id: string, by: Lift['by']) => {
    const shot = latest.current.current.find(({ _id }) => _id === id);
    if (!shot) return;
    const to = { sceneId: shot.sceneId, afterId: shotBefore(latest.current.current, shot) };
    keepFocusOn.current = id;
    setLift({ id, by, to, height: rowOf(id)?.offsetHeight ?? 0 });
    announce(text.lifted(shot, standing(othersOf(id), to)));
  };
  const moveTo = (to: ShotPlace | undefined) => {
    const now = latest.current.lift;
    if (!now || !to || (to.sceneId === now.to.sceneId && to.afterId === now.to.afterId)) return;
    setLift({ ...now, to });
    announce(text.at(standing(othersOf(now.id), to)));
  };
  const takeBack = () => {
    setLift(undefined);
    announce(text.takenBack);
  };
  const drop = () => {
    const now = latest.current.lift;
    const shot = now && latest.current.current.find(({ _id }) => _id === now.id);
    if (!shot) return setLift(undefined);
    const { to } = now;
    const there = standing(othersOf(shot._id), to);
    const back = { sceneId: shot.sceneId, afterId: shotBefore(latest.current.current, shot) };
    const isElsewhere = to.sceneId !== back.sceneId;
    if (isElsewhere || to.afterId !== back.afterId) {
      const said = isElsewhere
        ? messages.moveToScene.moved(shot.number, there.scene?.number ?? null)
        : messages.moveToScene.movedTo(shot.number, there.place, there.count);
      void move(shot, { to, back, said, onRefused: () => glide(shot._id) });
    }
    setLift(undefined);
    announce(`${text.dropped}. ${text.at(there)}`);
  };

  const { idAt, ...handlers } = useLift({
    ...{ attribute: 'data-move', begin, drop, takeBack },
    lifted: () => latest.current.lift,
    step: (way) => {
      const now = latest.current.lift;
      if (now) moveTo(placeBeside(othersOf(now.id), now.to, way));
    },
    drag: (id, { currentTarget: list, clientX, clientY }) => {
      const row = rowOf(id);
      if (!row) return undefined;
      const { left, top, width } = row.getBoundingClientRect();
      const grip = { x: clientX - left, y: clientY - top };
      return {
        onLift: () => {
          row.style.width = `${width}px`;
        },
        onMove: (point) => {
          row.style.translate = `${point.x - grip.x}px ${point.y - grip.y}px`;
          const target = targetAt(point, list, row);
          if (target) moveTo(dropPlace(othersOf(id), target));
        },
        onEnd: () => {
          glide(id);
          row.style.width = '';
          row.style.translate = '';
        },
      };
    },
  });
  // Another window that takes the focus leaves the handle the page's active element.
  const onBlur = ({ target }: FocusEvent) => {
    if (document.activeElement === target || idAt(target) !== keepFocusOn.current) return;
    keepFocusOn.current = undefined;
    if (keyed) drop();
  };

  /** The same for all scenes that show nothing of it, so that they need not render. */
  const movesIn = ({ scene, shots: rows }: SceneGroup<SceneOut, ListedShot>): ShownMove => {
    if (!lift) return none;
    const { id, by, to, height } = lift;
    const lifted = rows.some(({ _id }) => _id === id) ? { id, by } : undefined;
    const isOver = by === 'pointer' && to.sceneId === (scene?._id ?? null);
    if (!lifted && !isOver) return none;
    const at = rows.findIndex(({ _id }) => _id === to.afterId) + 1;
    return { lifted, gap: isOver ? { at, height } : undefined };
  };
  return { groups, current, movesIn, handlers: { ...handlers, onBlur } };
}

const none: ShownMove = {};
