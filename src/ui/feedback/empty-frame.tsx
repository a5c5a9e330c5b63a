import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';
import { FrameCorners } from '../layout/frame-corners';

interface EmptyFrameProps {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  /** Whether a phone needs its room for what follows: the heading and the action alone. */
  isLow?: boolean;
}

/** Shown where there is nothing yet: a heading, one line and one action in a viewfinder's corners. */
export function EmptyFrame({ icon, title, text, action, heading: Heading = 'h2', isLow = false }: EmptyFrameProps) {
  return (
    <div
      className={classes(
        'relative mx-auto mt-8 flex w-full max-w-[520px] flex-col',
        'items-center px-6 py-12 text-center sm:mt-14',
        isLow && 'max-sm:mt-2 max-sm:px-3 max-sm:py-3',
      )}
    >
      <FrameCorners />
      <Icon of={icon} size={28} className={classes('text-accent-ink', isLow && 'max-sm:hidden')} />
      <Heading
        className={classes('max-w-80 font-display text-display-md', isLow ? 'max-sm:text-display-sm sm:mt-4' : 'mt-4')}
      >
        {title}
      </Heading>
      {text && <p className={classes('mt-2 text-muted', isLow && 'max-sm:hidden')}>{text}</p>}
      {action && <div className={classes('w-full', isLow ? 'max-sm:mt-2 sm:mt-6' : 'mt-6')}>{action}</div>}
    </div>
  );
}
