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
import { followPointer, type Point } from '../../../ui/pointer-drag';
import type { ListedShot } from '../../shot/shot-cache.queries';
import { placeShot, type ShotPlace } from '../../shot/store/shown-shots.rules';
import { dropPlace, groupByScene, placeBeside, type SceneGroup, shotBefore, standing } from '../by-scene.rules';
import type { SceneOut } from '../scene.schema';
import { targetAt } from './drop-target';
import { rowOf, useGlide } from './use-glide';
import { useUndoableMove } from './use-undoable-move';

const text = messages.byScene;

interface Lift {
  id: string;
  /** By keys the row stands at its new place at once; by pointer it floats, and a gap stands there. */
  by: 'keys' | 'pointer';
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
const handleAt = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-move]');

/**
 * Moves shots in their scenes and across them, by their `MoveHandle`s. Gives the scenes with their shots as they are to
 * be shown, and the handlers of the list around them.
 */
export function useMoveShots({ projectId, scenes, shots: current, announce }: Scenes) {
  const [asked, setLift] = useState<Lift>();
  // A shot may be deleted elsewhere while it is lifted.
  const lift = asked && current.some(({ _id }) => _id === asked.id) ? asked : undefined;
  const { move } = useUndoableMove(projectId);
  const stopDrag = useRef<() => void>(undefined);
  const keepFocusOn = useRef<string>(undefined);
  const glide = useGlide();
  const latest = useRef({ lift, current, scenes });
  useLayoutEffect(() => {
    latest.current = { lift, current, scenes };
    // A row that is rendered in another list, or moved in its own, loses the focus.
    if (keepFocusOn.current && document.activeElement === document.body)
      handleOf(keepFocusOn.current)?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => () => stopDrag.current?.(), []);
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

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const id = handleAt(event.target)?.dataset.move;
    const row = id && rowOf(id);
    if (!row || event.button !== 0 || !event.isPrimary) return;
    const list = event.currentTarget;
    const { left, top, width } = row.getBoundingClientRect();
    const grip = { x: event.clientX - left, y: event.clientY - top };
    let isDropped = false;
    stopDrag.current?.();
    stopDrag.current = followPointer(event.nativeEvent, {
      onLift: () => {
        row.style.width = `${width}px`;
        begin(id, 'pointer');
      },
      onMove: (point: Point) => {
        row.style.translate = `${point.x - grip.x}px ${point.y - grip.y}px`;
        const target = targetAt(point, list, row);
        if (target) moveTo(dropPlace(othersOf(id), target));
      },
      onDrop: () => {
        isDropped = true;
      },
      onEnd: () => {
        stopDrag.current = undefined;
        if (latest.current.lift?.by !== 'pointer') return;
        glide(id);
        row.style.width = '';
        row.style.translate = '';
        if (isDropped) drop();
        else takeBack();
      },
    });
  };
  // Space and Enter click with `detail` 0, and so do screen readers.
  const onClick = ({ target, detail }: MouseEvent) => {
    const id = handleAt(target)?.dataset.move;
    if (id === undefined || detail > 0) return;
    if (lift) drop();
    else begin(id, 'keys');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!keyed || handleAt(event.target)?.dataset.move !== keyed.id) return;
    const { key } = event;
    if (key === 'Tab') return drop();
    if (key === 'ArrowUp' || key === 'ArrowDown')
      moveTo(placeBeside(othersOf(keyed.id), keyed.to, key === 'ArrowUp' ? 'up' : 'down'));
    else if (key === 'Escape') takeBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Another window that takes the focus leaves the handle the page's active element.
  const onBlur = ({ target }: FocusEvent) => {
    if (document.activeElement === target || handleAt(target)?.dataset.move !== keepFocusOn.current) return;
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
  return { groups, current, movesIn, handlers: { onPointerDown, onClick, onKeyDown, onBlur } };
}

const none: ShownMove = {};
