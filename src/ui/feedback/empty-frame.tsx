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
}

/** Shown where there is nothing yet: a heading, one line and one action in a viewfinder's corners. */
export function EmptyFrame({ icon, title, text, action, heading: Heading = 'h2' }: EmptyFrameProps) {
  return (
    <div
      className={classes(
        'relative mx-auto mt-8 flex w-full max-w-[520px] flex-col',
        'items-center px-6 py-12 text-center sm:mt-14',
      )}
    >
      <FrameCorners />
      <Icon of={icon} size={28} className="text-accent-ink" />
      <Heading className="mt-4 max-w-80 font-display text-display-md">{title}</Heading>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {action && <div className="mt-6 w-full">{action}</div>}
    </div>
  );
}
