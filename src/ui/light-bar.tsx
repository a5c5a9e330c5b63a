import { lightBar } from '../kernel/light/hour-color';
import { classes } from './classes';

interface LightBarProps {
  /** Hours of the day, 0 to 24; an end that is not after the start belongs to the next day. */
  start: number;
  end: number;
  /** What `phaseBar` gives. Left out for art, which has the hues of its hours. */
  phases?: string | undefined;
  direction?: 'down' | 'right';
  className?: string;
}

/**
 * A bar of 5 px in the phases of the light between start and end, with an edge where night would be invisible;
 * decoration, since the times stand beside it.
 */
export function LightBar({ start, end, phases, direction = 'down', className }: LightBarProps) {
  const across = phases ?? lightBar(start, end);
  const down = direction === 'down';
  return (
    <span
      aria-hidden="true"
      className={classes(
        'block shrink-0 rounded-full ring-line in-data-[theme=dark]:ring-1',
        down ? 'h-12 w-[5px]' : 'h-[5px] w-full',
        className,
      )}
      style={{ background: down ? across.replace('90deg', '180deg') : across }}
    />
  );
}
