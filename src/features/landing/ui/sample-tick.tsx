import { CircleCheck, CircleDashed } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import type { SampleShot } from '../sample-day.data';
import type { Ticks } from './use-sample-ticks';

/** Marks a sample shot as done, and takes it back. */
export function SampleTick({ shot, ticks }: { shot: SampleShot; ticks: Ticks }) {
  const isDone = ticks.isDone(shot.id);
  return (
    <button
      type="button"
      aria-pressed={isDone}
      aria-label={messages.landing.complete(shot.title)}
      onClick={() => ticks.turn(shot.id)}
      className={classes(
        '-mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors duration-fast',
        isDone ? 'text-completed' : 'text-muted hover:text-completed',
      )}
    >
      <Icon of={isDone ? CircleCheck : CircleDashed} size={24} />
    </button>
  );
}
