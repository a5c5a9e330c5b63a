import { GripVertical } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { IconButton } from '../../../ui/icon-button';
import type { ListedShot } from '../../shot/shot-cache.queries';
import type { SceneOut } from '../scene.schema';

const text = messages.byScene;

/** What a screen reader adds to the name of each handle; stands once in the view. */
export const MoveHelp = () => (
  <>
    <p id="move-help" hidden>
      {text.moveHelp}
    </p>
    <p id="move-scene-help" hidden>
      {messages.moveScene.help}
    </p>
  </>
);

/** Takes a scene in the same ways; the list around it listens (`useMoveScenes`). */
export function SceneHandle({ scene: { _id, number } }: { scene: SceneOut }) {
  return (
    <IconButton
      label={messages.moveScene.handle(number)}
      tip={text.moveTip}
      icon={GripVertical}
      data-move-scene={_id}
      aria-describedby="move-scene-help"
      className="-ml-2.5 -mr-2.5 cursor-grab touch-none select-none [-webkit-touch-callout:none]"
    />
  );
}

/** Takes a row by pointer, finger or keys; the list around it listens (`useMoveShots`). */
export function MoveHandle({ shot, className }: { shot: ListedShot; className?: string }) {
  return (
    <IconButton
      label={text.moveHandle(shot.title)}
      tip={text.moveTip}
      icon={GripVertical}
      data-move={shot._id}
      aria-describedby="move-help"
      // A finger on it drags the row, not the page.
      className={classes('relative z-1 cursor-grab touch-none select-none [-webkit-touch-callout:none]', className)}
    />
  );
}

/** The place where a lifted row would be dropped: hatched, with a line and a ring at its upper edge (design 50). */
export const DropGap = ({ height }: { height: number }) => (
  <li
    data-gap=""
    aria-hidden="true"
    style={{ height }}
    className={classes(
      'relative border-t-2 border-accent-mark last:rounded-b-card',
      'bg-[repeating-linear-gradient(135deg,var(--fl-line)_0_1px,transparent_1px_6px)]',
      'before:absolute before:-top-[5px] before:left-3 before:size-2 before:rounded-full before:border-2',
      'before:border-accent-mark before:bg-surface',
    )}
  />
);
