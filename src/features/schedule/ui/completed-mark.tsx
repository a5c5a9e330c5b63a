import { CircleCheck } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { useReopenShot } from '../../shot/actions/ui/use-complete-shot';
import { shotActions } from '../../shot/list/shot-list.rules';
import type { DayShot } from '../column.rules';

interface CompletedMarkProps {
  shot: DayShot;
  /** Shows its word, which otherwise is for readers alone. */
  hasWord?: boolean;
  /** As high as the low block that it stands in, and wider than high, so that it can be pressed. */
  isSmall?: boolean;
}

/** The check of a completed shot, which reopens it with one press while its project is open. */
export function CompletedMark({ shot, hasWord = false, isSmall = false }: CompletedMarkProps) {
  const reopen = useReopenShot();
  const mark = <Icon of={CircleCheck} size={isSmall ? 14 : 20} />;
  const place = classes(
    'relative z-1 flex shrink-0 items-center justify-center text-completed',
    isSmall ? 'ml-auto h-full w-8 overflow-hidden pointer-coarse:w-11' : 'size-6',
  );
  const button = isSmall ? 'rounded-r-[9px]' : 'rounded-full pointer-coarse:-m-2.5 pointer-coarse:size-11';
  return (
    <>
      {shotActions(shot).reopen ? (
        <button
          type="button"
          aria-label={`${messages.shotList.reopen} ${shot.title}`}
          data-tip={messages.shotList.reopen}
          // A press on it is no press on the block.
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => void reopen(shot)}
          className={classes(place, 'hover:bg-hover', button)}
        >
          {mark}
        </button>
      ) : (
        <span className={place}>{mark}</span>
      )}
      <span className={hasWord ? undefined : 'sr-only'}>{messages.schedule.completed}</span>
    </>
  );
}
